import Glibc

/// The standard streams, without the buffers of stdio.
package enum StandardStream {
  /// The reason why standard input can't be read.
  package enum Failure: Error {
    case unreadable
    case tooLong
  }

  private static let pieceSize = 256 << 10

  /// The number of bytes if standard input is a file; else 0.
  package static var inputLength: Int {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 ? max(0, Int(status.st_size)) : 0
  }

  /// Appends the next bytes of standard input, at most `count`; nothing at its end.
  package static func read(
    atMost count: Int, onto bytes: inout [UInt8]
  ) throws(Failure) {
    var failed = false
    bytes += [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = 0
      repeat {
        result = Glibc.read(STDIN_FILENO, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      (failed, filled) = (result < 0, max(0, result))
    }
    if failed { throw .unreadable }
  }

  /// Appends standard input up to its end, until there are at most `limit` bytes in all.
  package static func readToEnd(
    onto bytes: inout [UInt8], limit: Int
  ) throws(Failure) {
    var count = -1
    while bytes.count != count {
      count = bytes.count
      try read(atMost: pieceSize, onto: &bytes)
      guard bytes.count <= limit else { throw .tooLong }
    }
  }

  /// Writes bytes; returns false if they can't be written.
  package static func write(_ bytes: borrowing [UInt8], to stream: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          stream, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

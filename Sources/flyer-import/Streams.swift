import Importing
import Converting
import Glibc

/// The document as standard input.
enum StandardInput {
  static let maximumByteCount = 64 << 20

  /// Enough to tell in which charset it is.
  static func beginning() throws(ConversionFinding) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 1024 {
      let count = bytes.count
      try append(atMost: 1024 - count, to: &bytes)
      if bytes.count == count { break }
    }
    return bytes
  }

  static func read(after beginning: [UInt8]) throws(ConversionFinding) -> [UInt8] {
    var status = stat()
    let size = fstat(STDIN_FILENO, &status) == 0 ? Int(status.st_size) : 0
    var bytes = beginning
    bytes.reserveCapacity(min(max(size, 0), maximumByteCount) + 1)
    while true {
      let count = bytes.count
      try append(atMost: 256 << 10, to: &bytes)
      if bytes.count == count { return bytes }
      guard bytes.count <= maximumByteCount else {
        throw ConversionFinding(.error, .tooLarge, [String(maximumByteCount)])
      }
    }
  }

  private static func append(atMost limit: Int, to bytes: inout [UInt8]) throws(ConversionFinding) {
    var failure = false
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var result = 0
      repeat {
        result = Glibc.read(STDIN_FILENO, buffer.baseAddress, limit)
      } while result < 0 && errno == EINTR
      failure = result < 0
      count = max(0, result)
    }
    guard !failure else { throw ConversionFinding(.error, .unreadable) }
    bytes += piece
  }
}

enum StandardOutput {
  /// Ends where nobody takes it.
  static func write(_ bytes: borrowing [UInt8]) {
    if !writeAll(bytes, to: STDOUT_FILENO) { Walls.end(EX_IOERR) }
  }
}

enum StandardError {
  static func write(_ bytes: [UInt8]) { _ = writeAll(bytes, to: STDERR_FILENO) }
}

private func writeAll(_ bytes: borrowing [UInt8], to stream: Int32) -> Bool {
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

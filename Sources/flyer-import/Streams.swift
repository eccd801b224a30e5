import Glibc
import Importing
import Sandboxing

/// The document as standard input.
enum StandardInput {
  static let maximumByteCount = 64 << 20

  /// Enough to tell in which charset it is.
  static func beginning() throws(ConversionFinding) -> [UInt8] {
    try bytes { bytes throws(StandardStream.Failure) in
      var count = -1
      while bytes.count < 1024, bytes.count != count {
        count = bytes.count
        try StandardStream.read(atMost: 1024 - count, onto: &bytes)
      }
    }
  }

  static func read(after beginning: [UInt8]) throws(ConversionFinding) -> [UInt8] {
    try bytes { bytes throws(StandardStream.Failure) in
      bytes = beginning
      bytes.reserveCapacity(min(StandardStream.inputLength, maximumByteCount) + 1)
      try StandardStream.readToEnd(onto: &bytes, limit: maximumByteCount)
    }
  }

  private static func bytes(
    _ read: (inout [UInt8]) throws(StandardStream.Failure) -> Void
  ) throws(ConversionFinding) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(StandardStream.Failure) {
      try read(&bytes)
    } catch {
      switch error {
      case .unreadable: throw ConversionFinding(.error, .unreadable)
      case .tooLong: throw ConversionFinding(.error, .tooLarge, [String(maximumByteCount)])
      }
    }
    return bytes
  }
}

enum StandardOutput {
  /// Ends where it can't be written: with 73 where the disk or a quota is full.
  static func write(_ bytes: borrowing [UInt8]) {
    if StandardStream.write(bytes, to: STDOUT_FILENO) { return }
    Sandbox.end([ENOSPC, EDQUOT].contains(errno) ? EX_CANTCREAT : EX_IOERR)
  }
}

enum StandardError {
  static func write(_ bytes: [UInt8]) { _ = StandardStream.write(bytes, to: STDERR_FILENO) }
}

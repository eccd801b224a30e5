import Glibc
import Imaging

/// The picture's file as standard input.
enum StandardInput {
  static let maximumByteCount = 32 << 20

  /// What the file's length says; 0 where nothing does.
  static var expectedByteCount: Int {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return 0 }
    return min(max(0, Int(status.st_size)), maximumByteCount)
  }

  static func read(expecting byteCount: Int) throws(ImageRefusal) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(byteCount + 1)
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ImageRefusal.unreadable }
      guard count > 0 else { return file }
      file += buffer[..<count]
      guard file.count <= maximumByteCount else {
        throw ImageRefusal.tooManyBytes
      }
    }
  }
}

enum StandardOutput {
  /// False where nobody takes it.
  static func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

import Glibc

/// Reads files that a person wrote.
enum SmallFile {
  private static let limit = 1 << 20

  /// The text of a file of at most 1 MiB; nil where there is no such file.
  static func text(at path: String) throws(SettingsError) -> String? {
    // A named pipe must not hold us up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path: path, errno: errno)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes[count...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if read == 0 { break }
      if read < 0 && errno == EINTR { continue }
      guard read > 0 else { throw .unreadable(path: path, errno: errno) }
      count += read
    }
    guard count <= limit else { throw .tooLarge(path: path) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

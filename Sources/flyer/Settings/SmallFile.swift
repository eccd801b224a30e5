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
    var fault: Int32?
    // Not set to zeros: each page that is touched costs the first frame.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = Glibc.read(file, rest.baseAddress, rest.count)
        if read == 0 { break }
        if read < 0 && errno == EINTR { continue }
        guard read > 0 else {
          fault = errno
          break
        }
        count += read
      }
    }
    if let fault { throw .unreadable(path: path, errno: fault) }
    guard bytes.count <= limit else { throw .tooLarge(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

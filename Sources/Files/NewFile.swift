import Glibc

/// A new file, readable by its owner only and written in large pieces. It is removed again unless
/// it is kept or replaces another file.
package final class NewFile {
  private static let pieceSize = 1 << 17

  private let path: String
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var isKept = false

  /// Creates the file. Throws if the name exists; follows no symbolic link.
  package init(_ path: String) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    self.path = path
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.pieceSize { try flush() }
  }

  /// Appends all that can be read up to the end. Throws EFBIG if that is more than `limit` bytes.
  ///
  /// - Parameter path: the path of what is read, for errors.
  package func write(
    from descriptor: Int32, at path: String, atMost limit: Int
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    var total = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { DescriptorReading.read(descriptor, into: $0) }
      guard count >= 0 else { throw FileError(path: path) }
      if count == 0 { return }
      total += count
      guard total <= limit else { throw FileError(path: path, code: EFBIG) }
      try write(buffer[..<count])
    }
  }

  /// Keeps the file under its own name. If `isDurable`, it survives a power cut once this returns.
  package func keep(isDurable: Bool = false) throws(FileError) {
    try flush()
    if isDurable, fsync(descriptor) != 0 { throw FileError(path: path) }
    isKept = true
  }

  /// Replaces another file atomically with rename(2).
  package func replace(_ other: String, isDurable: Bool = false) throws(FileError) {
    try keep(isDurable: isDurable)
    do {
      try AtomicFile.rename(path, to: other, isDurable: isDurable)
    } catch {
      isKept = false
      throw error
    }
  }

  /// Writes the bytes that are waiting for a larger piece.
  package func flush() throws(FileError) {
    var start = 0
    while start < waiting.count {
      let count = waiting.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, code: count < 0 ? errno : EIO) }
      start += count
    }
    waiting.removeAll(keepingCapacity: true)
  }

  deinit {
    close(descriptor)
    if !isKept { unlink(path) }
  }
}

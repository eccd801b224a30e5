import Glibc

/// Keeps other processes away as long as it is held: an advisory lock, flock(2).
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock on a file, which is made where it is not there.
  package init(_ path: String) async throws {
    descriptor = try Self.open(path)
    while try !isTaken(of: path) { try await Task.sleep(for: .milliseconds(100)) }
  }

  /// Takes the lock at once, and leaves the number of this process in the file; nil where somebody
  /// else holds it.
  package init?(atOnce path: String) throws(FileError) {
    descriptor = try Self.open(path)
    guard try isTaken(of: path) else { return nil }
    let number = Array("\(getpid())\n".utf8)
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, number, number.count, 0) == number.count
    else { throw FileError(path: path) }
  }

  /// The process that has left its number in the file of a lock; nil where none can be read.
  package static func holder(of path: String) -> Int32? {
    guard let file = try? OpenedFile(path),
      let bytes = try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: 16)
    else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Lets others have it, for good.
  package func letGo() { flock(descriptor, LOCK_UN) }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    return descriptor
  }

  /// False where somebody else holds it.
  private func isTaken(of path: String) throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError(path: path) }
    return false
  }

  deinit { close(descriptor) }
}

import Glibc

/// An advisory lock, flock(2), which excludes other processes while it is held.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until no other process holds the lock on a file. Creates the file if it does not exist.
  package init(_ path: String) async throws {
    descriptor = try Self.open(path)
    while try !isTaken(of: path) { try await Task.sleep(for: .milliseconds(100)) }
  }

  /// Takes the lock without waiting and writes the id of this process to the file. Returns nil if
  /// another process holds the lock.
  package init?(atOnce path: String) throws(FileError) {
    descriptor = try Self.open(path)
    guard try isTaken(of: path) else { return nil }
    let number = Array("\(getpid())\n".utf8)
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, number, number.count, 0) == number.count
    else { throw FileError(path: path) }
  }

  /// Returns the id of the process that wrote it to the lock's file; nil if there is none.
  package static func holder(of path: String) -> Int32? {
    guard let file = try? OpenedFile(path),
      let bytes = try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: 16)
    else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Releases the lock permanently.
  package func letGo() { flock(descriptor, LOCK_UN) }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    return descriptor
  }

  /// Tries to take the lock. Returns false if another process holds it.
  private func isTaken(of path: String) throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError(path: path) }
    return false
  }

  deinit { close(descriptor) }
}

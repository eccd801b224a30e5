import Glibc

/// Keeps other processes away as long as it is held: an advisory lock, flock(2).
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock on a file, which is made where it is not there.
  package init(_ path: String) async throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError(path: path) }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  deinit { close(descriptor) }
}

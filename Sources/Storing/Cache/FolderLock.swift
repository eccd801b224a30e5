import Glibc

/// Keeps other processes from refreshing the same copy; let go when it is no longer held.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock of a folder.
  init(_ folder: CopyFolder) async throws {
    descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError(path: folder.lock, code: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw StorageError(path: folder.lock, code: errno)
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  deinit { close(descriptor) }
}

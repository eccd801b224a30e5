import Glibc
import Synchronization

/// A file that several processes append to; when it is full, it is set aside in place of the one
/// that was set aside before. Nothing that goes wrong with it ever matters.
final class RotatingFile: Sendable {
  private let folder: String
  private let path: String
  private let limit: Int
  private let descriptor = Mutex<Int32?>(nil)

  /// - Parameters:
  ///   - folder: made when it is needed, for its owner only.
  ///   - limit: bytes that the file has at most, but for a line of each other process that writes
  ///     at the same moment; there may be one more of the same size.
  init(folder: String, name: String, limit: Int = 1 << 20) {
    self.folder = folder
    self.path = folder + "/" + name
    self.limit = limit
  }

  deinit { descriptor.withLock { if let file = $0 { close(file) } } }

  /// Writes a line at once and whole.
  func append(_ line: String) {
    let bytes = Array(line.utf8)
    descriptor.withLock { descriptor in
      guard let file = current(descriptor, adding: bytes.count) else {
        descriptor = nil
        return
      }
      descriptor = file
      _ = write(file, bytes, bytes.count)
    }
  }

  /// The open file, another one where it was set aside meanwhile or is full now.
  private func current(_ open: Int32?, adding count: Int) -> Int32? {
    guard let file = reopened(open) else { return nil }
    guard size(of: file) + count > limit else { return file }
    // Of several processes that find it full, one sets it aside; the others see that it has moved.
    flock(file, LOCK_EX)
    if isInPlace(file) { rename(path, path + ".1") }
    flock(file, LOCK_UN)
    return reopened(file)
  }

  private func reopened(_ file: Int32?) -> Int32? {
    if let file {
      if isInPlace(file) { return file }
      close(file)
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var opened = open(path, flags, 0o600)
    if opened < 0, errno == ENOENT {
      makeFolder()
      opened = open(path, flags, 0o600)
    }
    return opened >= 0 ? opened : nil
  }

  private func makeFolder() {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      mkdir(String(folder[..<end]), 0o700)
    }
  }

  private func isInPlace(_ file: Int32) -> Bool {
    var (ours, there) = (stat(), stat())
    return fstat(file, &ours) == 0 && stat(path, &there) == 0
      && ours.st_ino == there.st_ino && ours.st_dev == there.st_dev
  }

  private func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }
}

import Files
import Foundation

/// Files readable by their owner only, written completely or not at all.
enum PrivateFile {
  /// Returns the bytes of a file; nil if it does not exist, can't be read, or is larger than
  /// `limit`.
  static func read(_ path: String, limit: Int) -> Data? {
    // A named pipe or a link by another user must not block the process.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == getuid(), status.st_size <= limit
    else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    return try? handle.readToEnd() ?? Data()
  }

  /// Replaces a file, and creates its folder if there is none.
  static func write(_ data: Data, to path: String) throws(RosterClientError) {
    PrivateFolder.removeUnfinished(of: path)
    do throws(FileError) {
      try PrivateFolder.make(PrivateFolder.folder(of: path))
      try AtomicFile.replace(path, with: data)
    } catch {
      throw .cannotWrite(FileError(path: path, code: error.code))
    }
  }

  /// Whether only its owner can read a file; nil if there is none.
  static func isPrivate(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o077 == 0 : nil
  }

  /// Removes a file, if it exists, with unfinished copies of it.
  static func remove(_ path: String) {
    unlink(path)
    PrivateFolder.removeUnfinished(of: path) { _ in true }
  }

  /// Returns the name to which an unreadable file is moved.
  static func aside(_ path: String) -> String { path + ".unreadable" }

  /// Moves an unreadable file aside, replacing an earlier one.
  static func setAside(_ path: String) { rename(path, aside(path)) }

  /// Returns when a file was last written or confirmed, in seconds since 1970; nil if there is
  /// none.
  static func time(of path: String) -> Int? {
    FileStamp(path: path)?.seconds
  }

  /// Sets when a file was last confirmed.
  static func setTime(of path: String, to seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
  }
}

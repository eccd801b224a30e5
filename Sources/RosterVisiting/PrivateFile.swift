import Files
import Foundation

/// Files that only their owner reads, written whole or not at all.
enum PrivateFile {
  /// The bytes of a file; nil where there is none that can be read, or one larger than `limit`.
  static func read(_ path: String, limit: Int) -> Data? {
    // A named pipe or a link of somebody else's must not hold us up.
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

  /// Replaces a file, and makes its folder where there is none.
  static func write(_ data: Data, to path: String) throws(RosterClientError) {
    PrivateFolder.removeUnfinished(of: path)
    do throws(FileError) {
      try PrivateFolder.make(PrivateFolder.folder(of: path))
      try AtomicFile.replace(path, with: data)
    } catch {
      throw .cannotWrite(FileError(path: path, code: error.code))
    }
  }

  /// True where nobody but its owner may read a file; nil where there is none.
  static func isPrivate(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o077 == 0 : nil
  }

  /// Takes a file away, if it is there, with what was left of writing it.
  static func remove(_ path: String) {
    unlink(path)
    PrivateFolder.removeUnfinished(of: path) { _ in true }
  }

  /// The name under which a file is kept that can't be read.
  static func aside(_ path: String) -> String { path + ".unreadable" }

  /// Takes a file that can't be read out of the way, in place of an earlier one.
  static func setAside(_ path: String) { rename(path, aside(path)) }

  /// When a file was last written or confirmed, in seconds since 1970; nil where there is none.
  static func time(of path: String) -> Int? {
    FileStamp(path: path)?.seconds
  }

  /// Says when a file was last confirmed.
  static func setTime(of path: String, to seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
  }
}

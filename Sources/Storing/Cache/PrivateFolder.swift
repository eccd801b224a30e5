import Foundation

/// Folders for their owner only, in which files come to be.
enum PrivateFolder {
  /// Makes the folder if it is not there; throws where it can't be made or written to.
  static func make(_ path: String) throws(StorageError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: NSNumber(value: 0o700)])
    } catch {
      throw StorageError(path: path, code: errno)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw StorageError(path: path, code: errno) }
  }

  /// Makes a file that only its owner can read, where there is none yet; one of earlier times is
  /// taken from others.
  static func makeFile(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError(path: path, code: errno) }
    close(descriptor)
    takeFromOthers(path)
  }

  /// Lets nobody but its owner read a file that is there; one that is somebody else's stays as it is.
  static func takeFromOthers(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    chmod(path, status.st_mode & 0o700)
  }

  /// A name for a file that is being made, this process's alone.
  static func unfinished(_ name: String, in path: String) -> String {
    "\(path)/\(name).\(getpid()).\(UInt32.random(in: 0 ... .max)).unfinished"
  }

  /// True for such a name, or that of a database's journal beside it.
  static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(".unfinished") || name.hasSuffix(".unfinished-journal")
  }

  /// Makes a folder where everybody may make some; throws where somebody else made it.
  static func makeOwn(_ path: String) throws(StorageError) {
    try make(path)
    guard isOwn(path) else { throw StorageError(path: path, code: EACCES) }
  }

  /// True for a folder that nobody else can have made or may look into.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }
}

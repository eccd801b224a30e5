import Glibc

/// Files that only their owner may read, and that are on the disk when they are said to be.
enum DurableFile {
  /// Makes an empty file where there is none; false where there is one.
  @discardableResult
  static func make(at path: String) throws -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw unavailable(path) }
      return false
    }
    close(descriptor)
    try flush(folder(of: path))
    return true
  }

  /// Puts a new file in place of the old one, if there was one, once it is on the disk; where
  /// anything goes wrong the old one stays.
  ///
  /// - Parameter write: Fills the file at the path it is given.
  static func replace(_ path: String, by write: (String) throws -> Void) throws {
    let scratch = path + ".part"
    unlink(scratch)
    guard try make(at: scratch) else { throw unavailable(scratch) }
    do {
      try write(scratch)
      try flush(scratch)
      guard rename(scratch, path) == 0 else { throw unavailable(path) }
      try flush(folder(of: path))
    } catch {
      unlink(scratch)
      throw error
    }
  }

  /// Throws what the system says of a file.
  static func unavailable(_ path: String) -> RosterStoreError {
    .unavailable("\(path): \(String(cString: strerror(errno)))")
  }

  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unavailable(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw unavailable(path) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

import Glibc

/// Files that are replaced whole or not at all: a new one is made beside the old, readable by its
/// owner only, and takes its name by rename(2).
package enum AtomicFile {
  /// Puts these bytes in the place of a file; where it is durable, only once they survive a power
  /// cut.
  package static func replace(
    _ path: String, with bytes: some Sequence<UInt8>, isDurable: Bool = false
  ) throws(FileError) {
    let file = try NewFile(PrivateFolder.unfinished(path))
    try file.write(bytes)
    try file.replace(path, isDurable: isDurable)
  }

  /// The same with what somebody else writes, durably; where anything goes wrong the old one stays,
  /// and what processes that are gone left of it is removed.
  ///
  /// - Parameter write: Fills the empty file at the path it is given.
  package static func replace(_ path: String, by write: (String) throws -> Void) throws {
    PrivateFolder.removeUnfinished(of: path)
    let scratch = PrivateFolder.unfinished(path)
    try NewFile(scratch).keep()
    do {
      try write(scratch)
      try synchronize(scratch)
      try rename(scratch, to: path, isDurable: true)
    } catch {
      unlink(scratch)
      throw error
    }
  }

  /// Makes a file of these bytes, durably and whole or not at all, where there is none of that name;
  /// fails with EEXIST where there is one. Where files can't have two names, as on a memory stick,
  /// somebody else may see it before it is whole.
  package static func create(
    _ path: String, with bytes: some Collection<UInt8>
  ) throws(FileError) {
    let scratch = PrivateFolder.unfinished(path)
    let file = try NewFile(scratch)
    try file.write(bytes)
    try file.keep(isDurable: true)
    defer { unlink(scratch) }
    // Unlike rename(2) it takes no other file's place.
    if link(scratch, path) != 0 {
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw FileError(path: path) }
      let whole = try NewFile(path)
      try whole.write(bytes)
      try whole.keep(isDurable: true)
    }
    try synchronize(PrivateFolder.folder(of: path))
  }

  /// Makes an empty file, durably, where there is none; false where there is one.
  @discardableResult
  package static func make(at path: String) throws(FileError) -> Bool {
    do {
      try NewFile(path).keep()
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
    try synchronize(PrivateFolder.folder(of: path))
    return true
  }

  /// Gives a file the name of another, which is gone then; where it is durable, that survives a
  /// power cut.
  package static func rename(
    _ path: String, to other: String, isDurable: Bool = false
  ) throws(FileError) {
    guard Glibc.rename(path, other) == 0 else { throw FileError(path: other) }
    if isDurable { try synchronize(PrivateFolder.folder(of: other)) }
  }

  /// Sees to it that a file, or the names in a folder, survive a power cut: fsync(2).
  package static func synchronize(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(path: path) }
  }
}

import Glibc

/// Replaces files atomically: writes a new file beside the old one, readable by its owner only, and
/// renames it with rename(2).
package enum AtomicFile {
  /// Replaces a file with bytes. If `isDurable`, they survive a power cut once this returns.
  package static func replace(
    _ path: String, with bytes: some Sequence<UInt8>, isDurable: Bool = false
  ) throws(FileError) {
    let file = try NewFile(PrivateFolder.unfinished(path))
    try file.write(bytes)
    try file.replace(path, isDurable: isDurable)
  }

  /// Replaces a file with the output of `write`, durably. After an error the old file stays.
  /// Unfinished files of ended processes are removed.
  ///
  /// - Parameter write: writes to the empty file at a path.
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

  /// Creates a file with bytes, durably and atomically. Throws EEXIST if the file exists. On a file
  /// system without hard links, such as a memory stick, other processes may see an incomplete file.
  package static func create(
    _ path: String, with bytes: some Collection<UInt8>
  ) throws(FileError) {
    let scratch = PrivateFolder.unfinished(path)
    let file = try NewFile(scratch)
    try file.write(bytes)
    try file.keep(isDurable: true)
    defer { unlink(scratch) }
    if try !link(scratch, as: path) {
      let whole = try NewFile(path)
      try whole.write(bytes)
      try whole.keep(isDurable: true)
    }
    try synchronize(PrivateFolder.folder(of: path))
  }

  /// Creates a file with the output of `write`, as `create(_:with:)` does with bytes.
  ///
  /// - Parameter write: writes to the empty file at a path.
  package static func create(_ path: String, by write: (String) throws -> Void) throws {
    let scratch = PrivateFolder.unfinished(path)
    try NewFile(scratch).keep()
    defer { unlink(scratch) }
    try write(scratch)
    try synchronize(scratch)
    if try !link(scratch, as: path) {
      try NewFile(path).keep()
      do {
        try write(path)
        try synchronize(path)
      } catch {
        unlink(path)
        throw error
      }
    }
    try synchronize(PrivateFolder.folder(of: path))
  }

  /// Gives a file a second name. Unlike rename(2), link(2) never replaces a file. Returns false if
  /// the file system has no hard links.
  private static func link(_ path: String, as other: String) throws(FileError) -> Bool {
    if Glibc.link(path, other) == 0 { return true }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw FileError(path: other) }
    return false
  }

  /// Creates an empty file, durably. Returns false if the file exists.
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

  /// Renames a file, replacing another one. If `isDurable`, that survives a power cut.
  package static func rename(
    _ path: String, to other: String, isDurable: Bool = false
  ) throws(FileError) {
    guard Glibc.rename(path, other) == 0 else { throw FileError(path: other) }
    if isDurable { try synchronize(PrivateFolder.folder(of: other)) }
  }

  /// Flushes a file, or the names in a folder, to disk with fsync(2).
  package static func synchronize(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(path: path) }
  }
}

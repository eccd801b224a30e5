import Files
import Glibc

/// The place and ownership of a roster in an SQLite file. Beside it are a lock file, and a file
/// that says where the roster moved to.
struct SQLitePlace {
  let path: String

  /// An upper bound of the bytes of an address.
  private static let nameLimit = 1 << 16

  private var mark: String { path + ".moved" }

  /// Ensures what a purpose requires, for as long as the returned lock is held.
  ///
  /// Throws `.held` if another program holds the roster, and `.movedAway`.
  func claim(for purpose: Purpose) throws -> FileLock? {
    switch purpose {
    case .serving:
      let lock = try hold()
      try requireHere()
      return lock
    case .changing:
      try requireHere()
      return nil
    case .looking: return nil
    case .replacing: return try hold()
    }
  }

  private func requireHere() throws {
    if let successor = try successor() { throw RosterStoreError.movedAway(to: successor) }
  }

  /// Keeps others from serving, moving or replacing the roster; throws `.held` if a process does.
  func hold() throws -> FileLock {
    let file = path + ".lock"
    guard let lock = try translatingErrors({ try FileLock(atOnce: file) }) else {
      throw RosterStoreError.held(by: .process(FileLock.holder(of: file)))
    }
    return lock
  }

  /// Returns the address of the roster after a move; nil if it was not moved.
  func successor() throws -> String? {
    guard access(mark, F_OK) == 0 else { return nil }
    return try translatingErrors {
      let file = try OpenedFile(mark)
      let bytes = try DescriptorReading.bytes(
        of: file.descriptor, at: mark, atMost: Self.nameLimit)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Stores the address of the roster after a move; nil removes it.
  func note(_ successor: String?) throws {
    try translatingErrors {
      if let successor {
        try AtomicFile.replace(mark, with: successor.utf8, isDurable: true)
      } else if unlink(mark) != 0, errno != ENOENT {
        throw FileError(path: mark)
      }
    }
  }
}

import Files
import Glibc

/// The place of a roster in an SQLite file, and its owner: beside it lie a file that is locked, and
/// one that says where the roster went.
struct SQLitePlace {
  let path: String

  /// More bytes than the name of a place has.
  private static let nameLimit = 1 << 16

  private var mark: String { path + ".moved" }

  /// Makes sure of what a purpose needs, for as long as the answer is held.
  ///
  /// Throws `.held` where others are in the way, and `.movedAway`.
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

  /// Where the roster lives by now; nil where it lives here.
  func successor() throws -> String? {
    guard access(mark, F_OK) == 0 else { return nil }
    return try translatingErrors {
      let file = try OpenedFile(mark)
      let bytes = try DescriptorReading.bytes(
        of: file.descriptor, at: mark, atMost: Self.nameLimit)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Says where the roster lives from now on; nil for here.
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

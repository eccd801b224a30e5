import Files
import Foundation
import GRDB

/// The file that holds what is the reader's own, for all sources.
struct PersonalFile: Sendable {
  static let name = "personal.sqlite"

  /// The folder of the reader's own data.
  let folder: String

  var path: String { folder + "/" + Self.name }
  /// Tells whether there is a file, and whether it is still the same; nil where there is none.
  var stamp: FileStamp? { FileStamp(path: path) }

  /// Opens the file to read, nil where nothing was ever kept in it.
  ///
  /// A connection that may write undoes what a process that was killed left half done; on a file
  /// that can't be written to SQLite opens it to read on its own.
  /// Where such a file is of an older version it stays so.
  ///
  /// - Parameter warn: hears what is wrong with a file that can only be read.
  func reading(_ warn: (DatabaseError) throws -> Void = { _ in }) throws -> DatabaseQueue? {
    let queue = try DatabaseQueue(path: path, configuration: configuration(patience: 1))
    // Asked before: a first change, which another process makes meanwhile, brings a copy.
    let hasCopy = hasCopy
    switch try queue.read(PersonalSchema.fit) {
    case .current: try queue.read(PersonalSeal.check)
    case .empty where hasCopy: throw PersonalSeal.Broken()
    case .empty: return nil
    case .older:
      do {
        try queue.write(PersonalSchema.migrate)
      } catch let error as DatabaseError where error.storageCode != nil {
        try queue.writeWithoutTransaction(PersonalSchema.complete)
        try warn(error)
      }
    case .newer: throw PersonalError.newer(path: path)
    }
    return queue
  }

  /// Changes the file in one transaction that outlasts a power cut once this returns; makes the
  /// file where there is none.
  func write<T: Sendable>(_ change: @escaping @Sendable (Database) throws -> T) async throws -> T {
    try makeFile()
    let queue = try DatabaseQueue(path: path, configuration: configuration(patience: 5))
    defer { try? queue.close() }
    let answer = try await queue.write { try self.change($0, change) }
    keepCopy(of: queue)
    return answer
  }

  /// Changes an open file within a transaction, and seals it.
  func change<T>(_ db: Database, _ change: (Database) throws -> T) throws -> T {
    try prepare(db)
    let answer = try change(db)
    try PersonalSeal.write(in: db)
    return answer
  }

  /// Answers a question to the tables of all sources; nil where nothing was ever kept.
  func ask<T>(_ ask: (Database) throws -> T) throws(PersonalError) -> T? {
    guard let stamp else { return nil }
    do { return try reading()?.read(ask) } catch { throw failure(error, stamp) }
  }

  /// Why the file can't be used. One that is broken is set aside, and the last good copy takes its
  /// place.
  ///
  /// - Parameter stamp: the file that was used.
  func failure(_ error: any Error, _ stamp: FileStamp?) -> PersonalError {
    switch error {
    case let error as PersonalError: error
    case let error as FileError: .unusable(path: error.path, .system(errno: error.code))
    case let error where Damage.isReason(for: error):
      .broken(path: path, setAside: setAside(stamp), isRestored: restore())
    case let error as DatabaseError: .unusable(path: path, error.fault)
    default: .unusable(path: path, .other("\(error)"))
    }
  }

  /// Takes a file to this version, and sees to it that nothing is built on one that is broken.
  private func prepare(_ db: Database) throws {
    switch try PersonalSchema.fit(of: db) {
    case .newer: throw PersonalError.newer(path: path)
    case .current: try PersonalSeal.check(db)
    case .empty where hasCopy: throw PersonalSeal.Broken()
    case .empty, .older: try PersonalSchema.migrate(db)
    }
  }

  private func makeFile() throws {
    guard stamp == nil else { return }
    _ = try CopyFolder.writable(at: folder)
    // Somebody took the file away: what was in it must not come back by itself.
    rename(copy, copy + ".old")
    try PrivateFolder.makeFile(path)
  }

  /// Whether there is a folder for the file.
  var hasFolder: Bool { FileStamp(path: folder) != nil }

  /// Makes the folder and the file again; throws where that can't be, or where there is a file.
  ///
  /// - Parameter queue: has all that was in the file.
  func makeAgain(of queue: DatabaseQueue) throws {
    _ = try CopyFolder.writable(at: folder)
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    try copy(queue, to: unfinished)
    guard link(unfinished, path) == 0 else { throw FileError(path: path) }
    keepCopy(of: queue)
  }

  private func configuration(patience: TimeInterval) -> GRDB.Configuration {
    // Like FULL, and the folder is flushed as well when the journal goes: the commit itself.
    GRDB.Configuration(patience: patience, "PRAGMA synchronous = EXTRA;")
  }

  /// Renames a broken file, unless another process did already; nothing is ever overwritten.
  ///
  /// - Parameter stamp: the file that was found to be broken.
  /// - Returns: the new path.
  func setAside(_ stamp: FileStamp?) -> String {
    var number = 1
    var aside = path + ".broken"
    while FileStamp(path: aside) != nil {
      number += 1
      aside = "\(path).broken-\(number)"
    }
    if stamp?.inode == self.stamp?.inode {
      rename(path + "-journal", aside + "-journal")
      rename(path, aside)
    }
    return aside
  }
}

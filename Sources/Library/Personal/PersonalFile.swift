import Files
import Foundation
import GRDB
import Indexing

/// The file with the user's ticks, stars and notes of all sources.
struct PersonalFile: Sendable {
  static let name = "personal.sqlite"

  /// The folder of the user's data.
  let folder: String

  var path: String { folder + "/" + Self.name }
  /// Identifies the current file; nil if there is none.
  var stamp: FileStamp? { FileStamp(path: path) }

  /// Opens the file for reading. Returns nil if nothing was ever saved in it.
  ///
  /// The connection may write, so that SQLite rolls back what a killed process left unfinished. A
  /// file that is not writable is opened read-only by SQLite. If such a file is of an older
  /// version, it stays so.
  ///
  /// - Parameter warn: called with the error of an older file that is not writable.
  func reading(_ warn: (DatabaseError) throws -> Void = { _ in }) throws -> DatabaseQueue? {
    let queue = try DatabaseQueue(path: path, configuration: configuration(patience: 1))
    // Tested first, since another process may make the first change meanwhile, which creates a
    // copy.
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

  /// Changes the file in one transaction that survives a power cut once this returns. Creates the
  /// file if it does not exist.
  func write<T: Sendable>(_ change: @escaping @Sendable (Database) throws -> T) async throws -> T {
    try makeFile()
    let queue = try DatabaseQueue(path: path, configuration: configuration(patience: 5))
    defer { try? queue.close() }
    let answer = try await queue.write { try self.change($0, change) }
    keepCopy(of: queue)
    return answer
  }

  /// Changes an open file within a transaction, and updates its seal.
  func change<T>(_ db: Database, _ change: (Database) throws -> T) throws -> T {
    try prepare(db)
    let answer = try change(db)
    try PersonalSeal.write(in: db)
    return answer
  }

  /// Queries the tables of all sources; returns nil if nothing was ever saved.
  func ask<T>(_ ask: (Database) throws -> T) throws(PersonalError) -> T? {
    guard let stamp else { return nil }
    do { return try reading()?.read(ask) } catch { throw failure(error, stamp) }
  }

  /// Queries the tables of all sources, and again if the file was broken and its last good copy has
  /// replaced it. Returns nil if nothing was ever saved, or if it can't be read.
  func ask<T>(_ ask: (Database) throws -> T, orElse warn: (PersonalError) -> Void) -> T? {
    do throws(PersonalError) {
      return try self.ask(ask)
    } catch {
      warn(error)
      guard case .broken(_, _, isRestored: true) = error else { return nil }
    }
    return try? self.ask(ask)
  }

  /// Returns the reason why the file can't be used. A broken file is set aside and replaced by its
  /// last good copy.
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

  /// Migrates a file to this version. Throws if it is broken, so that nothing is added to a broken
  /// file.
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
    // The user removed the file, so its contents must not return by themselves.
    rename(copy, copy + ".old")
    try PrivateFolder.makeFile(path)
  }

  /// Whether the folder of the file exists.
  var hasFolder: Bool { FileStamp(path: folder) != nil }

  /// Creates the folder and the file again. Throws if that fails, or if the file exists.
  ///
  /// - Parameter queue: contains all data of the lost file.
  func makeAgain(of queue: DatabaseQueue) throws {
    _ = try CopyFolder.writable(at: folder)
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    try copy(queue, to: unfinished)
    guard link(unfinished, path) == 0 else { throw FileError(path: path) }
    keepCopy(of: queue)
  }

  private func configuration(patience: TimeInterval) -> GRDB.Configuration {
    // As FULL, and also flushes the folder when the journal is removed, which is the commit.
    GRDB.Configuration(patience: patience, "PRAGMA synchronous = EXTRA;")
  }

  /// Renames a broken file, unless another process already did; never overwrites a file.
  ///
  /// - Parameter stamp: the file that was found to be broken.
  /// - Returns: The new path.
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

/// The last good copy of the file, which replaces the file if that is broken.
extension PersonalFile {
  var copy: String { path + ".copy" }

  /// Whether a copy exists, so that something was saved before.
  var hasCopy: Bool { FileStamp(path: copy) != nil }

  /// Replaces the last copy with the current state. If that fails, the last copy stays.
  ///
  /// SQLite writes it: opening and closing the file by other means would release SQLite's locks.
  func keepCopy(of queue: DatabaseQueue) {
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    do {
      try copy(queue, to: unfinished)
      rename(unfinished, copy)
    } catch {
      // The disk is full, or another process is writing and will make a copy.
    }
  }

  /// Writes the contents of a database to a file that does not exist yet.
  func copy(_ queue: DatabaseQueue, to path: String) throws {
    try PrivateFolder.makeFile(path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [path])
    }
  }

  /// Restores the file from its last good copy if the file does not exist. Returns false if there
  /// is no good copy.
  func restore() -> Bool {
    guard stamp == nil, isGood(copy) else { return false }
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    guard (try? FileManager.default.copyItem(atPath: copy, toPath: unfinished)) != nil else {
      return false
    }
    // Unlike rename(2), link(2) never replaces a file.
    return link(unfinished, path) == 0
  }

  private func isGood(_ path: String) -> Bool {
    do {
      let queue = try DatabaseQueue(
        path: path, configuration: GRDB.Configuration(patience: nil, readonly: true))
      return try queue.read { db in
        guard try PersonalSchema.fit(of: db) == .current else { return false }
        try PersonalSeal.check(db)
        return true
      }
    } catch {
      return false
    }
  }
}

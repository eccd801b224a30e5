import Files
import FlyerModel
import Foundation
import GRDB
import Indexing

/// Stores ticks, stars and notes about the items of one source.
///
/// Each change uses a connection of its own, so that the reading connection notices it in the same
/// way as a change by another process.
actor PersonalStore {
  let file: PersonalFile
  /// The key of the source.
  let source: String
  private let name: String?
  private var reading: (queue: DatabaseQueue, stamp: FileStamp)?
  private var dataVersion = 0
  /// The known reason why data can be read but not saved; nil if there is none.
  private(set) var obstacle: PersonalError?
  private var known = OwnMarks()
  /// All saved data, in memory while the folder is gone and can't be created again.
  private var rescued: DatabaseQueue?
  /// Set if the folder was removed while it was in use.
  private(set) var removal: PersonalError?

  /// - Parameters:
  ///   - name: the name of the source for users.
  ///   - opened: the data that was already read.
  init(
    _ file: PersonalFile, source: String, name: String? = nil, as opened: OpenedMarks? = nil
  ) {
    self.file = file
    self.source = source
    self.name = name
    guard let opened else { return }
    assert(opened.marks.version > 0, "the version of nothing is 0")
    (reading, dataVersion) = ((opened.queue, opened.stamp), opened.dataVersion)
    known = opened.marks
  }

  /// Returns the current ticks, stars and notes; reads them again only if the file has changed.
  func marks() throws(PersonalError) -> OwnMarks {
    try guarded {
      guard let queue = try connection() else {
        if known != OwnMarks(version: known.version) {
          known = OwnMarks(version: known.version + 1)
        }
        return known
      }
      try queue.read { db in
        let now = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
        guard now != dataVersion else { return }
        // A newly opened file has just been checked.
        if dataVersion != 0 { try PersonalSeal.check(db) }
        known = try PersonalTables(db: db, source: source).marks(version: known.version + 1)
        dataVersion = now
      }
      return known
    }
  }

  /// Queries the tables; returns nil if nothing was ever saved.
  func read<T>(_ ask: (PersonalTables) throws -> T) throws(PersonalError) -> T? {
    try guarded { try connection()?.read { try ask(PersonalTables(db: $0, source: source)) } }
  }

  /// Changes the tables. The change is on disk once this returns; it is only in memory while
  /// `removal` has a fault.
  func write<T: Sendable>(_ change: @escaping @Sendable (PersonalTables) throws -> T)
    async throws(PersonalError) -> T
  {
    let stamp = file.stamp
    let named: @Sendable (Database) throws -> T = { [source, name] in
      let tables = PersonalTables(db: $0, source: source, name: name)
      try tables.keepName()
      return try change(tables)
    }
    do {
      try rescue()
      guard let rescued else { return try await file.write(named) }
      // Makes `marks` read again.
      dataVersion = 0
      return try await rescued.write { [file] in try file.change($0, named) }
    } catch {
      throw failure(error, stamp)
    }
  }

  private func connection() throws -> DatabaseQueue? {
    try rescue()
    if let rescued { return rescued }
    let stamp = file.stamp
    if let reading, reading.stamp.inode == stamp?.inode { return reading.queue }
    try close()
    obstacle = nil
    guard let stamp else { return nil }
    let queue = try file.reading {
      obstacle = .unusable(path: file.path, $0.fault)
    }
    guard let queue else { return nil }
    reading = (queue, stamp)
    return queue
  }

  /// Keeps the data of a removed folder in memory, and writes it again as soon as possible.
  ///
  /// If only the file was removed, it stays removed: the user did it on purpose.
  private func rescue() throws {
    if file.stamp != nil {
      rescued = nil
      return
    }
    if rescued == nil, let reading, !file.hasFolder {
      // The file is still open and complete.
      let memory = try DatabaseQueue()
      try reading.queue.backup(to: memory)
      try close()
      rescued = memory
    }
    guard let memory = rescued else { return }
    do {
      try file.makeAgain(of: memory)
      rescued = nil
      dataVersion = 0
      removal = .removed(folder: file.folder, nil)
    } catch let error as FileError {
      removal = .removed(folder: file.folder, .system(errno: error.code))
    } catch let error as DatabaseError {
      removal = .removed(folder: file.folder, error.fault)
    }
  }

  private func close() throws {
    try reading?.queue.close()
    reading = nil
    dataVersion = 0
  }

  private func guarded<T>(_ body: () throws -> T) throws(PersonalError) -> T {
    let stamp = file.stamp
    do { return try body() } catch { throw failure(error, stamp) }
  }

  /// Converts an error. A broken file is set aside; the next change creates a new one.
  private func failure(_ error: any Error, _ stamp: FileStamp?) -> PersonalError {
    if Damage.isReason(for: error) { try? close() }
    return file.failure(error, stamp)
  }
}

/// The ticks, stars and notes of a source, read on the caller's thread.
struct OpenedMarks {
  let queue: DatabaseQueue
  let stamp: FileStamp
  let dataVersion: Int
  let marks: OwnMarks

  /// Returns nil if nothing was ever saved. Throws if the file is broken, newer, or older and not
  /// writable.
  init?(of source: String, in file: PersonalFile) throws {
    guard let stamp = file.stamp,
      let queue = try file.reading({ throw $0 })
    else { return nil }
    (self.queue, self.stamp) = (queue, stamp)
    (dataVersion, marks) = try queue.read { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0,
        try PersonalTables(db: db, source: source).marks(version: 1)
      )
    }
  }
}

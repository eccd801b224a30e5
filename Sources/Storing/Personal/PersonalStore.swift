import Files
import FlyerModel
import Foundation
import GRDB

/// Keeps ticks, stars and notes about the items of one source.
///
/// Every change goes through a connection of its own, so that the one that reads hears of it like
/// of one that another process made.
actor PersonalStore {
  let file: PersonalFile
  /// The key of the source.
  let source: String
  private let name: String?
  private var reading: (queue: DatabaseQueue, stamp: FileStamp)?
  private var dataVersion = 0
  /// Why nothing can be kept though it can be read, as far as that is known.
  private(set) var obstacle: PersonalError?
  private var known = OwnMarks()
  /// All that was kept, in memory while its folder is gone and can't be made again.
  private var rescued: DatabaseQueue?
  /// That the folder was removed while it was in use; nil while it was not.
  private(set) var removal: PersonalError?

  /// - Parameters:
  ///   - name: how people know the source.
  ///   - opened: what was read of it already.
  init(
    _ file: PersonalFile, source: String, name: String? = nil, as opened: OpenedMarks? = nil
  ) {
    self.file = file
    self.source = source
    self.name = name
    guard let opened else { return }
    (reading, dataVersion) = ((opened.queue, opened.stamp), opened.dataVersion)
    known = opened.marks
  }

  /// What is ticked, starred and noted now; read anew only when the file changed.
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
        // What was opened just now was checked then.
        if dataVersion != 0 { try PersonalSeal.check(db) }
        known = try PersonalTables(db: db, source: source).marks(version: known.version + 1)
        dataVersion = now
      }
      return known
    }
  }

  /// Answers a question to the tables; nil where nothing was ever kept.
  func read<T>(_ ask: (PersonalTables) throws -> T) throws(PersonalError) -> T? {
    try guarded { try connection()?.read { try ask(PersonalTables(db: $0, source: source)) } }
  }

  /// Changes the tables, for good once this returns; in memory alone while `removal` says so.
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
      // Its lists are to be read anew.
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

  /// Keeps in memory what was in a folder that was removed, and writes it again as soon as it can.
  ///
  /// A file that alone was removed stays so: somebody meant it.
  private func rescue() throws {
    if file.stamp != nil {
      rescued = nil
      return
    }
    if rescued == nil, let reading, !file.hasFolder {
      // The file is open still, and whole.
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

  /// A file that is broken is set aside; the next change makes a new one.
  private func failure(_ error: any Error, _ stamp: FileStamp?) -> PersonalError {
    if Damage.isReason(for: error) { try? close() }
    return file.failure(error, stamp)
  }
}

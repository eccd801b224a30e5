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
    try guarded { stamp in
      guard let queue = try connection(stamp) else {
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
    try guarded { stamp in
      try connection(stamp)?.read { try ask(PersonalTables(db: $0, source: source)) }
    }
  }

  /// Changes the tables, for good once this returns.
  func write<T: Sendable>(_ change: @escaping @Sendable (PersonalTables) throws -> T)
    async throws(PersonalError) -> T
  {
    let stamp = file.stamp
    do {
      return try await file.write { [source, name] in
        let tables = PersonalTables(db: $0, source: source, name: name)
        try tables.keepName()
        return try change(tables)
      }
    } catch {
      throw failure(error, stamp)
    }
  }

  private func connection(_ stamp: FileStamp?) throws -> DatabaseQueue? {
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

  private func close() throws {
    try reading?.queue.close()
    reading = nil
    dataVersion = 0
  }

  private func guarded<T>(_ body: (FileStamp?) throws -> T) throws(PersonalError) -> T {
    let stamp = file.stamp
    do { return try body(stamp) } catch { throw failure(error, stamp) }
  }

  /// A file that is broken is set aside; the next change makes a new one.
  private func failure(_ error: any Error, _ stamp: FileStamp?) -> PersonalError {
    switch error {
    case let error as PersonalError: return error
    case let error as FileError:
      return .unusable(path: error.path, .system(errno: error.code))
    case let error where Damage.isReason(for: error):
      try? close()
      let aside = file.setAside(stamp)
      return .broken(path: file.path, setAside: aside, isRestored: file.restore())
    case let error as DatabaseError:
      return .unusable(path: file.path, error.fault)
    default: return .unusable(path: file.path, .other("\(error)"))
    }
  }
}

import Files
import GRDB
import Roster

/// A roster in one SQLite file, in WAL mode, every commit flushed to the disk.
struct SQLiteEngine: SQLEngine {
  private let pool: DatabasePool
  let writer: GroupedWriter

  var checks: [SQL] { Self.checks }

  static let checks: [SQL] = [
    "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    "SELECT 'foreign key of ' || \"table\" FROM pragma_foreign_key_check",
    RosterSchema.contradictions,
  ]

  /// Opens the file or makes it, only for its owner to read.
  init(path: String, rules: RosterRules) throws {
    let pool = try translatingErrors {
      try AtomicFile.make(at: path)
      return try DatabasePool(path: path, configuration: Self.configuration)
    }
    self.pool = pool
    try translatingErrors {
      try pool.writeWithoutTransaction { database in
        // After the opening, in which GRDB settles for NORMAL.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try RosterSchema.migrate(SQLiteConnection(database: database), in: .sqlite, rules: rules)
      }
    }
    writer = GroupedWriter(label: "roster.sqlite") { changes in
      let tell = pool.writeWithoutTransaction { database in
        do {
          return try SQLiteConnection(database: database).commit(changes)
        } catch {
          return changes.map { change in { change.refuse(error) } }
        }
      }
      for tell in tell { tell() }
    }
  }

  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await pool.read { database in
        try question(RosterTables(SQLiteConnection(database: database)))
      }
    } catch let error as DatabaseError {
      throw RosterStoreError(error)
    }
  }

  func close() async throws {
    await writer.finish()
    try translatingErrors { try pool.close() }
  }

  /// Copies the database while it is in use, as it is at one moment.
  func backUp(to path: String) async throws {
    try translatingErrors {
      try AtomicFile.replace(path) { scratch in
        let copy = try DatabaseQueue(path: scratch)
        try pool.backup(to: copy)
        // A copy in WAL mode would be three files.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try copy.close()
      }
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return configuration
  }
}

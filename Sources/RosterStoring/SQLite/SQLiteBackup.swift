import Files
import GRDB
import Glibc
import Roster

/// Puts a backup of an SQLite file back.
struct SQLiteBackup {
  let source: String

  /// Replaces the whole database at a path in one transaction, even while others use it: its version
  /// counts on from beyond what was there, and what was revoked there stays so.
  ///
  /// Throws `.occupied` where people are in there already, unless it may replace them, and
  /// `.damaged` or `.newer` where the backup is no good; then nothing is changed.
  func restore(to path: String, replacing: Bool, at now: Instant) throws {
    try translatingErrors {
      guard access(source, R_OK) == 0 else { throw FileError(path: source) }
      var configuration = Configuration()
      configuration.readonly = true
      let backup = try DatabaseQueue(path: source, configuration: configuration)
      try backup.read(check)
      try AtomicFile.make(at: path)
      let database = try DatabaseQueue(path: path, configuration: SQLiteEngine.configuration)
      if !replacing, try database.read(isOccupied) { throw RosterStoreError.occupied(path) }
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      // Of no roster, and of one that is too broken to be read, nothing is known.
      let replaced = try? Self.replaced(in: database)
      let prepared = try Self.migratedCopy(of: backup)
      try prepared.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        try connection.transaction {
          try RosterSchema.revoke(
            replaced?.revocations ?? Revocations(), in: connection, at: now)
          try RosterTables(connection).leap(beyond: replaced?.version ?? 0)
        }
      }
      try prepared.backup(to: database)
      try database.close()
    }
  }

  /// What is to be known of the roster that is there, whichever version its tables have.
  private static func replaced(
    in database: DatabaseQueue
  ) throws -> (version: Int, revocations: Revocations) {
    let version = try database.read {
      try RosterSchema.version(of: SQLiteConnection(database: $0))
    }
    let current =
      version == RosterSchema.version ? database : try migratedCopy(of: database)
    return try current.read { database in
      let tables = try RosterTables(SQLiteConnection(database: database))
      return (tables.version, try tables.revocations())
    }
  }

  /// A copy in memory, with the tables of this version.
  private static func migratedCopy(of database: DatabaseQueue) throws -> DatabaseQueue {
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    try copy.writeWithoutTransaction {
      try RosterSchema.migrate(
        SQLiteConnection(database: $0), in: .sqlite, rules: RosterRules())
    }
    return copy
  }

  private func check(_ database: Database) throws {
    guard try database.tableExists("migration") else {
      throw RosterStoreError.damaged(.backup(path: source, isPart: false))
    }
    let connection = SQLiteConnection(database: database)
    let version = try RosterSchema.version(of: connection)
    guard version <= RosterSchema.version else {
      throw RosterStoreError.newer(found: version, known: RosterSchema.version)
    }
    if let damage = try connection.damages(foundBy: SQLiteEngine.checks).first {
      throw RosterStoreError.damaged(damage)
    }
  }

  private func isOccupied(_ database: Database) throws -> Bool {
    guard try database.tableExists("person") else { return false }
    return try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM person)") ?? false
  }
}

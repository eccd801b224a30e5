import Files
import GRDB
import Glibc
import Roster

/// Puts a whole roster into an SQLite file.
struct SQLiteArrival {
  let path: String

  /// Replaces the whole database in one transaction, even while others use it.
  ///
  /// Throws `.occupied` where people are in there already, unless it may replace them, and
  /// `.damaged` where what has come is no good; then nothing is changed.
  func receive(_ archive: RosterArchive, as arrival: Arrival) throws {
    try translatingErrors {
      try AtomicFile.make(at: path)
      let database = try DatabaseQueue(path: path, configuration: SQLiteEngine.configuration)
      if !arrival.mayReplace, try database.read(isOccupied) {
        throw RosterStoreError.occupied(path)
      }
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      // Of no roster, and of one that is too broken to be read, nothing is known.
      let replaced = (try? Self.replaced(in: database)) ?? (0, Revocations())
      PrivateFolder.removeUnfinished(of: path)
      let scratch = PrivateFolder.unfinished(path)
      try NewFile(scratch).keep()
      defer { unlink(scratch) }
      let prepared = try DatabaseQueue(path: scratch, configuration: SQLiteEngine.configuration)
      try prepared.writeWithoutTransaction { database in
        // Whatever comes in between, this file is made anew.
        try database.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        let connection = SQLiteConnection(database: database)
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        try connection.transaction {
          let filled = try RosterTables(connection)
            .fill(from: archive, checks: SQLiteEngine.checks)
          try arrival.settle(filled, replaced: replaced)
        }
      }
      try prepared.backup(to: database)
      try database.close()
    }
  }

  /// The version and the revocations of the existing roster, whichever version its tables have.
  private static func replaced(
    in database: DatabaseQueue
  ) throws -> (version: Int, revocations: Revocations) {
    let version = try database.read {
      try RosterSchema.version(of: SQLiteConnection(database: $0))
    }
    let current = version == RosterSchema.version ? database : try database.migratedCopy()
    return try current.read { database in
      let tables = try RosterTables(SQLiteConnection(database: database))
      return (tables.version, try tables.revocations())
    }
  }

  private func isOccupied(_ database: Database) throws -> Bool {
    guard try database.tableExists("person") else { return false }
    return try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM person)") ?? false
  }
}

import Files
import GRDB
import Glibc
import Roster

/// Puts a whole roster into an SQLite file.
struct SQLiteArrival {
  let path: String

  /// Replaces the whole database in one transaction, even while others use it.
  ///
  /// Throws `.occupied` if the database already has people, unless the arrival may replace them.
  /// Throws `.damaged` if the archive is invalid. In both cases nothing is changed.
  func receive(_ archive: RosterArchive, as arrival: Arrival) throws {
    try translatingErrors {
      try AtomicFile.make(at: path)
      let database = try DatabaseQueue(path: path, configuration: SQLiteEngine.configuration)
      if !arrival.mayReplace, try database.read(isOccupied) {
        throw RosterStoreError.occupied(path)
      }
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      // An empty version and no revocations, if there is no roster or it is too damaged to be read.
      let replaced = (try? Self.replaced(in: database)) ?? (0, Revocations())
      PrivateFolder.removeUnfinished(of: path)
      let scratch = PrivateFolder.unfinished(path)
      try NewFile(scratch).keep()
      defer { unlink(scratch) }
      let prepared = try DatabaseQueue(path: scratch, configuration: SQLiteEngine.configuration)
      try EmptyRoster.copy(to: prepared)
      try prepared.writeWithoutTransaction { database in
        // If the process is interrupted, this scratch file is created anew, so it needs no
        // durability.
        try database.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        let connection = SQLiteConnection(database: database)
        try connection.transaction {
          let filled = try ArchiveTransfer(tables: RosterTables(connection))
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
      return (tables.version, try Revocations(in: tables))
    }
  }

  private func isOccupied(_ database: Database) throws -> Bool {
    guard try database.tableExists("person") else { return false }
    return try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM person)") ?? false
  }
}

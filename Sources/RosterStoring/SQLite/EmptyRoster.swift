import Files
import GRDB
import Glibc
import Roster

/// A roster without people, with the tables of this version. A new database starts as a copy of
/// it, which costs a thirtieth of the migration steps.
enum EmptyRoster {
  /// The roster to copy, migrated once in memory. Its rules are in each copy.
  private static let original = Result {
    let original = try DatabaseQueue(configuration: SQLiteEngine.configuration)
    try original.writeWithoutTransaction { database in
      try RosterSchema.migrate(
        SQLiteConnection(database: database), in: .sqlite, rules: RosterRules())
      try database.execute(sql: "DELETE FROM roster")
    }
    return original
  }

  /// Creates a file, readable by its owner only, unless it exists. Of several processes that do so
  /// at once, one creates it, with all its tables.
  static func make(at path: String, rules: RosterRules) throws {
    guard access(path, F_OK) != 0 else { return }
    PrivateFolder.removeUnfinished(of: path)
    do {
      try AtomicFile.create(path) { scratch in
        let database = try DatabaseQueue(
          path: scratch, configuration: SQLiteEngine.configuration)
        try copy(to: database, rules: rules)
        try database.close()
      }
    } catch let error as FileError where error.code == EEXIST {
      // Another process was faster.
    }
  }

  /// Replaces the content of a database, in one transaction: tables without rules would be damage.
  static func copy(to database: DatabaseQueue, rules: RosterRules = RosterRules()) throws {
    let whole = try DatabaseQueue(configuration: SQLiteEngine.configuration)
    try original.get().backup(to: whole)
    try whole.writeWithoutTransaction {
      try RosterSchema.insert(rules, into: SQLiteConnection(database: $0))
    }
    try whole.backup(to: database)
  }
}

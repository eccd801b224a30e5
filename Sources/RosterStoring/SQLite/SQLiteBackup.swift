import Files
import GRDB
import Glibc
import Roster

/// A whole roster in an SQLite file, which is read and never changed: a former database, or a
/// backup of an earlier program.
struct SQLiteBackup {
  let source: String

  /// Whether a file is a database and not an archive.
  static func isThere(at path: String) throws -> Bool {
    let header = Array("SQLite format 3\0".utf8)
    let file = try translatingErrors { try OpenedFile(path) }
    return try translatingErrors {
      try DescriptorReading.bytes(of: file.descriptor, at: path, atMost: header.count) == header
    }
  }

  /// Writes everything to an archive.
  ///
  /// Throws `.damaged` or `.newer` if the roster can't be used.
  func archive(to path: String) throws {
    try translatingErrors {
      guard access(source, R_OK) == 0 else { throw FileError(path: source) }
      var configuration = SQLiteEngine.configuration
      configuration.readonly = true
      let database = try DatabaseQueue(path: source, configuration: configuration)
      let version = try database.read(check)
      let current =
        version == RosterSchema.version ? database : try database.migratedCopy()
      try current.read { database in
        let tables = try RosterTables(SQLiteConnection(database: database))
        try RosterArchive.write(to: path) { try ArchiveTransfer(tables: tables).export($0) }
      }
    }
  }

  /// Returns the version of the tables.
  private func check(_ database: Database) throws -> Int {
    guard try database.tableExists("migration") else {
      throw RosterStoreError.damaged(.backup(path: source, .foreign))
    }
    let connection = SQLiteConnection(database: database)
    let version = try RosterSchema.version(of: connection)
    guard version <= RosterSchema.version else {
      throw RosterStoreError.newer(found: version, known: RosterSchema.version)
    }
    if let damage = try connection.damages(foundBy: SQLiteEngine.checks).first {
      throw RosterStoreError.damaged(damage)
    }
    return version
  }
}

extension DatabaseQueue {
  /// A copy in memory, with the tables of this version.
  func migratedCopy() throws -> DatabaseQueue {
    let copy = try DatabaseQueue()
    try backup(to: copy)
    try copy.writeWithoutTransaction {
      try RosterSchema.migrate(
        SQLiteConnection(database: $0), in: .sqlite, rules: RosterRules())
    }
    return copy
  }
}

import Files
import GRDB
import Roster

/// A roster in one SQLite file, in WAL mode, every commit flushed to the disk.
struct SQLiteEngine: SQLEngine {
  private let pool: DatabasePool
  let writer: GroupedWriter
  let herald = VersionHerald()
  /// Always false: commits of other processes are not announced.
  let hearsOthers = false

  var checks: [SQL] { Self.checks }
  let size: SQL = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
  let folder: String?
  /// Keeps other processes from serving the roster; nil if that is not necessary.
  private let lock: FileLock?
  private let place: SQLitePlace
  private let purpose: Purpose

  static let checks: [SQL] = [
    "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    "SELECT 'foreign key of ' || \"table\" FROM pragma_foreign_key_check",
    RosterSchema.contradictions,
  ]

  /// Opens the file, or creates it readable by its owner only.
  init(path: String, rules: RosterRules, for purpose: Purpose = .looking) throws {
    (place, self.purpose) = (SQLitePlace(path: path), purpose)
    lock = try place.claim(for: purpose)
    let pool = try translatingErrors {
      try AtomicFile.make(at: path)
      return try DatabasePool(path: path, configuration: Self.configuration)
    }
    self.pool = pool
    folder = PrivateFolder.folder(of: path)
    try translatingErrors {
      try pool.writeWithoutTransaction { database in
        // Set after opening, in which GRDB sets NORMAL.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try RosterSchema.migrate(SQLiteConnection(database: database), in: .sqlite, rules: rules)
      }
    }
    // A single lane: one transaction at a time, with all waiting changes.
    writer = GroupedWriter(
      label: "roster.sqlite",
      lanes: [
        { [herald, names = NameIndex()] changes in
          try pool.writeWithoutTransaction { database in
            try SQLiteConnection(database: database, herald: herald, names: names)
              .commit(changes)
          }
        }
      ])
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
    herald.close()
    let alone = lock ?? (purpose == .changing ? try? place.hold() : nil)
    defer { alone?.letGo() }
    // Without the lock, another server would have to wait.
    if alone != nil { await wipe() }
    try translatingErrors { try pool.close() }
  }

  /// Empties the write-ahead log into the database, where deleted content is overwritten. GRDB
  /// closes the writer before the readers, so SQLite does not do it on closing.
  func wipe() async {
    // If another process reads for seconds, the log is emptied next time.
    _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // Debian's SQLite does this by default: erased names must not remain in free pages.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }
}

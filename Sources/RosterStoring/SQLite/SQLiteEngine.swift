import Files
import GRDB
import Roster

/// A roster in SQLite: in one file, in WAL mode, every commit flushed to the disk; or in memory.
struct SQLiteEngine: SQLEngine {
  private let database: any DatabaseWriter
  let writer: GroupedWriter
  let notifier: ChangeNotifier
  /// Whether no commit is missed: those of other processes, which only a file has, are not
  /// announced.
  let hearsOthers: Bool

  var checks: [SQL] { Self.checks }
  let size: SQL = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
  let folder: String?
  /// Keeps other processes from serving the roster; nil if that is not necessary.
  private let lock: FileLock?
  /// Takes the lock for closing; nil if the log is not to be emptied without it.
  private let claimForClosing: (@Sendable () -> FileLock?)?

  static let checks: [SQL] = [
    "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    "SELECT 'foreign key of ' || \"table\" FROM pragma_foreign_key_check",
    ContradictionChecks.query,
  ]

  /// Opens the file, or creates it readable by its owner only.
  init(path: String, rules: RosterRules, for purpose: Purpose = .looking) throws {
    let place = SQLitePlace(path: path)
    let lock = try place.claim(for: purpose)
    let pool = try translatingErrors {
      try EmptyRoster.make(at: path, rules: rules)
      return try DatabasePool(path: path, configuration: Self.configuration)
    }
    // Set after opening, in which GRDB sets NORMAL.
    try translatingErrors {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    }
    let claim: @Sendable () -> FileLock? = { try? place.hold() }
    try self.init(
      pool, rules: rules, folder: PrivateFolder.folder(of: path), lock: lock,
      claimForClosing: purpose == .changing ? claim : nil)
  }

  /// Creates a roster in memory, which ends with the engine.
  init(rules: RosterRules) throws {
    let queue = try translatingErrors {
      let queue = try DatabaseQueue(configuration: Self.configuration)
      try EmptyRoster.copy(to: queue, rules: rules)
      return queue
    }
    try self.init(queue, rules: rules, folder: nil, lock: nil, claimForClosing: nil)
  }

  private init(
    _ database: some DatabaseWriter, rules: RosterRules, folder: String?, lock: FileLock?,
    claimForClosing: (@Sendable () -> FileLock?)?
  ) throws {
    try translatingErrors {
      try database.writeWithoutTransaction {
        try RosterSchema.migrate(SQLiteConnection(database: $0), in: .sqlite, rules: rules)
      }
    }
    let notifier = ChangeNotifier()
    (self.database, self.folder, self.notifier) = (database, folder, notifier)
    (self.lock, self.claimForClosing) = (lock, claimForClosing)
    hearsOthers = folder == nil
    // A single lane: one transaction at a time, with all waiting changes.
    writer = GroupedWriter(
      label: "roster.sqlite",
      lanes: [
        { [names = NameIndex()] changes in
          try database.writeWithoutTransaction { database in
            try SQLiteConnection(database: database, notifier: notifier, names: names)
              .commit(changes)
          }
        }
      ])
  }

  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await database.read { database in
        try question(RosterTables(SQLiteConnection(database: database)))
      }
    } catch let error as DatabaseError {
      throw RosterStoreError(error)
    }
  }

  func close() async throws {
    await writer.finish()
    notifier.close()
    let alone = lock ?? claimForClosing?()
    defer { alone?.letGo() }
    // Without the lock, another server would have to wait.
    if alone != nil { await wipe() }
    try translatingErrors { try database.close() }
  }

  /// Empties the write-ahead log into the database, where deleted content is overwritten. GRDB
  /// closes the writer before the readers, so SQLite does not do it on closing.
  func wipe() async {
    // If another process reads for seconds, the log is emptied next time.
    _ = try? await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // Debian's SQLite does this by default: erased names must not remain in free pages.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }
}

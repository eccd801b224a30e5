import GRDB

/// The tables of the user's ticks, stars and notes. Each row is identified by the source and the
/// item's id.
enum PersonalSchema {
  /// Each step migrates a file by one version. A released step never changes.
  private static let steps = [
    """
    CREATE TABLE tick (source TEXT, id TEXT, PRIMARY KEY (source, id)) WITHOUT ROWID;
    CREATE TABLE star (source TEXT, id TEXT, PRIMARY KEY (source, id)) WITHOUT ROWID;
    CREATE TABLE note (
      source TEXT, id TEXT, title TEXT NOT NULL, text TEXT NOT NULL, updated REAL NOT NULL,
      PRIMARY KEY (source, id));
    """,
    "CREATE TABLE feed (source TEXT PRIMARY KEY, filter INTEGER NOT NULL) WITHOUT ROWID;",
    PersonalSeal.declaration,
    // The names of sources, which their keys don't tell. They are not part of the seal: their loss
    // does no harm.
    "CREATE TABLE origin (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;",
  ]
  /// The first version with a seal.
  private static let sealed = 3

  /// The relation of a file's version to that of this program.
  enum Fit {
    case empty, older, current, newer
  }

  static func fit(of db: Database) throws -> Fit {
    switch try version(of: db) {
    // No version will ever have such a number.
    case ..<0, 100_000...: throw PersonalSeal.Broken()
    case 0: .empty
    case steps.count: .current
    case let version: version < steps.count ? .older : .newer
    }
  }

  /// Migrates a file that is not newer to this version, within the open transaction.
  static func migrate(_ db: Database) throws {
    let missing = try steps.dropFirst(version(of: db))
    guard !missing.isEmpty else { return }
    try checkSeal(db)
    for step in missing { try db.execute(sql: step) }
    try PersonalSeal.write(in: db)
    try db.execute(sql: "PRAGMA user_version = \(steps.count)")
  }

  /// Makes an older file that is not writable readable as this version. Missing tables are empty
  /// and exist only for this connection.
  static func complete(_ db: Database) throws {
    try checkSeal(db)
    for step in try steps.dropFirst(version(of: db)) {
      try db.execute(sql: step.replacing("CREATE TABLE", with: "CREATE TEMP TABLE"))
    }
  }

  /// Throws if an older file is broken, so that nothing is added to it.
  private static func checkSeal(_ db: Database) throws {
    if try version(of: db) >= sealed { try PersonalSeal.check(db) }
  }

  private static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}

import GRDB

/// The tables of what is the reader's own, each row known by the source and the item's id.
enum PersonalSchema {
  /// Each step takes a file one version further; one that was released never changes.
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
    // How people know a source, which its key does not say. No seal holds it: it is no loss.
    "CREATE TABLE origin (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;",
  ]
  /// From this version on a file has a seal.
  private static let sealed = 3

  /// How a file stands to this version of the program.
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

  /// Takes a file that is not newer to this version, within the transaction that is open.
  static func migrate(_ db: Database) throws {
    let missing = try steps.dropFirst(version(of: db))
    guard !missing.isEmpty else { return }
    try checkSeal(db)
    for step in missing { try db.execute(sql: step) }
    try PersonalSeal.write(in: db)
    try db.execute(sql: "PRAGMA user_version = \(steps.count)")
  }

  /// Lets a file of an older version that can't be changed be read as one of this version: what it
  /// lacks is empty, for this connection only.
  static func complete(_ db: Database) throws {
    try checkSeal(db)
    for step in try steps.dropFirst(version(of: db)) {
      try db.execute(sql: step.replacing("CREATE TABLE", with: "CREATE TEMP TABLE"))
    }
  }

  /// Nothing is built on an older file that is broken.
  private static func checkSeal(_ db: Database) throws {
    if try version(of: db) >= sealed { try PersonalSeal.check(db) }
  }

  private static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}

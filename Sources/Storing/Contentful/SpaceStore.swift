import Files
import Foundation
import GRDB
import Importing

/// The state of a space as of its last whole sync, and the pages of the sync under way.
///
/// Whoever is killed leaves what the last transaction left: pages wait until the last one is there,
/// which applies them all and keeps the new token at once.
final class SpaceStore: Sendable {
  /// Where a sync stands.
  enum Position: Sendable, Equatable {
    /// Nothing is known yet.
    case start
    /// Pages are waiting, and this token names the next.
    case page(token: String)
    /// The state is whole; this token names what has changed since.
    case synced(token: String)
  }

  let queue: DatabaseQueue
  private static let version = 1

  /// Opens the database at a path, or makes it; one of another version is emptied.
  init(path: String) throws {
    // Another process may read all of it just now, to make an index anew.
    let configuration = Configuration(patience: 10, "PRAGMA cache_size = -8000;")
    try PrivateFolder.makeFile(path)
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if version != Self.version { try Self.create(in: db) }
    }
  }

  private static func create(in db: Database) throws {
    for table in ["resource", "staged", "skipped", "fact"] {
      try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
    }
    try db.execute(
      sql: """
        CREATE TABLE resource (
          kind INTEGER NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL,
          content_type TEXT NOT NULL, json BLOB NOT NULL);
        CREATE UNIQUE INDEX resource_id ON resource (kind, id);
        CREATE INDEX resource_rank ON resource (rank, id);
        CREATE TABLE staged (
          kind INTEGER NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL,
          content_type TEXT NOT NULL, json BLOB NOT NULL, is_deleted INTEGER NOT NULL,
          changed INTEGER NOT NULL, revision INTEGER NOT NULL);
        CREATE UNIQUE INDEX staged_id ON staged (kind, id);
        CREATE TABLE skipped (type TEXT PRIMARY KEY, count INTEGER NOT NULL);
        CREATE TABLE fact (key TEXT PRIMARY KEY, value);
        PRAGMA user_version = \(version);
        """)
    try SpaceFact.epoch.write(UUID().uuidString, in: db)
  }

  /// Where the sync goes on.
  func position() throws -> Position {
    try queue.read { db in
      if let token: String = try SpaceFact.nextPage.read(in: db) { return .page(token: token) }
      if let token: String = try SpaceFact.syncToken.read(in: db) { return .synced(token: token) }
      return .start
    }
  }

  /// Forgets every token and the pages that wait, so that the sync starts over; what is shown stays.
  func startOver() throws { try queue.write(Self.startOver) }

  /// Starts over where the state is another host's.
  func begin(at host: String) throws {
    try queue.write { db in
      let known: String? = try SpaceFact.host.read(in: db)
      guard known != host else { return }
      try Self.startOver(in: db)
      try SpaceFact.host.write(host, in: db)
    }
  }

  private static func startOver(in db: Database) throws {
    try clearStage(in: db)
    for fact in [SpaceFact.nextPage, .syncToken] { try fact.remove(in: db) }
  }

  static func clearStage(in db: Database) throws {
    try db.execute(sql: "DELETE FROM staged; DELETE FROM skipped")
    for fact in [SpaceFact.isInitial, .pageCount, .byteCount] { try fact.remove(in: db) }
  }
}

/// What the database knows beside resources.
enum SpaceFact: String {
  /// Tells this database from one made later in its place.
  case epoch
  /// Counts up with every sync that changed something.
  case generation
  case syncToken, nextPage
  /// Where the tokens and the resources came from.
  case host
  /// Set while the pages that wait are those of a whole space.
  case isInitial
  case pageCount, byteCount
  case locales
  case name
  case contentTypes

  func read<Value: DatabaseValueConvertible>(in db: Database) throws -> Value? {
    try Value.fetchOne(db, sql: "SELECT value FROM fact WHERE key = ?", arguments: [rawValue])
  }

  func write(_ value: some DatabaseValueConvertible, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)", arguments: [rawValue, value])
  }

  func remove(in db: Database) throws {
    try db.execute(sql: "DELETE FROM fact WHERE key = ?", arguments: [rawValue])
  }
}

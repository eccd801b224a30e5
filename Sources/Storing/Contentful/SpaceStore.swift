import Files
import Foundation
import GRDB
import Importing

/// The state of a space after its last complete sync, and the staged pages of the current sync.
///
/// If a process is killed, the database has the state of the last transaction. Pages are staged
/// until the last one arrives; then one transaction applies them all and saves the new token.
final class SpaceStore: Sendable {
  /// The position of a sync.
  enum Position: Sendable, Equatable {
    /// Nothing has been synced.
    case start
    /// Pages are staged; the token names the next page.
    case page(token: String)
    /// The state is complete; the token requests the changes since.
    case synced(token: String)
  }

  let queue: DatabaseQueue
  private static let version = 1

  /// Opens or creates the database at a path. A database of another version is emptied.
  init(path: String) throws {
    // Another process may be reading all of it to rebuild an index.
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

  /// Returns the position at which the sync continues.
  func position() throws -> Position {
    try queue.read { db in
      if let token: String = try SpaceFact.nextPage.read(in: db) { return .page(token: token) }
      if let token: String = try SpaceFact.syncToken.read(in: db) { return .synced(token: token) }
      return .start
    }
  }

  /// Removes all tokens and staged pages, so that the sync starts over. The current state stays.
  func startOver() throws { try queue.write(Self.startOver) }

  /// Starts over if the state came from another host.
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

/// The values in the database beside resources.
enum SpaceFact: String {
  /// Distinguishes this database from a later one at the same path.
  case epoch
  /// Increases with each sync that changed something.
  case generation
  case syncToken, nextPage
  /// The address from which the tokens and resources came.
  case host
  /// Set while the staged pages are those of a whole space.
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

import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Indexing

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

extension SpaceStore {
  /// The result of a complete sync.
  struct Summary: Sendable, Equatable {
    /// How many resources were added, changed or removed.
    var changes = 0
    /// How many deletions referred to resources that do not exist.
    var ignoredDeletions = 0
  }

  /// The description of a space beside its resources; a value is nil if it is unknown.
  struct About: Sendable, Equatable {
    /// The answer of `/locales`.
    var locales: Data?
    var name: String?
    /// The answer of `/content_types`.
    var contentTypes: Data?
  }

  /// Stages a page and the token of the next page. Returns the progress of the sync.
  func stage(_ page: ContentfulPage, next token: String, size: Int) throws -> SyncProgress {
    try queue.write { db in
      try add(page, size: size, in: db)
      try SpaceFact.nextPage.write(token, in: db)
      return try Self.progress(in: db)
    }
  }

  /// Adds the last page, applies all staged pages and saves the sync token, in one transaction.
  func complete(_ page: ContentfulPage, token: String, about: About?) throws -> Summary {
    try queue.write { db in
      try add(page, size: 0, in: db)
      var summary = try apply(in: db)
      if let about { summary.changes += try keep(about, in: db) }
      if summary.changes > 0 {
        let generation: Int? = try SpaceFact.generation.read(in: db)
        try SpaceFact.generation.write((generation ?? 0) + 1, in: db)
      }
      try Self.clearStage(in: db)
      try SpaceFact.nextPage.remove(in: db)
      try SpaceFact.syncToken.write(token, in: db)
      return summary
    }
  }

  /// Frees the space of the staged pages, once it is a third of the file.
  func shrink() throws {
    try queue.writeWithoutTransaction { db in
      let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
      let all = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      if free > all / 3 { try db.execute(sql: "VACUUM") }
    }
  }

  /// Returns the progress of the current sync.
  func progress() throws -> SyncProgress { try queue.read(Self.progress) }

  /// Returns the size of the staged pages in bytes.
  func waitingBytes() throws -> Int { try queue.read { try SpaceFact.byteCount.read(in: $0) ?? 0 } }

  /// Returns how many resources the current sync has skipped, by `sys.type`. The empty key counts
  /// resources that are unusable.
  func skipped() throws -> [String: Int] {
    try queue.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT type, count FROM skipped")
      let counts = try rows.map { row in
        (try row.decode(String.self, atIndex: 0), try row.decode(Int.self, atIndex: 1))
      }
      return Dictionary(counts) { $0 &+ $1 }
    }
  }

  private static func progress(in db: Database) throws -> SyncProgress {
    SyncProgress(
      page: try SpaceFact.pageCount.read(in: db) ?? 0,
      entries: try Int.fetchOne(db, sql: "SELECT count(*) FROM staged") ?? 0)
  }

  private func add(_ page: ContentfulPage, size: Int, in db: Database) throws {
    let count: Int = try SpaceFact.pageCount.read(in: db) ?? 0
    let token: String? = try SpaceFact.syncToken.read(in: db)
    if count == 0, token == nil { try SpaceFact.isInitial.write(true, in: db) }
    try SpaceFact.pageCount.write(count + 1, in: db)
    try SpaceFact.byteCount.write((SpaceFact.byteCount.read(in: db) ?? 0) + size, in: db)
    // Of two states of a resource the later one wins, in whichever order they arrive.
    let insert = try db.makeStatement(
      sql: """
        INSERT INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET
          rank = excluded.rank, content_type = excluded.content_type, json = excluded.json,
          is_deleted = excluded.is_deleted, changed = excluded.changed,
          revision = excluded.revision
        WHERE (excluded.changed, excluded.revision) >= (staged.changed, staged.revision)
        """)
    for item in page.items {
      try insert.execute(arguments: [
        item.kind.rawValue, item.id, item.rank, item.contentType, item.json, item.isDeleted,
        item.version.changed, item.version.revision,
      ])
    }
    for (type, count) in page.unknownTypes.merging(["": page.unusableCount], uniquingKeysWith: +)
    where count > 0 {
      try db.execute(
        sql: """
          INSERT INTO skipped VALUES (?, ?)
          ON CONFLICT (type) DO UPDATE SET count = count + excluded.count
          """, arguments: [type, count])
    }
  }

  private func apply(in db: Database) throws -> Summary {
    var summary = Summary()
    let deleted = try Int.fetchOne(db, sql: "SELECT count(*) FROM staged WHERE is_deleted") ?? 0
    let waits = """
      EXISTS (SELECT 1 FROM staged WHERE staged.kind = resource.kind AND staged.id = resource.id
      """
    try db.execute(sql: "DELETE FROM resource WHERE \(waits) AND is_deleted)")
    summary.ignoredDeletions = deleted - db.changesCount
    summary.changes = db.changesCount
    let isInitial: Bool = try SpaceFact.isInitial.read(in: db) ?? false
    if isInitial {
      try db.execute(sql: "DELETE FROM resource WHERE NOT \(waits))")
      summary.changes += db.changesCount
    }
    try db.execute(
      sql: """
        INSERT INTO resource SELECT kind, id, rank, content_type, json FROM staged
        WHERE NOT is_deleted ON CONFLICT (kind, id) DO UPDATE SET
          rank = excluded.rank, content_type = excluded.content_type, json = excluded.json
        WHERE resource.json <> excluded.json
        """)
    summary.changes += db.changesCount
    return summary
  }

  /// Saves the description of the space and returns how many values have changed.
  private func keep(_ about: About, in db: Database) throws -> Int {
    try Self.keep(about.locales, as: .locales, in: db) + Self.keep(about.name, as: .name, in: db)
      + Self.keep(about.contentTypes, as: .contentTypes, in: db)
  }

  private static func keep<Value: DatabaseValueConvertible & Equatable>(
    _ value: Value?, as fact: SpaceFact, in db: Database
  ) throws -> Int {
    guard let value, try fact.read(in: db) != value else { return 0 }
    try fact.write(value, in: db)
    return 1
  }
}

import FlyerModel
import Foundation
import GRDB
import Importing

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

package import FlyerModel
import GRDB
import Synchronization

/// Marks the items that a refresh added or changed.
enum IndexMarks {
  /// Marks each item that the attached index `old` does not have or has with other content. Keeps
  /// the marks of items that were not opened since an earlier refresh. An item that returns after a
  /// while is compared with its state before it went. If only its language differs, an item has not
  /// changed.
  ///
  /// - Parameters:
  ///   - translation: The languages that the document is read for; nil if it is the same for all
  ///     readers.
  ///   - known: The keys of items that the user has read under other ids: these are not new.
  /// - Returns: How many items are new and changed, without those whose marks were kept.
  static func compareWithPredecessor(
    readAs translation: String?, besides known: [Int64] = [], in db: Database
  ) throws -> (new: Int, changed: Int) {
    let former = try String.fetchOne(
      db, sql: "SELECT value FROM old.meta WHERE key = 'translation'")
    let isTranslated = former != nil && former != translation
    try db.execute(
      sql: """
        INSERT INTO mark
        SELECT number, CASE WHEN known IS NULL THEN 1 ELSE 2 END FROM (
          SELECT new.number, new.digest, coalesce(old.digest, past.digest) AS known
          FROM identity AS new LEFT JOIN old.identity AS old ON old.key = new.key
          LEFT JOIN old.past AS past ON past.key = new.key)
        WHERE known IS NULL OR known <> digest AND NOT ?
        """, arguments: [isTranslated])
    try passOverInstances(in: db)
    try passOverAbout(in: db)
    for key in known {
      try db.cachedStatement(
        sql: "DELETE FROM mark WHERE number = (SELECT number FROM main.identity WHERE key = ?)"
      ).execute(arguments: [key])
    }
    let counts = (new: try count(.new, in: db), changed: try count(.changed, in: db))
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO mark
        SELECT new.number, unseen.kind
        FROM identity AS new
        CROSS JOIN old.identity AS old ON old.key = new.key
        CROSS JOIN old.mark AS unseen ON unseen.number = old.number
        WHERE EXISTS (SELECT 1 FROM old.mark);

        INSERT OR REPLACE INTO mark
        SELECT new.number, past.mark
        FROM old.past AS past CROSS JOIN identity AS new ON new.key = past.key
        WHERE past.mark IS NOT NULL;

        INSERT INTO meta
        SELECT CASE kind WHEN 1 THEN 'new' ELSE 'changed' END, count(*) FROM mark GROUP BY kind;
        """)
    try FormerItems.keep(in: db)
    try PastItems.keep(in: db)
    return counts
  }

  /// Begins a refresh in which few items change. Deletes the earlier versions and the removed events
  /// that the user has looked at since the last refresh.
  static func forgetWhatIsSeen(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM former WHERE CASE WHEN number IS NULL THEN is_seen
          ELSE number NOT IN (SELECT number FROM mark WHERE kind = ?) END
        """, arguments: [Mark.changed.rawValue])
  }

  /// Marks an item that is about to change, and keeps its current version. An item that was not
  /// opened since an earlier refresh keeps its mark.
  ///
  /// - Parameter key: the key of its id in table `identity`.
  static func markChanged(_ number: ItemNumber, _ key: Int64, in db: Database) throws {
    _ = try add(.changed, to: number, in: db)
    try FormerItems.keep(number, key, in: db)
  }

  /// Ends such a refresh: increases the age of removed items and stores which events are new.
  static func ageWhatIsPast(in db: Database) throws {
    try db.execute(sql: "UPDATE past SET age = age + 1")
    try FormerItems.noteArrived(in: db)
  }

  /// Removes the mark of new instances of known series: a calendar lists a series only for the next
  /// weeks, so its instances keep appearing.
  private static func passOverInstances(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM mark WHERE kind = ? AND number IN (
          SELECT number FROM event
          WHERE series IN (SELECT series FROM old.event WHERE series <> ''))
        """, arguments: [Mark.new.rawValue])
  }

  /// Removes the marks of articles about the flyer itself.
  private static func passOverAbout(in db: Database) throws {
    for number in try StoredLists.read(.about, in: db) {
      try db.execute(sql: "DELETE FROM mark WHERE number = ?", arguments: [number])
    }
  }

  private static func count(_ mark: Mark, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM mark WHERE kind = ?", arguments: [mark.rawValue]) ?? 0
  }

  /// Removes the mark of an item and returns it; nil if it had none.
  static func remove(_ number: ItemNumber, in db: Database) throws -> Mark? {
    let kind = try Int.fetchOne(
      db, sql: "DELETE FROM mark WHERE number = ? RETURNING kind", arguments: [number])
    guard let mark = kind.flatMap(Mark.init) else { return nil }
    try db.execute(
      sql: "UPDATE meta SET value = value - 1 WHERE key = ?",
      arguments: [mark == .new ? "new" : "changed"])
    return mark
  }

  /// Adds a mark to an item. Returns false if it already has one.
  static func add(_ mark: Mark, to number: ItemNumber, in db: Database) throws -> Bool {
    try db.execute(
      sql: "INSERT OR IGNORE INTO mark VALUES (?, ?)", arguments: [number, mark.rawValue])
    guard db.changesCount > 0 else { return false }
    try db.execute(
      sql: """
        INSERT INTO meta VALUES (?, 1) ON CONFLICT DO UPDATE SET value = value + 1
        """, arguments: [mark == .new ? "new" : "changed"])
    return true
  }
}

/// An item and the mark that it has or had.
package struct MarkedItem: Sendable, Equatable {
  package var id: String
  package var mark: Mark

  package init(id: String, mark: Mark) { (self.id, self.mark) = (id, mark) }
}

extension [MarkedItem] {
  /// Returns the change in the number of items with a mark.
  package func change(of mark: Mark, areTaken: Bool) -> Int {
    count { $0.mark == mark } * (areTaken ? -1 : 1)
  }
}

extension FlyerIndex {
  /// Removes the mark of an item and returns it; nil if it had none.
  package func markSeen(id: String) async throws -> Mark? {
    let isMarked = try await pages.read { db in
      try Self.number(ofID: id, in: db).map {
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM mark WHERE number = ?)", arguments: [$0]) ?? false
      }
    }
    guard isMarked == true else { return nil }
    return try await write { db in
      try Self.number(ofID: id, in: db).flatMap { try IndexMarks.remove($0, in: db) }
    } ?? nil
  }

  /// Removes the marks of all items of a list, including articles at any depth below it. Returns
  /// the items that had one.
  ///
  /// - Parameter query: nil for all items.
  package func takeMarks(
    of query: ItemQuery?, showing own: OwnMarks = OwnMarks()
  ) async throws -> [MarkedItem] {
    let context = query.map { self.context($0, own) }
    let list: Listing? = if let context { try await listing(for: context) } else { nil }
    let marked = try await pages.read { db in
      var members = try list.map {
        ItemSet(try $0.numbers(at: 0..<$0.count, in: db), capacity: facts.counts.all)
      }
      if let context, let branch = context.query.branch, !context.isSearch {
        let lists = lists(for: context, in: db)
        members?.formUnion(try lists.members(below: branch, cards: context.query.cards))
      }
      return try Row.fetchAll(
        db, sql: "SELECT number, id, mark.kind FROM mark JOIN item USING (number)"
      ).compactMap { row -> (ItemNumber, MarkedItem)? in
        let number: ItemNumber = try row.decode(atIndex: 0)
        guard members?.contains(number) ?? true,
          let mark = Mark(rawValue: try row.decode(atIndex: 2))
        else { return nil }
        return (number, MarkedItem(id: try row.decode(atIndex: 1), mark: mark))
      }
    }
    if marked.isEmpty { return [] }
    recent.withLock { $0 = [] }
    return try await write { db in
      try marked.compactMap { try IndexMarks.remove($0.0, in: db) == nil ? nil : $0.1 }
    } ?? []
  }

  /// Restores the marks of items. Returns those that had no mark meanwhile.
  package func restore(_ items: [MarkedItem]) async throws -> [MarkedItem] {
    recent.withLock { $0 = [] }
    return try await write { db in
      try items.filter { item in
        try Self.number(ofID: item.id, in: db).map { try IndexMarks.add(item.mark, to: $0, in: db) }
          ?? false
      }
    } ?? []
  }

  /// Adds a mark to an item, always that of changed items if an earlier version is kept. Returns
  /// nil if the item has a mark or does not exist.
  package func restore(_ mark: Mark, id: String) async throws -> Mark? {
    try await write { db in
      guard let number = try Self.number(ofID: id, in: db) else { return nil }
      let mark = try FormerItems.knows(id, in: db) ? .changed : mark
      return try IndexMarks.add(mark, to: number, in: db) ? mark : nil
    } ?? nil
  }

  /// Writes to the file; returns nil in memory, where there are no marks.
  func write<T: Sendable>(_ change: @escaping @Sendable (Database) throws -> T)
    async throws -> T?
  {
    guard let path else { return nil }
    // SQLite finds a journal by its path. If this index has meanwhile been replaced, a journal on
    // the disk would be applied to the new one. An index damaged by a kill or a power cut is
    // rebuilt; not synchronising saves waiting for the disk.
    let configuration = GRDB.Configuration(
      patience: 1, "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;")
    return try await DatabaseQueue(path: path, configuration: configuration).write(change)
  }
}

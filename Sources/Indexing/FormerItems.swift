package import FlyerModel
package import GRDB

/// Keeps earlier versions of changed items until the user has looked at them. Also keeps which
/// events are new, and the events that the source has removed.
package enum FormerItems {
  /// The greatest number of removed events that are kept; the latest are kept.
  private static let mostGone = 1000

  static let declaration = """
    CREATE TABLE former (
      key INTEGER PRIMARY KEY, number INTEGER, id TEXT NOT NULL, kind INTEGER NOT NULL,
      title TEXT NOT NULL, text TEXT NOT NULL, location TEXT NOT NULL, date INTEGER,
      ends INTEGER, zone TEXT, room TEXT, persons TEXT, status INTEGER,
      is_seen INTEGER NOT NULL DEFAULT 0);
    """

  private static let columns = """
    item.id, item.kind, item.title, body.text, item.location, item.date, event.ends, event.zone,
    event.room, event.persons, event.status
    """

  /// Selects an item that the source still has, rather than one the user keeps.
  private static let announced = """
    SELECT 1 FROM main.identity AS id CROSS JOIN main.item AS now ON now.number = id.number
    WHERE NOT now.is_gone AND id.key =
    """

  /// Copies the earlier versions of items marked as changed from the attached index `old`. A
  /// version kept there is older, because the user has not looked since, and takes precedence.
  static func keep(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO former
        SELECT new.key, new.number, \(columns), 0
        FROM identity AS new CROSS JOIN mark ON mark.number = new.number AND mark.kind = 2
        CROSS JOIN old.identity AS past ON past.key = new.key
        CROSS JOIN old.item ON item.number = past.number
        CROSS JOIN old.body ON body.number = past.number
        LEFT JOIN old.event ON event.number = past.number
        WHERE EXISTS (SELECT 1 FROM mark WHERE kind = 2) AND new.digest <> past.digest;

        INSERT OR REPLACE INTO former
        SELECT new.key, new.number, was.id, was.kind, was.title, was.text, was.location, was.date,
          was.ends, was.zone, was.room, was.persons, was.status, 0
        FROM old.former AS was CROSS JOIN identity AS new ON new.key = was.key
        CROSS JOIN old.mark AS unseen ON unseen.number = was.number
        CROSS JOIN mark ON mark.number = new.number AND mark.kind = 2;

        INSERT OR IGNORE INTO former
        SELECT past.key, NULL, \(columns), 0
        FROM old.identity AS past CROSS JOIN old.event ON event.number = past.number
        CROSS JOIN old.item ON item.number = past.number AND NOT item.is_gone
        CROSS JOIN old.body ON body.number = past.number
        WHERE EXISTS (SELECT 1 FROM old.event) AND NOT EXISTS (\(announced) past.key)
        ORDER BY item.date DESC LIMIT \(mostGone);

        INSERT OR IGNORE INTO former
        SELECT * FROM old.former AS was
        WHERE was.number IS NULL AND NOT was.is_seen AND NOT EXISTS (\(announced) was.key)
        ORDER BY was.date DESC LIMIT \(mostGone);
        """)
    try noteArrived(in: db)
  }

  /// Keeps the current version of an item marked as changed, unless an earlier one is already kept.
  ///
  /// - Parameter key: the key of its id in table `identity`.
  static func keep(_ number: ItemNumber, _ key: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO former
        SELECT ?, number, \(columns), 0
        FROM item JOIN body USING (number) JOIN mark USING (number) LEFT JOIN event USING (number)
        WHERE number = ? AND mark.kind = ?
        """, arguments: [key, number, Mark.changed.rawValue])
  }

  /// Stores the list of new events.
  static func noteArrived(in db: Database) throws {
    let arrived = try ItemNumber.fetchAll(
      db,
      sql: """
        SELECT number FROM mark JOIN event USING (number)
        WHERE mark.kind = \(Mark.new.rawValue) ORDER BY number
        """)
    try StoredLists.write(arrived, as: .arrived, in: db)
  }

  /// Returns the earlier version of an item; nil if none is kept.
  static func item(_ id: String, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: "SELECT * FROM former WHERE key = ? AND id = ? AND number IS NOT NULL")
    return try Row.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]).map(item)
  }

  /// Whether the earlier version of any item is kept.
  static func areKnown(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM former WHERE number IS NOT NULL)")
      ?? false
  }

  /// Whether the earlier version of an item is kept.
  static func knows(_ id: String, in db: Database) throws -> Bool {
    let select = try db.cachedStatement(
      sql: "SELECT 1 FROM former WHERE key = ? AND id = ? AND number IS NOT NULL")
    return try Bool.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]) ?? false
  }

  /// Selects removed events that did not end before a day.
  private static let isGone = "number IS NULL AND coalesce(ends, date) >= ?"

  /// Returns the ids of the removed events from a day on, in order of date, and whether the user
  /// has seen each.
  static func gone(
    since day: FlyerDate, in db: Database
  ) throws -> [(id: String, isSeen: Bool)] {
    try Row.fetchAll(
      db, sql: "SELECT id, is_seen FROM former WHERE \(isGone) ORDER BY date",
      arguments: [day.packed]
    ).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
  }

  /// Returns how many events are new and not opened, and how many were removed since a day without
  /// the user having seen it.
  package static func eventCounts(since day: FlyerDate, in db: Database) throws -> (
    new: Int, gone: Int
  ) {
    let new = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM mark JOIN event USING (number)
        WHERE mark.kind = \(Mark.new.rawValue)
        """)
    return (new ?? 0, try unseenGoneCount(since: day, in: db))
  }

  /// Returns how many removed events the user has not seen.
  static func unseenGoneCount(since day: FlyerDate, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM former WHERE \(isGone) AND NOT is_seen",
      arguments: [day.packed]) ?? 0
  }

  /// Returns the removed events that the user keeps: these are also items of the index.
  static func held(in db: Database) throws -> Set<ItemNumber> {
    try ItemNumber.fetchSet(
      db,
      sql: """
        SELECT identity.number FROM former CROSS JOIN identity ON identity.key = former.key
        WHERE former.number IS NULL
        """)
  }

  /// Returns the removed event with an id; nil if there is none.
  static func gone(_ id: String, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: "SELECT * FROM former WHERE key = ? AND id = ? AND number IS NULL")
    return try Row.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]).map(item)
  }

  /// Returns the changed items and new events in the order of the document. Those that the user has
  /// opened since the copy was made are included.
  static func changed(in db: Database) throws -> [ItemNumber] {
    let changed = try ItemNumber.fetchAll(
      db,
      sql: """
        SELECT number FROM former WHERE number IS NOT NULL
        UNION SELECT number FROM mark WHERE kind = \(Mark.changed.rawValue)
        UNION SELECT number FROM mark JOIN event USING (number)
        """)
    return Set(try changed + StoredLists.read(.arrived, in: db)).sorted()
  }

  private static func item(_ row: Row) throws -> Item {
    let kind = try Item.Kind(rawValue: row.decode(atIndex: 3))
    let event = CalendarEvent(
      end: FlyerDate(column: try row.decode(atIndex: 8)),
      zone: try row.decode(String?.self, atIndex: 9) ?? "",
      room: try row.decode(String?.self, atIndex: 10) ?? "",
      persons: NameCoding.decode(try row.decode(String?.self, atIndex: 11) ?? ""),
      status: try row.decode(Int?.self, atIndex: 12).flatMap(CalendarEvent.Status.init)
        ?? .confirmed)
    var item = Item(
      id: try row.decode(atIndex: 2), title: try row.decode(atIndex: 4),
      text: try row.decode(atIndex: 5),
      date: FlyerDate(column: try row.decode(atIndex: 7)),
      location: try row.decode(atIndex: 6),
      payload: kind == .event ? .event(event) : .information)
    item.isGone = try row.decode(ItemNumber?.self, atIndex: 1) == nil
    return item
  }
}

extension FlyerIndex {
  /// Returns the earlier version of an item; nil if it did not change or no earlier version is
  /// kept.
  package func former(of id: String) async throws -> Item? {
    try await pages.read { try FormerItems.item(id, in: $0) }
  }

  /// Returns the new and changed items that the user has not opened, in the order of the document,
  /// then the removed events.
  ///
  /// - Parameters:
  ///   - day: events that ended before it are left out of the removed ones.
  ///   - limit: the greatest number of items, and of removed events.
  package func changes(since day: FlyerDate, limit: Int) async throws -> [ItemChange] {
    try await pages.read { db in
      let marked = try Row.fetchAll(
        db, sql: "SELECT number, kind FROM mark ORDER BY number LIMIT \(limit)")
      let changes = try marked.compactMap { row -> ItemChange? in
        let number: ItemNumber = try row.decode(atIndex: 0)
        guard let item = try ItemRows.item(number, in: db) else { return nil }
        guard try row.decode(Int.self, atIndex: 1) == Mark.changed.rawValue else {
          return ItemChange(item, .new)
        }
        return ItemChange(item, .changed(from: try FormerItems.item(item.id, in: db) ?? item))
      }
      let gone = try FormerItems.gone(since: day, in: db).filter { !$0.isSeen }.prefix(limit)
        .compactMap { try FormerItems.gone($0.id, in: db) }
      return changes + gone.map { ItemChange($0, .gone) }
    }
  }

  /// Returns how many events are new and not opened, and how many were removed since a day without
  /// the user having seen it.
  package func eventCounts(since day: FlyerDate) async throws -> (new: Int, gone: Int) {
    try await pages.read { try FormerItems.eventCounts(since: day, in: $0) }
  }

  /// Marks a removed event as seen or not seen. Returns false if it is not a removed event.
  ///
  /// - Parameter id: nil for all removed events.
  @discardableResult
  package func setGone(_ id: String?, isSeen: Bool) async throws -> Bool {
    let isKnown = try await pages.read { db in
      try id.map { try FormerItems.gone($0, in: db) != nil } ?? true
    }
    guard isKnown else { return false }
    return try await write { db in
      try db.execute(
        sql: "UPDATE former SET is_seen = ? WHERE number IS NULL AND id = coalesce(?, id)",
        arguments: [isSeen, id])
      let isChanged = db.changesCount > 0
      // If the user has seen that an event was removed, its return counts as new.
      try db.execute(
        sql: "DELETE FROM past WHERE key IN (SELECT key FROM former WHERE is_seen)")
      return isChanged
    } ?? false
  }
}

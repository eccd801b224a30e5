import FlyerModel
import GRDB

/// What items said before they changed, as long as nobody has looked at them since, the events that
/// are new, and those that the source has no longer.
enum FormerItems {
  /// So many events that are gone are kept, the latest ones.
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

  /// What the source has under a key: not what its reader holds on to.
  private static let announced = """
    SELECT 1 FROM main.identity AS id CROSS JOIN main.item AS now ON now.number = id.number
    WHERE NOT now.is_gone AND id.key =
    """

  /// Keeps what the attached index `old` has of items that are marked as changed; what was kept
  /// there, because nobody has looked since, is older and goes before it.
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

  /// Keeps what an item says that is marked as changed, unless more of it is kept already.
  ///
  /// - Parameter key: of its id, as table `identity` has it.
  static func keep(_ number: ItemNumber, _ key: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO former
        SELECT ?, number, \(columns), 0
        FROM item JOIN body USING (number) JOIN mark USING (number) LEFT JOIN event USING (number)
        WHERE number = ? AND mark.kind = ?
        """, arguments: [key, number, Mark.changed.rawValue])
  }

  /// Writes down which events are new.
  static func noteArrived(in db: Database) throws {
    let arrived = try ItemNumber.fetchAll(
      db,
      sql: """
        SELECT number FROM mark JOIN event USING (number)
        WHERE mark.kind = \(Mark.new.rawValue) ORDER BY number
        """)
    try StoredLists.write(arrived, as: .arrived, in: db)
  }

  /// What an item said before it changed; nil where nobody knows.
  static func item(_ id: String, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: "SELECT * FROM former WHERE key = ? AND id = ? AND number IS NOT NULL")
    return try Row.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]).map(item)
  }

  /// True where that is known of any.
  static func areKnown(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM former WHERE number IS NOT NULL)")
      ?? false
  }

  /// True where it is known what an item said before it changed.
  static func knows(_ id: String, in db: Database) throws -> Bool {
    let select = try db.cachedStatement(
      sql: "SELECT 1 FROM former WHERE key = ? AND id = ? AND number IS NOT NULL")
    return try Bool.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]) ?? false
  }

  /// What the source has no longer of what was not over before a day.
  private static let isGone = "number IS NULL AND coalesce(ends, date) >= ?"

  /// The ids of the events that the source has no longer, by their dates, from a day on; whether
  /// somebody has looked at each.
  static func gone(
    since day: FlyerDate, in db: Database
  ) throws -> [(id: String, isSeen: Bool)] {
    try Row.fetchAll(
      db, sql: "SELECT id, is_seen FROM former WHERE \(isGone) ORDER BY date",
      arguments: [day.packed]
    ).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
  }

  /// How many events are new that nobody has opened, and how many are gone since a day of which their
  /// reader does not know.
  static func eventCounts(since day: FlyerDate, in db: Database) throws -> (new: Int, gone: Int) {
    let new = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM mark JOIN event USING (number)
        WHERE mark.kind = \(Mark.new.rawValue)
        """)
    return (new ?? 0, try unseenGoneCount(since: day, in: db))
  }

  /// How many of them nobody has looked at.
  static func unseenGoneCount(since day: FlyerDate, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM former WHERE \(isGone) AND NOT is_seen",
      arguments: [day.packed]) ?? 0
  }

  /// What the reader holds on to of them stands in the index as well.
  static func held(in db: Database) throws -> Set<ItemNumber> {
    try ItemNumber.fetchSet(
      db,
      sql: """
        SELECT identity.number FROM former CROSS JOIN identity ON identity.key = former.key
        WHERE former.number IS NULL
        """)
  }

  /// The event with an id that the source has no longer; nil where nobody knows it.
  static func gone(_ id: String, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: "SELECT * FROM former WHERE key = ? AND id = ? AND number IS NULL")
    return try Row.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id]).map(item)
  }

  /// What changed and the events that are new since their reader looked, or were when the copy was
  /// made, as the document has them.
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
  /// What an item said before it changed; nil where it did not, or nobody knows.
  func former(of id: String) async throws -> Item? {
    try await pages.read { try FormerItems.item(id, in: $0) }
  }

  /// What nobody has looked at since it came or changed, in the order of the document, then the
  /// events that are gone.
  ///
  /// - Parameters:
  ///   - day: events that were over before it are left out of those that are gone.
  ///   - limit: so many at most of either.
  func changes(since day: FlyerDate, limit: Int) async throws -> [ItemChange] {
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

  /// How many events are new that nobody has opened, and how many are gone since a day of which their
  /// reader does not know.
  func eventCounts(since day: FlyerDate) async throws -> (new: Int, gone: Int) {
    try await pages.read { try FormerItems.eventCounts(since: day, in: $0) }
  }

  /// The reader knows that an event is gone, or does not after all; false where it is not gone.
  ///
  /// - Parameter id: nil for all that are gone.
  @discardableResult
  func setGone(_ id: String?, isSeen: Bool) async throws -> Bool {
    let isKnown = try await pages.read { db in
      try id.map { try FormerItems.gone($0, in: db) != nil } ?? true
    }
    guard isKnown else { return false }
    return try await write { db in
      try db.execute(
        sql: "UPDATE former SET is_seen = ? WHERE number IS NULL AND id = coalesce(?, id)",
        arguments: [isSeen, id])
      let isChanged = db.changesCount > 0
      // Whoever knows that it is gone is told where it comes back.
      try db.execute(
        sql: "DELETE FROM past WHERE key IN (SELECT key FROM former WHERE is_seen)")
      return isChanged
    } ?? false
  }
}

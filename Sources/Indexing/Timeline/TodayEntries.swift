package import FlyerModel
package import GRDB

extension FlyerIndex {
  /// Returns dated items and events that are coming or running, then unopened items, then starred
  /// ones, each once.
  ///
  /// - Parameters:
  ///   - day: items that ended before it are left out.
  ///   - starred: the ids of the starred items.
  ///   - limit: the greatest number of coming items, and of unopened ones.
  package func todayEntries(
    since day: FlyerDate, starred: Set<String>, limit: Int
  ) async throws -> [TodayEntry] {
    try await searches().read {
      try Self.todayEntries(since: day, starred: starred, limit: limit, in: $0)
    }
  }

  /// Returns the same entries, read on the caller's thread.
  package static func todayEntries(
    since day: FlyerDate, starred: Set<String>, limit: Int, in db: Database
  ) throws -> [TodayEntry] {
    let kinds = "\(Item.Kind.information.rawValue), \(Item.Kind.event.rawValue)"
    let coming = try entries(
      "item.kind IN (\(kinds)) AND (date >= :day OR ends >= :day) ORDER BY date",
      ["day": day.packed], limit, in: db)
    let unopened = try entries(
      "mark.kind IS NOT NULL ORDER BY date IS NULL, date DESC, item.number", [:], limit, in: db)
    let others = try entries(of: starred, in: db)
    var known: Set<String> = []
    return (coming + unopened + others).filter { known.insert($0.id).inserted }
  }

  /// Returns the entry of an item in lists of all sources; nil if the item does not exist.
  package func todayEntry(of id: String) async throws -> TodayEntry? {
    try await searches().read { try Self.entries(of: [id], in: $0).first }
  }

  private static func entries(of ids: Set<String>, in db: Database) throws -> [TodayEntry] {
    let numbers = try ids.compactMap { try number(ofID: $0, in: db) }
    return try entries(
      "item.number IN (SELECT value FROM json_each(:numbers))", ["numbers": "\(numbers)"],
      numbers.count, in: db)
  }

  private static func entries(
    _ condition: String, _ values: StatementArguments, _ limit: Int, in db: Database
  ) throws -> [TodayEntry] {
    // Of the items that the source has removed, only unread entries of feeds are listed.
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, item.kind, title, coalesce(preview, text), location, date, ends, coalesce(room, ''),
          coalesce(status, 0), coalesce(zone, ''), mark.kind
        FROM item JOIN body USING (number) LEFT JOIN event USING (number) LEFT JOIN mark USING (number)
        WHERE (NOT is_gone OR mark.kind IS NOT NULL AND item.kind = \(Item.Kind.article.rawValue))
          AND \(condition) LIMIT \(limit)
        """, arguments: values
    ).compactMap(TodayEntry.init(indexed:))
  }
}

extension TodayEntry {
  /// Returns nil for a cancelled event.
  fileprivate init?(indexed row: Row) throws {
    guard let kind = Item.Kind(rawValue: try row.decode(atIndex: 1)),
      try row.decode(Int.self, atIndex: 8) != CalendarEvent.Status.cancelled.rawValue
    else { return nil }
    let (location, room): (String, String) = (
      try row.decode(atIndex: 4), try row.decode(atIndex: 7)
    )
    self.init(
      id: try row.decode(atIndex: 0), kind: kind, title: try row.decode(atIndex: 2),
      preview: try row.decode(atIndex: 3), place: room.isEmpty ? location : room,
      begin: FlyerDate(column: try row.decode(atIndex: 5)),
      end: FlyerDate(column: try row.decode(atIndex: 6)), zone: try row.decode(atIndex: 9),
      mark: (try row.decode(atIndex: 10) as Int?).flatMap(Mark.init))
  }
}

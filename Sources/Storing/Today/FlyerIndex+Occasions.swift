import FlyerModel
import GRDB

extension FlyerIndex {
  /// Items and events that are to come or go on, the first ones first.
  ///
  /// - Parameters:
  ///   - day: what was over before it is left out.
  ///   - limit: so many at most.
  func occasions(since day: FlyerDate, limit: Int) async throws -> [Occasion] {
    try await searches.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, kind, title, location, date, ends, coalesce(room, ''), coalesce(status, 0)
          FROM item LEFT JOIN event USING (number)
          WHERE kind IN (\(Item.Kind.information.rawValue), \(Item.Kind.event.rawValue))
            AND (date >= :day OR ends >= :day)
          ORDER BY date LIMIT :limit
          """, arguments: ["day": day.packed, "limit": limit]
      ).compactMap { row in
        guard let begin = FlyerDate(column: try row.decode(atIndex: 4)),
          let kind = Item.Kind(rawValue: try row.decode(atIndex: 1)),
          try row.decode(Int.self, atIndex: 7) != CalendarEvent.Status.cancelled.rawValue
        else { return nil }
        let place = Occasion.place(
          room: try row.decode(atIndex: 6), location: try row.decode(atIndex: 3))
        return Occasion(
          id: try row.decode(atIndex: 0), kind: kind, title: try row.decode(atIndex: 2),
          place: place, begin: begin, end: FlyerDate(column: try row.decode(atIndex: 5)))
      }
    }
  }
}

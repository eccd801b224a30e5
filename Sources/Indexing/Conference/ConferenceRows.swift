import FlyerModel
import GRDB

/// Stores a conference in the index: a row for each day and room, the other values beside the
/// facts.
extension Conference {
  func write(in db: Database) throws {
    for (key, value) in [
      ("conference_zone", zone.databaseValue), ("tracks", hasTracks.databaseValue),
      ("persons", hasPersons.databaseValue),
    ] {
      try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
    }
    for day in days {
      try db.execute(
        sql: "INSERT INTO conference_day VALUES (?, ?, ?)",
        arguments: [day.date.packed, day.begin.packed, day.end.packed])
    }
    for (position, name) in rooms.enumerated() {
      try db.execute(sql: "INSERT INTO room VALUES (?, ?)", arguments: [position, name])
    }
  }

  /// Reads a stored conference; nil if none was written.
  init?(changingDaysAt change: Int, in db: Database) throws {
    let days = try Row.fetchAll(db, sql: "SELECT date, begins, ends FROM conference_day")
      .map { row in
        let dates = try (0...2).compactMap { FlyerDate(packed: try row.decode(atIndex: $0)) }
        guard dates.count == 3 else { throw IndexError.damaged }
        return Day(date: dates[0], begin: dates[1], end: dates[2])
      }
    if days.isEmpty { return nil }
    func value<T: DatabaseValueConvertible>(_ key: String) throws -> T? {
      try T.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
    }
    self.init(
      zone: try value("conference_zone") ?? "", dayChange: change, days: days,
      rooms: try String.fetchAll(db, sql: "SELECT name FROM room ORDER BY position"),
      hasTracks: try value("tracks") ?? false, hasPersons: try value("persons") ?? false)
  }
}

import Files
import FlyerModel
import Foundation
import GRDB

/// What all sources have for the next time, and how much is new in each: a small summary, so that
/// nobody need open two hundred copies to say what is on now.
///
/// It is made of the copies and made again where it is lost; a power cut may cost it.
struct TodayFile: Sendable {
  static let name = "today.sqlite"
  /// Raised whenever the tables change; a file of another version is made anew.
  private static let version = 1
  /// For whom another process that writes is waited, in seconds.
  private static let (readingPatience, writingPatience) = (0.05, 5.0)

  let path: String

  /// - Parameter cacheFolder: where the copies of all sources lie.
  init(cacheFolder: String) { path = cacheFolder + "/" + Self.name }

  /// Takes what a source has in place of what it had.
  func replace(_ occasions: [Occasion], news: SourceNews, at second: Int) throws {
    try write { db in
      try db.execute(sql: "DELETE FROM occasion WHERE source = ?", arguments: [news.source])
      let insert = try db.makeStatement(
        sql: "INSERT INTO occasion VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for occasion in occasions {
        let (first, last) = occasion.bounds
        try insert.execute(arguments: [
          news.source, occasion.id, occasion.kind.rawValue, occasion.title, occasion.place,
          occasion.begin.packed, occasion.end?.packed, first, last,
        ])
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)",
        arguments: [news.source, news.title, news.newCount, news.changedCount, second])
    }
  }

  /// Keeps how much of a source is not opened yet.
  func keep(newCount: Int, changedCount: Int, of source: String) throws {
    try write { db in
      try db.execute(
        sql: "UPDATE source SET new = ?, changed = ? WHERE key = ?",
        arguments: [newCount, changedCount, source])
    }
  }

  /// When what a source has was written last, in seconds since 1970; nil where it never was.
  func second(of source: String) -> Int? {
    try? read { db in
      try Int.fetchOne(db, sql: "SELECT second FROM source WHERE key = ?", arguments: [source])
    } ?? nil
  }

  /// What is on between two times, by any clock, and what is new; nil where nobody has written yet.
  ///
  /// - Parameters:
  ///   - times: seconds since 1970.
  ///   - limit: so many occasions at most, the first ones.
  func summary(during times: Range<Int>, limit: Int) throws -> TodaySummary? {
    try read { db in
      // Clocks on earth are up to 14 hours before those of Greenwich, and 12 behind.
      let occasions = try Row.fetchAll(
        db,
        sql: """
          SELECT source, id, kind, title, place, begin, "end" FROM occasion
          WHERE last > ? AND first < ? ORDER BY first, source, rowid LIMIT ?
          """,
        arguments: [times.lowerBound - 14 * 3600, times.upperBound + 14 * 3600, limit])
      let news = try Row.fetchAll(db, sql: "SELECT key, title, new, changed FROM source")
      return TodaySummary(
        occasions: try occasions.compactMap(Occasion.init),
        news: try news.map {
          SourceNews(
            source: try $0.decode(atIndex: 0), title: try $0.decode(atIndex: 1),
            newCount: try $0.decode(atIndex: 2), changedCount: try $0.decode(atIndex: 3))
        })
    }
  }

  private func read<T>(_ ask: (Database) throws -> T) throws -> T? {
    guard FileStamp(path: path) != nil else { return nil }
    let configuration = GRDB.Configuration(patience: Self.readingPatience, readonly: true)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.read { db in
      guard try Self.version(of: db) == Self.version else { return nil }
      return try ask(db)
    }
  }

  /// Once more on a new file where this one is broken.
  private func write(_ change: (Database) throws -> Void) throws {
    do {
      try writeOnce(change)
    } catch let error where Damage.isReason(for: error) {
      unlink(path)
      try writeOnce(change)
    }
  }

  private func writeOnce(_ change: (Database) throws -> Void) throws {
    if FileStamp(path: path) == nil { try PrivateFolder.makeFile(path) }
    let configuration = GRDB.Configuration(
      patience: Self.writingPatience, "PRAGMA synchronous = OFF;")
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try queue.write { db in
      if try Self.version(of: db) != Self.version { try Self.create(in: db) }
      try change(db)
    }
  }

  private static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  private static func create(in db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS source;
        DROP TABLE IF EXISTS occasion;
        CREATE TABLE source (
          key TEXT PRIMARY KEY, title TEXT NOT NULL, new INTEGER NOT NULL,
          changed INTEGER NOT NULL, second INTEGER NOT NULL);
        CREATE TABLE occasion (
          source TEXT NOT NULL, id TEXT NOT NULL, kind INTEGER NOT NULL, title TEXT NOT NULL,
          place TEXT NOT NULL, begin INTEGER NOT NULL, "end" INTEGER, first INTEGER NOT NULL,
          last INTEGER NOT NULL);
        CREATE INDEX occasion_source ON occasion (source);
        CREATE INDEX occasion_last ON occasion (last, first);
        PRAGMA user_version = \(version);
        """)
  }
}

extension Occasion {
  /// The first second and the first one at which it is over, days and times without an offset as
  /// if they were of Greenwich.
  fileprivate var bounds: (first: Int, last: Int) {
    let first = begin.secondsSince1970
    if begin.isDay { return (first, (end ?? begin).secondsSince1970 + AgendaDays.length) }
    let presumed = kind == .event ? CalendarEvent.presumedLength : 0
    return (first, end?.secondsSince1970 ?? first + presumed)
  }

  /// A row that `TodayFile` wrote; nil where a file was tampered with.
  fileprivate init?(_ row: Row) throws {
    guard let begin = FlyerDate(column: try row.decode(atIndex: 5)),
      let kind = Item.Kind(rawValue: try row.decode(atIndex: 2))
    else { return nil }
    self.init(
      source: try row.decode(atIndex: 0), id: try row.decode(atIndex: 1), kind: kind,
      title: try row.decode(atIndex: 3), place: try row.decode(atIndex: 4), begin: begin,
      end: FlyerDate(column: try row.decode(atIndex: 6)))
  }
}

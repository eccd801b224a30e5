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
  private static let version = 4
  /// For whom another process that writes is waited, in seconds.
  private static let (readingPatience, writingPatience) = (0.05, 5.0)

  /// So many entries of what is new are shared out among the sources.
  static let mostEntries = 500
  /// So many where somebody wants all of them, and of what is on: a large conference has several
  /// hundred talks on its first day, and another day behind it.
  static let mostOfAll = 2000
  /// So many of them are read of each source, however many there are.
  private static let fewestEntries = 3

  let path: String

  /// - Parameter cacheFolder: where the copies of all sources lie.
  init(cacheFolder: String) { path = cacheFolder + "/" + Self.name }

  /// Takes what a source has in place of what it had.
  func replace(_ entries: [TodayEntry], news: SourceNews, at second: Int) throws {
    try write { db in
      try db.execute(sql: "DELETE FROM entry WHERE source = ?", arguments: [news.source])
      try Self.insert(entries, of: news.source, in: db)
      try db.execute(
        sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)",
        arguments: [news.source, news.title, news.newCount, news.changedCount, second])
    }
  }

  /// Takes something beside what a source has, unless it has it.
  func add(_ entry: TodayEntry, of key: String) throws {
    guard try entries(of: [key: [entry.id]]).isEmpty else { return }
    try write { try Self.insert([entry], of: key, in: $0) }
  }

  private static func insert(_ entries: [TodayEntry], of key: String, in db: Database) throws {
    let insert = try db.makeStatement(
      sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for entry in entries {
      let bounds = entry.bounds
      try insert.execute(arguments: [
        key, entry.id, entry.kind.rawValue, entry.title, entry.preview, entry.place,
        entry.begin?.packed, entry.end?.packed, entry.zone, entry.mark?.rawValue,
        bounds?.lowerBound, bounds?.upperBound,
      ])
    }
  }

  /// Keeps that items of a source have lost their marks, or have them back, and counts again.
  func keep(_ items: [MarkedItem], areTaken: Bool, of key: String) throws {
    try write { db in
      try db.execute(
        sql: "UPDATE source SET new = max(0, new + ?), changed = max(0, changed + ?) WHERE key = ?",
        arguments: [
          items.change(of: .new, areTaken: areTaken),
          items.change(of: .changed, areTaken: areTaken), key,
        ])
      let update = try db.makeStatement(
        sql: "UPDATE entry SET mark = ? WHERE source = ? AND id = ?")
      for item in items {
        try update.execute(arguments: [areTaken ? nil : item.mark.rawValue, key, item.id])
      }
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
  ///   - starred: the ids of what is starred, by the keys of the sources.
  ///   - opened: the ids of what stands among what is new although it was opened, likewise.
  ///   - limit: so many entries of what is new are shared out among the sources, the first ones of
  ///     each: what those with few leave is for the others.
  ///   - occasionLimit: so many of what is on, likewise.
  func summary(
    during times: Range<Int>, starred: [String: Set<String>] = [:],
    opened: [String: Set<String>] = [:], limit: Int = mostEntries,
    occasionLimit: Int = mostOfAll
  ) throws -> TodaySummary? {
    try read { db in
      let span = Self.span(of: times)
      let news = try Self.news(during: span, in: db)
      let occasions = Self.share(of: occasionLimit, among: news.map(\.occasionCount))
      let unopened = Self.share(of: limit, among: news.map(\.unopenedCount))
      // Most sources have nothing of the kind, and are not asked again.
      let busy = news.filter { $0.occasionCount > 0 }.map(\.source)
      return TodaySummary(
        occasions: try Self.first(occasions, of: .running, [span.lowerBound], in: busy, db)
          + Self.first(
            occasions, of: .coming, [span.lowerBound, span.upperBound], in: busy, db),
        unopened: try Self.first(
          unopened, of: .unopened, [], and: Self.rows(of: opened, in: db), db), news: news,
        starred: try Self.entries(of: starred, in: db))
    }
  }

  /// How much each source has for a time, and how much is new in it; nil where nobody has written
  /// yet.
  func overview(during times: Range<Int>) throws -> [SourceNews]? {
    try read { try Self.news(during: Self.span(of: times), in: $0) }
  }

  /// What is asked of each source by itself: an index leads to its first answers, so that nobody
  /// sorts all that is ever to come.
  private enum Question: String {
    case running = "first < ?1 AND last > ?1"
    case coming = "first >= ?1 AND first < ?2"
    case unopened = "mark IS NOT NULL"

    var index: String {
      switch self {
      case .running: "entry_last"
      case .coming: "entry_first"
      case .unopened: "entry_mark"
      }
    }

    /// By what its answers stand before they stand as they were written.
    var order: String {
      switch self {
      case .running, .coming: "first, "
      case .unopened: ""
      }
    }

    /// How many answers the source of a row has.
    var count: String {
      "(SELECT count(*) FROM entry INDEXED BY \(index) WHERE source = key AND \(rawValue))"
    }
  }

  /// How many of so many each may have, where what those with few leave is for the others.
  private static func share(of limit: Int, among counts: [Int]) -> Int {
    var rest = limit
    for (number, count) in counts.sorted().enumerated() {
      let share = rest / (counts.count - number)
      if count > share { return max(share, fewestEntries) }
      rest -= count
    }
    return limit
  }

  /// Clocks on earth are up to 14 hours before those of Greenwich, and 12 behind.
  private static func span(of times: Range<Int>) -> Range<Int> {
    times.lowerBound - 14 * 3600..<times.upperBound + 14 * 3600
  }

  private static func news(during span: Range<Int>, in db: Database) throws -> [SourceNews] {
    try Array(
      Row.fetchCursor(
        db,
        sql: """
          SELECT key, title, new, changed, \(Question.running.count) + \(Question.coming.count)
          FROM source
          """, arguments: [span.lowerBound, span.upperBound]
      ).map {
        SourceNews(
          source: try $0.decode(atIndex: 0), title: try $0.decode(atIndex: 1),
          newCount: try $0.decode(atIndex: 2), changedCount: try $0.decode(atIndex: 3),
          occasionCount: try $0.decode(atIndex: 4))
      })
  }

  /// What is known of items of sources, by their keys.
  func entries(of items: [String: Set<String>]) throws -> [TodayEntry] {
    try read { try Self.entries(of: items, in: $0) } ?? []
  }

  private static func entries(
    of items: [String: Set<String>], in db: Database
  ) throws -> [TodayEntry] {
    let statement = try db.makeStatement(
      sql: "SELECT \(columns) FROM entry WHERE source = ? AND id = ?")
    return try items.flatMap { source, ids in
      try ids.sorted().compactMap { id in
        try Row.fetchOne(statement, arguments: [source, id]).flatMap { try TodayEntry($0) }
      }
    }
  }

  /// Where items of sources stand, by their keys.
  private static func rows(of items: [String: Set<String>], in db: Database) throws -> [Int64] {
    let statement = try db.makeStatement(
      sql: "SELECT rowid FROM entry WHERE source = ? AND id = ?")
    return try items.flatMap { source, ids in
      try ids.compactMap { try Int64.fetchOne(statement, arguments: [source, $0]) }
    }
  }

  /// The first answers of each source, in the order of all of them.
  ///
  /// - Parameters:
  ///   - others: rows that stand among the answers beside them.
  ///   - keys: those of the sources that are asked; nil for all.
  private static func first(
    _ count: Int, of question: Question, _ values: [Int], and others: [Int64] = [],
    in keys: [String]? = nil, _ db: Database
  ) throws -> [TodayEntry] {
    if keys?.isEmpty == true { return [] }
    let rowids = others.map(String.init).joined(separator: ", ")
    let beside =
      others.isEmpty
      ? "" : "UNION ALL SELECT rowid FROM entry WHERE rowid IN (\(rowids)) AND source = key"
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(columns) FROM source CROSS JOIN entry ON entry.rowid IN (
          SELECT * FROM (
            SELECT rowid FROM entry INDEXED BY \(question.index)
            WHERE source = key AND \(question.rawValue)
            ORDER BY \(question.order)rowid LIMIT \(count))
          \(beside))
        WHERE \(keys.map { "key IN (\(databaseQuestionMarks(count: $0.count)))" } ?? "true")
        ORDER BY \(question.order)source, entry.rowid
        """, arguments: StatementArguments(values) + StatementArguments(keys ?? []))
    return try Array(rows.compactMap(TodayEntry.init))
  }

  private static let columns =
    #"source, id, kind, entry.title, preview, place, begin, "end", zone, mark"#

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
        DROP TABLE IF EXISTS entry;
        CREATE TABLE source (
          key TEXT PRIMARY KEY, title TEXT NOT NULL, new INTEGER NOT NULL,
          changed INTEGER NOT NULL, second INTEGER NOT NULL);
        CREATE TABLE entry (
          source TEXT NOT NULL, id TEXT NOT NULL, kind INTEGER NOT NULL, title TEXT NOT NULL,
          preview TEXT NOT NULL, place TEXT NOT NULL, begin INTEGER, "end" INTEGER,
          zone TEXT NOT NULL, mark INTEGER, first INTEGER, last INTEGER);
        CREATE INDEX entry_source ON entry (source, id);
        CREATE INDEX entry_last ON entry (source, last, first);
        CREATE INDEX entry_first ON entry (source, first);
        CREATE INDEX entry_mark ON entry (source) WHERE mark IS NOT NULL;
        PRAGMA user_version = \(version);
        """)
  }
}

extension TodayEntry {
  /// The first second and the first one at which it is over, days and times without an offset as
  /// if they were of Greenwich; nil for what has no time.
  var bounds: Range<Int>? {
    guard let begin, [.information, .event].contains(kind) else { return nil }
    let first = begin.secondsSince1970
    if begin.isDay {
      return first..<max(first, (end ?? begin).secondsSince1970) + AgendaDays.length
    }
    let presumed = kind == .event ? CalendarEvent.presumedLength : 0
    return first..<max(first, end?.secondsSince1970 ?? first + presumed)
  }

  /// A row that `TodayFile` wrote; nil where a file was tampered with.
  fileprivate init?(_ row: Row) throws {
    guard let kind = Item.Kind(rawValue: try row.decode(atIndex: 2)) else { return nil }
    self.init(
      source: try row.decode(atIndex: 0), id: try row.decode(atIndex: 1), kind: kind,
      title: try row.decode(atIndex: 3), preview: try row.decode(atIndex: 4),
      place: try row.decode(atIndex: 5), begin: FlyerDate(column: try row.decode(atIndex: 6)),
      end: FlyerDate(column: try row.decode(atIndex: 7)), zone: try row.decode(atIndex: 8),
      mark: (try row.decode(atIndex: 9) as Int?).flatMap(Mark.init))
  }
}

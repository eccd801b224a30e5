import Files
import FlyerModel
import Foundation
import GRDB
import Indexing

/// A small summary of what is on next in all sources, and of how much is new in each. It makes it
/// unnecessary to open 200 copies to show what is on now.
///
/// It is built from the copies, and again if it is lost; a power cut may destroy it. Its pages have
/// checksums, like those of an index.
struct TodayFile: Sendable {
  static let name = "today.sqlite"
  /// Raised when the tables change. A file of another version is created again.
  private static let version = 5
  /// How long to wait for another process that writes, in seconds.
  private static let (readingPatience, writingPatience) = (0.05, 5.0)

  /// The number of new entries that the sources share.
  static let mostEntries = 500
  /// The number if all are requested, and of entries that are on: a large conference has several
  /// hundred talks on its first day, and another day after it.
  static let mostOfAll = 2000
  /// The least number of entries read of each source, however many sources there are.
  private static let fewestEntries = 3

  /// The file is not as it was written.
  struct Damaged: DamageError {
    /// The file that was asked.
    let inode: UInt64?
    let reason: any Error
  }

  let path: String

  /// The number of the file that is at the path now.
  var inode: UInt64? { FileStamp(path: path)?.inode }

  /// - Parameter cacheFolder: the folder with the copies of all sources.
  init(cacheFolder: String) { path = cacheFolder + "/" + Self.name }

  /// Replaces the part of a source.
  func replace(_ entries: [TodayEntry], news: SourceNews, at second: Int) throws {
    try write { db in
      try db.execute(sql: "DELETE FROM entry WHERE source = ?", arguments: [news.source])
      try Self.insert(entries, of: news.source, in: db)
      try db.execute(
        sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)",
        arguments: [news.source, news.title, news.newCount, news.changedCount, second])
    }
  }

  /// Adds an entry to the part of a source, unless the summary contains it.
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

  /// Records that items of a source have lost their marks, or have them back, and updates the
  /// counts.
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

  /// Returns when the part of a source was last written, in seconds since 1970; nil if never.
  func second(of source: String) -> Int? {
    try? read { db in
      try Int.fetchOne(db, sql: "SELECT second FROM source WHERE key = ?", arguments: [source])
    } ?? nil
  }

  /// Returns what is on between two times, by any clock, and the new items; nil if no summary was
  /// written.
  ///
  /// - Parameters:
  ///   - times: in seconds since 1970.
  ///   - starred: the ids of starred items, by the keys of the sources.
  ///   - opened: the ids of opened items that are listed among the new ones nevertheless, by the
  ///     keys of the sources.
  ///   - limit: how many new entries the sources share, the first ones of each. A source with fewer
  ///     leaves its share to the others.
  ///   - occasionLimit: how many entries that are on the sources share in the same way.
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
      // Most sources have nothing on, and need no further query.
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

  /// Returns how much each source has on in a time span, and how much is new; nil if no summary was
  /// written.
  func overview(during times: Range<Int>) throws -> [SourceNews]? {
    try read { try Self.news(during: Self.span(of: times), in: $0) }
  }

  /// A query of one source. An index leads to its first rows, so that not all future entries are
  /// sorted.
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

    /// The order of the rows; rows that are equal in it keep the order in which they were written.
    var order: String {
      switch self {
      case .running, .coming: "first, "
      case .unopened: ""
      }
    }

    /// The SQL that counts the matching entries of a source.
    var count: String {
      "(SELECT count(*) FROM entry INDEXED BY \(index) WHERE source = key AND \(rawValue))"
    }
  }

  /// Returns the share of each source in a limit. Sources with few entries leave their share to the
  /// others.
  private static func share(of limit: Int, among counts: [Int]) -> Int {
    var rest = limit
    for (number, count) in counts.sorted().enumerated() {
      let share = rest / (counts.count - number)
      if count > share { return max(share, fewestEntries) }
      rest -= count
      assert(rest >= 0, "a source takes its share at most")
    }
    return limit
  }

  /// Extends a span by 14 hours at both ends: clocks on earth are up to 14 hours ahead of UTC and
  /// 12 behind.
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

  /// Returns the entries of items, which are given by the keys of their sources.
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

  /// Returns the row numbers of items, which are given by the keys of their sources.
  private static func rows(of items: [String: Set<String>], in db: Database) throws -> [Int64] {
    let statement = try db.makeStatement(
      sql: "SELECT rowid FROM entry WHERE source = ? AND id = ?")
    return try items.flatMap { source, ids in
      try ids.compactMap { try Int64.fetchOne(statement, arguments: [source, $0]) }
    }
  }

  /// Returns the first entries of each source, in the order of all entries.
  ///
  /// - Parameters:
  ///   - others: rows that are included in any case.
  ///   - keys: the keys of the sources to query; nil for all.
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

  /// Reads all pages. Throws `Damaged` if the checksum of one is wrong.
  func check() throws { _ = try read { try $0.checkSums() } }

  /// Returns nil if no summary was written. Throws `Damaged` if the file is broken.
  private func read<T>(_ ask: (Database) throws -> T) throws -> T? {
    guard let inode else { return nil }
    return try Self.naming(inode) {
      let configuration = GRDB.Configuration(patience: Self.readingPatience, readonly: true)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try queue.read { db in
        guard try Self.version(of: db) == Self.version else { return nil }
        guard db.hasSums else { throw IndexError.damaged }
        return try ask(db)
      }
    }
  }

  /// Writes; replaces a file of another version. Throws `Damaged` if the file is broken.
  private func write(_ change: (Database) throws -> Void) throws {
    do {
      try writeOnce(change)
    } catch IndexError.otherVersion {
      unlink(path)
      try writeOnce(change)
    }
  }

  private func writeOnce(_ change: (Database) throws -> Void) throws {
    if inode == nil { try PrivateFolder.makeFile(path) }
    // Pages that become free are written, too: otherwise some would have no checksum.
    let configuration = GRDB.Configuration(
      patience: Self.writingPatience, addsSums: FileStamp(path: path)?.size == 0,
      "PRAGMA synchronous = OFF; PRAGMA secure_delete = ON;")
    try Self.naming(inode) {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      try queue.write { db in
        switch try Self.version(of: db) {
        case Self.version: guard db.hasSums else { throw IndexError.damaged }
        case 0: try Self.create(in: db)
        default: throw IndexError.otherVersion
        }
        try change(db)
      }
    }
  }

  /// Runs a query, and names the file in the error if it is broken.
  private static func naming<T>(_ inode: UInt64?, _ query: () throws -> T) throws -> T {
    do {
      return try query()
    } catch let error where Damage.isReason(for: error) {
      throw Damaged(inode: inode, reason: error)
    }
  }

  private static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  private static func create(in db: Database) throws {
    try db.execute(
      sql: """
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
  /// The first second, and the first second after the end. Days, and times without an offset, are
  /// taken as UTC. Nil if the entry has no time.
  var bounds: Range<Int>? {
    guard let begin, [.information, .event].contains(kind) else { return nil }
    let first = begin.secondsSince1970
    if begin.isDay {
      return first..<max(first, (end ?? begin).secondsSince1970) + AgendaDays.length
    }
    let presumed = kind == .event ? CalendarEvent.presumedLength : 0
    return first..<max(first, end?.secondsSince1970 ?? first + presumed)
  }

  /// Reads a row that `TodayFile` wrote; nil if the file was tampered with.
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

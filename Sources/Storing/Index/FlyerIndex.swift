import Files
import FlyerModel
import Foundation
import GRDB
import Synchronization

/// An index that is being read: answers lists, items and tags, each at the cost of what it shows.
final class FlyerIndex: Sendable {
  /// What the index knows beside its items.
  let facts: IndexFacts
  let pages: DatabaseQueue
  /// That of pages, or another one: nil until somebody searches.
  private let openedSearches: Mutex<DatabaseQueue?>
  /// The file that was opened; nil in memory.
  let stamp: FileStamp?
  let path: String?
  /// The lists that were last computed, so that the next page of them is one look.
  let recent = Mutex<[(key: QueryContext.Key, listing: Listing)]>([])
  /// How many ticks stand at and below each article, by the version of the reader's marks.
  let done = Mutex<(version: Int, counts: [Int])>((0, []))

  /// Which pictures of the feed are shown.
  let feed: Mutex<FeedSelection>

  /// Opens an index file; throws where it is broken, or of another version.
  ///
  /// - Parameter isShared: true where searches may delay pages.
  convenience init(path: String, isShared: Bool = false) throws {
    PrivateFolder.takeFromOthers(path)
    let pages = try DatabaseQueue(path: path, configuration: Self.configuration)
    try self.init(pages: pages, searches: isShared ? pages : nil, path: path)
  }

  private static let configuration = GRDB.Configuration(patience: 1, readonly: true)

  /// Opens that of the copy of one of many sources, to look into it once; nil where there is none
  /// that can be read.
  convenience init?(ofCopyIn cacheFolder: String, source: String) {
    try? self.init(path: CopyFolder(path: cacheFolder + "/" + source).index, isShared: true)
  }

  /// Reads an index that is already open; both connections may be the same.
  ///
  /// - Parameter searches: nil where it is opened for the first of them, from the path.
  init(pages: DatabaseQueue, searches: DatabaseQueue?, path: String? = nil) throws {
    self.path = path
    stamp = path.flatMap { FileStamp(path: $0) }
    self.pages = pages
    openedSearches = Mutex(searches)
    facts = try pages.read { db in
      let facts = try IndexFacts(from: db)
      guard db.hasSums else { throw IndexError.damaged }
      return facts
    }
    feed = Mutex(FeedSelection(capacity: facts.counts.all))
  }

  /// A connection of its own, so that a long search delays no page; that of pages where the file that
  /// was opened is not there any more.
  func searches() -> DatabaseQueue {
    openedSearches.withLock { opened in
      if let opened { return opened }
      let own = path.flatMap { try? DatabaseQueue(path: $0, configuration: Self.configuration) }
      let searches = isCurrent ? own ?? pages : pages
      opened = searches
      return searches
    }
  }

  /// Throws where a page of the file is not as it was written; in the background, on a connection of
  /// its own.
  func check() async throws {
    guard let path else { return }
    try await BackgroundThread.run {
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
      defer { try? queue.close() }
      try queue.read { db in
        _ = try IndexFacts(from: db)
        try db.checkSums()
      }
    }
  }

  /// False where another file has taken the place of the one that was opened.
  var isCurrent: Bool { path.map { FileStamp(path: $0)?.inode == stamp?.inode } ?? true }

  func item(id: String) async throws -> Item? {
    try await pages.read { db in
      try Self.number(ofID: id, in: db).flatMap { try ItemRows.item($0, in: db) }
        ?? FormerItems.gone(id, in: db)
    }
  }

  static func number(ofID id: String, in db: Database) throws -> ItemNumber? {
    let select = try db.cachedStatement(
      sql: """
        SELECT identity.number FROM identity JOIN item ON item.number = identity.number
        WHERE key = ? AND item.id = ?
        """)
    return try ItemNumber.fetchOne(select, arguments: [IndexRecord.key(ofID: id), id])
  }

  /// Tags whose name contains a text: the one that is called so, then those with the most items.
  func tags(matching text: String, offset: Int, limit: Int) async throws -> TagPage {
    let folded = String(decoding: SearchFolding.fold(text), as: UTF8.self)
    return try await pages.read { db in
      let condition = folded.isEmpty ? "" : "WHERE instr(folded, :text) > 0"
      let isCalledSo = folded.isEmpty ? "" : "folded = :text DESC,"
      let values: StatementArguments = folded.isEmpty ? [] : ["text": folded]
      let total = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM tag \(condition)", arguments: values)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT name, count FROM tag \(condition)
          ORDER BY \(isCalledSo) count DESC, number LIMIT \(limit) OFFSET \(offset)
          """, arguments: values)
      let tags = try rows.map {
        Tag(name: try $0.decode(atIndex: 0), count: try $0.count(atIndex: 1))
      }
      return TagPage(total: total ?? 0, offset: offset, tags: tags)
    }
  }
}

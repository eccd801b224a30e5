import Files
import FlyerModel
import Foundation
import GRDB
import Synchronization
import Texts

/// An open index: returns lists, items and tags, each in time proportional to what is shown.
final class FlyerIndex: Sendable {
  /// The values in the index beside its items.
  let facts: IndexFacts
  let pages: DatabaseQueue
  /// The connection for searches, which may be that of `pages`; nil until the first search.
  private let openedSearches: Mutex<DatabaseQueue?>
  /// The file that was opened; nil for an index in memory.
  let stamp: FileStamp?
  let path: String?
  /// The last computed lists, so that their next page needs only a lookup.
  let recent = Mutex<[(key: QueryContext.Key, listing: Listing)]>([])
  /// How many ticks are at and below each article, and the version of the user's marks counted.
  let done = Mutex<(version: Int, counts: [Int])>((0, []))

  /// Which pictures of the feed are shown.
  let feed: Mutex<FeedSelection>

  /// Opens an index file. Throws if it is broken or of another version.
  ///
  /// - Parameter isShared: whether searches may delay pages.
  convenience init(path: String, isShared: Bool = false) throws {
    PrivateFolder.takeFromOthers(path)
    let pages = try DatabaseQueue(path: path, configuration: Self.configuration)
    try self.init(pages: pages, searches: isShared ? pages : nil, path: path)
  }

  private static let configuration = GRDB.Configuration(patience: 1, readonly: true)

  /// Opens the index of one of many sources for a single query; nil if there is none or it can't be
  /// read.
  convenience init?(ofCopyIn cacheFolder: String, source: String) {
    try? self.init(path: CopyFolder(path: cacheFolder + "/" + source).index, isShared: true)
  }

  /// Reads an index that is already open; both connections may be the same.
  ///
  /// - Parameter searches: nil to open a connection from the path at the first search.
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

  /// Returns the connection for searches. It is a separate one, so that a long search delays no
  /// page, unless the opened file was replaced; then it is that of `pages`.
  func searches() -> DatabaseQueue {
    openedSearches.withLock { opened in
      if let opened { return opened }
      let own = path.flatMap { try? DatabaseQueue(path: $0, configuration: Self.configuration) }
      let searches = isCurrent ? own ?? pages : pages
      opened = searches
      return searches
    }
  }

  /// Reads all pages in the background, on a separate connection. Throws if the checksum of a page
  /// is wrong.
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

  /// False if another file has replaced the opened one.
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

  /// Returns the tags whose name contains a text: first an exact match, then by number of items.
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

package import Files
package import FlyerModel
import Foundation
package import GRDB
import Synchronization
import Texts

/// An open index: returns lists, items and tags, each in time proportional to what is shown.
package final class FlyerIndex: Sendable {
  /// The values in the index beside its items.
  package let facts: IndexFacts
  package let pages: DatabaseQueue
  /// The connection for searches, which may be that of `pages`; nil until the first search.
  private let openedSearches: Mutex<DatabaseQueue?>
  /// The file that was opened; nil for an index in memory.
  package let stamp: FileStamp?
  package let path: String?
  /// The last computed lists, so that their next page needs only a lookup.
  let recent = Mutex<[(key: QueryContext.Key, listing: Listing)]>([])
  /// How many ticks are at and below each article, and the version of the user's marks counted.
  let done = Mutex<(version: Int, counts: [Int])>((0, []))

  /// Which pictures of the feed are shown.
  let feed: Mutex<FeedSelection>

  /// Opens an index file. Throws if it is broken or of another version.
  ///
  /// - Parameter isShared: whether searches may delay pages.
  package convenience init(path: String, isShared: Bool = false) throws {
    PrivateFolder.takeFromOthers(path)
    let pages = try DatabaseQueue(path: path, configuration: Self.configuration)
    try self.init(pages: pages, searches: isShared ? pages : nil, path: path)
  }

  private static let configuration = GRDB.Configuration(patience: 1, readonly: true)

  /// Reads an index that is already open; both connections may be the same.
  ///
  /// - Parameter searches: nil to open a connection from the path at the first search.
  package init(pages: DatabaseQueue, searches: DatabaseQueue?, path: String? = nil) throws {
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
  package func check() async throws {
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
  package var isCurrent: Bool { path.map { FileStamp(path: $0)?.inode == stamp?.inode } ?? true }

  package func item(id: String) async throws -> Item? {
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
  package func tags(matching text: String, offset: Int, limit: Int) async throws -> TagPage {
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

extension FlyerIndex {
  /// Returns a page of a list. A search with many matches returns two pages: first the matches
  /// found so far, then the same with their total number.
  package func pages(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks = OwnMarks()
  ) -> AsyncThrowingStream<ItemPage, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await answer(context(query, own), from: start, limit: limit) {
            continuation.yield($0)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns a page of a list with its final total.
  package func page(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks = OwnMarks()
  ) async throws -> ItemPage {
    var last = ItemPage(total: 0, offset: 0, rows: [])
    try await answer(context(query, own), from: start, limit: limit) { last = $0 }
    return last
  }

  package func context(
    _ query: ItemQuery, _ own: OwnMarks, checksFeed: Bool = true
  ) -> QueryContext {
    QueryContext(
      query: query, own: own,
      feed: feed.withLock { checksFeed ? $0 : $0.withoutCheck })
  }

  /// Returns the complete items of a part of a list, and the total number of items in the list. The
  /// feed includes all pictures, checked or not.
  package func items(
    of query: ItemQuery, from offset: Int, limit: Int, showing own: OwnMarks = OwnMarks()
  ) async throws -> (total: Int, items: [Item]) {
    let listing = try await listing(for: context(query, own, checksFeed: false))
    return try await pages.read { db in
      let first = min(max(0, offset), listing.count)
      let range = first..<first + min(max(0, limit), listing.count - first)
      let items = try listing.numbers(at: range, in: db).compactMap {
        try ItemRows.item($0, in: db)
      }
      return (listing.count, items)
    }
  }

  private func answer(
    _ context: QueryContext, from start: PageStart, limit: Int, with yield: (ItemPage) -> Void
  ) async throws {
    if let page = try await ownPage(of: context, from: start, limit: limit) { return yield(page) }
    if context.isSearch, known(context) == nil {
      let first = try await firstMatches(of: context, from: start, limit: limit)
      yield(first)
      if !first.isPartial { return }
    }
    let found = context.isSearch ? try await listing(for: context) : nil
    yield(
      try await pages.read { db in
        try page(of: found ?? listing(for: context, in: db), context, from: start, limit, in: db)
      })
  }

  /// Returns the page of a list, read on the caller's thread. Returns nil for searches, and for
  /// lists whose rows must all be computed first.
  package func page(
    of context: QueryContext, from start: PageStart, limit: Int, in db: Database
  ) throws -> ItemPage? {
    if context.isSearch { return nil }
    switch context.query.timeline {
    case .tracks?, .people?, .mine?, .changes?: return nil
    case .latest?, .agenda?, .today?, .now?, .day?, .group?, nil:
      return try page(of: listing(for: context, in: db), context, from: start, limit, in: db)
    }
  }

  private func page(
    of listing: Listing, _ context: QueryContext, from start: PageStart, _ limit: Int,
    in db: Database
  ) throws -> ItemPage {
    try listing.page(from: start, limit: limit, with: rows(of: context, in: db))
  }

  func listing(for context: QueryContext) async throws -> Listing {
    guard context.isSearch else {
      return try await pages.read { try listing(for: context, in: $0) }
    }
    if let listing = known(context) { return listing }
    let found = try await searches().read { try search(context, in: $0).all() }
    return remembered(.computed(found), for: context)
  }

  /// Returns a list that is not a search.
  private func listing(for context: QueryContext, in db: Database) throws -> Listing {
    try known(context)
      ?? remembered(lists(for: context, in: db).listing(for: context.query), for: context)
  }

  /// Returns the list, and caches it if it had to be computed.
  private func remembered(_ listing: Listing, for context: QueryContext) -> Listing {
    switch listing {
    case .computed, .sectioned, .rooms: remember(listing, for: context)
    case .everything, .stored: break
    }
    return listing
  }

  private func firstMatches(
    of context: QueryContext, from start: PageStart, limit: Int
  ) async throws -> ItemPage {
    let skipped = if case .offset(let offset) = start { max(0, offset) } else { 0 }
    let (listing, page) = try await searches().read { db in
      let (numbers, isWhole) = try search(context, in: db)
        .first(skipped + limit, isBeginning: start == .offset(0))
      let listing = Listing.computed(numbers)
      let rows = try rows(of: context, in: db)
      var page = try listing.page(from: start, limit: limit, with: rows)
      page.isPartial = !isWhole
      return (listing, page)
    }
    if !page.isPartial { remember(listing, for: context) }
    return page
  }

  private func search(_ context: QueryContext, in db: Database) throws -> Search {
    let noted = try context.own.matching.keys.compactMap { try Self.number(ofID: $0, in: db) }
      .sorted()
    return try Search(context, noted: noted, lists: lists(for: context, in: db))
  }

  func lists(for context: QueryContext, in db: Database) -> ListQueries {
    ListQueries(
      db: db, counts: facts.counts, selection: context.feed, conference: facts.conference,
      own: context.own, keepsLeftEntries: facts.keepsLeftEntries)
  }

  private func known(_ context: QueryContext) -> Listing? {
    recent.withLock { $0.first { $0.key == context.key }?.listing }
  }

  /// Caches only the last two lists: each takes four bytes an item.
  private func remember(_ listing: Listing, for context: QueryContext) {
    recent.withLock { recent in
      recent.removeAll { $0.key == context.key }
      if recent.count >= 2 { recent.removeFirst() }
      recent.append((context.key, listing))
      assert(recent.count <= 2, "each list takes four bytes an item")
    }
  }
}

extension FlyerIndex {
  /// Returns a reader for the rows of a list, including the user's ticks, stars and notes.
  func rows(of context: QueryContext, in db: Database) throws -> ItemRows {
    let (query, own) = (context.query, context.own)
    var rows = ItemRows(db: db, own: own, feed: context.feed)
    if context.isSearch { rows.excerpt = SearchExcerpt(context.terms) }
    if case .changes? = query.timeline { rows.isOfChanges = true }
    guard facts.counts[.article] > 0 else { return rows }
    rows.firstArticle = facts.counts.firstArticle
    rows.done = try doneCounts(own, in: db)
    rows.boxes = try context.isSearch ? nil : BranchQueries(db: db).boxes(query.branch)
    rows.hidden = try context.isSearch ? [] : BranchQueries(db: db).hidden(in: query.branch)
    return rows
  }

  /// Counts again only if the user's marks have changed.
  private func doneCounts(_ own: OwnMarks, in db: Database) throws -> [Int] {
    let known = done.withLock { $0.version == own.version ? $0.counts : nil }
    if let known { return known }
    let counts = try DoneCounts(db: db, counts: facts.counts).count(own.ticked)
    done.withLock { $0 = (own.version, counts) }
    return counts
  }
}

/// A query, and all values besides the index that its result depends on.
package struct QueryContext: Sendable {
  let query: ItemQuery
  /// The user's ticks, stars and notes about the items.
  let own: OwnMarks
  /// Which pictures of the feed are shown.
  let feed: FeedSelection

  var terms: SearchTerms { query.terms }
  var isSearch: Bool { !terms.isEmpty }

  /// Equal for queries with the same result.
  struct Key: Equatable {
    let query: ItemQuery
    let ownVersion: Int
    let feedVersion: Int
  }

  var key: Key {
    Key(
      query: query, ownVersion: own.version, feedVersion: query.mayListPosts ? feed.version : 0)
  }
}

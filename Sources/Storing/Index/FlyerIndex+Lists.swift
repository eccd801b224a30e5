import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// Returns a page of a list. A search with many matches returns two pages: first the matches
  /// found so far, then the same with their total number.
  func pages(
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
  func page(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks = OwnMarks()
  ) async throws -> ItemPage {
    var last = ItemPage(total: 0, offset: 0, rows: [])
    try await answer(context(query, own), from: start, limit: limit) { last = $0 }
    return last
  }

  func context(
    _ query: ItemQuery, _ own: OwnMarks, checksFeed: Bool = true
  ) -> QueryContext {
    QueryContext(
      query: query, own: own,
      feed: feed.withLock { checksFeed ? $0 : $0.withoutCheck })
  }

  /// Returns the complete items of a part of a list, and the total number of items in the list. The
  /// feed includes all pictures, checked or not.
  func items(
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
  func page(
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
      own: context.own)
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
    }
  }
}

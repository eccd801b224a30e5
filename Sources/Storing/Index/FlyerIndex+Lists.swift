import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// Answers a page of a list. A search whose matches are many answers twice: first with the
  /// matches that were found so far, then with their number.
  func pages(of query: ItemQuery, from start: PageStart, limit: Int)
    -> AsyncThrowingStream<ItemPage, any Error>
  {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await answer(query, from: start, limit: limit) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The whole answer at once.
  func page(of query: ItemQuery, from start: PageStart, limit: Int) async throws -> ItemPage {
    var last = ItemPage(total: 0, offset: 0, items: [])
    try await answer(query, from: start, limit: limit) { last = $0 }
    return last
  }

  /// The whole items of a part of a list, and how many the list holds.
  func items(of query: ItemQuery, from offset: Int, limit: Int) async throws
    -> (total: Int, items: [Item])
  {
    let listing = try await wholeListing(of: query)
    return try await pages.read { db in
      let first = min(max(0, offset), listing.count)
      let range = first..<first + min(max(0, limit), listing.count - first)
      let items = try listing.numbers(at: range, in: db).compactMap {
        try ItemRows.item($0, in: db)
      }
      return (listing.count, items)
    }
  }

  private func wholeListing(of query: ItemQuery) async throws -> Listing {
    if let listing = recent.withLock({ $0[query] }) { return listing }
    return try await isSearch(query) ? allMatches(of: query) : list(query)
  }

  private func isSearch(_ query: ItemQuery) -> Bool {
    !SearchTerms(parsing: query.search).isEmpty
  }

  private func answer(
    _ query: ItemQuery, from start: PageStart, limit: Int, with yield: (ItemPage) -> Void
  ) async throws {
    let isKnown = recent.withLock { $0[query] != nil }
    if !isKnown, isSearch(query) {
      let first = try await firstMatches(of: query, from: start, limit: limit)
      yield(first.page)
      if first.isWhole { return }
    }
    yield(try await page(of: wholeListing(of: query), from: start, limit: limit))
  }

  private func page(of listing: Listing, from start: PageStart, limit: Int) async throws
    -> ItemPage
  {
    try await pages.read { try listing.page(from: start, limit: limit, in: $0) }
  }

  private func list(_ query: ItemQuery) async throws -> Listing {
    let listing = try await pages.read { [count = facts.count] db in
      try ListQueries(db: db, count: count).listing(for: query)
    }
    if case .computed = listing { remember(listing, for: query) }
    return listing
  }

  private func firstMatches(of query: ItemQuery, from start: PageStart, limit: Int) async throws
    -> (page: ItemPage, isWhole: Bool)
  {
    let wanted = if case .offset(let offset) = start { max(0, offset) + limit } else { limit }
    let (listing, page, isWhole) = try await searches.read { [count = facts.count] db in
      let (numbers, isWhole) = try Search(query, count: count, in: db).first(wanted)
      let listing = Listing.computed(numbers)
      return (listing, try listing.page(from: start, limit: limit, in: db), isWhole)
    }
    if isWhole { remember(listing, for: query) }
    var answer = page
    answer.isPartial = !isWhole
    return (answer, isWhole)
  }

  private func allMatches(of query: ItemQuery) async throws -> Listing {
    let listing = try await searches.read { [count = facts.count] db in
      Listing.computed(try Search(query, count: count, in: db).all())
    }
    remember(listing, for: query)
    return listing
  }

  /// Keeps the last lists only: each costs four bytes an item.
  private func remember(_ listing: Listing, for query: ItemQuery) {
    recent.withLock { recent in
      if recent.count >= 2 { recent.removeAll() }
      recent[query] = listing
    }
  }
}

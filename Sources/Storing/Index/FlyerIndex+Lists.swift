import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// A list that was asked for, and which of the reader's notes it knew.
  struct Question: Hashable {
    let query: ItemQuery
    let version: Int
  }

  /// Answers a page of a list. A search whose matches are many answers twice: first with the
  /// matches that were found so far, then with their number.
  func pages(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks = OwnMarks()
  ) -> AsyncThrowingStream<ItemPage, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await answer(query, from: start, limit: limit, showing: own) {
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

  /// The whole answer at once.
  func page(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks = OwnMarks()
  ) async throws -> ItemPage {
    var last = ItemPage(total: 0, offset: 0, items: [])
    try await answer(query, from: start, limit: limit, showing: own) { last = $0 }
    return last
  }

  /// The whole items of a part of a list, and how many the list holds.
  func items(
    of query: ItemQuery, from offset: Int, limit: Int, showing own: OwnMarks = OwnMarks()
  ) async throws -> (total: Int, items: [Item]) {
    let listing = try await wholeListing(of: query, showing: own)
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
    _ query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks,
    with yield: (ItemPage) -> Void
  ) async throws {
    if query.isSearch, known(query, own) == nil {
      let first = try await firstMatches(of: query, from: start, limit: limit, showing: own)
      yield(first)
      if !first.isPartial { return }
    }
    let listing = try await wholeListing(of: query, showing: own)
    yield(
      try await pages.read { db in
        try listing.page(from: start, limit: limit, with: rows(of: query, showing: own, in: db))
      })
  }

  private func wholeListing(of query: ItemQuery, showing own: OwnMarks) async throws -> Listing {
    if let listing = known(query, own) { return listing }
    let listing: Listing =
      if query.isSearch {
        .computed(try await searches.read { try search(query, own, in: $0).all() })
      } else {
        try await pages.read { try ListQueries(db: $0, counts: facts.counts).listing(for: query) }
      }
    switch listing {
    case .computed, .sectioned: remember(listing, for: query, own)
    case .everything, .stored: break
    }
    return listing
  }

  private func firstMatches(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks
  ) async throws -> ItemPage {
    let wanted = if case .offset(let offset) = start { max(0, offset) + limit } else { limit }
    let (listing, page) = try await searches.read { db in
      let (numbers, isWhole) = try search(query, own, in: db).first(wanted)
      let listing = Listing.computed(numbers)
      let rows = try rows(of: query, showing: own, in: db)
      var page = try listing.page(from: start, limit: limit, with: rows)
      page.isPartial = !isWhole
      return (listing, page)
    }
    if !page.isPartial { remember(listing, for: query, own) }
    return page
  }

  private func search(_ query: ItemQuery, _ own: OwnMarks, in db: Database) throws -> Search {
    let noted = try own.matching.compactMap { try Self.number(ofID: $0, in: db) }.sorted()
    return try Search(query, noted: noted, counts: facts.counts, in: db)
  }

  private func known(_ query: ItemQuery, _ own: OwnMarks) -> Listing? {
    recent.withLock { $0[Question(query: query, version: own.version)] }
  }

  /// Keeps the last lists only: each costs four bytes an item.
  private func remember(_ listing: Listing, for query: ItemQuery, _ own: OwnMarks) {
    recent.withLock { recent in
      if recent.count >= 2 { recent.removeAll() }
      recent[Question(query: query, version: own.version)] = listing
    }
  }
}

extension ItemQuery {
  /// True where something is searched for.
  var isSearch: Bool { !SearchTerms(parsing: search).isEmpty }
}

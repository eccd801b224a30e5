import Files
package import FlyerModel
import GRDB

extension Content {
  /// Returns a page of a list. A search with many matches returns two pages: first the matches
  /// found so far, then the same with their total number. Throws `ContentError`.
  package func pages(of query: ItemQuery, from start: PageStart, limit: Int)
    -> AsyncThrowingStream<ItemPage, any Error>
  {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          if source == .today {
            for try await page in todayPages(of: query, from: start, limit: limit) {
              continuation.yield(page)
            }
            return continuation.finish()
          }
          guard let index else { return continuation.finish() }
          let own = await ownMarks(for: query)
          let lead = try await changesHeading(above: query)
          try await answer(
            { index in
              let pages = index.pages(
                of: query, from: start.below(lead), limit: limit, showing: own)
              for try await page in pages {
                continuation.yield(page.below(lead))
                if query.kind == .post { checkPosts(downTo: page.offset + page.rows.count) }
              }
            }, from: index)
          continuation.finish()
        } catch {
          continuation.finish(throwing: failure(error))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns a page of a list with its final total.
  package func page(of query: ItemQuery, from start: PageStart, limit: Int)
    async throws(ContentError) -> ItemPage
  {
    if source == .today { return todayPage(of: query, from: start, limit: limit) }
    let own = await ownMarks(for: query)
    return try await answer {
      try await $0.page(of: query, from: start, limit: limit, showing: own)
    } ?? ItemPage(total: 0, offset: 0, rows: [])
  }

  /// Returns the complete items of a part of a list, and the total number of items in the list.
  package func items(of query: ItemQuery, from offset: Int, limit: Int)
    async throws(ContentError) -> (total: Int, items: [Item])
  {
    let own = await ownMarks(for: query)
    return try await answer {
      try await $0.items(of: query, from: offset, limit: limit, showing: own)
    } ?? (0, [])
  }

  /// Returns the items with the state of each article's checkbox filled in, also if it is the
  /// default of its list.
  package func tellingBoxes(
    of items: [Item], in query: ItemQuery = ItemQuery()
  ) async throws(ContentError) -> [Item] {
    try await answer { try await $0.tellingBoxes(of: items, in: query) } ?? items
  }

  /// Returns the item with an id; nil if the flyer has none.
  package func item(id: String) async throws(ContentError) -> Item? {
    let address = address(of: id)
    if address.source == ItemAddress.shifts { return shift(id) }
    var item =
      try await answer({ try await $0.item(id: address.id) }, in: index(of: address)) ?? nil
    // The caller's id, which in a list of all sources includes the source.
    item?.id = id
    return item
  }

  /// Returns the tags whose names contain a text: first an exact match, then by number of items.
  package func tags(matching text: String = "", offset: Int = 0, limit: Int)
    async throws(ContentError) -> TagPage
  {
    if source == .today { return todayTags(matching: text, offset: offset, limit: limit) }
    let page =
      try await answer { try await $0.tags(matching: text, offset: offset, limit: limit) }
      ?? TagPage(total: 0, offset: 0, tags: [])
    let hasMine = state.tabs.contains { $0.scope == .mine }
    return hasMine ? addingEngagements(to: page, matching: text, limit) : page
  }

  /// Returns the ids and titles on the shortest path from a visible header to an article: the
  /// header, the lists, the article itself. Returns an empty array if no path leads to it.
  package func path(
    toArticle id: String
  ) async throws(ContentError) -> [(id: String, title: String)] {
    try await answer { try await $0.path(toArticle: id) } ?? []
  }

  /// Returns the id of the article that a link in another article refers to, such as `#id` or
  /// `id.md`; nil if there is none.
  package func article(referencedBy destination: String) async throws(ContentError) -> String? {
    try await answer { try await $0.article(referencedBy: destination) } ?? nil
  }

  func answer<T: Sendable>(_ ask: (FlyerIndex) async throws -> T)
    async throws(ContentError) -> T?
  {
    try await answer(ask, in: index)
  }

  func answer<T: Sendable>(_ ask: (FlyerIndex) async throws -> T, in index: FlyerIndex?)
    async throws(ContentError) -> T?
  {
    guard let index else { return nil }
    do { return try await answer(ask, from: index) } catch { throw failure(error) }
  }

  private func failure(_ error: any Error) -> ContentError {
    if Damage.isReason(for: error) { return .damagedIndex }
    guard let error = error as? DatabaseError else { return .index(.other("\(error)")) }
    if let folder, let code = error.storageCode {
      return .storage(FileError(path: folder.index, code: code))
    }
    return .index(error.fault)
  }
}

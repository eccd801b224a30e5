import Files
package import FlyerModel
import Indexing

/// Answers queries.
extension Content {
  /// Returns a page of a list. A search with many matches returns two pages: first the matches
  /// found so far, then the same with their total number. Throws `ContentError`.
  package func pages(of query: ItemQuery, from start: PageStart, limit: Int)
    -> AsyncThrowingStream<ItemPage, any Error>
  {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          let own = await marks(for: query)
          let lead = try await changesHeading(above: query)
          try await asking { lists in
            let pages = lists.pages(of: query, from: start.below(lead), limit: limit, showing: own)
            for try await page in pages {
              continuation.yield(page.below(lead))
              if query.kind == .post { checkPosts(downTo: page.offset + page.rows.count) }
            }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: ContentError(error, asking: shown.folder))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns a page of a list with its final total.
  package func page(of query: ItemQuery, from start: PageStart, limit: Int)
    async throws(ContentError) -> ItemPage
  {
    let own = await marks(for: query)
    return try await ask {
      try await $0.page(of: query, from: start, limit: limit, showing: own)
    } ?? ItemPage(total: 0, offset: 0, rows: [])
  }

  /// Returns the complete items of a part of a list, and the total number of items in the list.
  package func items(of query: ItemQuery, from offset: Int, limit: Int)
    async throws(ContentError) -> (total: Int, items: [Item])
  {
    let own = await marks(for: query)
    return try await ask {
      try await $0.items(of: query, from: offset, limit: limit, showing: own)
    } ?? (0, [])
  }

  /// Returns the tags whose names contain a text: first an exact match, then by number of items.
  package func tags(matching text: String = "", offset: Int = 0, limit: Int)
    async throws(ContentError) -> TagPage
  {
    let page =
      try await ask { try await $0.tags(matching: text, offset: offset, limit: limit) }
      ?? TagPage(total: 0, offset: 0, tags: [])
    let hasMine = state.tabs.contains { $0.scope == .mine }
    return hasMine ? page.adding(engagements(), matching: text, limit) : page
  }

  /// Returns the user's ticks, stars and notes that a list shows.
  func marks(for query: ItemQuery) async -> OwnMarks {
    switch shown.lists?.marks(for: query) ?? .nothing {
    case .nothing: OwnMarks()
    case .ofSource: await ownMarks(for: query)
    case .starsOfAll: OwnMarks(others: allStarred().mapValues { OwnMarks(starred: $0) })
    case .ofAll: OwnMarks(others: allMarks())
    }
  }

  /// Returns the heading that leads from a list to the changes of the source. Returns nil if the
  /// list has no such heading, or if nothing changed.
  private func changesHeading(above query: ItemQuery) async throws -> SectionHeading? {
    guard let now = settings?.now() else { return nil }
    return try await shown.index?.heading(above: query, ofChanged: state.changedCount, at: now)
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
    if address.source == ItemAddress.shifts { return settings?.shift(id) }
    var item =
      try await answer({ try await $0.item(id: address.id) }, in: index(of: address)) ?? nil
    // The caller's id, which in a list of all sources includes the source.
    item?.id = id
    return item
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

  /// Returns the index of the source in `others` that has the same schedule at another address; nil
  /// if none has. Two schedules are the same if half of the talks of the longer one are in both,
  /// compared by ids and titles. Sources without a copy are skipped.
  package func indexOfSchedule(in others: [Source]) async -> Int? {
    guard let folder = settings?.cacheFolder else { return nil }
    let copies = others.map { $0 == source ? nil : CopyFolder(path: folder + "/" + $0.cacheKey) }
    return await shown.index?.numberOfSameSchedule(in: copies)
  }
}

/// Finds the index that has an item.
extension Content {
  /// Returns the source and id of the item with an id in the lists shown.
  package func address(of id: String) -> ItemAddress {
    let listed = ItemAddress(id).flatMap { address in
      shown.lists?.hasAddresses == true || isOfOthers(address) ? address : nil
    }
    return listed ?? ItemAddress(source: shownSource.cacheKey, id: id)
  }

  /// Whether an item belongs to another source than the one whose lists show it.
  private func isOfOthers(_ address: ItemAddress) -> Bool {
    address.source == ItemAddress.shifts || settings?.sourceNames?[address.source] != nil
  }

  func index(of address: ItemAddress) -> FlyerIndex? { index(ofSource: address.source) }

  /// Returns the index of the source with a key.
  func index(ofSource key: String) -> FlyerIndex? {
    if key == shownSource.cacheKey { return shown.index }
    return shown.index(of: key, in: settings?.cacheFolder)
  }
}

/// Queries again if an index was broken.
extension Content {
  /// Queries the lists shown. If the index or the summary of all sources is broken, rebuilds it and
  /// queries the new one.
  private func asking<T>(_ question: (any ItemLists) async throws -> T) async throws -> T? {
    let index = shown.index
    guard let lists = shown.lists else { return nil }
    do {
      return try await question(lists)
    } catch {
      let isRebuilt =
        if let index {
          await recover(from: error, in: index)
        } else {
          rebuildSummary(because: error)
        }
      guard isRebuilt, let next = shown.lists else { throw error }
      return try await question(next)
    }
  }

  private func ask<T: Sendable>(_ question: (any ItemLists) async throws -> T)
    async throws(ContentError) -> T?
  {
    do { return try await asking(question) } catch {
      throw ContentError(error, asking: shown.folder)
    }
  }

  /// Queries the index of the source shown.
  func answer<T: Sendable>(_ ask: (FlyerIndex) async throws -> T)
    async throws(ContentError) -> T?
  {
    try await answer(ask, in: shown.index)
  }

  /// Queries an index. If it is broken, rebuilds it and queries the new one.
  func answer<T: Sendable>(_ ask: (FlyerIndex) async throws -> T, in index: FlyerIndex?)
    async throws(ContentError) -> T?
  {
    guard let index else { return nil }
    do {
      do {
        return try await ask(index)
      } catch {
        guard await recover(from: error, in: index), let next = shown.index else { throw error }
        return try await ask(next)
      }
    } catch { throw ContentError(error, asking: shown.folder) }
  }
}

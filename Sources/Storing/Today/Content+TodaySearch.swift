import FlyerModel

/// What is found in all sources.
extension Content {
  /// So many matches of one source are shown; its own search has the others.
  private static let mostMatches = 20
  /// After so many sources what was found so far is answered.
  private static let sourcesAtOnce = 16

  /// Answers a page of what the summary says; a search goes through all sources, and answers what
  /// was found so far now and then.
  func todayPages(
    of query: ItemQuery, from start: PageStart, limit: Int
  ) -> AsyncThrowingStream<ItemPage, any Error> {
    AsyncThrowingStream { continuation in
      guard !query.search.isEmpty else {
        continuation.yield(todayPage(of: query, from: start, limit: limit))
        return continuation.finish()
      }
      let names = searchedNames(query)
      let task = Task {
        var sections: [TodayPlan.Section] = []
        for (number, source) in names.enumerated() {
          if Task.isCancelled { return continuation.finish() }
          if let section = await matches(of: query, in: source.key, called: source.name) {
            sections.append(section)
          }
          if (number + 1).isMultiple(of: Self.sourcesAtOnce), number + 1 < names.count {
            var page = ItemPage(sections, from: start, limit: limit)
            page.isPartial = true
            continuation.yield(page)
          }
        }
        continuation.yield(ItemPage(sections, from: start, limit: limit))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// What the reader keeps about the items of a source; nothing where it can't be read.
  func marks(of source: String) async -> OwnMarks {
    (try? await home(of: ItemAddress(source: source, id: ""))?.marks()) ?? OwnMarks()
  }

  private func matches(
    of query: ItemQuery, in source: String, called name: String
  ) async -> TodayPlan.Section? {
    let own = await marks(of: source)
    guard let index = index(of: source),
      let page = try? await index.page(
        of: ItemQuery(search: query.search), from: .offset(0), limit: Self.mostMatches,
        showing: own),
      page.total > 0
    else { return nil }
    let period = SectionHeading.Period.found(source: source)
    let heading = SectionHeading(
      id: "\u{1F}\(period.name)", title: name, count: page.total,
      isFolded: query.folded.contains(period.name), period: period)
    let items = page.items.map { item in
      var item = item
      item.id = ItemAddress(source: source, id: item.id).text
      return item
    }
    return (heading, items)
  }
}

import FlyerModel
import GRDB

/// What is found in all sources.
extension Content {
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
      let search = TodaySearch(
        query: query, cacheFolder: settings?.cacheFolder ?? "", names: searchedNames(query),
        marks: allMarks())
      let task = Task {
        await search.run { sections, isPartial in
          var page = ItemPage(sections, from: start, limit: limit)
          page.isPartial = isPartial
          continuation.yield(page)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// What the reader keeps about the items of all sources, by their keys; nothing where it can't be
  /// read.
  func allMarks() -> [String: OwnMarks] { askOwn { try PersonalTables.marks(in: $0) } ?? [:] }

  /// The ids of what is starred in all sources, by their keys; nothing where it can't be read.
  func allStarred() -> [String: Set<String>] { askOwn(PersonalTables.starred) ?? [:] }

  /// Answers a question about what the reader keeps in all sources; nil where that is nothing, or
  /// can't be read, which the reader is told.
  private func askOwn<T>(_ ask: (Database) throws -> T) -> T? {
    guard let file = settings?.dataFolder.map(PersonalFile.init) else { return nil }
    do throws(PersonalError) {
      return try file.ask(ask)
    } catch {
      warn(.personal(error))
      guard case .broken(_, _, isRestored: true) = error else { return nil }
    }
    return try? file.ask(ask)
  }
}

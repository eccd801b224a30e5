import FlyerModel
import GRDB

/// Searches in all sources.
extension Content {
  /// Returns a page of the summary. A search goes through all sources, and returns the matches
  /// found so far now and then.
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

  /// Returns the user's ticks, stars and notes of all sources, by their keys; empty if they can't
  /// be read.
  func allMarks() -> [String: OwnMarks] { askOwn { try PersonalTables.marks(in: $0) } ?? [:] }

  /// Returns the ids of the starred items of all sources, by their keys; empty if they can't be
  /// read.
  func allStarred() -> [String: Set<String>] { askOwn(PersonalTables.starred) ?? [:] }

  /// Queries the user's data of all sources. Returns nil if there is none, or if it can't be read,
  /// about which the user is warned.
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

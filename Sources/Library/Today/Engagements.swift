package import FlyerModel
import GRDB
import Indexing
import Localizing
import Logging
import Texts

/// The user's engagements beside the items of the source shown.
extension ContentSettings {
  /// Distinguishes shifts from items of sources.
  static let shiftWord: String = {
    // TRANSLATORS: The name of the tag that all of the user's own shifts have.
    tr("shift", context: "tag")
  }()

  /// Returns the user's own shifts, and the starred items of all sources but one, as far as they
  /// are cached. Each has the name of its source as a tag.
  ///
  /// - Parameter starred: the ids of the starred items, by the keys of the sources.
  func engagements(
    besides source: Source, starred: [String: Set<String>]
  ) -> [ItemSummary] {
    let shifts = shifts().map { $0.summary(of: Self.shiftWord) }
    var others = starred
    others[source.cacheKey] = nil
    return shifts
      + current(in: others).compactMap { entry in sourceNames?[entry.source].map(entry.summary) }
  }

  /// Returns the starred items that are running, coming, or ended at most two days ago.
  private func current(in starred: [String: Set<String>]) -> [TodayEntry] {
    let start = seconds - 2 * AgendaDays.length
    do {
      return try entries(of: starred).filter { $0.bounds.map { $0.upperBound > start } ?? false }
    } catch {
      log.notice("nothing of other sources", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// Returns the user's own shift as an item; nil if it is no longer known.
  func shift(_ id: String) -> Item? {
    shifts().map { $0.summary(of: Self.shiftWord) }.first { $0.id == id }.map { row in
      Item(
        id: row.id, title: row.title, date: row.date, tags: row.tags,
        payload: .event(row.event ?? CalendarEvent()))
    }
  }

  /// Returns the starred items of all sources, as far as the summary of all sources contains them.
  package func starredEntries() throws -> [TodayEntry] {
    let file = dataFolder.map(PersonalFile.init)
    return try entries(of: file?.ask(PersonalTables.starred) ?? [:])
  }

  /// Returns the entries of starred items in the summary of all sources.
  ///
  /// - Parameter starred: the ids, by the keys of the sources.
  private func entries(of starred: [String: Set<String>]) throws -> [TodayEntry] {
    guard let cacheFolder else { return [] }
    return try TodayFile(cacheFolder: cacheFolder).entries(of: starred).map { entry in
      var entry = entry
      entry.isStarred = true
      return entry
    }
  }
}

extension TagPage {
  /// Returns this page with the names of the engagements' sources after the tags of the source.
  func adding(_ engagements: [ItemSummary], matching text: String, _ limit: Int) -> TagPage {
    let folded = SearchFolding.fold(text)
    let names = Dictionary(grouping: engagements.flatMap(\.tags), by: \.self)
      .filter { folded.isEmpty || SearchFolding.fold($0.key).contains(folded) }
    let others = names.map { Tag(name: $0, count: $1.count) }.sorted { $0.name < $1.name }
    var page = self
    page.tags += others.dropFirst(max(0, offset - total)).prefix(max(0, limit - tags.count))
    page.total += others.count
    assert(page.tags.count <= max(limit, tags.count), "a page has no more than was asked for")
    return page
  }
}

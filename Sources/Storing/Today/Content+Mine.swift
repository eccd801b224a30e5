package import FlyerModel
import GRDB
import Localizing
import Logging
import Texts

/// The user's engagements beside the items of the source shown.
extension Content {
  /// Distinguishes shifts from items of sources.
  static let shiftWord: String = {
    // TRANSLATORS: The name of the tag that all of the user's own shifts have.
    tr("shift", context: "tag")
  }()

  /// Returns the starred items of the user's other sources, and the user's own shifts, as far as
  /// they are cached. Each has the name of its source as a tag.
  func engagements() -> [ItemSummary] {
    ownShifts.map { $0.summary(of: Self.shiftWord) }
      + starredElsewhere().compactMap { entry in
        settings?.sourceNames?[entry.source].map(entry.summary)
      }
  }

  /// Adds the names of the engagements' sources after the tags of the source.
  func addingEngagements(to page: TagPage, matching text: String, _ limit: Int) -> TagPage {
    let folded = SearchFolding.fold(text)
    let names = Dictionary(grouping: engagements().flatMap(\.tags), by: \.self)
      .filter { folded.isEmpty || SearchFolding.fold($0.key).contains(folded) }
    let tags = names.map { Tag(name: $0, count: $1.count) }.sorted { $0.name < $1.name }
    var page = page
    page.tags += tags.dropFirst(max(0, page.offset - page.total))
      .prefix(max(0, limit - page.tags.count))
    page.total += tags.count
    return page
  }

  private var ownShifts: [TodayEntry] { settings?.shifts() ?? [] }

  /// Starred items of other sources that are running, coming, or ended at most two days ago.
  private func starredElsewhere() -> [TodayEntry] {
    guard let settings else { return [] }
    let start = settings.seconds - 2 * AgendaDays.length
    do {
      var starred = allStarred()
      starred[source.cacheKey] = nil
      return try settings.entries(of: starred)
        .filter { $0.bounds.map { $0.upperBound > start } ?? false }
    } catch {
      settings.log.notice("nothing of other sources", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// Returns the user's own shift as an item; nil if it is no longer known.
  func shift(_ id: String) -> Item? {
    ownShifts.map { $0.summary(of: Self.shiftWord) }.first { $0.id == id }.map { row in
      Item(
        id: row.id, title: row.title, date: row.date, tags: row.tags,
        payload: .event(row.event ?? CalendarEvent()))
    }
  }

  /// Whether an item belongs to another source than the one whose lists show it.
  func isOfOthers(_ address: ItemAddress) -> Bool {
    address.source == ItemAddress.shifts || settings?.sourceNames?[address.source] != nil
  }
}

extension ContentSettings {
  /// Returns the starred items of all sources, as far as the summary of all sources contains them.
  package func starredEntries() throws -> [TodayEntry] {
    let file = dataFolder.map(PersonalFile.init)
    return try entries(of: file?.ask(PersonalTables.starred) ?? [:])
  }

  /// Returns the entries of starred items in the summary of all sources.
  ///
  /// - Parameter starred: the ids, by the keys of the sources.
  func entries(of starred: [String: Set<String>]) throws -> [TodayEntry] {
    guard let cacheFolder else { return [] }
    return try TodayFile(cacheFolder: cacheFolder).entries(of: starred).map { entry in
      var entry = entry
      entry.isStarred = true
      return entry
    }
  }
}

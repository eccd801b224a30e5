package import FlyerModel
import GRDB
import Localizing
import Logging

/// What the reader goes to beside the items of the source that is shown.
extension Content {
  /// What tells shifts from what sources have.
  static let shiftWord: String = {
    // TRANSLATORS: The name of the tag that all of one's own shifts bear.
    tr("shift", context: "tag")
  }()

  /// What is starred in other sources that are kept, and one's own shifts, as far as they are known
  /// without asking anybody; each bears the name of where it is from as a tag.
  func engagements() -> [ItemSummary] {
    ownShifts.map { $0.summary(of: Self.shiftWord) }
      + starredElsewhere().compactMap { entry in
        settings?.sourceNames?[entry.source].map(entry.summary)
      }
  }

  /// Adds where they are from behind the tags of the source.
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

  /// What goes on or is to come, or was over a short time ago.
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

  /// One's own shift as an item; nil where nobody knows it any more.
  func shift(_ id: String) -> Item? {
    ownShifts.map { $0.summary(of: Self.shiftWord) }.first { $0.id == id }.map { row in
      Item(
        id: row.id, title: row.title, date: row.date, tags: row.tags,
        payload: .event(row.event ?? CalendarEvent()))
    }
  }

  /// True for what is not of the source that is shown, though its lists have it.
  func isOfOthers(_ address: ItemAddress) -> Bool {
    address.source == ItemAddress.shifts || settings?.sourceNames?[address.source] != nil
  }
}

extension ContentSettings {
  /// What is starred in all sources, as far as the summary of all of them has it.
  package func starredEntries() throws -> [TodayEntry] {
    let file = dataFolder.map(PersonalFile.init)
    return try entries(of: file?.ask(PersonalTables.starred) ?? [:])
  }

  /// What the summary of all sources has of what is starred.
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

import FlyerModel
import Foundation
import Indexing
import Localizing
import Logging
import Synchronization
import Texts

/// The lists of all sources together: what is on now and next in them, and their new items. They
/// are answered from the summary of all sources, searches from the copies. Below them are the
/// sources themselves.
final class Today: ItemLists {
  private struct State {
    /// The user's sources and their names, by their keys; nil for those in the summary.
    var sources: SourceList?
    var names: [String: String]?
    /// The items opened since these lists were shown, by source. They stay in the lists.
    var opened: [String: Set<String>] = [:]
    /// The summary as read by `open`, until the first page is answered.
    var summary: TodaySummary?
  }

  private let settings: ContentSettings
  private let state: Mutex<State>

  init(_ settings: ContentSettings) {
    self.settings = settings
    state = Mutex(State(sources: settings.sources, names: settings.sourceNames))
  }

  var hasAddresses: Bool { true }

  /// Returns how much there is in each source, and keeps the summary for the first page.
  ///
  /// - Parameter starred: the ids of the starred items, by the keys of the sources.
  func open(starred: [String: Set<String>]) throws -> [SourceNews] {
    let summary = try summary(isWhole: false, starred)
    state.withLock { $0.summary = summary }
    let shifts = summary.occasions.count { $0.source == ItemAddress.shifts }
    return named(summary.news + [Self.ownNews(shifts)])
  }

  /// Returns how much there is in each source now; the user's own shifts count as one source.
  func overview() throws -> [SourceNews] {
    state.withLock { $0.summary = nil }
    return named(try news())
  }

  /// Sets the user's sources, and their names by their keys.
  func know(_ sources: SourceList, called names: [String: String]) {
    state.withLock { ($0.sources, $0.names) = (sources, names) }
  }

  /// Lets an item that was opened stay in the lists.
  func keepListed(_ address: ItemAddress) {
    state.withLock { _ = $0.opened[address.source, default: []].insert(address.id) }
  }

  func forgetOpened() { state.withLock { $0.opened = [:] } }

  func marks(for query: ItemQuery) -> MarkScope {
    if !query.search.isEmpty { return .ofAll }
    let isRead = state.withLock { $0.summary != nil }
    return isRead && !Self.isWhole(query) ? .nothing : .starsOfAll
  }

  /// A filter by sources shows all their entries.
  private static func isWhole(_ query: ItemQuery) -> Bool { query.isWhole || !query.tags.isEmpty }

  func parts(of query: ItemQuery) -> [ListPart] {
    // The query of the list applies only to the summary.
    let wanted = query.search.isEmpty ? nil : ItemQuery(searching: query.terms)
    let names = (try? searchedNames(query)) ?? []
    return names.map { ListPart(source: $0.key, query: wanted) }
  }

  /// Returns a page of the summary. A search goes through all sources, and returns the matches
  /// found so far now and then.
  func pages(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks
  ) -> AsyncThrowingStream<ItemPage, any Error> {
    AsyncThrowingStream { continuation in
      let names: [TodaySearch.Name]
      do {
        guard !query.search.isEmpty else {
          continuation.yield(try page(of: query, from: start, limit: limit, showing: own))
          return continuation.finish()
        }
        names = try searchedNames(query)
      } catch { return continuation.finish(throwing: error) }
      let search = TodaySearch(
        query: query, settings: settings, names: names, marks: own.others)
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

  func page(
    of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks
  ) throws -> ItemPage {
    guard case .today(let clock)? = query.timeline else {
      return ItemPage(total: 0, offset: 0, rows: [])
    }
    let isWhole = Self.isWhole(query)
    let (known, sources) = state.withLock { state in
      defer { state.summary = nil }
      return isWhole ? (nil, nil) : (state.summary, state.sources)
    }
    let summary = try known ?? summary(isWhole: isWhole, own.others.mapValues(\.starred))
    let names = names(in: summary.news).filter { name in
      query.tags.allSatisfy { $0.contains(name.value) }
    }
    let listed = query.listsSources ? sources ?? SourceList() : SourceList()
    let plan = TodayPlan(
      summary, names: names, sources: listed, failed: failed(of: listed, besides: summary.news),
      by: clock, folded: query.folded, isWhole: isWhole)
    return ItemPage(plan.sections, from: start, limit: limit)
  }

  func items(
    of query: ItemQuery, from offset: Int, limit: Int, showing own: OwnMarks
  ) -> (total: Int, items: [Item]) { (0, []) }

  /// Returns the keys of the sources without a copy whose last refresh failed.
  private func failed(of sources: SourceList, besides news: [SourceNews]) -> Set<String> {
    guard let cacheFolder = settings.cacheFolder else { return [] }
    let fetched = Set(news.map(\.source))
    let absent = sources.all.map(\.source).filter { !fetched.contains($0.cacheKey) }
    let failed = absent.filter { RefreshSchedule.kept(for: $0, in: cacheFolder).failure != nil }
    return Set(failed.map(\.cacheKey))
  }

  /// Returns the sources as tags.
  func tags(matching text: String, offset: Int, limit: Int) throws -> TagPage {
    let news = try news()
    let names = names(in: news)
    let folded = SearchFolding.fold(text)
    let tags = news.compactMap { news in names[news.source].map { (news, $0) } }
      .filter { folded.isEmpty || SearchFolding.fold($1).contains(folded) }
      .map { Tag(name: $1, count: $0.occasionCount + $0.unopenedCount) }
      .filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return TagPage(
      total: tags.count, offset: offset, tags: Array(tags.dropFirst(offset).prefix(limit)))
  }

  /// Returns the keys and names of the sources that a query searches, in order of name.
  private func searchedNames(_ query: ItemQuery) throws -> [TodaySearch.Name] {
    names(in: try news())
      .filter { $0.key != ItemAddress.shifts }
      .filter { name in query.tags.allSatisfy { $0.contains(name.value) } }
      .map { ($0.key, $0.value) }.sorted { ($0.name, $0.key) < ($1.name, $1.key) }
  }

  /// Returns what is on from now on in all sources, and their new items; an empty summary if there
  /// is none.
  private func summary(isWhole: Bool, _ starred: [String: Set<String>]) throws -> TodaySummary {
    let opened = state.withLock(\.opened)
    return try ask { file, span in
      var summary =
        try file.summary(
          during: span, starred: starred, opened: opened,
          limit: isWhole ? TodayFile.mostOfAll : TodayFile.mostEntries) ?? TodaySummary()
      summary.star(starred)
      summary.occasions += shifts(during: span)
      return summary
    } ?? TodaySummary()
  }

  private func news() throws -> [SourceNews] {
    try ask { file, span in
      try (file.overview(during: span) ?? []) + [Self.ownNews(shifts(during: span).count)]
    } ?? []
  }

  private static func ownNews(_ count: Int) -> SourceNews {
    SourceNews(
      source: ItemAddress.shifts, title: ContentSettings.shiftWord, occasionCount: count)
  }

  private func shifts(during span: Range<Int>) -> [TodayEntry] {
    settings.shifts().filter { $0.bounds?.overlaps(span) == true }
  }

  /// Returns nil if the summary can't be read. Throws if it is damaged.
  private func ask<T>(_ ask: (TodayFile, _ span: Range<Int>) throws -> T) throws -> T? {
    guard let root = settings.cacheFolder else { return nil }
    do {
      return try ask(TodayFile(cacheFolder: root), TodayPlan.span(at: settings.seconds))
    } catch let error as TodayFile.Damaged {
      throw error
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func named(_ news: [SourceNews]) -> [SourceNews] {
    let names = names(in: news)
    return news.filter { names[$0.source] != nil }
  }

  /// Returns the names of the sources, by their keys.
  private func names(in news: [SourceNews]) -> [String: String] {
    let titles = news.map { ($0.source, $0.title.isEmpty ? $0.source : $0.title) }
    var names = state.withLock(\.names) ?? Dictionary(titles) { first, _ in first }
    names[ItemAddress.shifts] = ContentSettings.shiftWord
    return names
  }
}

/// How many items of the user's sources are unread, as the summary of all sources has it.
package enum UnreadCounts {
  /// Returns the counts by the keys of the sources; a source without a copy has none.
  package static func of(_ sources: [Source], in cacheFolder: String?) -> [String: Int] {
    let keys = Set(sources.map(\.cacheKey))
    let news = cacheFolder.flatMap { try? TodayFile(cacheFolder: $0).overview(during: 0..<0) } ?? []
    return Dictionary(
      news.filter { keys.contains($0.source) }.map { ($0.source, $0.unopenedCount) }
    ) { first, _ in first }
  }
}

/// Shows the lists of all sources.
extension Content {
  func openToday(_ settings: ContentSettings) {
    let today = Today(settings)
    shown.today = today
    let starred = allStarred()
    let news = askingSummary { try today.open(starred: starred) }
    state.show(news, at: settings.now())
  }

  /// Shows the current summary of all sources.
  func show(_ today: Today) {
    let news = askingSummary { try today.overview() }
    state.show(news, at: settings?.now() ?? .distantPast)
  }

  /// Sets the user's sources. Added ones are shown in the lists of all sources; removed ones no
  /// longer are.
  package func know(_ sources: SourceList) {
    guard let known = settings, known.sources != sources else { return }
    settings?.sources = sources
    guard let today = shown.today else { return }
    today.know(sources, called: settings?.sourceNames ?? [:])
    show(today)
  }
}

extension ContentState {
  /// Sets the numbers of items in all sources.
  fileprivate mutating func show(_ news: [SourceNews], at now: Date) {
    var next = self
    next.revision += 1
    next.head = FlyerHead(title: tr("All sources"))
    next.tabs = [.today, .search]
    next.conference = nil
    next.counts = [.information: news.reduce(0) { $0 + $1.occasionCount + $1.unopenedCount }]
    next.origin = .copy(confirmed: now)
    next.newCount = news.reduce(0) { $0 + $1.newCount }
    next.changedCount = news.reduce(0) { $0 + $1.changedCount }
    next.isLive = true
    next.activity = .idle
    // One assignment, since observers query again at each change.
    self = next
  }
}

extension TodaySummary {
  /// Marks the starred items.
  fileprivate mutating func star(_ ids: [String: Set<String>]) {
    for number in occasions.indices { occasions[number].star(ids) }
    for number in unopened.indices { unopened[number].star(ids) }
    for number in starred.indices { starred[number].star(ids) }
  }
}

extension TodayEntry {
  fileprivate mutating func star(_ starred: [String: Set<String>]) {
    isStarred = starred[source]?.contains(id) ?? false
  }
}

package import FlyerModel
import Foundation
import Localizing
import Logging
import Texts

/// Updates the part of one source in the summary of all sources.
extension Content {
  /// The greatest number of entries of each sort that one source has in the summary: one more than
  /// is ever shown, which tells that there are more.
  private static let mostEntries = TodayFile.mostOfAll + 1
  /// How long a part of the summary is up to date, in seconds.
  private static let lifetime = 6 * 3600

  /// Writes the current part of this source to the summary of all sources.
  ///
  /// - Parameter isChanged: if false, a part that is still up to date is not written again.
  func summarize(isChanged: Bool) async {
    guard let settings, let root = settings.cacheFolder, let index, hasCopy, source != .bundled
    else { return }
    let (file, key) = (TodayFile(cacheFolder: root), source.cacheKey)
    let now = Int(settings.now().timeIntervalSince1970)
    guard let yesterday = FlyerDate(daysSince1970: AgendaDays.day(now) - 1) else { return }
    if !isChanged, let last = file.second(of: key), (0..<Self.lifetime).contains(now - last) {
      return
    }
    do {
      let starred = allStarred()[key] ?? []
      let entries = try await index.todayEntries(
        since: yesterday, starred: starred, limit: Self.mostEntries)
      let news = SourceNews(
        source: key, title: state.head.title, newCount: state.newCount,
        changedCount: state.changedCount)
      try await BackgroundThread.run { try file.replace(entries, news: news, at: now) }
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
    }
  }

  /// Records in the summary that items of a source have lost their marks, or have them back.
  func tellToday(_ items: [MarkedItem], areTaken: Bool, of key: String) {
    guard let root = settings?.cacheFolder, source != .bundled else { return }
    let file = TodayFile(cacheFolder: root)
    summarizing = Task.detached(priority: .utility) { [earlier = summarizing] in
      await earlier?.value
      try? file.keep(items, areTaken: areTaken, of: key)
    }
  }

  /// Adds an item that the user has starred or marked as new to the summary. It may be an old one
  /// that was opened long ago.
  func tellToday(of address: ItemAddress) {
    guard let root = settings?.cacheFolder, hasCopy, source != .bundled,
      let index = index(of: address)
    else { return }
    let file = TodayFile(cacheFolder: root)
    summarizing = Task.detached(priority: .utility) { [earlier = summarizing] in
      await earlier?.value
      guard let entry = try? await index.todayEntry(of: address.id) else { return }
      try? file.add(entry, of: address.source)
    }
  }
}

/// Answers queries from the summary if the source is all sources.
extension Content {
  /// Returns what is on from now on in all sources, and their new items; an empty summary if there
  /// is none.
  private func todaySummary(isWhole: Bool) -> TodaySummary {
    askingToday { file, span in
      let starred = allStarred()
      var summary =
        try file.summary(
          during: span, starred: starred, opened: openedOfAll,
          limit: isWhole ? TodayFile.mostOfAll : TodayFile.mostEntries) ?? TodaySummary()
      summary.star(starred)
      summary.occasions += shifts(during: span)
      return summary
    } ?? TodaySummary()
  }

  /// Returns how much of that each source has; the user's own shifts count as one source.
  private func todayOverview() -> [SourceNews] {
    askingToday { file, span in
      try (file.overview(during: span) ?? []) + [Self.ownNews(shifts(during: span).count)]
    } ?? []
  }

  private static func ownNews(_ count: Int) -> SourceNews {
    SourceNews(source: ItemAddress.shifts, title: shiftWord, occasionCount: count)
  }

  private func shifts(during span: Range<Int>) -> [TodayEntry] {
    settings?.shifts().filter { $0.bounds?.overlaps(span) == true } ?? []
  }

  private func askingToday<T>(_ ask: (TodayFile, _ span: Range<Int>) throws -> T) -> T? {
    guard let settings, let root = settings.cacheFolder else { return nil }
    do {
      let now = Int(settings.now().timeIntervalSince1970)
      return try ask(TodayFile(cacheFolder: root), TodayPlan.span(at: now))
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
      return nil
    }
  }

  /// Returns the names of the sources, by their keys.
  private func names(in news: [SourceNews]) -> [String: String] {
    let titles = news.map { ($0.source, $0.title.isEmpty ? $0.source : $0.title) }
    var names = settings?.sourceNames ?? Dictionary(titles) { first, _ in first }
    names[ItemAddress.shifts] = Self.shiftWord
    return names
  }

  /// Sets the names of the user's sources, by their keys. Added sources are shown in the lists of
  /// all sources; removed ones no longer are.
  package func know(sources names: [String: String]) {
    guard let known = settings, known.sourceNames != names else { return }
    settings?.sourceNames = names
    if source == .today { showToday() }
  }

  /// Shows the current summary, and keeps it for the first page.
  func openToday() {
    let summary = todaySummary(isWhole: false)
    openedSummary = summary
    let shifts = summary.occasions.count { $0.source == ItemAddress.shifts }
    showToday(summary.news + [Self.ownNews(shifts)])
  }

  /// Shows the current summary.
  func showToday() {
    openedSummary = nil
    showToday(todayOverview())
  }

  private func showToday(_ overview: [SourceNews]) {
    let names = names(in: overview)
    let news = overview.filter { names[$0.source] != nil }
    var next = state
    next.revision += 1
    next.head = FlyerHead(title: tr("All sources"))
    next.tabs = [.today, .search]
    next.conference = nil
    next.counts = [.information: news.reduce(0) { $0 + $1.occasionCount + $1.unopenedCount }]
    next.origin = .copy(confirmed: settings?.now() ?? .distantPast)
    next.newCount = news.reduce(0) { $0 + $1.newCount }
    next.changedCount = news.reduce(0) { $0 + $1.changedCount }
    next.isLive = true
    next.activity = .idle
    state = next
  }

  func todayPage(of query: ItemQuery, from start: PageStart, limit: Int) -> ItemPage {
    guard case .today(let clock)? = query.timeline else {
      return ItemPage(total: 0, offset: 0, rows: [])
    }
    // A filter by sources shows all their entries.
    let isWhole = query.isWhole || !query.tags.isEmpty
    let summary = (isWhole ? nil : openedSummary) ?? todaySummary(isWhole: isWhole)
    openedSummary = nil
    let names = names(in: summary.news).filter { name in
      query.tags.allSatisfy { $0.contains(name.value) }
    }
    let plan = TodayPlan(
      summary, names: names, by: clock, folded: query.folded, isWhole: isWhole)
    return ItemPage(plan.sections, from: start, limit: limit)
  }

  /// Returns the keys and names of the sources that a query searches, in order of name.
  func searchedNames(_ query: ItemQuery) -> [(key: String, name: String)] {
    names(in: todayOverview())
      .filter { $0.key != ItemAddress.shifts }
      .filter { name in query.tags.allSatisfy { $0.contains(name.value) } }
      .map { ($0.key, $0.value) }.sorted { ($0.name, $0.key) < ($1.name, $1.key) }
  }

  /// Returns the sources as tags.
  func todayTags(matching text: String, offset: Int, limit: Int) -> TagPage {
    let news = todayOverview()
    let names = names(in: news)
    let folded = SearchFolding.fold(text)
    let tags = news.compactMap { news in names[news.source].map { (news, $0) } }
      .filter { folded.isEmpty || SearchFolding.fold($1).contains(folded) }
      .map { Tag(name: $1, count: $0.occasionCount + $0.unopenedCount) }
      .filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return TagPage(
      total: tags.count, offset: offset, tags: Array(tags.dropFirst(offset).prefix(limit)))
  }

  /// Returns the source and id of the item with an id in the lists shown.
  package func address(of id: String) -> ItemAddress {
    let listed = ItemAddress(id).flatMap { address in
      source == .today || isOfOthers(address) ? address : nil
    }
    return listed ?? ItemAddress(source: shownSource.cacheKey, id: id)
  }

  /// Returns the index that contains an item.
  func index(of address: ItemAddress) -> FlyerIndex? {
    if address.source == shownSource.cacheKey { return index }
    if opened?.source != address.source || opened?.index.isCurrent == false {
      opened = index(of: address.source).map { (address.source, $0) }
    }
    return opened?.index
  }

  /// Returns the index of a source's copy; nil if there is none or it can't be read.
  func index(of source: String) -> FlyerIndex? {
    settings?.cacheFolder.flatMap { FlyerIndex(ofCopyIn: $0, source: source) }
  }

  /// Returns the store of the user's ticks, stars and notes about the items of a source.
  func home(of address: ItemAddress) -> PersonalStore? {
    if address.source == shownSource.cacheKey { return personal }
    // The bundled guide was shown instead of the source that is shown now.
    if address.source == Source.bundled.cacheKey { return home(of: .bundled) }
    return settings?.dataFolder.map {
      PersonalStore(
        PersonalFile(folder: $0), source: address.source,
        name: settings?.sourceNames?[address.source])
    }
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

package import FlyerModel
import Foundation
import Localizing
import Logging

/// What one source tells the summary of all of them.
extension Content {
  /// So many entries of one source are kept in the summary of all, of each sort: one more than
  /// anybody is shown, so that it is known that there are more.
  private static let mostEntries = TodayFile.mostOfAll + 1
  /// What a summary says is good for so many seconds.
  private static let lifetime = 6 * 3600

  /// Tells the summary of all sources what this one has now.
  ///
  /// - Parameter isChanged: false where it need not where it did so a short time ago.
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

  /// Tells it that items of a source have lost their marks, or have them back.
  func tellToday(_ items: [MarkedItem], areTaken: Bool, of key: String) {
    guard let root = settings?.cacheFolder, source != .bundled else { return }
    let file = TodayFile(cacheFolder: root)
    summarizing = Task.detached(priority: .utility) { [earlier = summarizing] in
      await earlier?.value
      try? file.keep(items, areTaken: areTaken, of: key)
    }
  }

  /// Tells it of what the reader has starred or wants to be new again: it may be old, and opened
  /// long since.
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

/// What is answered from the summary where the source is all of them.
extension Content {
  /// What is on from now on in all sources, and what is new in them; empty where nobody knows.
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

  /// How much each source has of that; one's own shifts stand for one.
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

  /// What the sources are called, by their keys.
  private func names(in news: [SourceNews]) -> [String: String] {
    let titles = news.map { ($0.source, $0.title.isEmpty ? $0.source : $0.title) }
    var names = settings?.sourceNames ?? Dictionary(titles) { first, _ in first }
    names[ItemAddress.shifts] = Self.shiftWord
    return names
  }

  /// Learns what the sources are called that somebody keeps, by their keys: one that was added is
  /// shown among all of them, one that was removed no longer.
  package func know(sources names: [String: String]) {
    guard let known = settings, known.sourceNames != names else { return }
    settings?.sourceNames = names
    if source == .today { showToday() }
  }

  /// Shows what the summary says now, and keeps it for the first page.
  func openToday() {
    let summary = todaySummary(isWhole: false)
    openedSummary = summary
    let shifts = summary.occasions.count { $0.source == ItemAddress.shifts }
    showToday(summary.news + [Self.ownNews(shifts)])
  }

  /// Shows what the summary says now.
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
    // Whoever asks for some sources wants to see what they have.
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

  /// The keys and names of the sources in which something is sought, by their names.
  func searchedNames(_ query: ItemQuery) -> [(key: String, name: String)] {
    names(in: todayOverview())
      .filter { $0.key != ItemAddress.shifts }
      .filter { name in query.tags.allSatisfy { $0.contains(name.value) } }
      .map { ($0.key, $0.value) }.sorted { ($0.name, $0.key) < ($1.name, $1.key) }
  }

  /// The sources by their names.
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

  /// Which item of which source has an id in the lists that are shown.
  package func address(of id: String) -> ItemAddress {
    let listed = ItemAddress(id).flatMap { address in
      source == .today || isOfOthers(address) ? address : nil
    }
    return listed ?? ItemAddress(source: shownSource.cacheKey, id: id)
  }

  /// Where an item is answered from.
  func index(of address: ItemAddress) -> FlyerIndex? {
    if address.source == shownSource.cacheKey { return index }
    if opened?.source != address.source || opened?.index.isCurrent == false {
      opened = index(of: address.source).map { (address.source, $0) }
    }
    return opened?.index
  }

  /// The index of the copy of a source; nil where there is none that can be read.
  func index(of source: String) -> FlyerIndex? {
    settings?.cacheFolder.flatMap { FlyerIndex(ofCopyIn: $0, source: source) }
  }

  /// Where what is the reader's own about the items of a source is kept.
  func home(of address: ItemAddress) -> PersonalStore? {
    if address.source == shownSource.cacheKey { return personal }
    // The guide has stood in for the source that is shown now.
    if address.source == Source.bundled.cacheKey { return home(of: .bundled) }
    return settings?.dataFolder.map {
      PersonalStore(
        PersonalFile(folder: $0), source: address.source,
        name: settings?.sourceNames?[address.source])
    }
  }
}

extension TodaySummary {
  /// Marks what the reader has starred.
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

import FlyerModel
import Indexing
import Texts

/// The first page of a user with several sources, in sections: running events, the next day with
/// events, new items by source, starred items, the days after, and the sources in their groups.
struct TodayPlan {
  /// How many days from today on are shown.
  static let days = 7
  /// How many starred items are shown that are in no other section.
  private static let mostStarred = 5

  struct Section {
    var heading: SectionHeading
    var rows: [ItemPage.Row]
  }

  private(set) var sections: [Section] = []
  private let summary: TodaySummary
  private let names: [String: String]
  private let folded: Set<String>
  private let isWhole: Bool
  /// The least number of further entries that a source has, by key.
  private let uncounted: [String: Int]
  /// The last day with a known entry of a source, by key.
  private var lastDays: [String: Int] = [:]

  /// - Parameters:
  ///   - names: the names of the sources, by their keys; other sources are left out.
  ///   - sources: the sources that are listed at the end.
  ///   - failed: the keys of those without a copy whose last refresh failed.
  ///   - folded: the sections of which only the headings are shown.
  ///   - isWhole: whether all entries of each source are shown, however many there are.
  init(
    _ summary: TodaySummary, names: [String: String], sources: SourceList = SourceList(),
    failed: Set<String> = [], by clock: AgendaClock, folded: Set<String> = [], isWhole: Bool = false
  ) {
    (self.summary, self.names) = (summary, names)
    (self.folded, self.isWhole) = (folded, isWhole)
    let known = summary.occasions.reduce(into: [:]) { $0[$1.source, default: 0] += 1 }
    let counts = summary.news.map { ($0.source, $0.occasionCount - known[$0.source, default: 0]) }
    uncounted = Dictionary(counts.filter { $0.1 > 0 }) { first, _ in first }
    let days = occasions(by: clock)
    let next = days.firstIndex { $0.contains { !$0.isRunning } } ?? days.endIndex
    days.prefix(next + 1).forEach { add($0) }
    let later = sections.endIndex
    days.dropFirst(next + 1).forEach { add($0) }
    let rest = sections[later...]
    sections.removeSubrange(later...)
    addNews()
    addStarred(before: rest, at: clock.now)
    sections += rest
    addSources(sources, failed: failed)
  }

  /// Returns the seconds since 1970 that the page covers at a time.
  static func span(at now: Int) -> Range<Int> { now..<now + days * AgendaDays.length }

  /// Returns running and coming events by day, without empty days.
  private mutating func occasions(by clock: AgendaClock) -> [[TodayOccasion]] {
    var time = TodayClock(clock)
    let today = time.today
    let clashes = clashes(by: clock)
    let all = summary.occasions.enumerated().compactMap { number, entry -> TodayOccasion? in
      guard let name = names[entry.source],
        let times = AgendaEntry(entry, as: ItemNumber(number))
      else { return nil }
      var item = entry.summary(of: name)
      item.clashes = clashes[number] ?? []
      return TodayOccasion(item, of: entry.source, times, by: &time)
    }
    lastDays = Dictionary(all.map { ($0.source, $0.day) }, uniquingKeysWith: max)
    return Dictionary(grouping: all, by: \.day)
      .filter { (today..<today + Self.days).contains($0.key) }
      .sorted { $0.key < $1.key }.map { $0.value.sorted { $0.order < $1.order } }
  }

  /// Adds the sections for the running events and the coming events of a day, each followed by rows
  /// for the events left out.
  private mutating func add(_ day: [TodayOccasion]) {
    guard let number = day.first?.day, let date = FlyerDate(daysSince1970: number) else { return }
    let share = isWhole ? TodayShare(all: day) : TodayShare(of: day)
    let longUnderNow = share.left.filter(\.isUnderNow).reduce(0) { $0 + $1.longCount }
    let isOver = day.allSatisfy(\.isRunning)
    for isRunning in [true, false] {
      let period: SectionHeading.Period = isRunning ? .now : .day(date)
      let left = share.left.filter { $0.isUnderNow == isRunning }
        .map { remainder($0, in: period, on: number) }.sorted { $0.name < $1.name }
      let unread = isRunning == isOver ? unread(in: period, on: number) : []
      add(
        period,
        share.shown.filter { $0.isRunning == isRunning }.map { .item($0.item) }
          + (left + unread).map { .remainder(.ofSource($0)) },
        count: day.count { $0.isRunning == isRunning }
          + (isRunning ? longUnderNow : -longUnderNow))
    }
  }

  /// Returns rows for the entries of a source that were not even read, after its last known entry.
  /// They are needed only if all entries are requested and exceed the limit.
  private func unread(in period: SectionHeading.Period, on day: Int) -> [SourceRemainder] {
    guard isWhole else { return [] }
    let sources = uncounted.filter { lastDays[$0.key] == day }.sorted { $0.key < $1.key }
    return sources.map { source, count in
      SourceRemainder(
        source: source, name: names[source] ?? "", section: period.name, comingCount: count,
        isCounted: false)
    }
  }

  private func remainder(
    _ left: TodayShare.Left, in period: SectionHeading.Period, on day: Int
  ) -> SourceRemainder {
    // The first coming entries are always read.
    let isCounted =
      uncounted[left.source] == nil || lastDays[left.source].map { $0 > day } == true
    return SourceRemainder(
      source: left.source, name: names[left.source] ?? "", section: period.name,
      runningCount: left.runningCount + (left.isUnderNow ? left.longCount : 0),
      comingCount: left.comingCount + (left.isUnderNow ? 0 : left.longCount),
      isCounted: isCounted)
  }

  /// Returns the overlaps of starred events and shifts, by their positions among the events.
  private func clashes(by clock: AgendaClock) -> [Int: [Clash]] {
    var zone = ZoneClock(zone: clock.zone)
    let planned = summary.occasions.enumerated().filter { _, entry in
      entry.source == ItemAddress.shifts || entry.isStarred && names[entry.source] != nil
    }
    let entries = planned.map { number, entry in
      let time = AgendaEntry(entry, as: ItemNumber(number))?.time(&zone)
      return DayPlan.Entry(id: number, day: 0, time: time)
    }
    return DayPlan.clashes(among: entries).mapValues { clashes in
      clashes.map { Clash(title: summary.occasions[$0.id].title, seconds: $0.seconds) }
    }
  }

  private mutating func addNews() {
    let bySource = Dictionary(grouping: summary.unopened, by: \.source)
    let known = summary.news.compactMap { news in names[news.source].map { (news, $0) } }
    for (news, name) in known.sorted(by: { $0.1 < $1.1 }) {
      let entries = bySource[news.source] ?? []
      let period = SectionHeading.Period.unopened(
        source: news.source, new: news.newCount)
      let left = news.unopenedCount - entries.count { $0.mark != nil }
      let rest = SourceRemainder(
        source: news.source, name: name, section: period.name, comingCount: left)
      add(
        period,
        entries.map { entry in
          var item = entry.summary(of: name)
          item.isUnderSource = true
          return .item(item)
        } + (left > 0 ? [.remainder(.ofSource(rest))] : []),
        title: name, count: news.unopenedCount)
    }
  }

  private mutating func addStarred(before days: ArraySlice<Section>, at now: Int) {
    if summary.starred.isEmpty { return }
    let shown = Set((sections + Array(days)).flatMap { $0.rows.map(\.id) })
    let entries = summary.starred.sorted {
      ($0.distance(from: now), $0.title) < ($1.distance(from: now), $1.title)
    }
    let items = entries.compactMap { entry in names[entry.source].map(entry.summary) }
      .filter { !shown.contains($0.id) }
    add(
      .starred, items.prefix(Self.mostStarred).map(ItemPage.Row.item), count: items.count)
  }

  /// Adds the sources in their groups.
  private mutating func addSources(_ sources: SourceList, failed: Set<String>) {
    let news = Dictionary(summary.news.map { ($0.source, $0) }) { first, _ in first }
    for (group, members) in sources.groups {
      let rows = members.map { known in
        let key = known.source.cacheKey
        return SourceRow(
          source: key, name: names[key] ?? known.label, group: group,
          unreadCount: news[key]?.unopenedCount ?? 0, isFetched: news[key] != nil,
          hasFailed: failed.contains(key))
      }
      add(
        .sources(
          group: group, unread: rows.reduce(0) { $0 + $1.unreadCount },
          unfetched: rows.count { !$0.isFetched && !$0.hasFailed }),
        rows.map { .remainder(.source($0)) }, count: rows.count)
    }
  }

  private mutating func add(
    _ period: SectionHeading.Period, _ rows: [ItemPage.Row], title: String? = nil, count: Int
  ) {
    guard !rows.isEmpty else { return }
    let heading = SectionHeading(
      id: "\u{1F}\(period.name)", title: title ?? period.name, count: count,
      isFolded: folded.contains(period.name), period: period)
    sections.append(Section(heading: heading, rows: rows))
  }
}

extension ItemPage {
  /// Creates a part of the rows of all sections.
  init(_ sections: [TodayPlan.Section], from start: PageStart, limit: Int) {
    let rows = SectionRows(sections)
    self.init(rows, headings: rows.headings, from: start, limit: limit)
  }
}

/// The rows of sections with their headings.
private struct SectionRows: RandomAccessCollection {
  private let sections: [TodayPlan.Section]
  /// The positions of the headings.
  let headings: [Int]
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ sections: [TodayPlan.Section]) {
    self.sections = sections
    var headings: [Int] = []
    var end = 0
    for section in sections {
      headings.append(end)
      end += 1 + (section.heading.isFolded ? 0 : section.rows.count)
    }
    (self.headings, endIndex) = (headings, end)
  }

  subscript(position: Int) -> ItemPage.Row {
    let number = headings.partitioningIndex { $0 > position } - 1
    assert(position < endIndex, "only positions of rows are asked for")
    let place = position - headings[number]
    return place == 0 ? .heading(sections[number].heading) : sections[number].rows[place - 1]
  }
}

extension TodayEntry {
  /// Returns a sort key: least for the next event; running and past events follow, then events
  /// without a date.
  fileprivate func distance(from now: Int) -> Int {
    guard let begin else { return .max }
    let seconds = begin.secondsSince1970 - now
    return seconds >= 0 ? seconds : Int.max / 2 - seconds
  }
}

extension AgendaEntry {
  /// Returns nil if the entry has no time.
  fileprivate init?(_ entry: TodayEntry, as number: ItemNumber) {
    guard let begin = entry.begin else { return nil }
    let presumed = entry.kind == .event ? CalendarEvent.presumedLength : 0
    self.init(number: number, begin: begin, end: entry.end, presumedLength: presumed)
  }
}

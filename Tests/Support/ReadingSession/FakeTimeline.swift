import FlyerModel

@testable import Reading
@testable import Screens

/// Returns lists by time as the real store does, in UTC.
extension FakeStore {
  func rows(of timeline: Timeline, _ query: ItemQuery) -> [ItemPage.Row] {
    var query = query
    query.timeline = nil
    switch timeline {
    case .latest:
      let kinds: [Item.Kind] = [.information, .contact, .article, .post]
      let found = items.filter { kinds.contains($0.kind) && matches($0, query) }
      let newestFirst = Sort(.date, descending: true)
      return sort(found, by: query.sort ?? newestFirst).map { .item(summary($0)) }
    case .agenda(let clock):
      query.kind = .event
      let found = sort(items.filter { matches($0, query) }, by: query.sort ?? Sort(.date))
      guard query.sort == nil, query.search.isEmpty else { return found.map { .item(summary($0)) } }
      return agenda(found, clock, query.folded)
    case .today(let clock): return today(clock, query) + (query.listsSources ? sources : [])
    case .now(let clock): return rooms(clock)
    case .day(let day, let clock):
      let found = items.filter { self.day($0) == day.daysSince1970 && matches($0, query) }
      return agenda(sort(found, by: Sort(.date)), clock, query.folded)
    case .mine: return plan
    case .changes:
      return items.filter { marks[$0.id] == .changed || $0.isGone }.map { .item(summary($0)) }
    case .tracks: return groups(query) { [$0.track] }.map { .group($0(EventGroup.track)) }
    case .people: return groups(query, \.persons).map { .group($0(EventGroup.person)) }
    case .group(let group, let clock):
      let found = items.filter { item in item.event.map { belongs($0, item, to: group) } ?? false }
      return agenda(sort(found, by: Sort(.date)), AgendaClock(now: 0, zone: clock.zone), [])
    }
  }

  private func groups(
    _ query: ItemQuery, _ names: (CalendarEvent) -> [String]
  ) -> [((String) -> EventGroup) -> EventGroupRow] {
    let all = items.compactMap(\.event).flatMap(names).filter { !$0.isEmpty }
    let terms = SearchTerms(parsing: query.search)
    return Set(all).filter(terms.match).sorted().map { name in
      { EventGroupRow($0(name), count: all.count { $0 == name }) }
    }
  }

  private func belongs(_ event: CalendarEvent, _ item: Item, to group: EventGroup) -> Bool {
    switch group {
    case .track(let name): event.track == name
    case .person(let name): event.persons.contains(name)
    case .gap(let gap):
      item.date.map { gap.contains($0.secondsSince1970) } ?? false
        && end(of: item) <= gap.upperBound
    }
  }

  private func rooms(_ clock: AgendaClock) -> [ItemPage.Row] {
    let today = items.filter { $0.event != nil && day($0) == clock.now / 86_400 }
    var names: [String] = []
    for name in today.compactMap(\.event?.room) where !names.contains(name) { names.append(name) }
    return names.map { name in
      let talks = today.filter { $0.event?.room == name }
      let running = talks.last { begin(of: $0) <= clock.now && end(of: $0) > clock.now }
      let next = talks.first { begin(of: $0) > clock.now }
      return .room(
        RoomOutlook(
          name: name, running: running.map { summary($0) }, next: next.map { summary($0) }))
    }
  }

  private func begin(of item: Item) -> Int { item.date?.secondsSince1970 ?? 0 }

  private func today(_ clock: AgendaClock, _ query: ItemQuery) -> [ItemPage.Row] {
    let events = sort(
      items.filter { $0.kind == .event && matches($0, query) && end(of: $0) > clock.now },
      by: Sort(.date))
    let running = events.filter { event in
      event.date.map { !$0.isDay && $0.secondsSince1970 <= clock.now } ?? false
    }
    let coming = events.filter { !running.contains($0) }
    let unopened = items.filter { marks[$0.id] != nil && matches($0, query) }
    let new = unopened.count { marks[$0.id] == .new }
    return (running.isEmpty ? [] : section(running, .now, query.folded))
      + agenda(coming, clock, query.folded, putsDaysLast: true)
      + (unopened.isEmpty
        ? []
        : section(
          unopened, .unopened(source: "news", new: new), query.folded, title: "Chess Club"))
  }

  private func agenda(
    _ events: [Item], _ clock: AgendaClock, _ folded: Set<String>, putsDaysLast: Bool = false
  ) -> [ItemPage.Row] {
    let past = events.filter { end(of: $0) <= clock.now }
    let coming = events.filter { end(of: $0) > clock.now }
    let days = Dictionary(grouping: coming) { max(day($0), clock.now / 86_400) }
    var rows: [ItemPage.Row] = []
    for day in days.keys.sorted() {
      let listed = (days[day] ?? []).sorted {
        $0.date?.isDay == !putsDaysLast && $1.date?.isDay == putsDaysLast
      }
      let period = FlyerDate(daysSince1970: day).map { SectionHeading.Period.day($0) }
      rows += section(listed, period ?? .earlier, folded)
    }
    return rows + (past.isEmpty ? [] : section(past.reversed(), .earlier, folded))
  }

  private func section(
    _ items: [Item], _ period: SectionHeading.Period, _ folded: Set<String>, title: String? = nil
  ) -> [ItemPage.Row] {
    let isFolded = folded.contains(period.name)
    let heading = SectionHeading(
      id: "section " + period.name, title: title ?? period.name, count: items.count,
      isFolded: isFolded,
      period: period)
    let isUnderSource = if case .unopened = period { true } else { false }
    let rows = items.map { item in
      var row = summary(item)
      row.isUnderSource = isUnderSource
      return ItemPage.Row.item(row)
    }
    let rest = remainders.filter { $0.section == period.name }
    return [.heading(heading)]
      + (isFolded
        ? [] : rows + rest.map { .remainder(.ofSource($0)) })
  }

  private func day(_ item: Item) -> Int { item.date?.daysSince1970 ?? 0 }

  private func end(of item: Item) -> Int {
    let last = item.event?.end ?? item.date
    return (last?.secondsSince1970 ?? 0) + (last?.isDay == true ? 86_400 : 0)
  }
}

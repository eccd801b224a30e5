import FlyerModel

/// The rows of the user's plan: days with their events, the overlaps, and the free time between.
struct MinePlan {
  private let items: [ItemSummary]
  private let plan: DayPlan

  /// - Parameters:
  ///   - items: in any order; those without a date are left out.
  ///   - clock: the time zone of times that name none.
  init(_ items: [ItemSummary], on days: ConferenceCalendar, by clock: AgendaClock) {
    var (days, zone) = (days, ZoneClock(zone: clock.zone))
    self.items = items
    plan = DayPlan(
      items.indices.compactMap { id in
        guard let entry = AgendaEntry(items[id], as: ItemNumber(id)) else { return nil }
        return DayPlan.Entry(
          id: id, day: days.day(of: entry), time: entry.time(&zone),
          isCalledOff: items[id].isGone || items[id].event?.status == .cancelled)
      })
  }

  /// Returns the rows of the plan.
  ///
  /// - Parameters:
  ///   - folded: the days of which only the headings are shown.
  ///   - count: returns how many events take place in a gap; if nil, gaps have no rows.
  func rows(
    folded: Set<String>, counting count: ((Range<Int>) -> Int)? = nil
  ) -> [ItemPage.Row] {
    plan.days.flatMap { day in
      let rows = day.rows.compactMap { row(of: $0, counting: count) }
      guard let date = FlyerDate(daysSince1970: day.number) else { return rows }
      let run = SectionRun(.day(date), start: 0, count: rows.count { $0.item != nil })
      let heading = run.heading(isFolded: folded.contains(run.title))
      return [.heading(heading)] + (heading.isFolded ? [] : rows)
    }
  }

  private func row(of row: DayPlan.Row, counting count: ((Range<Int>) -> Int)?) -> ItemPage.Row? {
    switch row {
    case .gap(let gap): return count.map { .group(EventGroupRow(.gap(gap), count: $0(gap))) }
    case .entry(let id, let clashes):
      var item = items[id]
      item.clashes = clashes.map { clash in
        Clash(title: items[clash.id].name, seconds: clash.seconds)
      }
      return .item(item)
    }
  }
}

extension AgendaEntry {
  /// Returns nil if the item has no date.
  init?(_ item: ItemSummary, as number: ItemNumber) {
    guard let date = item.date else { return nil }
    self.init(
      number: number, begin: date, end: item.event?.end,
      presumedLength: item.event == nil ? 0 : CalendarEvent.presumedLength)
  }
}

extension ItemSummary {
  /// The title, or the preview if there is no title.
  fileprivate var name: String { title.isEmpty ? preview : title }
}

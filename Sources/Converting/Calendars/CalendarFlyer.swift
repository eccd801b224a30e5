import Importing

/// The flyer that calendars become.
final class CalendarFlyer {
  /// What comes again is laid out so far back and ahead.
  private static let (daysBack, daysAhead) = (400, 800)

  /// However many series there are.
  private static let least = CalendarSeries.Budget(times: 50, steps: 2000)
  /// What all together may cost: a second, or two.
  private static let mostSteps = 10_000_000

  private let output: ConversionOutput
  private let words: CalendarWords
  private let window: Range<Int>
  private let now: Int
  /// What each series may cost, so that all have room and time.
  private let budget: CalendarSeries.Budget
  private let isCheck: Bool
  private lazy var places = CalendarPlaces(text)
  private let text: [UInt8]
  /// Of all calendars before.
  private var eventCount = 0
  private var agenda = AgendaFlyer()
  private var title = ""

  /// - Parameter calendars: all that will be added.
  init(
    _ output: ConversionOutput, _ document: WorldDocument, for calendars: [CalendarComponent]
  ) {
    (self.output, words) = (output, document.words.calendar)
    (isCheck, text) = (document.isCheck, document.bytes)
    let events = calendars.flatMap { $0.children(named: "VEVENT") }
    let recurring = events.count { $0.recurs }
    budget = Self.budget(forEachOf: max(1, recurring), besides: events.count)
    now = document.now
    window = now - Self.daysBack * 86_400..<now + Self.daysAhead * 86_400
  }

  private static func budget(forEachOf count: Int, besides others: Int) -> CalendarSeries.Budget {
    let most = CalendarSeries.Budget()
    return CalendarSeries.Budget(
      times: min(most.times, max(least.times, (AgendaFlyer.most - others) / count)),
      steps: min(most.steps, max(least.steps, mostSteps / count)))
  }

  func add(_ calendar: CalendarComponent) {
    if title.isEmpty {
      title = (calendar["NAME"] ?? calendar["X-WR-CALNAME"])?.value.squeezed ?? ""
    }
    if let duration = CalendarDuration(
      (calendar["REFRESH-INTERVAL"] ?? calendar["X-PUBLISHED-TTL"])?.value.trimmed ?? "")
    {
      output.findings.add(interval: duration.days * 86_400 + duration.seconds)
    }
    let zones = ZoneTable(calendar)
    for series in CalendarSeries.all(in: calendar, zones) where !agenda.isFull {
      let shown = series.shown(in: window, now: now, within: budget)
      for occurrence in shown.occurrences {
        agenda.add(
          WrittenEvent(occurrence, zones, words), begin: zones.instant(of: occurrence.start))
      }
      if let end = shown.end {
        output.findings.add(
          .longSeries, [zones.text(of: end)], as: .note,
          at: places.place(of: "RRULE", inEvent: eventCount + series.number))
      }
    }
    say(of: calendar, zones)
  }

  private func say(of calendar: CalendarComponent, _ zones: ZoneTable) {
    for fault in calendar.faults(zones) {
      output.findings.add(
        fault.code, [fault.operand], as: fault.severity,
        at: places.place(of: fault.property, inEvent: eventCount + fault.event))
    }
    let events = calendar.children(named: "VEVENT")
    if isCheck {
      for (index, event) in events.enumerated() { check(event, eventCount + index) }
    }
    eventCount += events.count
    calendar.others.forEach { output.findings.add($0) }
  }

  private func check(_ event: CalendarComponent, _ number: Int) {
    for link in event.references {
      output.findings.check(
        link: link.address, from: Address(""),
        at: places.place(of: link.name, inEvent: number))
    }
  }

  func finish() {
    var head = WrittenHead()
    (head.title, head.tabs) = (title, agenda.tabs)
    agenda.write(head, to: output)
  }
}

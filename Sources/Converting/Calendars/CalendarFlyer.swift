import Importing
import Texts

/// Converts calendars to a flyer.
final class CalendarFlyer {
  /// The days back and ahead for which recurring events are expanded.
  private static let (daysBack, daysAhead) = (400, 800)

  /// The least budget of a series, however many series there are.
  private static let least = CalendarSeries.Budget(times: 50, steps: 3000)

  private let output: ConversionOutput
  private let words: FeedWords
  private let window: Range<Int>
  private let now: Int
  /// The budget of each series, such that all series fit.
  private var budget = CalendarSeries.Budget()
  /// The remaining steps for series that need more than the least budget: about one second of work.
  private var steps = 5_000_000
  private let isCheck: Bool
  private lazy var places = CalendarPlaces(text)
  private let text: [UInt8]
  /// The number of events in all calendars before.
  private var eventCount = 0
  private var agenda = AgendaFlyer()
  private var title = ""

  /// - Parameter calendars: All calendars that will be added.
  init(
    _ output: ConversionOutput, _ document: SourceDocument, for calendars: [CalendarComponent]
  ) {
    (self.output, words) = (output, document.words)
    (isCheck, text) = (document.isCheck, document.bytes)
    let events = calendars.flatMap { $0.children(named: "VEVENT") }
    let recurring = events.count { $0.recurs }
    let share = (AgendaFlyer.most - events.count) / max(1, recurring)
    budget.times = min(budget.times, max(Self.least.times, share))
    now = document.now
    window = now - Self.daysBack * 86_400..<now + Self.daysAhead * 86_400
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
      if steps < 0 { budget.steps = Self.least.steps }
      let shown = series.shown(in: window, now: now, within: budget)
      steps -= shown.steps
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

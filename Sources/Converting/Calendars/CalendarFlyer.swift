import Importing
import Calendrics
import FlyerModel

/// The flyer that calendars become: their events as they come, then its tabs.
final class CalendarFlyer {
  /// What comes again is laid out so far back and ahead.
  private static let (daysBack, daysAhead) = (400, 800)
  private static let mostEvents = 100_000
  private static let longestID = 180

  private let output: Output
  private let document: WorldDocument
  private let window: Range<Int>
  private var tags = TagCounts()
  private var ids: [String: Int] = [:]
  private var title = ""
  private var count = 0

  init(_ output: Output, _ document: WorldDocument) {
    (self.output, self.document) = (output, document)
    let now = document.now
    window = now - Self.daysBack * 86_400..<now + Self.daysAhead * 86_400
  }

  func add(_ calendar: CalendarComponent) {
    if title.isEmpty {
      title = (calendar["NAME"] ?? calendar["X-WR-CALNAME"])?.value.squeezed ?? ""
    }
    let zones = ZoneTable(calendar)
    for series in CalendarSeries.all(in: calendar, zones) {
      for occurrence in series.occurrences(in: window) {
        guard count < Self.mostEvents else {
          return output.findings.add(
            ConversionFinding(.warning, .tooMany, [String(Self.mostEvents)]))
        }
        add(occurrence, of: series, zones)
      }
    }
    for (id, date) in CalendarSeries.unreadable(in: calendar) {
      output.findings.add(ConversionFinding(.warning, .noDate, [date], path: "VEVENT[\(id)]"))
    }
  }

  private func add(
    _ occurrence: CalendarOccurrence, of series: CalendarSeries, _ zones: ZoneTable
  ) {
    var event = WrittenEvent(occurrence, zones)
    event.recurrence = series.words(document.words.calendar)
    event.id = unique(event.id)
    output.writer.add(event)
    tags.add(event.tags)
    count += 1
  }

  /// Where a calendar has an id twice, the second is told apart; long ones are known by their digits.
  private func unique(_ id: String) -> String {
    let id = id.utf8.count > Self.longestID ? StableHash(id).digits : id
    let count = ids[id, default: 0] + 1
    ids[id] = count
    return count == 1 ? id : "\(id)#\(count)"
  }

  func finish() {
    var head = WrittenHead()
    head.title = title
    head.tabs = [.agenda(title: document.words.calendar.agenda)] + tags.frequent.map(WrittenTab.tag)
    output.writer.finish(head)
  }
}

import FlyerModel
import Foundation

/// Events as an agenda shows them at a time in a time zone: coming events by day, then past ones.
/// If all events of a conference are over, they are shown by day.
///
/// Passes once over all events, which are cheap to read; callers cache the result.
package struct AgendaDays {
  /// In seconds.
  package static let length = 86_400

  private struct Coming {
    var number: ItemNumber
    /// The day under which the event is listed, counted from 1970-01-01; today for a running event.
    var day: Int
    /// Whole days first, then by local time.
    var order: Int
  }

  /// The longest duration of a conference, in days.
  private static let longestConference = 31

  private var clock: ZoneClock
  private let now: Int
  private var coming: [Coming] = []
  private var past: [ItemNumber] = []

  /// The day under which all events that are not over are listed; nil if each has its own.
  private let only: Int?
  private var calendar: ConferenceCalendar?

  /// - Parameters:
  ///   - entries: the events in order of start.
  ///   - day: the day under which all of them are listed, counted from 1970-01-01; nil if each has
  ///     its own.
  ///   - calendar: the days of a conference, under which its past events are listed, too.
  init(
    _ entries: some Sequence<AgendaEntry>, by clock: AgendaClock, on day: Int? = nil,
    in calendar: ConferenceCalendar? = nil
  ) {
    (only, self.calendar) = (day, calendar)
    self.clock = ZoneClock(zone: clock.zone)
    now = clock.now
    let wall = now + self.clock.offset(at: now)
    let today = Self.day(wall)
    var over: [AgendaEntry] = []
    for entry in entries {
      if calendar == nil, entry.end <= (entry.clock == .instants ? now : wall) {
        over.append(entry)
      } else {
        add(entry, since: today)
      }
    }
    if coming.isEmpty, Self.isConference(over) {
      for entry in over { add(entry, since: .min) }
    } else {
      past = over.reversed().map(\.number)
    }
    coming.sort { ($0.day, $0.order, $0.number) < ($1.day, $1.order, $1.number) }
  }

  private mutating func add(_ entry: AgendaEntry, since today: Int) {
    let begin = entry.begin + (entry.clock == .instants ? clock.offset(at: entry.begin) : 0)
    coming.append(
      Coming(
        number: entry.number,
        day: only ?? calendar?.day(of: entry) ?? max(Self.day(begin), today),
        order: entry.clock == .days ? .min : begin))
  }

  private static func isConference(_ entries: [AgendaEntry]) -> Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    return last.begin - first.begin <= longestConference * length
  }

  /// The numbers of all events, coming ones first.
  var numbers: [ItemNumber] { coming.map(\.number) + past }

  func list(folded: Set<String>) -> SectionedList {
    var runs: [SectionRun] = []
    var start = 0
    while start < coming.count {
      let day = coming[start].day
      let end = coming[start...].firstIndex { $0.day != day } ?? coming.count
      if let date = FlyerDate(daysSince1970: day) {
        runs.append(SectionRun(.day(date), start: start, count: end - start))
      }
      start = end
    }
    if !past.isEmpty {
      runs.append(SectionRun(.earlier, start: coming.count, count: past.count))
    }
    return SectionedList(numbers, in: .agenda, runs: runs, folded: folded)
  }

  package static func day(_ seconds: Int) -> Int {
    (seconds - (seconds % length + length) % length) / length
  }
}

/// The offsets of a time zone from UTC. They are looked up once for a day, since a lookup is slow.
package struct ZoneClock {
  private let zone: TimeZone
  private var day = 0..<0
  /// Nil on a day on which the offset changes.
  private var offsetOfDay: Int?

  /// - Parameter name: an IANA name; UTC is used if it is unknown.
  package init(zone name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  /// Returns the seconds east of UTC at a second since 1970.
  package mutating func offset(at second: Int) -> Int {
    if !day.contains(second) {
      let start = AgendaDays.day(second) * AgendaDays.length
      day = start..<start + AgendaDays.length
      let offset = lookUp(day.lowerBound)
      offsetOfDay = lookUp(day.upperBound) == offset ? offset : nil
    }
    return offsetOfDay ?? lookUp(second)
  }

  private func lookUp(_ second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }
}

import FlyerModel
import Foundation

/// Events as an agenda has them at a time in a place: those to come day by day, then those that are
/// over; of a conference that is over all, day by day.
///
/// It goes once over all events, as cheaply as they can be named; what it finds is remembered.
struct AgendaDays {
  /// The seconds of a day.
  static let length = 86_400

  private struct Coming {
    var number: ItemNumber
    /// The day under which it stands, counted from 1970-01-01: today for what goes on.
    var day: Int
    /// Whole days first, then by the clock on the wall.
    var order: Int
  }

  /// So many days a conference takes at most.
  private static let longestConference = 31

  private var clock: ZoneClock
  private let now: Int
  private var coming: [Coming] = []
  private var past: [ItemNumber] = []

  /// The day under which all stands that is not over; nil where each has its own.
  private let only: Int?
  private var calendar: ConferenceCalendar?

  /// - Parameters:
  ///   - entries: by their beginnings.
  ///   - day: under which all of them stand, counted from 1970-01-01; nil where each has its own.
  ///   - calendar: of a conference, of which those that are over stand under their days, too.
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

  /// All, those to come first.
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

  static func day(_ seconds: Int) -> Int {
    (seconds - (seconds % length + length) % length) / length
  }
}

/// How far clocks of a zone are from UTC; asks once for the times of a day, since that is dear.
struct ZoneClock {
  private let zone: TimeZone
  private var day = 0..<0
  /// nil on a day on which clocks are changed.
  private var offsetOfDay: Int?

  /// - Parameter name: an IANA name; UTC is taken for one that nobody knows.
  init(zone name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  /// Seconds east of UTC at a second since 1970.
  mutating func offset(at second: Int) -> Int {
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

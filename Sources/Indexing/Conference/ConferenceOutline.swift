import FlyerModel
import Foundation

/// Collects the rooms and properties of a conference while its talks are written.
struct ConferenceOutline {
  private var zone: String?
  private var rooms: [String] = []
  private var known: Set<String> = []
  private var hasTracks = false
  private var hasPersons = false

  mutating func add(_ item: Item) {
    guard let event = item.event else { return }
    if zone == nil { zone = Self.zone(of: item) }
    hasTracks = hasTracks || !event.track.isEmpty
    hasPersons = hasPersons || !event.persons.isEmpty
    guard !event.room.isEmpty, rooms.count < Conference.mostRooms,
      known.insert(event.room).inserted
    else { return }
    rooms.append(event.room)
  }

  /// The time zone of a talk, or else the offset of its time from UTC.
  private static func zone(of item: Item) -> String? {
    if let zone = item.event?.zone, !zone.isEmpty { return zone }
    return (item.date?.time?.offset).flatMap { TimeZone(secondsFromGMT: $0)?.identifier }
  }

  /// Returns the conference that consists of the collected talks.
  ///
  /// - Parameter entries: the talks.
  /// - Returns: Nil if the talks take too many days or there are none.
  func conference(of entries: [AgendaEntry], as head: FlyerHead) -> Conference? {
    var conference = Conference(
      zone: zone ?? "", dayChange: head.dayChange, days: [],
      rooms: head.rooms.filter(known.contains) + rooms.filter { !head.rooms.contains($0) },
      hasTracks: hasTracks,
      hasPersons: hasPersons)
    var calendar = ConferenceCalendar(conference)
    var spans: [Int: (begin: AgendaEntry, end: AgendaEntry)] = [:]
    for entry in entries {
      let day = calendar.day(of: entry)
      let span = spans[day] ?? (entry, entry)
      spans[day] = (
        entry.begin < span.begin.begin ? entry : span.begin,
        entry.end > span.end.end ? entry : span.end
      )
      if spans.count > Conference.mostDays { return nil }
    }
    conference.days = spans.sorted { $0.key < $1.key }.compactMap { day, span in
      guard let date = FlyerDate(daysSince1970: day), let begin = span.begin.beginDate,
        let end = span.end.endDate
      else { return nil }
      return Conference.Day(date: date, begin: begin, end: end)
    }
    return conference.days.isEmpty ? nil : conference
  }
}

/// Determines the day of a conference under which a talk is listed.
struct ConferenceCalendar {
  private var clock: ZoneClock
  private let change: Int

  init(_ conference: Conference) {
    clock = ZoneClock(zone: conference.zone)
    change = conference.dayChange
  }

  /// Returns the day on which a talk begins, counted from 1970-01-01.
  mutating func day(of entry: AgendaEntry) -> Int {
    switch entry.clock {
    case .days: AgendaDays.day(entry.begin)
    case .wall: AgendaDays.day(entry.begin - change)
    case .instants: day(of: entry.begin)
    }
  }

  /// Returns the day of a second since 1970.
  mutating func day(of second: Int) -> Int {
    AgendaDays.day(second + clock.offset(at: second) - change)
  }
}

extension AgendaEntry {
  fileprivate var beginDate: FlyerDate? { date(begin) }

  /// The end; for whole days, the last day.
  fileprivate var endDate: FlyerDate? { date(clock == .days ? end - AgendaDays.length : end) }

  private func date(_ second: Int) -> FlyerDate? {
    switch clock {
    case .days: FlyerDate(daysSince1970: AgendaDays.day(second))
    case .wall: FlyerDate(second: second, offset: nil)
    case .instants: FlyerDate(second: second, offset: 0)
    }
  }
}

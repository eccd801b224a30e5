import FlyerModel
import GRDB

/// A room of a conference at a time: what runs there and what comes next on that day.
struct RoomTalks: Sendable, Equatable {
  let name: String
  fileprivate(set) var running: ItemNumber?
  fileprivate(set) var next: ItemNumber?

  var talk: ItemNumber? { running ?? next }

  /// The rooms in which something takes place on the day of a clock, in their order, then what takes
  /// place in none.
  ///
  /// - Parameter entries: the talks by their beginnings, those that are called off left out.
  static func rooms(
    of conference: Conference, _ entries: some Sequence<(entry: AgendaEntry, room: String)>,
    at clock: AgendaClock
  ) -> [RoomTalks] {
    var moment = ConferenceMoment(clock, conference)
    var rooms: [String: RoomTalks] = [:]
    for (entry, room) in entries where moment.holds(entry) {
      moment.add(entry, to: &rooms[room, default: RoomTalks(name: room)])
    }
    return (conference.rooms + [""]).compactMap { rooms[$0] }
  }
}

/// A time by the clocks of the reader and on the day of a conference.
private struct ConferenceMoment {
  private var calendar: ConferenceCalendar
  private let now: Int
  /// What clocks on the wall show, in seconds since 1970-01-01.
  private let wall: Int
  private let day: Int
  private let wallDay: Int

  init(_ clock: AgendaClock, _ conference: Conference) {
    calendar = ConferenceCalendar(conference)
    now = clock.now
    var zone = ZoneClock(zone: clock.zone)
    wall = now + zone.offset(at: now)
    day = calendar.day(of: now)
    wallDay = AgendaDays.day(wall - conference.dayChange)
  }

  /// True for what takes place on the day, or has begun before it and goes on.
  mutating func holds(_ entry: AgendaEntry) -> Bool {
    switch entry.clock {
    case .days: false
    case .wall: isRunning(entry) || calendar.day(of: entry) == wallDay
    case .instants: isRunning(entry) || calendar.day(of: entry) == day
    }
  }

  private func time(_ entry: AgendaEntry) -> Int { entry.clock == .wall ? wall : now }

  private func isRunning(_ entry: AgendaEntry) -> Bool {
    (entry.begin..<max(entry.begin, entry.end)).contains(time(entry))
  }

  /// Of several that run in a room at once, the one that began last is shown.
  func add(_ entry: AgendaEntry, to room: inout RoomTalks) {
    if isRunning(entry) { room.running = entry.number }
    if entry.begin > time(entry), room.next == nil { room.next = entry.number }
  }
}

extension FlyerIndex {
  /// The ids of the talks of a conference with their titles; none where it is no schedule of one.
  func talks() async throws -> Set<String> {
    guard facts.conference != nil else { return [] }
    return try await pages.read { db in
      try String.fetchSet(
        db, sql: "SELECT id || char(31) || title FROM item JOIN event USING (number)")
    }
  }
}

extension AgendaEntry {
  /// The talks with their rooms, those that are called off left out.
  static func inRooms(
    _ entries: [AgendaEntry], in db: Database
  ) throws -> [(entry: AgendaEntry, room: String)] {
    let select = try db.cachedStatement(
      sql: "SELECT room FROM event WHERE number = ? AND status <> ?")
    let cancelled = CalendarEvent.Status.cancelled.rawValue
    return try entries.compactMap { entry in
      try String.fetchOne(select, arguments: [entry.number, cancelled]).map { (entry, $0) }
    }
  }
}

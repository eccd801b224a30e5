import FlyerModel
import GRDB

/// A room of a conference at a time: the running talk and the next one of that day.
struct RoomTalks: Sendable, Equatable {
  let name: String
  fileprivate(set) var running: ItemNumber?
  fileprivate(set) var next: ItemNumber?

  var talk: ItemNumber? { running ?? next }

  /// Returns the rooms with talks on the day of a clock, in their order, then the talks without a
  /// room.
  ///
  /// - Parameter entries: the talks in order of start, without cancelled ones.
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

/// A time by the user's clock, and the day of a conference at that time.
private struct ConferenceMoment {
  private var calendar: ConferenceCalendar
  private let now: Int
  /// The user's local time, in seconds since 1970-01-01.
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

  /// Whether a talk begins on the day, or began before it and is still running.
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

  /// If several talks run in a room at once, the one that began last is shown.
  func add(_ entry: AgendaEntry, to room: inout RoomTalks) {
    if isRunning(entry) { room.running = entry.number }
    if entry.begin > time(entry), room.next == nil { room.next = entry.number }
  }
}

extension FlyerIndex {
  /// Returns the ids of the talks of a conference with their titles; an empty set if the source is
  /// not the schedule of a conference.
  package func talks() async throws -> Set<String> {
    guard facts.conference != nil else { return [] }
    return try await pages.read { db in
      try String.fetchSet(
        db, sql: "SELECT id || char(31) || title FROM item JOIN event USING (number)")
    }
  }
}

extension AgendaEntry {
  /// Returns the talks with their rooms, without cancelled ones.
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

import FlyerModel
import GRDB

/// The events of an index by tracks and by participants.
struct EventGroups {
  let db: Database

  /// Removed events are not counted.
  private static let announced = "event JOIN item USING (number) WHERE NOT is_gone"

  /// Returns a row for each track, in natural order.
  func tracks() throws -> [EventGroupRow] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT track, count(*) FROM \(Self.announced) AND track <> '' GROUP BY track")
    return Self.sorted(
      try rows.map {
        EventGroupRow(.track(try $0.decode(atIndex: 0)), count: try $0.count(atIndex: 1))
      })
  }

  /// Returns a row for each participant.
  func people() throws -> [EventGroupRow] {
    var counts: [String: Int] = [:]
    let rows = try String.fetchCursor(
      db, sql: "SELECT persons FROM \(Self.announced) AND persons <> ''")
    while let persons = try rows.next() {
      // Some schedules have a dash if no participant is known.
      for name in Set(NameCoding.decode(persons)) where name.contains(where: \.isLetter) {
        counts[name, default: 0] += 1
      }
    }
    return Self.sorted(counts.map { EventGroupRow(.person($0.key), count: $0.value) })
  }

  private static func sorted(_ rows: [EventGroupRow]) -> [EventGroupRow] {
    let keyed = rows.map { row in
      let folded = String(decoding: SearchFolding.fold(row.group.name), as: UTF8.self)
      return (key: NaturalOrder.key(folded), row: row)
    }
    return keyed.sorted { ($0.key, $0.row.id) < ($1.key, $1.row.id) }.map(\.row)
  }

  func members(of group: EventGroup, by clock: AgendaClock) throws -> [ItemNumber] {
    switch group {
    case .track(let name):
      return try ItemNumber.fetchAll(
        db, sql: "SELECT number FROM event WHERE track = ?", arguments: [name])
    case .person(let name):
      let rows = try Row.fetchAll(
        db, sql: "SELECT number, persons FROM event WHERE instr(persons, ?) > 0",
        arguments: [name])
      return try rows.filter { NameCoding.decode(try $0.decode(atIndex: 1)).contains(name) }
        .map { try $0.decode(atIndex: 0) }
    case .gap(let gap): return try FreeTime(in: db, by: clock).events(during: gap)
    }
  }
}

/// The events for which the user may have time: those that begin and end at a time of day.
struct FreeTime {
  /// In order of start.
  private var times: [(number: ItemNumber, time: Range<Int>)] = []

  init(in db: Database, by clock: AgendaClock) throws {
    let calledOff = Set(
      try ItemNumber.fetchAll(
        db, sql: "SELECT number FROM event WHERE status = ?",
        arguments: [CalendarEvent.Status.cancelled.rawValue]))
    var zone = ZoneClock(zone: clock.zone)
    times = try AgendaEntry.read(in: db).compactMap { entry in
      guard !calledOff.contains(entry.number), let time = entry.time(&zone) else { return nil }
      return (entry.number, time)
    }
    times.sort { $0.time.lowerBound < $1.time.lowerBound }
  }

  /// Returns the events that begin and end within a gap.
  func events(during gap: Range<Int>) -> [ItemNumber] {
    let first = times.partitioningIndex { $0.time.lowerBound >= gap.lowerBound }
    return times[first...].prefix { $0.time.lowerBound < gap.upperBound }
      .filter { $0.time.upperBound <= gap.upperBound }.map(\.number)
  }
}

extension AgendaEntry {
  /// Returns the time of the event in seconds since 1970; nil for whole days.
  package func time(_ zone: inout ZoneClock) -> Range<Int>? {
    func second(_ wall: Int) -> Int { wall - zone.offset(at: wall - zone.offset(at: wall)) }
    switch clock {
    case .days: return nil
    case .wall: return second(begin)..<max(second(begin), second(end))
    case .instants: return begin..<max(begin, end)
    }
  }
}

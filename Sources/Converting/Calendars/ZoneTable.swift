import Calendrics
import FlyerModel
import Foundation

/// The offset of a clock from UTC.
protocol Clock {
  /// Returns the seconds east of UTC at a moment, given in seconds since 1970.
  func offset(at instant: Int) -> Int
}

extension Clock {
  /// Returns the moment at which the clock shows a time: the first of two if there are two. In a
  /// gap, uses the offset before it (RFC 5545, section 3.3.5).
  func instant(of wall: WallTime) -> Int {
    let (before, after) = (offset(at: wall.seconds - 86_400), offset(at: wall.seconds + 86_400))
    for offset in [before, after] where self.offset(at: wall.seconds - offset) == offset {
      return wall.seconds - offset
    }
    return wall.seconds - before
  }
}

/// The clock of a time zone of the system. Its offset is cached for each day, since each read takes
/// microseconds. On days with a change, it is read every time.
private final class SystemClock: Clock {
  let zone: TimeZone
  /// The offsets at midnight UTC, by the number of the day since 1970.
  private var offsets: [Int: Int] = [:]

  init(_ zone: TimeZone) { self.zone = zone }

  func offset(at instant: Int) -> Int {
    let day = WallTime(seconds: instant).date.number
    let offset = offset(onDay: day)
    return offset == self.offset(onDay: day + 1) ? offset : read(instant)
  }

  private func offset(onDay day: Int) -> Int {
    if let offset = offsets[day] { return offset }
    let offset = read(day * 86_400)
    offsets[day] = offset
    return offset
  }

  private func read(_ instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

/// The time zones of a calendar, by the calendar's names for them.
final class ZoneTable {
  private let described: [String: CalendarComponent]
  /// The clocks that were looked up, by their names; nil for unknown zones.
  private var clocks: [String: (any Clock)?] = [:]
  private var systemClocks: [String: SystemClock?] = [:]

  init(_ calendar: CalendarComponent) {
    let zones = calendar.children(named: "VTIMEZONE").flatMap { zone in
      zone.all("TZID").map { ($0.value, zone) }
    }
    // A name with a slash comes from a time zone database, which is more complete than the
    // calendar.
    described = Dictionary(
      zones.filter { !$0.0.contains("/") || Self.known($0.0) == nil }
    ) { first, _ in first }
  }

  /// Returns the zone in IANA's database; nil if the name does not lead to one.
  private static func known(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/").map(String.init)
    // As Mozilla and Evolution write them: "/mozilla.org/20070129_1/Europe/Berlin".
    let tails = parts.indices.prefix(6).map { parts[$0...].joined(separator: "/") }
    for tail in tails where tail.contains("/") || ["UTC", "GMT"].contains(tail.uppercased()) {
      if let zone = TimeZone(identifier: tail) { return zone }
    }
    return nil
  }

  /// Returns the clock of the zone with this IANA or Windows name.
  private func system(_ name: String) -> SystemClock? {
    if let clock = systemClocks[name] { return clock }
    let zone =
      Self.known(name) ?? WindowsZone.identifier(of: name).flatMap { TimeZone(identifier: $0) }
    let clock = zone.map(SystemClock.init)
    systemClocks[name] = .some(clock)
    return clock
  }

  /// Returns the clock of a name: from the calendar, from IANA's database, or of a Windows name.
  func clock(_ name: String) -> (any Clock)? {
    if let clock = clocks[name] { return clock }
    let clock: (any Clock)? =
      described[name].flatMap { VTimeZone($0) }
      ?? system(name) ?? TimeZone(identifier: name).map(SystemClock.init)
    clocks[name] = .some(clock)
    return clock
  }

  /// Returns the IANA name of a zone; nil if it has none.
  func identifier(of name: String) -> String? { system(name)?.zone.identifier }

  /// Returns the IANA name of the zone of a time; nil if it has none, or if the calendar defines
  /// another clock.
  func identifier(of time: CalendarTime) -> String? {
    guard case .zoned(_, let name) = time, let clock = clock(name), let system = system(name)
    else { return nil }
    let instant = instant(of: time)
    return clock.offset(at: instant) == system.offset(at: instant) ? system.zone.identifier : nil
  }

  /// Returns the moment in seconds since 1970. Days and floating times count as UTC.
  func instant(of time: CalendarTime) -> Int {
    switch time {
    case .day, .floating: time.wall.seconds
    case .instant(let seconds): seconds
    case .zoned(let wall, let zone): clock(zone)?.instant(of: wall) ?? wall.seconds
    }
  }

  /// Returns the offset of a time's clock from UTC in seconds; 0 if unknown.
  func offset(of time: CalendarTime, at instant: Int) -> Int {
    guard case .zoned(_, let zone) = time else { return 0 }
    return clock(zone)?.offset(at: instant) ?? 0
  }

  /// Whether two times can be compared.
  func canOrder(_ first: CalendarTime, _ second: CalendarTime) -> Bool {
    frame(of: first) == frame(of: second)
  }

  /// Returns the time's frame of reference: a local or unknown clock, or nil for an instant.
  private func frame(of time: CalendarTime) -> String? {
    switch time {
    case .day, .floating: ""
    case .instant: nil
    case .zoned(_, let zone): clock(zone) == nil ? zone : nil
    }
  }
}

extension ZoneTable {
  /// Returns a time in the form of the flyer's document (ISO 8601). A floating time, and one whose
  /// zone is unknown, has no offset. Any other time is an instant on the clock of its zone.
  func text(of time: CalendarTime) -> String { date(of: time)?.iso8601 ?? "" }

  private func date(of time: CalendarTime) -> FlyerDate? {
    switch time {
    case .day(let date): return FlyerDate(daysSince1970: date.number)
    case .floating(let wall): return FlyerDate(second: wall.seconds, offset: nil)
    case .instant(let seconds): return FlyerDate(second: seconds, offset: 0)
    case .zoned(let wall, let zone):
      guard let clock = clock(zone) else { return FlyerDate(second: wall.seconds, offset: nil) }
      let instant = clock.instant(of: wall)
      return FlyerDate(second: instant, offset: clock.offset(at: instant))
    }
  }
}

import Calendrics
import Foundation

/// The distance of clocks from UTC.
protocol Clock {
  /// Seconds east of UTC at a moment, in seconds since 1970.
  func offset(at instant: Int) -> Int
}

extension Clock {
  /// The moment at which the clock shows a time: the first of two; where none, by the distance
  /// before the gap (RFC 5545, section 3.3.5).
  func instant(of wall: WallTime) -> Int {
    let (before, after) = (offset(at: wall.seconds - 86_400), offset(at: wall.seconds + 86_400))
    for offset in [before, after] where self.offset(at: wall.seconds - offset) == offset {
      return wall.seconds - offset
    }
    return wall.seconds - before
  }
}

/// The clock of a zone of the system. Its data is read once a day of the calendar, for a look at it
/// takes microseconds; a day with a change is looked at each time.
private final class SystemClock: Clock {
  let zone: TimeZone
  /// By the days, since 1970, at whose midnight in UTC they hold.
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

/// What the zones of a calendar are, by the names it gives them.
final class ZoneTable {
  private let described: [String: CalendarComponent]
  /// Those that were looked for, by their names; nil for what nobody knows.
  private var clocks: [String: (any Clock)?] = [:]
  private var systemClocks: [String: SystemClock?] = [:]

  init(_ calendar: CalendarComponent) {
    let zones = calendar.children(named: "VTIMEZONE").flatMap { zone in
      zone.all("TZID").map { ($0.value, zone) }
    }
    // A name with a slash is one of a database, which knows more than the calendar.
    described = Dictionary(
      zones.filter { !$0.0.contains("/") || Self.known($0.0) == nil }
    ) { first, _ in first }
  }

  /// The name of a zone in IANA's database; nil where nothing leads to one.
  private static func known(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/").map(String.init)
    // As Mozilla and Evolution write them: "/mozilla.org/20070129_1/Europe/Berlin".
    let tails = parts.indices.prefix(6).map { parts[$0...].joined(separator: "/") }
    for tail in tails where tail.contains("/") || ["UTC", "GMT"].contains(tail.uppercased()) {
      if let zone = TimeZone(identifier: tail) { return zone }
    }
    return nil
  }

  /// The clock of the zone that IANA or Windows calls so.
  private func system(_ name: String) -> SystemClock? {
    if let clock = systemClocks[name] { return clock }
    let zone =
      Self.known(name) ?? WindowsZone.identifier(of: name).flatMap { TimeZone(identifier: $0) }
    let clock = zone.map(SystemClock.init)
    systemClocks[name] = .some(clock)
    return clock
  }

  /// The clock of a name: the calendar's own, IANA's, that of a name of Windows'.
  func clock(_ name: String) -> (any Clock)? {
    if let clock = clocks[name] { return clock }
    let clock: (any Clock)? =
      described[name].flatMap { VTimeZone($0) }
      ?? system(name) ?? TimeZone(identifier: name).map(SystemClock.init)
    clocks[name] = .some(clock)
    return clock
  }

  /// IANA's name of a zone, for the reader; nil where it has none.
  func identifier(of name: String) -> String? { system(name)?.zone.identifier }

  /// IANA's name of the zone of a time; nil where it has none, or another clock than the calendar
  /// describes.
  func identifier(of time: CalendarTime) -> String? {
    guard case .zoned(_, let name) = time, let clock = clock(name), let system = system(name)
    else { return nil }
    let instant = instant(of: time)
    return clock.offset(at: instant) == system.offset(at: instant) ? system.zone.identifier : nil
  }

  /// When something is, in seconds since 1970; days and floating times by the clock of UTC.
  func instant(of time: CalendarTime) -> Int {
    switch time {
    case .day, .floating: time.wall.seconds
    case .instant(let seconds): seconds
    case .zoned(let wall, let zone): clock(zone)?.instant(of: wall) ?? wall.seconds
    }
  }

  /// How far the clock of a time is from UTC, in seconds; 0 where that is not known.
  func offset(of time: CalendarTime, at instant: Int) -> Int {
    guard case .zoned(_, let zone) = time else { return 0 }
    return clock(zone)?.offset(at: instant) ?? 0
  }

  /// Whether it is known which of two times comes first.
  func canOrder(_ first: CalendarTime, _ second: CalendarTime) -> Bool {
    frame(of: first) == frame(of: second)
  }

  /// What a time is told by: a clock that nobody knows, or nil for an instant.
  private func frame(of time: CalendarTime) -> String? {
    switch time {
    case .day, .floating: ""
    case .instant: nil
    case .zoned(_, let zone): clock(zone) == nil ? zone : nil
    }
  }
}

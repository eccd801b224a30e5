import Calendrics
import Foundation

/// The distance of clocks from UTC.
protocol Clock: Sendable {
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

extension TimeZone: Clock {
  func offset(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

/// What the zones of a calendar are, by the names it gives them.
struct ZoneTable: Sendable {
  private var clocks: [String: any Clock] = [:]

  init(_ calendar: CalendarComponent) {
    for zone in calendar.children(named: "VTIMEZONE") {
      for name in zone.all("TZID").map(\.value) where Self.known(name) == nil {
        clocks[name] = VTimeZone(zone)
      }
    }
  }

  /// The name of a zone in IANA's database; nil where nothing leads to one.
  static func known(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/").map(String.init)
    // As Mozilla and Evolution write them: "/mozilla.org/20070129_1/Europe/Berlin".
    let tails = parts.indices.prefix(6).map { parts[$0...].joined(separator: "/") }
    for tail in tails where tail.contains("/") || ["UTC", "GMT"].contains(tail.uppercased()) {
      if let zone = TimeZone(identifier: tail) { return zone }
    }
    return nil
  }

  /// The clock of a name: IANA's, the calendar's own, that of a name of Windows'.
  func clock(_ name: String) -> (any Clock)? {
    Self.known(name) ?? clocks[name]
      ?? WindowsZone.identifier(of: name).flatMap { TimeZone(identifier: $0) }
      ?? TimeZone(identifier: name)
  }

  /// IANA's name of a zone of the calendar, for the reader; nil where it has none.
  func identifier(of name: String) -> String? {
    (Self.known(name) ?? WindowsZone.identifier(of: name).flatMap { TimeZone(identifier: $0) })?
      .identifier
  }

  /// When something is, in seconds since 1970; days and floating times by the clock of UTC.
  func instant(of time: CalendarTime) -> Int {
    switch time {
    case .day, .floating: time.wall.seconds
    case .instant(let seconds): seconds
    case .zoned(let wall, let zone): clock(zone)?.instant(of: wall) ?? wall.seconds
    }
  }
}

import Calendrics

/// A time in a calendar (RFC 5545, sections 3.3.4 and 3.3.5).
enum CalendarTime: Hashable, Sendable {
  case day(CivilDate)
  /// A time on the reader's clock.
  case floating(WallTime)
  /// Seconds since 1970-01-01 in UTC.
  case instant(Int)
  /// A time on the clock of a zone, with the calendar's name for it.
  case zoned(WallTime, zone: String)

  /// Parses `20261122`, `20261122T100000` or the latter with a Z; nil for other texts.
  init?(_ text: some StringProtocol, zone: String? = nil) {
    let isUTC = text.hasSuffix("Z") || text.hasSuffix("z")
    let parts = (isUTC ? text.dropLast() : text[...]).split(separator: "T")
    guard let first = parts.first, let date = CivilDate(basic: first) else { return nil }
    if parts.count == 1 { self = .day(date); return }
    guard parts.count == 2, let second = WallTime.second(basic: parts[1]) else { return nil }
    let wall = WallTime(date: date, second: second)
    self = isUTC ? .instant(wall.seconds) : zone.map { .zoned(wall, zone: $0) } ?? .floating(wall)
  }

  /// Parses the value of a property with its zone.
  init?(_ property: CalendarProperty) {
    self.init(property.value, zone: property.parameters["TZID"])
  }

  /// The time on its own clock; midnight for a day.
  var wall: WallTime {
    switch self {
    case .day(let date): WallTime(date: date, second: 0)
    case .floating(let wall), .zoned(let wall, zone: _): wall
    case .instant(let seconds): WallTime(seconds: seconds)
    }
  }

  var isDay: Bool {
    switch self {
    case .day: true
    case .floating, .instant, .zoned: false
    }
  }

  /// Returns a time of the same kind at another time of its clock.
  func at(_ wall: WallTime) -> CalendarTime {
    switch self {
    case .day: .day(wall.date)
    case .floating: .floating(wall)
    case .instant: .instant(wall.seconds)
    case .zoned(_, let zone): .zoned(wall, zone: zone)
    }
  }
}

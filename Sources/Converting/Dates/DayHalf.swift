import FlyerModel

/// The half of a day that a clock of twelve hours names after a time: `AM`, `p.m.`, `(PM)`, `noon`.
enum DayHalf: String {
  case morning = "am"
  case afternoon = "pm"
  case noon
  case midnight

  /// Takes the half of a day that comes next, with blanks before it; nil, and nothing is taken, where
  /// there is none.
  init?(_ parts: inout DateParts) {
    var ahead = parts
    ahead.skipBlanks()
    let isApart = ahead.parts.count < parts.parts.count
    let isEnclosed = ahead.skip("(")
    guard case .word(let word) = ahead.next else { return nil }
    ahead.drop()
    if let half = DayHalf(rawValue: word) {
      self = half
    } else if word == "a" || word == "p" {
      // `p.m.`, `8:28p`; but `8:28 P` names a zone.
      let hasDots = ahead.skip(".")
      if hasDots || isApart {
        // `p. m.`
        ahead.skipBlanks()
        guard ahead.next == .word("m") else { return nil }
        ahead.drop()
        _ = ahead.skip(".")
      }
      self = word == "a" ? .morning : .afternoon
    } else {
      return nil
    }
    if isEnclosed, !ahead.skip(")") { return nil }
    parts = ahead
  }

  /// Whether it is a time by itself.
  var isNamed: Bool {
    switch self {
    case .noon, .midnight: true
    case .morning, .afternoon: false
    }
  }

  /// The time by a clock of 24 hours. An hour after 12 keeps its value: `20:28 PM`. Midnight is the
  /// one that begins the day.
  func time(hour: Int, minute: Int = 0, second: Int = 0) -> FlyerDate.Time? {
    let time = { FlyerDate.Time(hour: $0, minute: minute, second: second) }
    switch self {
    case .morning: return hour == 12 ? time(0) : time(hour)
    case .afternoon: return hour < 12 ? time(hour + 12) : time(hour)
    case .noon: return hour == 12 ? time(12) : nil
    case .midnight: return hour == 12 || hour == 0 ? time(0) : nil
    }
  }
}

import FlyerModel

/// The half of a day after a time on a 12-hour clock: `AM`, `p.m.`, `(PM)`, `noon`.
enum DayHalf: String {
  case morning = "am"
  case afternoon = "pm"
  case noon
  case midnight

  /// Parses the next half of a day after optional blanks; nil, without consuming anything, if there
  /// is none.
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
      // Such as `p.m.`, `8:28p`; but `8:28 P` has a zone.
      let hasDots = ahead.skip(".")
      if hasDots || isApart {
        // Such as `p. m.`
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

  /// Returns the time on a 24-hour clock. An hour after 12 keeps its value: `20:28 PM`. Midnight is
  /// the one at the beginning of the day.
  func time(hour: Int, minute: Int = 0, second: Int = 0) -> FlyerDate.Time? {
    let time = { FlyerDate.Time(hour: $0, minute: minute, second: second, offset: nil) }
    switch self {
    case .morning: return hour == 12 ? time(0) : time(hour)
    case .afternoon: return hour < 12 ? time(hour + 12) : time(hour)
    case .noon: return hour == 12 ? time(12) : nil
    case .midnight: return hour == 12 || hour == 0 ? time(0) : nil
    }
  }
}

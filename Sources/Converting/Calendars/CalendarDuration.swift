/// A duration (RFC 5545, section 3.3.6): days on the local clock, and seconds of elapsed time.
struct CalendarDuration: Equatable, Sendable {
  var days = 0
  var seconds = 0

  init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Parses durations such as `P1W`, `P1DT2H`, `-PT15M`; nil for other texts.
  init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    var rest = text.drop { $0 == "-" || $0 == "+" }
    guard rest.popFirst() == "P" else { return nil }
    var isTime = false
    while let letter = rest.first {
      if letter == "T" { isTime = true; rest.removeFirst(); continue }
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let unit = rest.popFirst(), let count = Int(digits), count < 10_000_000,
        add(count, of: unit, isTime: isTime)
      else { return nil }
    }
    if isNegative { (days, seconds) = (-days, -seconds) }
  }

  private mutating func add(_ count: Int, of unit: Character, isTime: Bool) -> Bool {
    switch (unit, isTime) {
    case ("W", false): days += 7 * count
    case ("D", false): days += count
    case ("H", true): seconds += 3600 * count
    case ("M", true): seconds += 60 * count
    case ("S", true): seconds += count
    default: return false
    }
    return true
  }
}

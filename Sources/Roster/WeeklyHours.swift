/// When a duty of every week is.
struct WeeklyHours {
  let weekday: Weekday
  let start: TimeOfDay
  let end: TimeOfDay

  /// True where somebody with both duties would be in two places at once, week after week.
  func overlaps(_ other: WeeklyHours) -> Bool {
    Self.minutes(from: self, to: other) < length
      || Self.minutes(from: other, to: self) < other.length
  }

  private var length: Int {
    end.minutes - start.minutes + (end > start ? 0 : 1440)
  }

  /// From the beginning of one to the next beginning of the other.
  private static func minutes(from: WeeklyHours, to: WeeklyHours) -> Int {
    let days = to.weekday.daysSinceMonday - from.weekday.daysSinceMonday
    let minutes = days * 1440 + to.start.minutes - from.start.minutes
    return minutes < 0 ? minutes + 7 * 1440 : minutes
  }
}

extension FixedShift {
  var hours: WeeklyHours { WeeklyHours(weekday: weekday, start: start, end: end) }
}

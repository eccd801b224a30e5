/// The times of a day at which a rule recurs.
package enum RecurrenceTimes: Equatable {
  /// At the time of the start, or at intervals of hours or less.
  case own
  /// Seconds since midnight.
  case list([Int])
  /// At intervals of minutes.
  case apart(minutes: Int, from: Int, to: Int)
  /// Within this range, for rules by the minute or second.
  case within(from: Int, to: Int)

  private static let most = 4

  /// Creates the times; nil if they cannot be described.
  init?(_ rule: RecurrenceRule, from start: WallTime, isWholeDay: Bool) {
    if isWholeDay {
      guard !rule.isFast else { return nil }
      self = .own
      return
    }
    switch rule.frequency {
    case .secondly, .minutely:
      guard rule.minutes.isEmpty, Self.isOwn(rule.seconds, start.second % 60, rule) else {
        return nil
      }
      self.init(hours: rule.hours.sorted())
    case .hourly where rule.hours.isEmpty:
      guard Self.isOwn(rule.minutes, start.second / 60 % 60, rule),
        Self.isOwn(rule.seconds, start.second % 60, rule)
      else { return nil }
      self = .own
    case .hourly, .daily, .weekly, .monthly, .yearly:
      // A rule for every other hour within some hours is not a daily rule at these hours.
      guard rule.frequency != .hourly || rule.interval == 1,
        Self.isOwn(rule.seconds, start.second % 60, rule)
      else { return nil }
      self.init(rule, ofDay: start.second)
    }
  }

  /// Whether a list repeats only the value of the start.
  private static func isOwn(_ list: [Int], _ own: Int, _ rule: RecurrenceRule) -> Bool {
    list.isEmpty || list == [own] && rule.frequency != .secondly
  }

  /// Creates the times from consecutive hours; nil if they are not consecutive.
  private init?(hours: [Int]) {
    guard let first = hours.first, let last = hours.last else {
      self = .own
      return
    }
    guard hours.count == last - first + 1 else { return nil }
    self = .within(from: first * 3600, to: last * 3600 + 59 * 60)
  }

  private init?(_ rule: RecurrenceRule, ofDay second: Int) {
    let hours = rule.hours.isEmpty ? [second / 3600] : rule.hours.sorted()
    let minutes = rule.minutes.isEmpty ? [second / 60 % 60] : rule.minutes.sorted()
    let times = hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }
    let distances = Set(zip(times, times.dropFirst()).map { $1 - $0 })
    if times == [second / 60 * 60] {
      self = .own
    } else if times.count <= Self.most {
      self = .list(times)
    } else if distances.count == 1, let distance = distances.first, let last = times.last {
      self = .apart(minutes: distance / 60, from: times[0], to: last)
    } else {
      return nil
    }
  }

  /// Returns the last day with an occurrence of a rule that ends. nil if the end is in the middle
  /// of a day's times.
  ///
  /// - Parameter end: The end on the clock of the start, if the rule has it in UTC.
  func lastDay(
    _ until: RecurrenceRule.End, _ end: WallTime?, of rule: RecurrenceRule, from start: WallTime
  ) -> CivilDate? {
    let wall: WallTime
    switch until {
    case .date(let date): return date
    case .time(let time, isUTC: _): wall = end ?? time
    }
    let (first, last): (Int, Int) =
      switch self {
      case .own where rule.isFast: (0, 23 * 3600 + 59 * 60)
      case .own: (start.second, start.second)
      case .list(let times): (times[0], times[times.count - 1])
      case .apart(minutes: _, let from, let to), .within(let from, let to): (from, to)
      }
    if wall.second >= last { return wall.date }
    return wall.second < first ? CivilDate(number: wall.date.number - 1) : nil
  }
}

/// The periods of a rule, counted from that of its start, and the times in each. RFC 5545, table of
/// section 3.3.10: limiting and expanding are the same if a period is examined as a whole.
protocol PeriodSequence {
  /// Returns a period before or at the first one with a time from `time` on.
  func index(before time: WallTime) -> Int
  /// Returns the next period; periods that are known to be empty are skipped.
  func next(after index: Int) -> Int
  /// Whether all periods after this one begin after a time.
  func isBehind(_ index: Int, _ time: WallTime) -> Bool
  /// Returns the times of a period in order, and the cost of finding them; nil after the year 9999.
  func times(of index: Int) -> (times: [WallTime], cost: Int)?
}

/// The days, weeks, months or years of a rule.
struct Periods: PeriodSequence {
  private let rule: RecurrenceRule
  private let start: WallTime
  private let seconds: [Int]
  private let days: DayFilter

  init(_ rule: RecurrenceRule, from start: WallTime, isWholeDay: Bool) {
    let rule = rule.completed(from: start.date)
    (self.rule, self.start) = (rule, start)
    seconds = isWholeDay ? [0] : Self.seconds(of: rule, at: start.second)
    days = DayFilter(rule)
  }

  private static func seconds(of rule: RecurrenceRule, at second: Int) -> [Int] {
    let hours = rule.hours.isEmpty ? [second / 3600] : rule.hours
    let minutes = rule.minutes.isEmpty ? [second / 60 % 60] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [second % 60] : rule.seconds
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }.sorted()
  }

  func index(before time: WallTime) -> Int {
    let days = time.date.number - start.date.number
    let periods: Int
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily: periods = days
    case .weekly: periods = days / 7
    case .monthly: periods = days / 31
    case .yearly: periods = days / 366
    }
    return max(0, periods / rule.interval - 1)
  }

  func next(after index: Int) -> Int { index + 1 }

  func isBehind(_ index: Int, _ time: WallTime) -> Bool {
    guard let range = range(of: index + 1) else { return true }
    return range.lowerBound > time.date.number
  }

  /// The cost is the number of days examined.
  func times(of index: Int) -> (times: [WallTime], cost: Int)? {
    guard let range = range(of: index) else { return nil }
    let parts = days.parts(of: range)
    let dates = parts.joined().lazy.map(CivilDate.init).filter(days.includes)
    let moved = rule.skip == .omit ? [] : days.moved(from: range, rule.skip)
    let all = moved.isEmpty ? Array(dates) : Set(Array(dates) + moved).sorted()
    let times = all.flatMap { date in seconds.map { WallTime(date: date, second: $0) } }
    return (rule.positioned(times), max(1, parts.reduce(0) { $0 + $1.count }))
  }

  /// Returns the numbers of the days of a period; nil after the year 9999.
  private func range(of index: Int) -> Range<Int>? {
    let (first, step) = (start.date, index.multipliedReportingOverflow(by: rule.interval))
    guard !step.overflow, step.partialValue < 4_000_000 else { return nil }
    let (begin, length): (Int, Int)
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily:
      (begin, length) = (first.number + step.partialValue, 1)
    case .weekly: (begin, length) = (rule.weekStart(of: first) + 7 * step.partialValue, 7)
    case .monthly:
      let month = first.year * 12 + first.month - 1 + step.partialValue
      begin = CivilDate.number(year: month / 12, month: month % 12 + 1, day: 1)
      length = CivilDate.days(inMonth: month % 12 + 1, of: month / 12)
    case .yearly:
      let year = first.year + step.partialValue
      begin = CivilDate.number(year: year, month: 1, day: 1)
      length = CivilDate.days(inYear: year)
    }
    return begin < Self.end ? begin..<begin + length : nil
  }

  private static let end = CivilDate.number(year: 10_000, month: 1, day: 1)

}

extension RecurrenceRule {
  /// Returns the times of a period that the positions of the rule select.
  func positioned(_ times: [WallTime]) -> [WallTime] {
    if positions.isEmpty { return times }
    let indices = positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
    return Set(indices).sorted().filter(times.indices.contains).map { times[$0] }
  }

  /// Returns the number of the first day of a day's week.
  func weekStart(of date: CivilDate) -> Int {
    date.number - (date.daysSinceMonday - weekStart.daysSinceMonday).flooredRemainder(by: 7)
  }
}

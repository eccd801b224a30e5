/// The hours, minutes or seconds of a rule, in local time of its start.
struct ShortPeriods: PeriodSequence {
  private let rule: RecurrenceRule
  private let days: DayFilter
  /// The length of a period, and the distance between two of them, in seconds.
  private let (unit, step): (Int, Int)
  /// The start of the first period.
  private let begin: Int
  /// The seconds of a period at which there are times.
  private let offsets: [Int]
  private let (hours, minutes, seconds): (Set<Int>, Set<Int>, Set<Int>)

  init(_ rule: RecurrenceRule, from start: WallTime) {
    (self.rule, days) = (rule, DayFilter(rule))
    (hours, minutes, seconds) = (Set(rule.hours), Set(rule.minutes), Set(rule.seconds))
    let ownMinutes = rule.minutes.isEmpty ? [start.second / 60 % 60] : rule.minutes
    let ownSeconds = rule.seconds.isEmpty ? [start.second % 60] : rule.seconds
    switch rule.frequency {
    case .secondly: (unit, offsets) = (1, [0])
    case .minutely: (unit, offsets) = (60, ownSeconds.sorted())
    case .hourly, .daily, .weekly, .monthly, .yearly:
      unit = 3600
      offsets = ownMinutes.flatMap { minute in ownSeconds.map { minute * 60 + $0 } }.sorted()
    }
    step = unit * rule.interval
    begin = start.seconds.flooredQuotient(by: unit) * unit
  }

  func index(before time: WallTime) -> Int { max(0, (time.seconds - begin) / step - 1) }

  func next(after index: Int) -> Int {
    guard let end = emptyEnd(at: begin(of: index)) else { return index + 1 }
    return max(index + 1, (end - begin + step - 1) / step)
  }

  func isBehind(_ index: Int, _ time: WallTime) -> Bool {
    begin(of: next(after: index)) > time.seconds
  }

  func times(of index: Int) -> (times: [WallTime], cost: Int)? {
    let begin = begin(of: index)
    guard begin < Self.end else { return nil }
    guard emptyEnd(at: begin) == nil else { return ([], 1) }
    return (rule.positioned(offsets.map { WallTime(seconds: begin + $0) }), 1)
  }

  private static let end = CivilDate.number(year: 10_000, month: 1, day: 1) * 86_400

  private func begin(of index: Int) -> Int { begin + index * step }

  /// Returns the end of the day, hour, minute or second that the rule excludes; nil if it does not
  /// exclude the period.
  private func emptyEnd(at begin: Int) -> Int? {
    let time = WallTime(seconds: begin)
    func end(of length: Int) -> Int { begin - time.second % length + length }
    if !days.includes(time.date) { return end(of: 86_400) }
    if !hours.isEmpty, !hours.contains(time.second / 3600) { return end(of: 3600) }
    if unit <= 60, !minutes.isEmpty, !minutes.contains(time.second / 60 % 60) {
      return end(of: 60)
    }
    if unit == 1, !seconds.isEmpty, !seconds.contains(time.second % 60) { return end(of: 1) }
    return nil
  }
}

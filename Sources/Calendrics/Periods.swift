/// The days, weeks, months or years of a rule, each with the times in it (RFC 5545, the table of
/// section 3.3.10: what limits and what expands is the same where all days of a period are
/// looked at).
struct Periods {
  private let rule: RecurrenceRule
  private let start: WallTime
  private let seconds: [Int]
  private let months: Set<Int>
  private let monthDays: Set<Int>
  private let yearDays: Set<Int>
  private let weekNumbers: Set<Int>
  private let days: [RecurrenceRule.Day]

  /// nil for what comes by the hour and faster.
  init?(_ rule: RecurrenceRule, from start: WallTime, isWholeDay: Bool) {
    if [.secondly, .minutely, .hourly].contains(rule.frequency) { return nil }
    let rule = rule.completed(from: start.date)
    self.rule = rule
    self.start = start
    seconds = isWholeDay ? [0] : Self.seconds(of: rule, at: start.second)
    (yearDays, weekNumbers) = (Set(rule.yearDays), Set(rule.weekNumbers))
    // Of a year, too, the start says what the rule does not.
    let namesNoDay = rule.days.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    let isOfYear = rule.frequency == .yearly && namesNoDay && rule.weekNumbers.isEmpty
    monthDays = isOfYear ? [start.date.day] : Set(rule.monthDays)
    months = isOfYear && rule.months.isEmpty ? [start.date.month] : Set(rule.months)
    let isOfWeek = namesNoDay && !weekNumbers.isEmpty
    days = isOfWeek ? [RecurrenceRule.Day(weekday: start.date.weekday)] : rule.days
  }

  private static func seconds(of rule: RecurrenceRule, at second: Int) -> [Int] {
    let hours = rule.hours.isEmpty ? [second / 3600] : rule.hours
    let minutes = rule.minutes.isEmpty ? [second / 60 % 60] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [second % 60] : rule.seconds
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }.sorted()
  }

  /// A period that is behind none with a time from here on.
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

  /// True where whatever follows this period lies behind a time.
  func isBehind(_ index: Int, _ time: WallTime) -> Bool {
    guard let range = range(of: index + 1) else { return true }
    return range.lowerBound > time.date.number
  }

  /// The times of a period in order, and how many days were looked at; nil behind the year 9999.
  func times(of index: Int) -> (times: [WallTime], cost: Int)? {
    guard let range = range(of: index) else { return nil }
    let dates = range.lazy.map(CivilDate.init).filter(includes)
    let times = dates.flatMap { date in seconds.map { WallTime(date: date, second: $0) } }
    return (positioned(Array(times)), range.count)
  }

  /// Those that the rule's positions choose.
  private func positioned(_ times: [WallTime]) -> [WallTime] {
    if rule.positions.isEmpty { return times }
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
    return Set(indices).sorted().filter(times.indices.contains).map { times[$0] }
  }

  /// The numbers of the days of a period.
  private func range(of index: Int) -> Range<Int>? {
    let (first, step) = (start.date, index.multipliedReportingOverflow(by: rule.interval))
    guard !step.overflow, step.partialValue < 4_000_000 else { return nil }
    let (begin, length): (Int, Int)
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily:
      (begin, length) = (first.number + step.partialValue, 1)
    case .weekly: (begin, length) = (weekStart(of: first) + 7 * step.partialValue, 7)
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

  private func weekStart(of date: CivilDate) -> Int {
    date.number - (date.daysSinceMonday - rule.weekStart.daysSinceMonday).flooredRemainder(by: 7)
  }

  private func includes(_ date: CivilDate) -> Bool {
    if !months.isEmpty, !months.contains(date.month) { return false }
    if !monthDays.isEmpty {
      let length = CivilDate.days(inMonth: date.month, of: date.year)
      if !contains(monthDays, date.day, of: length) { return false }
    }
    if !yearDays.isEmpty, !contains(yearDays, date.dayOfYear, of: CivilDate.days(inYear: date.year))
    {
      return false
    }
    if !weekNumbers.isEmpty {
      let (week, count) = weekNumber(of: date)
      if !contains(weekNumbers, week, of: count) { return false }
    }
    return days.isEmpty || days.contains { matches($0, date) }
  }

  /// Counted from either end.
  private func contains(_ set: Set<Int>, _ number: Int, of count: Int) -> Bool {
    set.contains(number) || set.contains(number - count - 1)
  }

  /// The week that a day is in, and how many its year has: the first is the one with four days in
  /// the year at least.
  private func weekNumber(of date: CivilDate) -> (week: Int, count: Int) {
    let begin = weekStart(of: date)
    // The year of a week is that of its fourth day.
    let year = CivilDate(number: begin + 3).year
    let first = firstWeek(of: year)
    return ((begin - first) / 7 + 1, (firstWeek(of: year + 1) - first) / 7)
  }

  private func firstWeek(of year: Int) -> Int {
    weekStart(of: CivilDate(number: CivilDate.number(year: year, month: 1, day: 4)))
  }

  private func matches(_ day: RecurrenceRule.Day, _ date: CivilDate) -> Bool {
    guard day.weekday == date.weekday else { return false }
    guard let ordinal = day.ordinal else { return true }
    let isOfMonth = rule.frequency == .monthly || !months.isEmpty
    let place = isOfMonth ? date.day : date.dayOfYear
    let length =
      isOfMonth
      ? CivilDate.days(inMonth: date.month, of: date.year) : CivilDate.days(inYear: date.year)
    return ordinal > 0 ? (place - 1) / 7 + 1 == ordinal : (length - place) / 7 + 1 == -ordinal
  }
}

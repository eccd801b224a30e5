/// The days that a rule means, which has from its start what it does not say itself.
struct DayFilter {
  private let rule: RecurrenceRule
  private let months: Set<Int>
  private let monthDays: Set<Int>
  private let yearDays: Set<Int>
  private let weekNumbers: Set<Int>

  init(_ rule: RecurrenceRule) {
    self.rule = rule
    (months, monthDays) = (Set(rule.months), Set(rule.monthDays))
    (yearDays, weekNumbers) = (Set(rule.yearDays), Set(rule.weekNumbers))
  }

  /// What of a year or a month is in months that the rule names; of other periods all of it.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    let first = CivilDate(number: range.lowerBound)
    guard !months.isEmpty, first.day == 1 else { return [range] }
    switch rule.frequency {
    case .monthly: return months.contains(first.month) ? [range] : []
    case .yearly: return months.sorted().map { Self.days(ofMonth: $0, of: first.year) }
    case .secondly, .minutely, .hourly, .daily, .weekly: return [range]
    }
  }

  private static func days(ofMonth month: Int, of year: Int) -> Range<Int> {
    let begin = CivilDate.number(year: year, month: month, day: 1)
    return begin..<begin + CivilDate.days(inMonth: month, of: year)
  }

  func includes(_ date: CivilDate) -> Bool {
    if !months.isEmpty, !months.contains(date.month) { return false }
    if !monthDays.isEmpty {
      let length = CivilDate.days(inMonth: date.month, of: date.year)
      if !contains(monthDays, date.day, of: length) { return false }
    }
    return isOneOfYearOrWeek(date)
  }

  /// The days that stand for those which the months of a period lack.
  func moved(from range: Range<Int>, _ skip: RecurrenceRule.Skip) -> [CivilDate] {
    guard [.monthly, .yearly].contains(rule.frequency) else { return [] }
    let first = CivilDate(number: range.lowerBound)
    let all = rule.frequency == .monthly ? first.month...first.month : 1...12
    return all.filter { months.isEmpty || months.contains($0) }.flatMap { month in
      let days = Self.days(ofMonth: month, of: first.year)
      guard monthDays.contains(where: { $0 > days.count }) else { return [CivilDate]() }
      switch skip {
      case .omit: return []
      case .forward: return [CivilDate(number: days.upperBound)]
      case .backward: return [CivilDate(number: days.upperBound - 1)]
      }
    }.filter(isOneOfYearOrWeek)
  }

  /// Whether a day is included as far as months and their days don't matter.
  private func isOneOfYearOrWeek(_ date: CivilDate) -> Bool {
    if !yearDays.isEmpty, !contains(yearDays, date.dayOfYear, of: CivilDate.days(inYear: date.year))
    {
      return false
    }
    if !weekNumbers.isEmpty {
      let (week, count) = weekNumber(of: date)
      if !contains(weekNumbers, week, of: count) { return false }
    }
    return rule.days.isEmpty || rule.days.contains { matches($0, date) }
  }

  /// Counted from either end.
  private func contains(_ set: Set<Int>, _ number: Int, of count: Int) -> Bool {
    set.contains(number) || set.contains(number - count - 1)
  }

  /// The week that a day is in, and how many its year has: the first is the one with four days in
  /// the year at least.
  private func weekNumber(of date: CivilDate) -> (week: Int, count: Int) {
    let begin = rule.weekStart(of: date)
    // The year of a week is that of its fourth day.
    let year = CivilDate(number: begin + 3).year
    let first = firstWeek(of: year)
    return ((begin - first) / 7 + 1, (firstWeek(of: year + 1) - first) / 7)
  }

  private func firstWeek(of year: Int) -> Int {
    rule.weekStart(of: CivilDate(number: CivilDate.number(year: year, month: 1, day: 4)))
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

/// Selects the days of a rule. The rule must be completed from its start.
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

  /// Returns the parts of a year or month that are in months of the rule; any other period as a
  /// whole.
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

  /// Returns the days that replace days missing in the months of a period.
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

  /// Whether a day is included, regardless of months and days of the month.
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

  /// Whether the set contains a number, counted from either end.
  private func contains(_ set: Set<Int>, _ number: Int, of count: Int) -> Bool {
    set.contains(number) || set.contains(number - count - 1)
  }

  /// Returns the week of a day and the number of weeks in its year. The first week is the first
  /// with at least four days in the year.
  private func weekNumber(of date: CivilDate) -> (week: Int, count: Int) {
    let begin = rule.weekStart(of: date)
    // A week belongs to the year of its fourth day.
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

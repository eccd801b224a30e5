/// The parts of a rule that form a sentence. A rule that these would not describe completely has no
/// outline.
package struct RecurrenceOutline: Equatable {
  package enum Days: Equatable {
    /// As given by the frequency.
    case any
    case weekdays([Weekday])
    /// Days of the month; negative numbers count from its end.
    case ofMonth([Int])
    case dates([Date])
    case places([Place])
    /// Days of the year; negative numbers count from its end.
    case ofYear([Int])
    case ofWeeks([Int], [Weekday])
  }

  package struct Date: Equatable {
    package let month: Int
    package let day: Int
  }

  /// The nth of all days that are one of these; negative numbers count from the end.
  package struct Place: Equatable {
    package var numbers: [Int]
    package let weekdays: [Weekday]
  }

  package private(set) var frequency: RecurrenceRule.Frequency
  package let interval: Int
  package private(set) var months: [Int]
  package private(set) var days = Days.any
  /// The weekdays to which the rule is limited; empty for all.
  package private(set) var condition: [Weekday] = []
  package let times: RecurrenceTimes
  package private(set) var skip = RecurrenceRule.Skip.omit
  package let count: Int?
  package private(set) var until: CivilDate?

  /// Creates the outline; nil if it would be incomplete.
  ///
  /// - Parameters:
  ///   - start: The start, which supplies the parts that the rule omits.
  ///   - end: The end on the clock of the start, if the rule has it in UTC.
  package init?(
    _ written: RecurrenceRule, from start: WallTime, isWholeDay: Bool = false,
    until end: WallTime? = nil
  ) {
    // An unknown part may exclude days, and a single occurrence is no recurrence.
    guard written.unknownPart == nil, written.count != 1 else { return nil }
    let rule = written.completed(from: start.date)
    guard let times = RecurrenceTimes(rule, from: start, isWholeDay: isWholeDay) else { return nil }
    (frequency, interval, count, self.times) = (rule.frequency, rule.interval, rule.count, times)
    // An hourly rule with hours is a daily one.
    if frequency == .hourly, !rule.hours.isEmpty { frequency = .daily }
    months = rule.months.count == 12 ? [] : rule.months.sorted()
    guard rule.positions.isEmpty || times == .own, takeDays(of: rule) else { return nil }
    let hasFebruary = rule.months.isEmpty || rule.months.contains(2)
    if [.monthly, .yearly].contains(rule.frequency),
      rule.monthDays.contains(where: { $0 > (hasFebruary ? 28 : 30) })
    {
      skip = rule.skip
    }
    if frequency == .yearly, written.hasNoLists, rule.monthDays != [29] || rule.months != [2] {
      // The start shows which day it is. For 29 February it does not, since most years lack it.
      (months, days) = ([], .any)
    }
    if let until = rule.until {
      guard let date = times.lastDay(until, end, of: rule, from: start) else { return nil }
      self.until = date
    }
  }

  private static let most = 7

  /// Returns false if the days cannot be described.
  private mutating func takeDays(of rule: RecurrenceRule) -> Bool {
    let weekdays = Weekday.allCases.filter { day in
      rule.days.contains { $0.weekday == day && $0.ordinal == nil }
    }
    let hasPlaces = rule.days.contains { $0.ordinal != nil }
    if hasPlaces { return takePlaces(of: rule, hasOthers: !weekdays.isEmpty) }
    if !rule.weekNumbers.isEmpty { return takeWeeks(of: rule, weekdays) }
    if !rule.yearDays.isEmpty { return takeYearDays(of: rule, weekdays) }
    if !rule.monthDays.isEmpty { return takeMonthDays(of: rule, weekdays) }
    if !rule.positions.isEmpty { return takePositions(of: rule, weekdays) }
    return take(weekdays)
  }

  private mutating func take(_ weekdays: [Weekday]) -> Bool {
    switch frequency {
    case _ where weekdays.isEmpty: return true
    case .secondly, .minutely, .hourly:
      if weekdays.count < 7 { condition = weekdays }
      return true
    case .daily where interval > 1:
      if weekdays.count < 7 { condition = weekdays }
      return true
    case .daily, .weekly, .monthly, .yearly: break
    }
    if interval == 1 { frequency = weekdays.count == 7 ? .daily : .weekly }
    if weekdays.count < 7 || interval > 1 { days = .weekdays(weekdays) }
    // "every 2 months in January and March on every Tuesday" would be misread.
    return months.isEmpty || interval == 1 || frequency != .monthly
  }

  private mutating func takePlaces(of rule: RecurrenceRule, hasOthers: Bool) -> Bool {
    let lists = [rule.weekNumbers, rule.yearDays, rule.monthDays, rule.positions]
    guard !hasOthers, lists.allSatisfy(\.isEmpty), rule.days.count <= Self.most else {
      return false
    }
    var places: [Place] = []
    for day in rule.days {
      guard let ordinal = day.ordinal else { return false }
      if let index = places.firstIndex(where: { $0.weekdays == [day.weekday] }) {
        places[index].numbers.append(ordinal)
      } else {
        places.append(Place(numbers: [ordinal], weekdays: [day.weekday]))
      }
    }
    days = .places(places)
    return isOfMonths()
  }

  /// Turns a monthly rule with months into a yearly one. Returns false if it cannot be described.
  private mutating func isOfMonths() -> Bool {
    guard frequency == .monthly, !months.isEmpty else { return true }
    frequency = .yearly
    return interval == 1
  }

  private mutating func takeWeeks(of rule: RecurrenceRule, _ weekdays: [Weekday]) -> Bool {
    let lists = [rule.months, rule.yearDays, rule.monthDays, rule.positions]
    // Weeks that do not begin on Monday have other numbers.
    guard lists.allSatisfy(\.isEmpty), rule.weekStart == .monday,
      rule.weekNumbers.allSatisfy({ $0 > 0 }), rule.weekNumbers.count <= Self.most
    else { return false }
    days = .ofWeeks(rule.weekNumbers.sorted(), weekdays)
    return true
  }

  private mutating func takeYearDays(of rule: RecurrenceRule, _ weekdays: [Weekday]) -> Bool {
    guard frequency == .yearly, rule.yearDays.count <= Self.most,
      [rule.months, rule.monthDays, rule.positions].allSatisfy(\.isEmpty)
    else { return false }
    (days, condition) = (.ofYear(rule.yearDays), weekdays.count < 7 ? weekdays : [])
    return true
  }

  private mutating func takeMonthDays(of rule: RecurrenceRule, _ weekdays: [Weekday]) -> Bool {
    guard rule.positions.isEmpty, rule.monthDays.count <= Self.most else { return false }
    condition = weekdays.count < 7 ? weekdays : []
    switch frequency {
    case .secondly, .minutely, .hourly, .weekly: return false
    case .daily, .yearly:
      if frequency == .daily || months.isEmpty {
        guard interval == 1 else { return false }
        frequency = .monthly
      }
    case .monthly: break
    }
    days = .ofMonth(rule.monthDays)
    guard isOfMonths() else { return false }
    let dates = months.flatMap { month in rule.monthDays.map { Date(month: month, day: $0) } }
    if frequency == .yearly, dates.count <= 4, dates.allSatisfy({ $0.day > 0 }) {
      (months, days) = ([], .dates(dates))
    }
    return true
  }

  private mutating func takePositions(of rule: RecurrenceRule, _ weekdays: [Weekday]) -> Bool {
    let numbers = rule.positions
    guard numbers.count <= Self.most else { return false }
    switch frequency {
    case .secondly, .minutely, .hourly, .daily: return false
    case .weekly:
      let first = rule.weekStart.daysSinceMonday
      let inOrder = weekdays.sorted {
        ($0.daysSinceMonday - first + 7) % 7 < ($1.daysSinceMonday - first + 7) % 7
      }
      let chosen = numbers.map { $0 > 0 ? $0 - 1 : inOrder.count + $0 }
        .filter(inOrder.indices.contains).map { inOrder[$0] }
      return !chosen.isEmpty && take(Weekday.allCases.filter(chosen.contains))
    case .yearly where rule.months.count > 1: return false
    case .monthly, .yearly: break
    }
    guard !weekdays.isEmpty else { return false }
    if weekdays.count == 7, frequency == .monthly || !months.isEmpty {
      days = .ofMonth(numbers)
    } else if weekdays.count == 7 {
      days = .ofYear(numbers)
    } else {
      days = .places([Place(numbers: numbers, weekdays: weekdays)])
    }
    return isOfMonths()
  }
}

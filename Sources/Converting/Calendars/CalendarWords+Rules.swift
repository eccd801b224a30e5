import Calendrics

extension CalendarWords {
  /// Returns the recurrence in words, such as "every Tuesday until 3 February 2027"; nil if the
  /// words would be incomplete.
  ///
  /// - Parameters:
  ///   - start: The start, which supplies the parts that the rule omits.
  ///   - end: The end on the clock of the start, if the rule has it in UTC.
  func text(
    _ rule: RecurrenceRule, from start: WallTime, isWholeDay: Bool = false,
    until end: WallTime? = nil
  ) -> String? {
    RecurrenceOutline(rule, from: start, isWholeDay: isWholeDay, until: end).map(text)
  }

  private func text(_ rule: RecurrenceOutline) -> String {
    let isOfWeekdays = rule.frequency == .weekly && rule.interval == 1
    var text = each(rule.frequency, rule.interval)
    if isOfWeekdays, case .weekdays(let days) = rule.days {
      text = Self.isWorkdays(days) ? everyWorkday : eachWeekday(joined(days))
    }
    if !rule.months.isEmpty {
      text += inMonths(rule.frequency, list(rule.months.map { months[$0 - 1] }))
    }
    if !isOfWeekdays { text += self.days(rule) }
    if !rule.condition.isEmpty { text += onlyOn(choice(rule.condition.map(name))) }
    return text + times(rule.times) + otherwise(rule.skip) + end(rule)
  }

  private func days(_ rule: RecurrenceOutline) -> String {
    switch rule.days {
    case .any: ""
    case .weekdays(let days):
      rule.frequency == .weekly ? onWeekdays(joined(days)) : onEachWeekday(joined(days))
    case .ofMonth(let days): onDays(days)
    case .dates(let dates):
      onDates(dates.map { ($0.day, months[$0.month - 1]) })
    case .places(let places):
      onPlaces(list(places.map { place($0.numbers, noun($0.weekdays)) }))
    case .ofYear(let days): onYearDays(days)
    case .ofWeeks(let weeks, let days):
      inWeeks(list(weeks.map(String.init))) + onWeekdays(joined(days))
    }
  }

  private func times(_ times: RecurrenceTimes) -> String {
    switch times {
    case .own: ""
    case .list(let times): at(list(times.map(Self.clock)))
    case .apart(let minutes, let from, let to):
      comma + (minutes % 60 == 0 ? each(.hourly, minutes / 60) : each(.minutely, minutes))
        + within(Self.clock(from), Self.clock(to))
    case .within(let from, let to): within(Self.clock(from), Self.clock(to))
    }
  }

  /// Returns a time such as `9:05`.
  private static func clock(_ second: Int) -> String {
    let minute = second / 60 % 60
    return "\(second / 3600):" + (minute < 10 ? "0\(minute)" : "\(minute)")
  }

  private func otherwise(_ skip: RecurrenceRule.Skip) -> String {
    switch skip {
    case .omit: ""
    case .backward: otherwise.before
    case .forward: otherwise.after
    }
  }

  private func end(_ rule: RecurrenceOutline) -> String {
    let count = rule.count.map(times) ?? ""
    return count + (rule.until.map { until($0, months[$0.month - 1]) } ?? "")
  }

  private static func isWorkdays(_ days: [Weekday]) -> Bool {
    days == Array(Weekday.allCases.prefix(5))
  }

  private func noun(_ days: [Weekday]) -> String {
    Self.isWorkdays(days) ? workday : choice(days.map(name))
  }

  private func joined(_ days: [Weekday]) -> String { list(days.map(name)) }

  private func name(_ day: Weekday) -> String { weekdays[day.daysSinceMonday] }
}

import Calendrics

/// What a calendar's flyer says itself.
package struct CalendarWords: Sendable {
  /// What an event is called that has no name.
  let event: String
  let weekdays: [String]
  let months: [String]
  /// One, and several, of each frequency: "every week", "every 3 weeks".
  let each: @Sendable (RecurrenceRule.Frequency, Int) -> String
  /// "every Tuesday", of those that are joined.
  let eachWeekday: @Sendable (String) -> String
  let everyWorkday: String
  /// " on Tuesday", " on the 15th", " on the first Friday" behind the frequency.
  let onWeekdays: @Sendable (String) -> String
  let onDays: @Sendable ([Int]) -> String
  let onOrdinal: @Sendable (Int, String) -> String
  /// "Monday, Tuesday and Friday"
  let list: @Sendable ([String]) -> String
  let until: @Sendable (CivilDate, String) -> String
  let times: @Sendable (Int) -> String
}

extension CalendarWords {
  static let english = CalendarWords(
    event: "Event",
    weekdays: Weekday.allCases.map(\.description),
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    each: { frequency, interval in
      let unit =
        switch frequency {
        case .secondly: "second"
        case .minutely: "minute"
        case .hourly: "hour"
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
      return interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    },
    eachWeekday: { "every \($0)" },
    everyWorkday: "every weekday",
    onWeekdays: { " on \($0)" },
    onDays: { days in " on the " + days.map { ordinal($0) }.joined(separator: " and ") },
    onOrdinal: { " on the \(place($0)) \($1)" },
    list: { commas($0, "and") },
    until: { " until \($0.day) \($1) \($0.year)" },
    times: { ", \($0) times" })

  private static func ordinal(_ day: Int) -> String {
    if day < 0 { return day == -1 ? "last day" : "\(ordinal(-day)) last day" }
    switch (day % 10, day % 100) {
    case (1, let rest) where rest != 11: return "\(day)st"
    case (2, let rest) where rest != 12: return "\(day)nd"
    case (3, let rest) where rest != 13: return "\(day)rd"
    default: return "\(day)th"
    }
  }

  private static func place(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth"]
    if number < 0 { return number == -1 ? "last" : "\(place(-number)) last" }
    return number <= names.count ? names[number - 1] : ordinal(number)
  }
}

extension CalendarWords {
  /// How something comes again, as people say it: "every Tuesday until 3 February 2027"; what a rule
  /// says beyond that is left out.
  ///
  /// - Parameter start: the day from which a rule has what it does not say itself.
  func text(_ rule: RecurrenceRule, from start: CivilDate) -> String {
    frequency(rule.completed(from: start)) + end(rule)
  }

  private func frequency(_ rule: RecurrenceRule) -> String {
    let each = each(rule.frequency, rule.interval)
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .yearly: return each
    case .daily, .weekly: return days(rule, each)
    case .monthly:
      if let day = rule.days.first, rule.days.count == 1, let place = day.ordinal ?? rule.place {
        return each + onOrdinal(place, name(day.weekday))
      }
      return rule.monthDays.isEmpty || rule.monthDays.count > 4
        ? each : each + onDays(rule.monthDays)
    }
  }

  private func days(_ rule: RecurrenceRule, _ each: String) -> String {
    let days = Weekday.allCases.filter { day in rule.days.contains { $0.weekday == day } }
    if days.isEmpty || days.count == 7 { return each }
    let isWorkdays = days == Array(Weekday.allCases.prefix(5))
    guard rule.interval == 1 else { return each + onWeekdays(joined(days)) }
    return isWorkdays ? everyWorkday : eachWeekday(joined(days))
  }

  private func joined(_ days: [Weekday]) -> String { list(days.map(name)) }

  /// Names with commas between them, and a word before the last one.
  static func commas(_ names: [String], _ and: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }

  private func name(_ day: Weekday) -> String { weekdays[day.daysSinceMonday] }

  private func end(_ rule: RecurrenceRule) -> String {
    if let count = rule.count { return times(count) }
    switch rule.until {
    case .date(let date)?: return until(date, months[date.month - 1])
    case .time(let time, isUTC: _)?: return until(time.date, months[time.date.month - 1])
    case nil: return ""
    }
  }
}

extension RecurrenceRule {
  /// Which of its days it is, where one is chosen.
  fileprivate var place: Int? { positions.count == 1 ? positions.first : nil }
}

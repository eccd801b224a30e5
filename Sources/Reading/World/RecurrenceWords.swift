import Calendrics
package import FlyerModel
import Foundation
import Localizing

/// The sentence for a rule of recurrence, in the reader's language. It is made where the rule is
/// shown, so that a cached copy has no words.
struct RecurrenceWords {
  private let rule: RecurrenceOutline

  /// Creates the words; nil if they would be incomplete.
  ///
  /// - Parameters:
  ///   - start: The start, which supplies the parts that the rule omits.
  ///   - end: The end on the clock of the start, if the rule has it in UTC.
  init?(
    _ rule: RecurrenceRule, from start: WallTime, isWholeDay: Bool = false,
    until end: WallTime? = nil
  ) {
    guard let outline = RecurrenceOutline(rule, from: start, isWholeDay: isWholeDay, until: end)
    else { return nil }
    self.rule = outline
  }

  /// The whole sentence, such as "every Tuesday until 3 February 2027".
  var text: String {
    let isOfWeekdays = rule.frequency == .weekly && rule.interval == 1
    var text = Self.each(rule.frequency, rule.interval)
    if isOfWeekdays, case .weekdays(let days) = rule.days { text = Self.every(days) }
    if !rule.months.isEmpty { text = inMonths(text) }
    if !isOfWeekdays { text = onDays(text) }
    if !rule.condition.isEmpty {
      // TRANSLATORS: {0} is how often something takes place, {1} are weekdays, joined by “or”
      text = tr(
        "\(text) when it is a \(Self.choice(rule.condition.map(Self.name)))", context: "recurrence")
    }
    return until(counted(otherwise(atTimes(text))))
  }

  private static func each(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
    switch frequency {
    case .secondly:
      interval == 1
        ? tr("every second", context: "recurrence")
        : tr("every \(interval) second", "every \(interval) seconds", count: interval)
    case .minutely:
      interval == 1
        ? tr("every minute", context: "recurrence")
        : tr("every \(interval) minute", "every \(interval) minutes", count: interval)
    case .hourly:
      interval == 1
        ? tr("every hour", context: "recurrence")
        : tr("every \(interval) hour", "every \(interval) hours", count: interval)
    case .daily:
      interval == 1
        ? tr("every day", context: "recurrence")
        : tr("every \(interval) day", "every \(interval) days", count: interval)
    case .weekly:
      interval == 1
        ? tr("every week", context: "recurrence")
        : tr("every \(interval) week", "every \(interval) weeks", count: interval)
    case .monthly:
      interval == 1
        ? tr("every month", context: "recurrence")
        : tr("every \(interval) month", "every \(interval) months", count: interval)
    case .yearly:
      interval == 1
        ? tr("every year", context: "recurrence")
        : tr("every \(interval) year", "every \(interval) years", count: interval)
    }
  }

  private static func every(_ days: [Weekday]) -> String {
    // TRANSLATORS: each day from Monday to Friday
    if isWorkdays(days) { return tr("every weekday", context: "recurrence") }
    // TRANSLATORS: {0} are one or more weekdays
    return tr("every \(list(days.map(name)))", context: "recurrence")
  }

  private func inMonths(_ text: String) -> String {
    let months = Self.list(rule.months.map(Self.name(ofMonth:)))
    return rule.frequency == .yearly
      // TRANSLATORS: every year, and one or more months
      ? tr("\(text) in \(months)", context: "recurrence each year")
      // TRANSLATORS: {0} is how often something takes place, only in the months {1}
      : tr("\(text) in \(months)", context: "recurrence")
  }

  private func onDays(_ text: String) -> String {
    switch rule.days {
    case .any: return text
    case .weekdays(let days) where rule.frequency == .weekly: return Self.on(days, text)
    case .weekdays(let days):
      // TRANSLATORS: every 2 months, and one or more weekdays
      return tr("\(text) on every \(Self.list(days.map(Self.name)))", context: "recurrence")
    case .ofMonth(let days):
      // TRANSLATORS: every month, and “1st and 15th”, “last day” or “first Friday”
      return tr("\(text) on the \(Self.list(days.map(Self.dayOfMonth)))", context: "recurrence")
    case .dates(let dates):
      let list = Self.list(dates.map { CalendarWords.day($0.day, of: $0.month) })
      // TRANSLATORS: every year, and one or more days such as 25 December
      return tr("\(text) on \(list)", context: "recurrence on dates")
    case .places(let places):
      return tr("\(text) on the \(Self.list(places.map(Self.places)))", context: "recurrence")
    case .ofYear(let days):
      let list = Self.list(days.map(Self.dayOfYear))
      // TRANSLATORS: every year, and “first, 100th and last”
      return tr("\(text) on the \(list) day of the year", context: "recurrence")
    case .ofWeeks(let weeks, let days):
      // TRANSLATORS: every year, and one or more numbers of weeks
      return Self.on(
        days, tr("\(text) in week \(Self.list(weeks.map(\.description)))", context: "recurrence"))
    }
  }

  private static func on(_ days: [Weekday], _ text: String) -> String {
    // TRANSLATORS: every 2 weeks, and one or more weekdays
    tr("\(text) on \(list(days.map(name)))", context: "recurrence")
  }

  private static func places(_ place: RecurrenceOutline.Place) -> String {
    let days =
      isWorkdays(place.weekdays)
      // TRANSLATORS: a day from Monday to Friday, after “first” or “last”
      ? tr("weekday", context: "recurrence") : choice(place.weekdays.map(name))
    // TRANSLATORS: “first and third”, then a weekday
    return tr("\(list(place.numbers.map(self.place))) \(days)", context: "recurrence")
  }

  private func atTimes(_ text: String) -> String {
    switch rule.times {
    case .own: return text
    case .list(let times):
      // TRANSLATORS: every day, and one or more times
      return tr("\(text) at \(Self.list(times.map(Self.clock)))", context: "recurrence")
    case .within(let from, let to):
      let (from, to) = (Self.clock(from), Self.clock(to))
      // TRANSLATORS: every 20 minutes, and times of a day
      return tr("\(text) from \(from) to \(to)", context: "recurrence")
    case .apart(let minutes, let from, let to):
      let each =
        minutes % 60 == 0 ? Self.each(.hourly, minutes / 60) : Self.each(.minutely, minutes)
      let (from, to) = (Self.clock(from), Self.clock(to))
      // TRANSLATORS: every day, every 20 minutes, and times of a day
      return tr("\(text), \(each) from \(from) to \(to)", context: "recurrence")
    }
  }

  /// Returns a time such as `9:05`.
  private static func clock(_ second: Int) -> String {
    let minute = second / 60 % 60
    return "\(second / 3600):" + (minute < 10 ? "0\(minute)" : "\(minute)")
  }

  private func otherwise(_ text: String) -> String {
    switch rule.skip {
    case .omit: text
    // TRANSLATORS: every month on the 31st, and what holds for shorter months
    case .backward: tr("\(text), otherwise the day before", context: "recurrence")
    case .forward: tr("\(text), otherwise the day after", context: "recurrence")
    }
  }

  private func counted(_ text: String) -> String {
    guard let count = rule.count else { return text }
    return tr("\(text), \(count) time", "\(text), \(count) times", count: count)
  }

  private func until(_ text: String) -> String {
    guard let last = rule.until else { return text }
    let date = CalendarWords.day(last.day, of: last.month, in: last.year)
    // TRANSLATORS: {0} is how often something takes place, {1} a date that is the last possible one
    return tr("\(text) until \(date)", context: "recurrence")
  }
}

/// The parts of such a sentence.
extension RecurrenceWords {
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    // TRANSLATORS: {0} are one or more days, months or times, {1} is the last one
    return tr("\(names.dropLast().listed) and \(last)", context: "recurrence")
  }

  private static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    // TRANSLATORS: {0} are one or more weekdays, {1} is the last one
    return tr("\(names.dropLast().listed) or \(last)", context: "recurrence")
  }

  private static func isWorkdays(_ days: [Weekday]) -> Bool {
    days == Array(Weekday.allCases.prefix(5))
  }

  private static func name(_ day: Weekday) -> String {
    switch day {
    case .monday: tr("Monday", context: "recurrence")
    case .tuesday: tr("Tuesday", context: "recurrence")
    case .wednesday: tr("Wednesday", context: "recurrence")
    case .thursday: tr("Thursday", context: "recurrence")
    case .friday: tr("Friday", context: "recurrence")
    case .saturday: tr("Saturday", context: "recurrence")
    case .sunday: tr("Sunday", context: "recurrence")
    }
  }

  /// Returns the name of a month that has no day beside it.
  private static func name(ofMonth month: Int) -> String {
    switch month {
    case 1: tr("January", context: "recurrence")
    case 2: tr("February", context: "recurrence")
    case 3: tr("March", context: "recurrence")
    case 4: tr("April", context: "recurrence")
    case 5: tr("May", context: "recurrence")
    case 6: tr("June", context: "recurrence")
    case 7: tr("July", context: "recurrence")
    case 8: tr("August", context: "recurrence")
    case 9: tr("September", context: "recurrence")
    case 10: tr("October", context: "recurrence")
    case 11: tr("November", context: "recurrence")
    default: tr("December", context: "recurrence")
    }
  }

  /// Returns a day of the month, or of those counted from its end.
  private static func dayOfMonth(_ number: Int) -> String {
    switch number {
    case -1: tr("last day", context: "recurrence")
    case -2: tr("2nd last day", context: "recurrence")
    case -3: tr("3rd last day", context: "recurrence")
    case -4: tr("4th last day", context: "recurrence")
    case -5: tr("5th last day", context: "recurrence")
    // TRANSLATORS: {0} is “6th”
    case ..<0: tr("\(ordinal(-number)) last day", context: "recurrence")
    // TRANSLATORS: a day of the month; {0} is “6th”
    default: tr("\(ordinal(number))", context: "day of the month")
    }
  }

  /// Returns which one of some weekdays is meant.
  private static func place(_ number: Int) -> String {
    switch number {
    // TRANSLATORS: before a weekday, as are “second” to “last”
    case 1: tr("first", context: "which weekday")
    case 2: tr("second", context: "which weekday")
    case 3: tr("third", context: "which weekday")
    case 4: tr("fourth", context: "which weekday")
    case 5: tr("fifth", context: "which weekday")
    case -1: tr("last", context: "which weekday")
    case -2: tr("second last", context: "which weekday")
    case -3: tr("third last", context: "which weekday")
    case -4: tr("fourth last", context: "which weekday")
    case -5: tr("fifth last", context: "which weekday")
    // TRANSLATORS: before a weekday; {0} is “6th”
    case ..<0: tr("\(ordinal(-number)) last", context: "which weekday")
    // TRANSLATORS: before a weekday; {0} is “6th”
    default: tr("\(ordinal(number))", context: "which weekday")
    }
  }

  /// Returns which day of a year is meant.
  private static func dayOfYear(_ number: Int) -> String {
    switch number {
    // TRANSLATORS: before “day of the year”, as are “second” to “last”
    case 1: tr("first", context: "day of the year")
    case 2: tr("second", context: "day of the year")
    case 3: tr("third", context: "day of the year")
    case 4: tr("fourth", context: "day of the year")
    case 5: tr("fifth", context: "day of the year")
    case -1: tr("last", context: "day of the year")
    case -2: tr("second last", context: "day of the year")
    case -3: tr("third last", context: "day of the year")
    case -4: tr("fourth last", context: "day of the year")
    case -5: tr("fifth last", context: "day of the year")
    // TRANSLATORS: before “day of the year”; {0} is “6th”
    case ..<0: tr("\(ordinal(-number)) last", context: "day of the year")
    // TRANSLATORS: before “day of the year”; {0} is “6th”
    default: tr("\(ordinal(number))", context: "day of the year")
    }
  }

  /// Returns a number in a sequence. The endings are English; a translation may have one for all.
  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    // TRANSLATORS: a number of a day: 1st, 21st, 31st
    case (1, let rest) where rest != 11: tr("\(number)st", context: "ordinal")
    // TRANSLATORS: a number of a day: 2nd, 22nd
    case (2, let rest) where rest != 12: tr("\(number)nd", context: "ordinal")
    // TRANSLATORS: a number of a day: 3rd, 23rd
    case (3, let rest) where rest != 13: tr("\(number)rd", context: "ordinal")
    // TRANSLATORS: a number of a day: 4th, 12th, 30th
    default: tr("\(number)th", context: "ordinal")
    }
  }
}

extension CalendarEvent {
  /// How often it takes place, in words; empty if that can't be said completely.
  ///
  /// - Parameter begin: When it begins.
  package func recurrence(from begin: FlyerDate?) -> String {
    guard let rule, let start = instance ?? begin else { return recurrence }
    return RecurrenceWords(rule, from: wallTime(start), isWholeDay: start.isDay)?.text ?? ""
  }

  /// Returns a time on the clock of its place.
  private func wallTime(_ time: FlyerDate) -> WallTime {
    guard time.time?.offset != nil, !zone.isEmpty, let named = TimeZone(identifier: zone) else {
      return time.wallTime
    }
    let instant = time.secondsSince1970
    let offset = named.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    return WallTime(seconds: instant + offset)
  }
}

import Calendrics
package import FlyerModel
import Foundation
import Localizing
import Screens

/// The words of a language for a rule of recurrence. They are joined where the rule is shown, so
/// that a cached copy has none.
struct RecurrenceWords: Sendable {
  /// From Sunday.
  let weekdays: [String]
  let months: [String]
  /// The frequencies, from that of seconds on: "every week".
  let eachUnit: [String]
  /// Their units, with the word before an interval of several: "every 3 weeks".
  let units: [String]
  let every: String
  /// "every Tuesday", with joined names.
  let eachWeekday: @Sendable (String) -> String
  let everyWorkday: String
  /// A day from Monday to Friday, as in "the last weekday".
  let workday: String
  /// " on Tuesday" after weeks, " on every Tuesday" after longer units.
  let onWeekdays: @Sendable (String) -> String
  let onEachWeekday: @Sendable (String) -> String
  /// " on the 1st and 15th"; negative numbers count from the end of the month.
  let onDays: @Sendable ([Int]) -> String
  /// " on 25 December", for days with the names of their months.
  let onDates: @Sendable ([(day: Int, month: String)]) -> String
  /// "first and third Friday"; negative numbers count from the end.
  let place: @Sendable ([Int], String) -> String
  /// " on the", with joined places.
  let onPlaces: @Sendable (String) -> String
  /// " on the 1st and 100th day of the year"; negative numbers count from its end.
  let onYearDays: @Sendable ([Int]) -> String
  /// " in week 20"
  let inWeeks: @Sendable (String) -> String
  /// " in March and April", with joined names, after a frequency.
  let inMonths: @Sendable (RecurrenceRule.Frequency, String) -> String
  /// " when it is a Friday", with names joined by "or".
  let onlyOn: @Sendable (String) -> String
  /// " at 9:00 and 17:00"
  let at: @Sendable (String) -> String
  /// " from 9:00 to 17:00"
  let within: @Sendable (String, String) -> String
  /// ", otherwise the day before", and the day after.
  let otherwise: (before: String, after: String)
  let comma: String
  /// "Monday, Tuesday and Friday", "Saturday or Sunday"
  let list: @Sendable ([String]) -> String
  let choice: @Sendable ([String]) -> String
  let until: @Sendable (CivilDate, String) -> String
  let times: @Sendable (Int) -> String

  /// Joins names with commas and a word before the last one.
  static func commas(_ names: [String], _ and: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }
}

extension RecurrenceWords {
  /// The words of the language of the interface; English ones for a language without any.
  static var current: RecurrenceWords {
    let language = Localization.language.lowercased()
    let known: [(String, RecurrenceWords)] = [
      ("de", .german), ("nl", .dutch), ("zh-tw", .chinese), ("zh-hant", .chinese),
    ]
    return known.first { language.hasPrefix($0.0) }?.1 ?? .english
  }

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

  private func each(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
    let index = RecurrenceRule.Frequency.allCases.firstIndex(of: frequency) ?? 0
    return interval == 1 ? eachUnit[index] : "\(every) \(interval) \(units[index])"
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

  private func name(_ day: Weekday) -> String { weekdays[(day.daysSinceMonday + 1) % 7] }
}

extension CalendarEvent {
  /// How often it takes place, in words; empty if that can't be said completely.
  ///
  /// - Parameter begin: When it begins.
  package func recurrence(from begin: FlyerDate?) -> String {
    recurrence(from: begin, in: .current)
  }

  func recurrence(from begin: FlyerDate?, in words: RecurrenceWords) -> String {
    guard let rule, let start = instance ?? begin else { return recurrence }
    return words.text(rule, from: wallTime(start), isWholeDay: start.isDay) ?? ""
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

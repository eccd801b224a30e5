import Calendrics

/// The words of a flyer made from a calendar: names, and the parts of the sentence for a rule.
package struct CalendarWords: Sendable {
  /// The title of an event without one.
  let event: String
  let weekdays: [String]
  let months: [String]
  /// A frequency with an interval of one or several: "every week", "every 3 weeks".
  let each: @Sendable (RecurrenceRule.Frequency, Int) -> String
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

import Calendrics

/// What a calendar's flyer says itself: names, and the parts of which the sentence of a rule is made.
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
  /// A day from Monday to Friday, as in "the last weekday".
  let workday: String
  /// " on Tuesday" behind weeks, " on every Tuesday" behind longer times.
  let onWeekdays: @Sendable (String) -> String
  let onEachWeekday: @Sendable (String) -> String
  /// " on the 1st and 15th", from the end of the month where below zero.
  let onDays: @Sendable ([Int]) -> String
  /// " on 25 December", of days with the names of their months.
  let onDates: @Sendable ([(day: Int, month: String)]) -> String
  /// "first and third Friday", from the end where below zero.
  let place: @Sendable ([Int], String) -> String
  /// " on the", of places that are joined.
  let onPlaces: @Sendable (String) -> String
  /// " on the 1st and 100th day of the year", from its end where below zero.
  let onYearDays: @Sendable ([Int]) -> String
  /// " in week 20"
  let inWeeks: @Sendable (String) -> String
  /// " in March and April", of those that are joined, behind a frequency.
  let inMonths: @Sendable (RecurrenceRule.Frequency, String) -> String
  /// " when it is a Friday", of those that are joined with "or".
  let onlyOn: @Sendable (String) -> String
  /// " at 9:00 and 17:00"
  let at: @Sendable (String) -> String
  /// " from 9:00 to 17:00"
  let within: @Sendable (String, String) -> String
  /// ", otherwise the day before" and after.
  let otherwise: (before: String, after: String)
  let comma: String
  /// "Monday, Tuesday and Friday", "Saturday or Sunday"
  let list: @Sendable ([String]) -> String
  let choice: @Sendable ([String]) -> String
  let until: @Sendable (CivilDate, String) -> String
  let times: @Sendable (Int) -> String

  /// Names with commas between them, and a word before the last one.
  static func commas(_ names: [String], _ and: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }
}

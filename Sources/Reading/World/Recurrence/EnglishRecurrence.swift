import Calendrics
import Screens

extension RecurrenceWords {
  static let english = RecurrenceWords(
    weekdays: DateNames.english.weekdays,
    months: DateNames.english.months,
    eachUnit: [
      "every second", "every minute", "every hour", "every day", "every week", "every month",
      "every year",
    ],
    units: [
      "seconds", "minutes", "hours", "days", "weeks", "months", "years",
    ],
    every: "every",
    eachWeekday: { "every \($0)" },
    everyWorkday: "every weekday",
    workday: "weekday",
    onWeekdays: { " on \($0)" },
    onEachWeekday: { " on every \($0)" },
    onDays: { " on the " + commas($0.map(englishDay), "and") },
    onDates: { " on " + commas($0.map { "\($0.day) \($0.month)" }, "and") },
    place: { commas($0.map(englishPlace), "and") + " \($1)" },
    onPlaces: { " on the \($0)" },
    onYearDays: { " on the " + commas($0.map(englishPlace), "and") + " day of the year" },
    inWeeks: { " in week \($0)" },
    inMonths: { " in \($1)" },
    onlyOn: { " when it is a \($0)" },
    at: { " at \($0)" },
    within: { " from \($0) to \($1)" },
    otherwise: (", otherwise the day before", ", otherwise the day after"),
    comma: ", ",
    list: { commas($0, "and") },
    choice: { commas($0, "or") },
    until: { " until \($0.day) \($1) \($0.year)" },
    times: { ", \($0) times" })

  private static func englishDay(_ day: Int) -> String {
    day > 0 ? ordinal(day) : day == -1 ? "last day" : "\(ordinal(-day)) last day"
  }

  private static func englishPlace(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth"]
    if number < 0 { return number == -1 ? "last" : "\(englishPlace(-number)) last" }
    return number <= names.count ? names[number - 1] : ordinal(number)
  }

  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: "\(number)st"
    case (2, let rest) where rest != 12: "\(number)nd"
    case (3, let rest) where rest != 13: "\(number)rd"
    default: "\(number)th"
    }
  }
}

import Calendrics
import Screens

extension RecurrenceWords {
  static let german = RecurrenceWords(
    weekdays: DateNames.german.weekdays,
    months: DateNames.german.months,
    eachUnit: [
      "jede Sekunde", "jede Minute", "jede Stunde", "jeden Tag", "jede Woche", "jeden Monat",
      "jedes Jahr",
    ],
    units: [
      "Sekunden", "Minuten", "Stunden", "Tage", "Wochen", "Monate", "Jahre",
    ],
    every: "alle",
    eachWeekday: { "jeden \($0)" },
    everyWorkday: "jeden Werktag",
    workday: "Werktag",
    onWeekdays: { " am \($0)" },
    onEachWeekday: { " an jedem \($0)" },
    onDays: { " am " + commas($0.map(germanDay), "und") },
    onDates: { " am " + commas($0.map { "\($0.day). \($0.month)" }, "und") },
    place: { commas($0.map(germanPlace), "und") + " \($1)" },
    onPlaces: { " am \($0)" },
    onYearDays: { " am " + commas($0.map(germanPlace), "und") + " Tag des Jahres" },
    inWeeks: { " in Kalenderwoche \($0)" },
    inMonths: { " im \($1)" },
    onlyOn: { ", wenn es ein \($0) ist" },
    at: { " um \($0) Uhr" },
    within: { " von \($0) bis \($1) Uhr" },
    otherwise: (", sonst am Tag davor", ", sonst am Tag danach"),
    comma: ", ",
    list: { commas($0, "und") },
    choice: { commas($0, "oder") },
    until: { " bis \($0.day). \($1) \($0.year)" },
    times: { ", \($0)-mal" })

  private static func germanDay(_ day: Int) -> String {
    day > 0 ? "\(day)." : germanPlace(day) + " Tag"
  }

  private static func germanPlace(_ number: Int) -> String {
    let names = ["ersten", "zweiten", "dritten", "vierten", "fünften"]
    if number < 0 { return number == -1 ? "letzten" : "\(-number).-letzten" }
    return number <= names.count ? names[number - 1] : "\(number)."
  }
}

import Calendrics
import Screens

extension RecurrenceWords {
  static let dutch = RecurrenceWords(
    weekdays: DateNames.dutch.weekdays,
    months: DateNames.dutch.months,
    eachUnit: [
      "elke seconde", "elke minuut", "elk uur", "elke dag", "elke week", "elke maand", "elk jaar",
    ],
    units: [
      "seconden", "minuten", "uur", "dagen", "weken", "maanden", "jaar",
    ],
    every: "elke",
    eachWeekday: { "elke \($0)" },
    everyWorkday: "elke werkdag",
    workday: "werkdag",
    onWeekdays: { " op \($0)" },
    onEachWeekday: { " op elke \($0)" },
    onDays: { " op de " + commas($0.map(dutchDay), "en") },
    onDates: { " op " + commas($0.map { "\($0.day) \($0.month)" }, "en") },
    place: { commas($0.map(dutchPlace), "en") + " \($1)" },
    onPlaces: { " op de \($0)" },
    onYearDays: { " op de " + commas($0.map(dutchPlace), "en") + " dag van het jaar" },
    inWeeks: { " in week \($0)" },
    inMonths: { " in \($1)" },
    onlyOn: { " als het een \($0) is" },
    at: { " om \($0) uur" },
    within: { " van \($0) tot \($1) uur" },
    otherwise: (", anders op de dag ervoor", ", anders op de dag erna"),
    comma: ", ",
    list: { commas($0, "en") },
    choice: { commas($0, "of") },
    until: { " t/m \($0.day) \($1) \($0.year)" },
    times: { ", \($0) keer" })

  private static func dutchDay(_ day: Int) -> String {
    day > 0 ? "\(day)e" : dutchPlace(day) + " dag"
  }

  private static func dutchPlace(_ number: Int) -> String {
    let names = ["eerste", "tweede", "derde", "vierde", "vijfde"]
    let behind = ["één", "twee", "drie", "vier"]
    if number == -1 { return "laatste" }
    if number < 0 {
      let count = -number - 1
      return "op \(count <= behind.count ? behind[count - 1] : "\(count)") na laatste"
    }
    return number <= names.count ? names[number - 1] : "\(number)e"
  }
}

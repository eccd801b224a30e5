import Calendrics

extension CalendarWords {
  static let dutch = CalendarWords(
    event: "Evenement",
    weekdays: [
      "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    ],
    months: [
      "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
      "oktober", "november", "december",
    ],
    each: { frequency, interval in
      let (one, many) =
        switch frequency {
        case .secondly: ("elke seconde", "seconden")
        case .minutely: ("elke minuut", "minuten")
        case .hourly: ("elk uur", "uur")
        case .daily: ("elke dag", "dagen")
        case .weekly: ("elke week", "weken")
        case .monthly: ("elke maand", "maanden")
        case .yearly: ("elk jaar", "jaar")
        }
      return interval == 1 ? one : "elke \(interval) \(many)"
    },
    eachWeekday: { "elke \($0)" },
    everyWorkday: "elke werkdag",
    onWeekdays: { " op \($0)" },
    onDays: { days in " op de " + days.map { dutchOrdinal($0) }.joined(separator: " en ") },
    onOrdinal: { " op de \(dutchPlace($0)) \($1)" },
    list: { commas($0, "en") },
    until: { " t/m \($0.day) \($1) \($0.year)" },
    times: { ", \($0) keer" })

  private static func dutchOrdinal(_ day: Int) -> String {
    if day < 0 { return day == -1 ? "laatste dag" : "\(-day)e dag van achteren" }
    return "\(day)e"
  }

  private static func dutchPlace(_ number: Int) -> String {
    let names = ["eerste", "tweede", "derde", "vierde", "vijfde"]
    let behind = ["één", "twee", "drie", "vier"]
    if number == -1 { return "laatste" }
    if number < 0 { return "op \(behind[min(-number - 2, behind.count - 1)]) na laatste" }
    return number <= names.count ? names[number - 1] : "\(number)e"
  }
}

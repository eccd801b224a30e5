import Calendrics

extension FeedWords {
  static let dutch = FeedWords(
    tags: ["nl"],
    comments: "Reacties", audio: "audio", video: "video", picture: "afbeelding", file: "bestand",
    minutes: "min", hours: "u", decimalSign: ",", calendar: .dutch)
}

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

import Calendrics

extension CalendarWords {
  static let german = CalendarWords(
    event: "Termin",
    weekdays: [
      "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
    ],
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    each: { frequency, interval in
      let (one, many) =
        switch frequency {
        case .secondly: ("jede Sekunde", "Sekunden")
        case .minutely: ("jede Minute", "Minuten")
        case .hourly: ("jede Stunde", "Stunden")
        case .daily: ("jeden Tag", "Tage")
        case .weekly: ("jede Woche", "Wochen")
        case .monthly: ("jeden Monat", "Monate")
        case .yearly: ("jedes Jahr", "Jahre")
        }
      return interval == 1 ? one : "alle \(interval) \(many)"
    },
    eachWeekday: { "jeden \($0)" },
    everyWorkday: "jeden Werktag",
    onWeekdays: { " am \($0)" },
    onDays: { days in " am " + days.map { germanOrdinal($0) }.joined(separator: " und ") },
    onOrdinal: { " am \(germanPlace($0)) \($1)" },
    list: { commas($0, "und") },
    until: { " bis \($0.day). \($1) \($0.year)" },
    times: { ", \($0)-mal" })

  private static func germanOrdinal(_ day: Int) -> String {
    if day < 0 { return day == -1 ? "letzten Tag" : "\(-day).-letzten Tag" }
    return "\(day)."
  }

  private static func germanPlace(_ number: Int) -> String {
    let names = ["ersten", "zweiten", "dritten", "vierten", "fünften"]
    if number < 0 { return number == -1 ? "letzten" : "\(-number).-letzten" }
    return number <= names.count ? names[number - 1] : "\(number)."
  }
}

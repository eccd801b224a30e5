import FlyerModel

/// Dates with the name of the month: in mails, in the form of C, and written by people.
enum NamedDate {
  static func date(_ parts: inout DateParts) -> FlyerDate? {
    skipWeekday(&parts)
    guard let (day, month) = dayAndMonth(&parts) else { return nil }
    skipAir(&parts)
    // Such as `Aug 30 17:26:16 +0200 2012`: the year comes last.
    if let time = leadingTime(&parts) {
      skipAir(&parts)
      return year(&parts).flatMap { FlyerDate(year: $0, month: month, day: day, time: time) }
    }
    guard let year = year(&parts) else { return nil }
    skipAir(&parts)
    if parts.isAtEnd { return FlyerDate(year: year, month: month, day: day) }
    // Such as `November 14, 2026 at 8:28 PM`.
    if parts.next == .word("at") {
      parts.drop()
      parts.skipBlanks()
    }
    return ClockTime.last(&parts).flatMap {
      FlyerDate(year: year, month: month, day: day, time: $0)
    }
  }

  private static func skipAir(_ parts: inout DateParts) {
    while parts.next == .blank || parts.next == .sign(",") || parts.next == .sign(".")
      || parts.next == .sign("-")
    {
      parts.drop()
    }
  }

  private static func skipWeekday(_ parts: inout DateParts) {
    guard case .word(let word) = parts.next, month(word) == nil || weekdays.contains(word) else {
      return
    }
    parts.drop()
    skipAir(&parts)
  }

  private static let weekdays: Set<String> = ["mar", "mardi"]

  private static func dayAndMonth(_ parts: inout DateParts) -> (Int, Int)? {
    if case .word(let word) = parts.next, let month = month(word) {
      parts.drop()
      skipAir(&parts)
      guard let day = parts.number(1...2) else { return nil }
      skipOrdinal(&parts)
      return (day, month)
    }
    guard let day = parts.number(1...2) else { return nil }
    skipOrdinal(&parts)
    skipAir(&parts)
    guard case .word(let word) = parts.next, let month = month(word) else { return nil }
    parts.drop()
    return (day, month)
  }

  /// Skips the ending of `1st`, `2nd`.
  private static func skipOrdinal(_ parts: inout DateParts) {
    if case .word(let word) = parts.next, ["st", "nd", "rd", "th"].contains(word) { parts.drop() }
  }

  /// Parses the time and the zone if they precede the year; otherwise nil.
  private static func leadingTime(_ parts: inout DateParts) -> FlyerDate.Time? {
    var ahead = parts
    guard var time = ClockTime.time(&ahead) else { return nil }
    ahead.skipComma()
    if case .number = ahead.next {
      parts = ahead
      return time
    }
    guard ClockTime.readZone(of: &time, &ahead) else { return nil }
    parts = ahead
    return time
  }

  private static func year(_ parts: inout DateParts) -> Int? {
    guard case .number(let digits) = parts.next, let year = Int(digits),
      digits.utf8.count == 2 || digits.utf8.count == 4
    else { return nil }
    parts.drop()
    return NumericDate.century(year, digits.utf8.count)
  }

  /// Returns the number of the month whose name, in one of the known languages, has this beginning;
  /// nil if there is none.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    for (index, names) in months.enumerated() {
      if names.contains(where: { word.hasPrefix($0) }) { return index + 1 }
    }
    return nil
  }

  /// English, German, French, Spanish, Italian.
  private static let months = [
    ["jan", "ene", "gen", "jän"], ["feb", "fév", "fev"], ["mar", "mär", "mrz"],
    ["apr", "avr", "abr"], ["may", "mai", "mag"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
    ["aug", "aoû", "aou", "ago"], ["sep", "set"], ["oct", "okt", "ott"], ["nov"],
    ["dec", "dez", "déc", "dic"],
  ]
}

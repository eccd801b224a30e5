import Localizing

extension RosterDate {
  /// `Tue 3 Mar`
  package var inWords: String {
    // TRANSLATORS: Tue, then 3 Mar
    tr("\(weekday.inBrief) \(dayAndShortMonth)", context: "weekday and day with its month")
  }

  /// `3 Mar`
  var dayAndShortMonth: String {
    let (_, month, day) = parts
    return switch month {
    case 1: tr("\(day) Jan")
    case 2: tr("\(day) Feb")
    case 3: tr("\(day) Mar")
    case 4: tr("\(day) Apr")
    case 5: tr("\(day) May")
    case 6: tr("\(day) Jun")
    case 7: tr("\(day) Jul")
    case 8: tr("\(day) Aug")
    case 9: tr("\(day) Sep")
    case 10: tr("\(day) Oct")
    case 11: tr("\(day) Nov")
    default: tr("\(day) Dec")
    }
  }

  /// `2–8 Mar`, for days of one month.
  func days(until end: RosterDate) -> String {
    let (first, last) = (parts.day, end.parts.day)
    return switch parts.month {
    case 1: tr("\(first)–\(last) Jan")
    case 2: tr("\(first)–\(last) Feb")
    case 3: tr("\(first)–\(last) Mar")
    case 4: tr("\(first)–\(last) Apr")
    case 5: tr("\(first)–\(last) May")
    case 6: tr("\(first)–\(last) Jun")
    case 7: tr("\(first)–\(last) Jul")
    case 8: tr("\(first)–\(last) Aug")
    case 9: tr("\(first)–\(last) Sep")
    case 10: tr("\(first)–\(last) Oct")
    case 11: tr("\(first)–\(last) Nov")
    default: tr("\(first)–\(last) Dec")
    }
  }
}

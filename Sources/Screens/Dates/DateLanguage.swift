import Calendrics
import Foundation

/// The languages of dates that flyer knows itself, since ICU takes longer for its first date than
/// all else before the first frame. They say what ICU says: CLDR 46's standard formats.
enum DateLanguage {
  case british
  case american
  case german
  case dutch
  case chinese
  case taiwanese

  /// The language of a locale that is known here; nil where ICU is to be asked.
  init?(_ locale: Locale) {
    switch locale.identifier {
    case "en_GB": self = .british
    case "en_US": self = .american
    case "de_DE": self = .german
    case "nl_NL": self = .dutch
    case "zh_CN": self = .chinese
    case "zh_TW": self = .taiwanese
    default: return nil
    }
  }

  func text(_ moment: CivilMoment, _ length: DateText.Length) -> String {
    let weekday = names.weekdays[moment.weekday]
    switch length {
    case .full: return full(moment, weekday)
    case .long: return long(moment, names.months[moment.month - 1])
    case .day: return long(moment, names.shortMonths[moment.month - 1])
    case .duty: return duty(moment)
    case .brief: return brief(moment)
    case .weekday: return weekday
    }
  }

  func time(_ moment: CivilMoment) -> String {
    let minute = moment.minute < 10 ? "0\(moment.minute)" : "\(moment.minute)"
    let hour = (moment.hour + 11) % 12 + 1
    return switch self {
    case .british, .german, .dutch, .chinese: "\(moment.hour):\(minute)"
    // The space of CLDR, which does not break.
    case .american: "\(hour):\(minute)\u{202F}\(moment.hour < 12 ? "AM" : "PM")"
    case .taiwanese: "\(Self.partOfDay(moment.hour))\(hour):\(minute)"
    }
  }

  /// The name of a part of the day in Taiwan.
  private static func partOfDay(_ hour: Int) -> String {
    switch hour {
    case ..<5: "凌晨"
    case ..<8: "清晨"
    case ..<12: "上午"
    case ..<13: "中午"
    case ..<19: "下午"
    default: "晚上"
    }
  }

  /// The text between a day and its time.
  func joint(_ length: DateText.Length) -> String {
    switch self {
    case .british, .american: " at "
    case .german: length == .day ? ", " : " um "
    case .dutch: length == .day ? ", " : " om "
    case .chinese, .taiwanese: " "
    }
  }

  func shortWeekday(_ moment: CivilMoment) -> String { names.shortWeekdays[moment.weekday] }

  private func full(_ moment: CivilMoment, _ weekday: String) -> String {
    let date = long(moment, names.months[moment.month - 1])
    return switch self {
    case .british, .american, .german: "\(weekday), \(date)"
    case .dutch: "\(weekday) \(date)"
    case .chinese, .taiwanese: "\(date) \(weekday)"
    }
  }

  private func long(_ moment: CivilMoment, _ month: String) -> String {
    switch self {
    case .british, .dutch: "\(moment.day) \(month) \(moment.year)"
    case .american: "\(month) \(moment.day), \(moment.year)"
    case .german: "\(moment.day). \(month) \(moment.year)"
    case .chinese, .taiwanese: "\(moment.year)年\(month)\(moment.day)日"
    }
  }

  private func duty(_ moment: CivilMoment) -> String {
    let weekday = shortWeekday(moment)
    return switch self {
    case .british, .german, .dutch: "\(weekday) \(brief(moment))"
    case .american: "\(weekday), \(brief(moment))"
    case .chinese, .taiwanese: "\(brief(moment)) \(weekday)"
    }
  }

  private func brief(_ moment: CivilMoment) -> String {
    let month = names.shortMonths[moment.month - 1]
    return switch self {
    case .british, .dutch: "\(moment.day) \(month)"
    case .american: "\(month) \(moment.day)"
    case .german: "\(moment.day). \(month)"
    case .chinese, .taiwanese: "\(month)\(moment.day)日"
    }
  }

  private var names: DateNames {
    switch self {
    case .british, .american: .english
    case .german: .german
    case .dutch: .dutch
    case .chinese: .chinese
    case .taiwanese: .taiwanese
    }
  }
}

/// The date and the time of day of a moment.
struct CivilMoment {
  let year: Int
  let month: Int
  let day: Int
  /// From Sunday, which is 0.
  let weekday: Int
  let hour: Int
  let minute: Int

  /// The moment `seconds` seconds after 1970-01-01 by the clock of its place; nil before 1900, when
  /// calendars differed.
  init?(seconds: Int) {
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let date = CivilDate(number: (seconds - second) / 86_400)
    (year, month, day) = (date.year, date.month, date.day)
    if year < 1900 { return nil }
    weekday = (date.number % 7 + 11) % 7
    (hour, minute) = (second / 3600, second / 60 % 60)
  }
}

/// The names of months, from January, and of days, from Sunday.
package struct DateNames: Sendable {
  package let months: [String]
  let shortMonths: [String]
  package let weekdays: [String]
  let shortWeekdays: [String]

  package static let english = DateNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdays: [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ],
    shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])

  package static let german = DateNames(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    shortMonths: [
      "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ],
    weekdays: [
      "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ],
    shortWeekdays: ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."])

  package static let dutch = DateNames(
    months: [
      "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
      "oktober", "november", "december",
    ],
    shortMonths: [
      "jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec",
    ],
    weekdays: [
      "zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag",
    ],
    shortWeekdays: ["zo", "ma", "di", "wo", "do", "vr", "za"])

  static let taiwanese = DateNames(
    months: chinese.months, shortMonths: chinese.shortMonths, weekdays: chinese.weekdays,
    shortWeekdays: ["週日", "週一", "週二", "週三", "週四", "週五", "週六"])

  static let chinese = DateNames(
    months: (1...12).map { "\($0)月" }, shortMonths: (1...12).map { "\($0)月" },
    weekdays: ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"],
    shortWeekdays: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"])
}

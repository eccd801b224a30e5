package import Calendrics
import Localizing

/// A date of the Gregorian calendar without a time zone, such as the day on which a shift begins.
package struct RosterDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// Creates the date a number of days after 1970-01-01.
  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Creates a date of the years 1 to 9999; nil if the calendar has no such date.
  package init?(year: Int, month: Int, day: Int) {
    guard let civil = CivilDate(year: year, month: month, day: day) else { return nil }
    self.init(dayNumber: civil.number)
  }

  /// The last date that can be written: 9999-12-31.
  static let last = Self(dayNumber: 2_932_896)

  var civil: CivilDate { CivilDate(number: dayNumber) }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  package var parts: (year: Int, month: Int, day: Int) {
    let civil = civil
    return (civil.year, civil.month, civil.day)
  }
}

extension RosterDate: Comparable {
  /// Earlier dates come first.
  package static func < (left: Self, right: Self) -> Bool {
    left.dayNumber < right.dayNumber
  }

  /// Returns the date some days later, or earlier if the number is negative.
  package static func + (date: Self, days: Int) -> Self {
    Self(dayNumber: date.dayNumber + days)
  }

  /// Returns the date some days earlier.
  package static func - (date: Self, days: Int) -> Self {
    date + -days
  }

  /// The first date in a copy of a roster made on this date: the Monday of yesterday's week. Shifts
  /// that began yesterday may not be over, and weeks must be whole.
  package var firstInCopy: RosterDate { (self - 1).monday }
}

extension RosterDate: TextCoded {
  /// Reads `2026-03-03`; nil for any other form.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(of: parts[0].utf8, width: 4),
      let month = number(of: parts[1].utf8, width: 2), let day = number(of: parts[2].utf8, width: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-03-03`
  package var description: String {
    let (year, month, day) = parts
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
  }

  /// `3 March`
  package var dayAndMonth: String { CalendarWords.day(parts.day, of: parts.month) }
}

extension RosterDate {
  package var weekday: Weekday { civil.weekday }

  /// The Monday of this day's week.
  package var monday: RosterDate {
    let monday = self - civil.daysSinceMonday
    assert(
      monday.weekday == .monday && monday <= self && self < monday + 7,
      "a week begins on its Monday")
    return monday
  }
}

/// A week of ISO 8601, which belongs to the year of its Thursday.
package struct ISOWeek: Hashable, Sendable, Codable {
  /// The year in which the week is counted; some of its days may be in another year.
  package let year: Int
  /// 1 to 53.
  package let number: Int

  /// Creates the week that contains a date.
  package init(of date: RosterDate) {
    let thursday = date.monday + 3
    year = thursday.parts.year
    let firstOfYear = RosterDate(year: year, month: 1, day: 1) ?? thursday
    number = (thursday.dayNumber - firstOfYear.dayNumber) / 7 + 1
    assert((1...53).contains(number), "a year of ISO 8601 has 52 or 53 weeks")
  }
}

extension ISOWeek: Comparable, CustomStringConvertible {
  /// Earlier weeks come first.
  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }

  /// `Week 27`
  package var description: String { tr("Week \(number)") }
}

/// The shifts of one week, in order of start.
package struct WeekOfShifts: Equatable, Sendable {
  package let week: ISOWeek
  /// Never empty.
  package let shifts: [Shift]
}

extension Sequence<Shift> {
  /// Returns the shifts in order of start, grouped by ISO week.
  package func groupedByWeek() -> [WeekOfShifts] {
    Dictionary(grouping: self) { ISOWeek(of: $0.date) }
      .map { WeekOfShifts(week: $0.key, shifts: $0.value.sorted(by: Shift.beginsBefore)) }
      .sorted { $0.week < $1.week }
  }
}

extension Weekday {
  /// Creates the day whose English name has this beginning of at least three letters.
  init?(beginning text: String) {
    let name = text.lowercased()
    guard name.count >= 3, let day = Self.allCases.first(where: { $0.rawValue.hasPrefix(name) })
    else { return nil }
    self = day
  }

  /// `Monday`
  package var inWords: String {
    switch self {
    case .monday: tr("Monday")
    case .tuesday: tr("Tuesday")
    case .wednesday: tr("Wednesday")
    case .thursday: tr("Thursday")
    case .friday: tr("Friday")
    case .saturday: tr("Saturday")
    case .sunday: tr("Sunday")
    }
  }

  /// `Mondays`, as in “You never work on Mondays.”
  var inPlural: String {
    switch self {
    case .monday: tr("Mondays", context: "You never work on")
    case .tuesday: tr("Tuesdays", context: "You never work on")
    case .wednesday: tr("Wednesdays", context: "You never work on")
    case .thursday: tr("Thursdays", context: "You never work on")
    case .friday: tr("Fridays", context: "You never work on")
    case .saturday: tr("Saturdays", context: "You never work on")
    case .sunday: tr("Sundays", context: "You never work on")
    }
  }

  /// `Mon`
  var inBrief: String {
    switch self {
    case .monday: tr("Mon", context: "weekday")
    case .tuesday: tr("Tue", context: "weekday")
    case .wednesday: tr("Wed", context: "weekday")
    case .thursday: tr("Thu", context: "weekday")
    case .friday: tr("Fri", context: "weekday")
    case .saturday: tr("Sat", context: "weekday")
    case .sunday: tr("Sun", context: "weekday")
    }
  }

  /// `Mo`
  var inTwoLetters: String {
    switch self {
    case .monday: tr("Mo", context: "weekday")
    case .tuesday: tr("Tu", context: "weekday")
    case .wednesday: tr("We", context: "weekday")
    case .thursday: tr("Th", context: "weekday")
    case .friday: tr("Fr", context: "weekday")
    case .saturday: tr("Sa", context: "weekday")
    case .sunday: tr("Su", context: "weekday")
    }
  }
}

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

/// Formats days in a language.
package protocol DayWords: Sendable {
  func words(_ date: RosterDate, _ length: DayLength) -> String
  /// Whether the clocks where the reader is show the time of a zone.
  func isIn(_ zone: String) -> Bool
}

/// The amount of a date that is shown.
package enum DayLength: Sendable {
  /// The date with the day of the week and the year.
  case full
  /// The date with its year, without the day of the week.
  case day
  /// The day of the week and the date, abbreviated, without the year.
  case duty
}

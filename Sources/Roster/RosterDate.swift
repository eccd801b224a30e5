import Calendrics
import Localizing

/// A day of the Gregorian calendar, without a time zone: the day a shift begins on.
package struct RosterDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// The day that lies so many days after 1970-01-01.
  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Makes a day of the years 1 to 9999, or nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard let civil = CivilDate(year: year, month: month, day: day) else { return nil }
    self.init(dayNumber: civil.number)
  }

  /// The last day that can be written: 9999-12-31.
  static let last = Self(dayNumber: 2_932_896)

  var civil: CivilDate { CivilDate(number: dayNumber) }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  package var parts: (year: Int, month: Int, day: Int) {
    let civil = civil
    return (civil.year, civil.month, civil.day)
  }
}

extension RosterDate: Comparable {
  /// Earlier days come first.
  package static func < (left: Self, right: Self) -> Bool {
    left.dayNumber < right.dayNumber
  }

  /// The day so many days later, or earlier.
  package static func + (date: Self, days: Int) -> Self {
    Self(dayNumber: date.dayNumber + days)
  }

  /// The day so many days earlier.
  package static func - (date: Self, days: Int) -> Self {
    date + -days
  }

  /// The first day that a copy of a roster has on this one: the Monday before what began yesterday,
  /// and may not be over, so that weeks are whole.
  package var firstInCopy: RosterDate { (self - 1).monday }
}

extension RosterDate: TextCoded {
  /// Reads `2026-03-03`, nothing shorter or longer.
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
  package var dayAndMonth: String {
    let (_, month, day) = parts
    return switch month {
    case 1: tr("\(day) January")
    case 2: tr("\(day) February")
    case 3: tr("\(day) March")
    case 4: tr("\(day) April")
    case 5: tr("\(day) May", context: "day and whole month")
    case 6: tr("\(day) June")
    case 7: tr("\(day) July")
    case 8: tr("\(day) August")
    case 9: tr("\(day) September")
    case 10: tr("\(day) October")
    case 11: tr("\(day) November")
    default: tr("\(day) December")
    }
  }
}

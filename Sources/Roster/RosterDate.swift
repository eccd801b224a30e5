import Calendrics
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

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
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(dayNumber: Self.dayNumber(year: year, month: month, day: day))
    guard parts == (year, month, day) else { return nil }
  }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  package var parts: (year: Int, month: Int, day: Int) {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    // The same source, days_from_civil; years are 1 and later here.
    let fromMarch = month <= 2 ? year - 1 : year
    let era = fromMarch / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
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
    return "\(day) \(Self.months[month - 1])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

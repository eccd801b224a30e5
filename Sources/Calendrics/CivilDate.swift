/// A day of the Gregorian calendar, extended to earlier times; without a time zone.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int
  package let year: Int
  /// From 1 for January.
  package let month: Int
  package let day: Int

  /// After H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init(number: Int) {
    self.number = number
    let shifted = number + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    // The year that begins in March.
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns nil if the day does not exist, or the year is not in 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.init(number: Self.number(year: year, month: month, day: day))
  }

  /// Returns the days since 1970-01-01 of a valid date (`days_from_civil` in the same paper).
  package static func number(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: days(inYear: year) - 337
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func days(inYear year: Int) -> Int {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 366 : 365
  }

  /// From 1.
  var dayOfYear: Int { number - Self.number(year: year, month: 1, day: 1) + 1 }

  package static func < (left: CivilDate, right: CivilDate) -> Bool { left.number < right.number }
}

/// A local date and time, without a time zone.
package struct WallTime: Hashable, Comparable, Sendable {
  package var date: CivilDate
  /// Seconds since midnight, 0 to 86,399.
  package var second: Int

  package init(date: CivilDate, second: Int) {
    self.date = date
    self.second = second
  }

  /// - Parameter seconds: since 1970-01-01T00:00:00 local time.
  package init(seconds: Int) {
    let number = seconds.flooredQuotient(by: 86_400)
    self.init(date: CivilDate(number: number), second: seconds - number * 86_400)
  }

  /// Since 1970-01-01T00:00:00 local time.
  package var seconds: Int { date.number * 86_400 + second }

  package static func + (time: WallTime, seconds: Int) -> WallTime {
    WallTime(seconds: time.seconds + seconds)
  }

  package static func < (left: WallTime, right: WallTime) -> Bool {
    (left.date.number, left.second) < (right.date.number, right.second)
  }
}

extension Int {
  /// Returns the quotient, rounded down even below zero.
  func flooredQuotient(by divisor: Int) -> Int {
    (self - flooredRemainder(by: divisor)) / divisor
  }

  /// Returns the number modulo `divisor`, which is never negative.
  func flooredRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

/// A day of the week, beginning with Monday as in ISO 8601.
package enum Weekday: String, CaseIterable, Codable, Sendable {
  /// The days in their order.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Days since Monday, 0 to 6.
  package var daysSinceMonday: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}

extension Weekday: CustomStringConvertible {
  /// `Monday`
  package var description: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension CivilDate {
  package var weekday: Weekday { Weekday.allCases[daysSinceMonday] }

  /// 1970-01-01 was a Thursday.
  package var daysSinceMonday: Int { (number + 3).flooredRemainder(by: 7) }
}

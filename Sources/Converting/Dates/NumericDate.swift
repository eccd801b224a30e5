import FlyerModel

/// Dates of digits: ISO 8601 and similar forms.
enum NumericDate {
  static func date(_ parts: inout DateParts) -> FlyerDate? {
    guard let (year, month, day) = day(&parts) else { return nil }
    if parts.isAtEnd { return FlyerDate(year: year, month: month, day: day) }
    switch parts.next {
    case .word("t"):
      parts.drop()
      parts.skipBlanks()
    case .blank, .sign(","): parts.skipComma()
    case .word, .number, .sign, nil: return nil
    }
    return ClockTime.last(&parts).flatMap {
      FlyerDate(year: year, month: month, day: day, time: $0)
    }
  }

  private typealias Day = (Int, Int, Int)

  private static func day(_ parts: inout DateParts) -> Day? {
    // Such as `-0312` and `-03-12`: a year of two digits and a month (ISO 8601 of 1988).
    if parts.skip("-") { return shortMonth(&parts) }
    guard case .number(let first) = parts.next else { return nil }
    switch first.utf8.count {
    case 8: return compact(&parts, digits: first, yearDigits: 4)
    case 6: return compact(&parts, digits: first, yearDigits: 2)
    case 5, 7: return ordinal(&parts, digits: first)
    case 4: return yearFirst(&parts)
    case 1, 2: return short(&parts)
    default: return nil
    }
  }

  private static func compact(_ parts: inout DateParts, digits: Substring, yearDigits: Int) -> Day?
  {
    parts.drop()
    let rest = digits.dropFirst(yearDigits)
    guard let year = Int(digits.prefix(yearDigits)), let month = Int(rest.prefix(2)),
      let day = Int(rest.dropFirst(2))
    else { return nil }
    return (century(year, yearDigits), month, day)
  }

  private static func shortMonth(_ parts: inout DateParts) -> Day? {
    guard case .number(let digits) = parts.next else { return nil }
    parts.drop()
    if digits.utf8.count == 4, let year = Int(digits.prefix(2)), let month = Int(digits.suffix(2)) {
      return (century(year, 2), month, 1)
    }
    guard digits.utf8.count == 2, let year = Int(digits), parts.skip("-"),
      let month = parts.number(2...2)
    else { return nil }
    return (century(year, 2), month, 1)
  }

  /// Parses a date such as `03335`: a year and the number of the day in it.
  private static func ordinal(_ parts: inout DateParts, digits: Substring) -> Day? {
    let yearDigits = digits.utf8.count - 3
    guard let year = Int(digits.prefix(yearDigits)), let count = Int(digits.suffix(3)) else {
      return nil
    }
    parts.drop()
    return day(number: count, of: century(year, yearDigits))
  }

  /// Parses `2003`, `2003-12`, `2003-12-31`, `2020/1/10`.
  private static func yearFirst(_ parts: inout DateParts) -> Day? {
    guard let year = parts.number(4...4) else { return nil }
    if parts.isAtEnd { return (1000...2999).contains(year) ? (year, 1, 1) : nil }
    guard parts.skip("-/.") else { return nil }
    guard case .number(let second) = parts.next, let month = Int(second) else { return nil }
    parts.drop()
    guard parts.skip("-/.") else {
      return parts.isAtEnd && second.utf8.count == 2 ? (year, month, 1) : nil
    }
    guard let day = parts.number(1...2) else { return nil }
    // Some feeds contain `2003-012-31`.
    return second.utf8.count <= 3 ? (year, month, day) : nil
  }

  /// Parses `31.12.2003`, `31/12/03`, `03-12-31`.
  private static func short(_ parts: inout DateParts) -> Day? {
    guard let first = parts.number(1...2) else { return nil }
    if parts.skip("-") {
      guard let month = parts.number(2...2), parts.skip("-"), let day = parts.number(2...2) else {
        return nil
      }
      return (century(first, 2), month, day)
    }
    guard parts.skip("./"), let month = parts.number(1...2), parts.skip("./"),
      case .number(let digits) = parts.next, digits.utf8.count == 2 || digits.utf8.count == 4,
      let year = Int(digits)
    else { return nil }
    parts.drop()
    return (century(year, digits.utf8.count), month, first)
  }

  /// Returns the full year. Years of two digits are those from 1969 to 2068, as in POSIX.
  static func century(_ year: Int, _ digits: Int) -> Int {
    digits > 2 ? year : year < 69 ? 2000 + year : 1900 + year
  }

  private static func day(number: Int, of year: Int) -> Day? {
    var rest = number
    for month in 1...12 {
      // The number of the month's last day.
      let length = (28...31).last { FlyerDate(year: year, month: month, day: $0) != nil } ?? 28
      if rest <= length { return rest > 0 ? (year, month, rest) : nil }
      rest -= length
    }
    return nil
  }
}

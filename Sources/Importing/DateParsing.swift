package import FlyerModel
import Texts

/// Parses dates in the forms that publishers use.
package enum DateParsing {
  /// Parses a date; nil if the text has none of these forms:
  ///
  /// - `2016-06-10`
  /// - RFC 3339, also with a space for the T and without seconds: `2016-06-10T14:00:00.5+02:00`.
  ///   Without an offset it is UTC.
  /// - `10.06.2016` and `10/06/16`
  /// - RFC 2822: `Fri, 10 Jun 2016 14:00:00 +0200`
  ///
  /// Years of two digits are those from 1969 to 2068, as in POSIX.
  package static func date(from text: String) -> FlyerDate? {
    localDate(from: text)?.withOffset(0)
  }

  /// Parses a date in the forms of `date(from:)`, but a time without an offset is local time of the
  /// reader.
  package static func localDate(from text: String) -> FlyerDate? {
    let bytes = text.trimmed.utf8
    // The longest form has 37 characters; a comment in parentheses may follow.
    guard (6...100).contains(bytes.count) else { return nil }
    if bytes.dropFirst(4).first == .hyphen { return iso(bytes) }
    if bytes.contains(.dot) { return dayFirst(bytes, separator: .dot) }
    if bytes.contains(UInt8(ascii: "/")) { return dayFirst(bytes, separator: UInt8(ascii: "/")) }
    return mail(bytes)
  }

  private static func iso(_ bytes: String.UTF8View) -> FlyerDate? {
    var scanner = DateScanner(bytes)
    guard let year = scanner.number(digits: 4...4), scanner.skip("-"),
      let month = scanner.number(digits: 2...2), scanner.skip("-"),
      let day = scanner.number(digits: 2...2)
    else { return nil }
    if scanner.isAtEnd { return FlyerDate(year: year, month: month, day: day) }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
      let time = scanner.isoTime(), scanner.isAtEnd
    else { return nil }
    return FlyerDate(year: year, month: month, day: day, time: time)
  }

  private static func dayFirst(_ bytes: String.UTF8View, separator: UInt8) -> FlyerDate? {
    var scanner = DateScanner(bytes)
    guard let day = scanner.number(digits: 1...2), scanner.skip(separator),
      let month = scanner.number(digits: 1...2), scanner.skip(separator),
      let year = scanner.year(), scanner.isAtEnd
    else { return nil }
    return FlyerDate(year: year, month: month, day: day)
  }

  private static func mail(_ bytes: String.UTF8View) -> FlyerDate? {
    var scanner = DateScanner(bytes)
    if let name = scanner.word() {
      guard DateScanner.weekdays.contains(name), scanner.skip(",") else { return nil }
    }
    scanner.skipSpaces()
    guard let day = scanner.number(digits: 1...2), let name = scanner.word(),
      let month = DateScanner.months.firstIndex(of: name)
    else { return nil }
    scanner.skipSpaces()
    guard let year = scanner.year() else { return nil }
    if scanner.isAtEnd { return FlyerDate(year: year, month: month + 1, day: day) }
    guard let time = scanner.mailTime() else { return nil }
    return FlyerDate(year: year, month: month + 1, day: day, time: time)
  }
}

import FlyerModel
import Texts

/// Reads the parts of a date from the beginning of a text.
struct DateScanner {
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  /// The named zones of RFC 2822, in hours from UTC.
  private static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "edt": -4, "est": -5, "cdt": -5, "cst": -6, "mdt": -6,
    "mst": -7, "pdt": -7, "pst": -8,
  ]

  private var rest: Substring.UTF8View

  init(_ bytes: String.UTF8View) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool { skip(UInt8(ascii: character)) }

  mutating func skipSpaces() { rest = rest.drop(while: \.isBlankOrLineBreak) }

  /// Reads a number with as many digits as allowed and no more.
  mutating func number(digits allowed: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    guard allowed.contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads a year of four digits, or of two as in POSIX.
  mutating func year() -> Int? {
    let count = rest.prefix(while: \.isDigit).count
    guard count == 2 || count == 4, let year = number(digits: count...count) else { return nil }
    if count == 4 { return year }
    return year < 69 ? 2000 + year : 1900 + year
  }

  /// Reads letters after any spaces; returns them in lower case.
  mutating func word() -> String? {
    skipSpaces()
    let letters = rest.prefix(while: \.isLetter)
    rest = rest[letters.endIndex...]
    return letters.isEmpty ? nil : Substring(letters).lowercased()
  }

  /// Reads `14:00`, `14:00:00` or `14:00:00.25`, then `Z`, an offset or nothing.
  mutating func isoTime() -> FlyerDate.Time? {
    guard var time = clock(hourDigits: 2...2) else { return nil }
    if skip(".") || skip(",") {
      guard number(digits: 1...18) != nil else { return nil }
    }
    if skip("Z") || skip("z") { return time }
    time.offset = nil
    if isAtEnd { return time }
    guard let offset = offset() else { return nil }
    time.offset = offset
    return time
  }

  /// Reads `14:00` or `14:00:00`, then an offset or the name of a zone, then an optional comment.
  /// Returns nil for `8:28p` and `8:28 (PM)`: a half of the day is no zone. `8:28 P` has one.
  mutating func mailTime() -> FlyerDate.Time? {
    skipSpaces()
    guard var time = clock(hourDigits: 1...2) else { return nil }
    let isApart = rest.first?.isLetter != true
    skipSpaces()
    if rest.first == .hyphen || rest.first == UInt8(ascii: "+") {
      guard let offset = offset() else { return nil }
      time.offset = offset
    } else if let zone = word() {
      // RFC 2822, 4.3: the letters of the military zones are unreliable, so they count as UTC.
      if !isApart, zone == "a" || zone == "p" { return nil }
      guard let hours = Self.zones[zone] ?? (zone.utf8.count == 1 ? 0 : nil) else { return nil }
      time.offset = hours * 3600
    }
    skipSpaces()
    if isAtEnd { return time }
    guard skip("(") else { return nil }
    let comment = word()
    return comment == "am" || comment == "pm" ? nil : time
  }

  private mutating func clock(hourDigits: ClosedRange<Int>) -> FlyerDate.Time? {
    guard let hour = number(digits: hourDigits), skip(":"),
      let minute = number(digits: 2...2)
    else { return nil }
    guard skip(":") else { return FlyerDate.Time(hour: hour, minute: minute) }
    guard let second = number(digits: 2...2) else { return nil }
    return FlyerDate.Time(hour: hour, minute: minute, second: second)
  }

  /// Reads `+02:00` or `+0200`; returns seconds.
  private mutating func offset() -> Int? {
    let isWest = rest.first == .hyphen
    guard skip("+") || skip("-") else { return nil }
    let digits = rest.prefix(while: \.isDigit).count
    guard let first = number(digits: digits == 4 ? 4...4 : 2...2) else { return nil }
    var (hours, minutes) = first.quotientAndRemainder(dividingBy: 100)
    if digits == 2 {
      guard skip(":"), let written = number(digits: 2...2) else { return nil }
      (hours, minutes) = (first, written)
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

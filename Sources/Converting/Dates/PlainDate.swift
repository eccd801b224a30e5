import FlyerModel
import Texts

/// Dates in the exact forms of RFC 822 and RFC 3339, which most feeds use. They are parsed without
/// splitting the text into parts.
enum PlainDate {
  /// Parses a date; nil for dates in other forms.
  static func date(from text: String) -> FlyerDate? {
    let bytes = Array(text.utf8)
    switch bytes.count {
    case 20, 25: return rfc3339(bytes)
    case 29, 31: return rfc822(bytes)
    default: return nil
    }
  }

  /// Parses `2026-11-24T10:00:00Z`, or with `+02:00` instead of `Z`.
  private static func rfc3339(_ bytes: [UInt8]) -> FlyerDate? {
    guard has("-", in: bytes, at: 4), has("-", in: bytes, at: 7), has("T", in: bytes, at: 10),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), var time = time(bytes[11..<19])
    else { return nil }
    if bytes.count == 25 {
      guard has(":", in: bytes, at: 22),
        let offset = offset(bytes[19], bytes[20..<22], bytes[23..<25])
      else { return nil }
      time.offset = offset
    } else if !has("Z", in: bytes, at: 19) {
      return nil
    }
    return FlyerDate(year: year, month: month, day: day, time: time)
  }

  /// Parses `Tue, 24 Nov 2026 10:00:00 GMT`, or with `+0200` instead of `GMT`.
  private static func rfc822(_ bytes: [UInt8]) -> FlyerDate? {
    guard days.contains(word(bytes[0..<3])), has(",", in: bytes, at: 3),
      [4, 7, 11, 16, 25].allSatisfy({ has(" ", in: bytes, at: $0) }),
      let month = months.firstIndex(of: word(bytes[8..<11])),
      let year = number(bytes[12..<16]), let day = number(bytes[5..<7]),
      var time = time(bytes[17..<25])
    else { return nil }
    if bytes.count == 31 {
      guard let offset = offset(bytes[26], bytes[27..<29], bytes[29..<31]) else { return nil }
      time.offset = offset
    } else if word(bytes[26..<29]) != word("gmt".utf8) {
      return nil
    }
    return FlyerDate(year: year, month: month + 1, day: day, time: time)
  }

  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { word($0.utf8) }
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { word($0.utf8) }

  /// Packs letters into one number, in lower case.
  private static func word(_ letters: some Sequence<UInt8>) -> UInt32 {
    letters.reduce(0) { $0 << 8 | UInt32($1.isLetter ? $1 | 0x20 : $1) }
  }

  private static func has(_ sign: Unicode.Scalar, in bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: sign)
  }

  /// Parses `10:00:00`.
  private static func time(_ bytes: ArraySlice<UInt8>) -> FlyerDate.Time? {
    let start = bytes.startIndex
    guard bytes[start + 2] == UInt8(ascii: ":"), bytes[start + 5] == UInt8(ascii: ":"),
      let hour = number(bytes[start..<start + 2]),
      let minute = number(bytes[start + 3..<start + 5]),
      let second = number(bytes[start + 6..<start + 8])
    else { return nil }
    return FlyerDate.Time(hour: hour, minute: minute, second: second)
  }

  /// Returns the seconds east of UTC.
  private static func offset(
    _ sign: UInt8, _ hours: ArraySlice<UInt8>, _ minutes: ArraySlice<UInt8>
  ) -> Int? {
    guard "+-".utf8.contains(sign), let hours = number(hours), hours < 24,
      let minutes = number(minutes), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(Optional(0)) { number, digit in
      guard let number, digit.isDigit else { return nil }
      return number * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }
}

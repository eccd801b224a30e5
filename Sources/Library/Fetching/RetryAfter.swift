import FlyerModel
import struct Foundation.Date

/// Parses `Retry-After` (RFC 9110 §10.2.3): seconds, or a date in the format servers must use.
enum RetryAfter {
  /// Returns the time to wait from `now` on, never negative; nil if the value is invalid.
  static func pause(_ value: String, now: Date) -> Duration? {
    let value = value.trimmed
    if !value.isEmpty, value.allSatisfy(\.isASCIIDigit) {
      // A number too large for an Int counts as `longest`.
      return .seconds(Int(value).map { min($0, longest) } ?? longest)
    }
    guard let then = HTTPDate.secondsSince1970(value) else { return nil }
    return .seconds(max(0, min(longest, then - Int(now.timeIntervalSince1970))))
  }

  /// In seconds. A server that requests more is asked again after a day: most such values are
  /// errors.
  static let longest = 86_400
}

/// A date in the format that servers must use (RFC 9110 §5.6.7).
enum HTTPDate {
  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`; returns nil for anything else.
  static func secondsSince1970(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3])
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let time = FlyerDate.Time(hour: clock[0], minute: clock[1], second: clock[2])
    return FlyerDate(year: year, month: month + 1, day: day, time: time)?.secondsSince1970
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

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

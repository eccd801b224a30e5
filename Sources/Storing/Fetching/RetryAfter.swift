import struct Foundation.Date

/// Reads `Retry-After` (RFC 9110 §10.2.3): seconds, or a date as servers must write it today.
enum RetryAfter {
  /// The time to wait from `now` on, never negative; nil where the value says nothing.
  static func pause(_ value: String, now: Date) -> Duration? {
    let value = value.trimmed
    if !value.isEmpty, value.allSatisfy(\.isASCIIDigit) {
      // More digits than an Int holds is longer than anybody waits.
      return .seconds(Int(value).map { min($0, longest) } ?? longest)
    }
    guard let then = HTTPDate.secondsSince1970(value) else { return nil }
    return .seconds(max(0, min(longest, then - Int(now.timeIntervalSince1970))))
  }

  /// A server that asks for more is asked again after a day: most of these are mistakes.
  static let longest = 86_400
}

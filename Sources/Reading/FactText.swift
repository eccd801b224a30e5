public import FlyerModel
public import Foundation

/// Numbers, dates and what is left of a time in the words of a locale, as of now.
public struct FactText: Sendable, Equatable {
  let dates: DateText
  let locale: Locale
  let now: Date

  /// Makes words of a locale; what is left of a time is counted from `now`.
  public init(dates: DateText, locale: Locale, now: Date) {
    self.dates = dates
    self.locale = locale
    self.now = now
  }

  /// A date of an item as `DateText` says it.
  public func date(_ date: FlyerDate, _ length: DateText.Length) -> String {
    dates.text(date, length)
  }

  /// A number with the locale's sign between every three digits.
  public func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let separator = locale.groupingSeparator ?? ","
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? "\(separator)\(digit)" : "\(digit)"
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }

  /// A number with one decimal: `4.9`.
  func decimal(_ value: Double) -> String {
    let tenths = Int((min(max(0, value), 1_000_000) * 10).rounded())
    return "\(tenths / 10)\(locale.decimalSeparator ?? ".")\(tenths % 10)"
  }

  /// `1 view`, `1,140 views`.
  public func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// The seconds until a date is over: an instant when it comes, a day when it ends.
  func secondsLeft(to date: FlyerDate) -> Int {
    let end = date.secondsSince1970 + (date.time == nil ? 86_400 : 0)
    return end - Int(now.timeIntervalSince1970.rounded(.down))
  }

  /// `12 days left`, `last day`, `ended`.
  public func timeLeft(to date: FlyerDate) -> String {
    switch secondsLeft(to: date) {
    case ...0: "ended"
    case ..<86_400: "last day"
    case let seconds: "\(count(seconds / 86_400, "day", "days")) left"
    }
  }

  /// `7 h 34 min`; nil for less than a minute.
  public static func length(_ seconds: Int) -> String? {
    let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
    if seconds < 60 { return nil }
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }
}

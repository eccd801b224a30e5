/// Durations in words.
package enum TimeSpan {
  /// Returns a duration such as `7 h 34 min`; nil for less than a minute.
  package static func words(_ seconds: Int) -> String? {
    let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
    if seconds < 60 { return nil }
    if hours == 0 { return tr("\(minutes) min") }
    return minutes == 0 ? tr("\(hours) h") : tr("\(hours) h \(minutes) min")
  }
}

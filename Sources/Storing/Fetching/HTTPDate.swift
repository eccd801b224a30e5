import FlyerModel

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

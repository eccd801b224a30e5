extension FlyerDate {
  /// The date in ISO 8601, such as `2016-06-10`, or with a time and its offset, if it has one,
  /// `2016-06-10T14:00:00+02:00`.
  package var iso8601: String {
    let date = "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    return time.map { "\(date)T\($0.iso8601)" } ?? date
  }

  fileprivate static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension FlyerDate.Time {
  fileprivate var iso8601: String {
    let parts = [hour, minute, second].map { FlyerDate.padded($0) }
    let time = parts.joined(separator: ":")
    guard let offset else { return time }
    let (hours, minutes) = (abs(offset) / 60).quotientAndRemainder(dividingBy: 60)
    let distance = "\(FlyerDate.padded(hours)):\(FlyerDate.padded(minutes))"
    return time + (offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + distance)
  }
}

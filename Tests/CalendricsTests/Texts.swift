import Calendrics

extension WallTime {
  /// Parses `19970902T090000`, or a date alone as midnight; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T")
    guard let first = parts.first, let date = CivilDate(basic: first) else { return nil }
    let second = parts.count == 1 ? 0 : WallTime.second(basic: parts[1])
    guard parts.count <= 2, let second else { return nil }
    self.init(date: date, second: second)
  }

  /// The time in the form of RFC 5545.
  var text: String {
    let time = second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return date.text + "T" + padded(time, 6)
  }
}

extension CivilDate {
  var text: String { padded(year, 4) + padded(month, 2) + padded(day, 2) }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

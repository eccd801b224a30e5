/// A moment to the second, independent of time zones.
package struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int

  /// Creates a moment from the seconds since 1970-01-01T00:00:00Z.
  package init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }
}

extension Instant: Comparable, TextCoded {
  /// Earlier moments come first.
  package static func < (left: Self, right: Self) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// Returns the moment some seconds later, or earlier if the number is negative.
  package static func + (instant: Self, seconds: Int) -> Self {
    Self(secondsSince1970: instant.secondsSince1970 + seconds)
  }

  /// Reads `2026-03-03T17:00:00Z`, always in UTC; nil for any other form.
  package init?(_ text: String) {
    let bytes = Substring(text)
    guard bytes.utf8.count == 20, bytes.utf8.last == UInt8(ascii: "Z") else { return nil }
    let parts = bytes.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = RosterDate(String(parts[0])),
      let time = TimeOfDay(String(parts[1].prefix(5))), parts[1].dropFirst(5).first == ":",
      let seconds = number(of: parts[1].dropFirst(6).utf8, width: 2), seconds < 60
    else { return nil }
    self.init(secondsSince1970: date.dayNumber * 86_400 + time.minutes * 60 + seconds)
  }

  /// `2026-03-03T17:00:00Z`
  package var description: String {
    let seconds = secondsSince1970 % 86_400
    let ofDay = seconds < 0 ? seconds + 86_400 : seconds
    let date = RosterDate(dayNumber: (secondsSince1970 - ofDay) / 86_400)
    let clock = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map { padded($0) }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }
}

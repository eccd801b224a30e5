import Localizing

/// A time of day on a wall clock, to the minute.
package struct TimeOfDay: Hashable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  package let minutes: Int

  /// 00:00
  package static let midnight = TimeOfDay(sinceMidnight: 0)

  private init(sinceMidnight minutes: Int) {
    self.minutes = minutes
  }

  /// Creates a time; nil if a clock shows no such time.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Creates a time from minutes since midnight; nil if a day has no such minute.
  package init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }
}

extension TimeOfDay: Comparable, TextCoded {
  /// Earlier times come first.
  package static func < (left: Self, right: Self) -> Bool {
    left.minutes < right.minutes
  }

  /// Reads `18:00`; nil for any other form.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(of: parts[0].utf8, width: 2),
      let minute = number(of: parts[1].utf8, width: 2)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `18:00`
  package var description: String {
    "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// Returns `18:00–23:00`; `08:00–08:00 (24 h)` for an end at the same time on the next day.
  package func hours(until end: TimeOfDay) -> String {
    end == self ? tr("\(self)–\(end) (24 h)") : "\(self)–\(end)"
  }
}

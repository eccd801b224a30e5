package import Calendrics

/// A calendar day as a publisher wrote it, with the time of day if one was given.
///
/// A day without a time is the same day everywhere. A day with a time is an instant, shown in the
/// reader's time zone.
package struct FlyerDate: Sendable, Hashable {
  /// A time of day with its offset from UTC.
  package struct Time: Sendable, Hashable {
    /// Hours, 0 to 23.
    package var hour: Int
    /// Minutes, 0 to 59.
    package var minute: Int
    /// Seconds, 0 to 60.
    package var second: Int
    /// Seconds east of UTC; nil for a time on the reader's local clock.
    package var offset: Int?

    /// Creates a time of day. The caller has checked the ranges.
    package init(hour: Int, minute: Int, second: Int = 0, offset: Int? = 0) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.offset = offset
    }
  }

  /// The year of the Gregorian calendar.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int
  /// The time of day; nil if only a day was given.
  package let time: Time?

  /// Creates a date; nil if the calendar has no such day or the day no such time.
  package init?(year: Int, month: Int, day: Int, time: Time? = nil) {
    guard CivilDate(year: year, month: month, day: day) != nil else { return nil }
    if let time {
      guard (0...23).contains(time.hour), (0...59).contains(time.minute),
        (0...60).contains(time.second), abs(time.offset ?? 0) < 24 * 3600
      else { return nil }
    }
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// Whether this is a calendar day without a time.
  package var isDay: Bool { time == nil }

  /// Whether this is a time on the reader's local clock.
  package var isFloating: Bool { time.map { $0.offset == nil } ?? false }

  /// Returns the date with this offset if it has a time without one.
  package func withOffset(_ offset: Int?) -> FlyerDate {
    guard var time, time.offset == nil else { return self }
    time.offset = offset
    return FlyerDate(year: year, month: month, day: day, time: time) ?? self
  }

  /// Seconds since 1970-01-01T00:00:00Z. A day without a time counts from midnight UTC; a time
  /// without an offset counts as UTC.
  package var secondsSince1970: Int {
    let seconds = time.map { $0.hour * 3600 + $0.minute * 60 + $0.second - ($0.offset ?? 0) } ?? 0
    return daysSince1970 * 86_400 + seconds
  }

  /// The time on its own clock; midnight for a day.
  package var wallTime: WallTime { WallTime(seconds: secondsSince1970 + (time?.offset ?? 0)) }

  /// Days since 1970-01-01 in the Gregorian calendar.
  package var daysSince1970: Int {
    CivilDate.number(year: year, month: month, day: day)
  }

  /// Creates the day that is `days` after 1970-01-01; nil if it is outside the years 1 to 9999.
  package init?(daysSince1970 days: Int) {
    let date = CivilDate(number: days)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Creates the time that is `second` seconds after 1970-01-01 in UTC. Without an offset, it is a
  /// local time. nil if it is outside the years 1 to 9999.
  package init?(second: Int, offset: Int?) {
    let wall = second + (offset ?? 0)
    let ofDay = (wall % 86_400 + 86_400) % 86_400
    let date = CivilDate(number: (wall - ofDay) / 86_400)
    self.init(
      year: date.year, month: date.month, day: date.day,
      time: Time(
        hour: ofDay / 3600, minute: ofDay / 60 % 60, second: ofDay % 60, offset: offset))
  }

  /// The day alone if the time is midnight at its own offset, since some programs write days as
  /// midnights.
  package var withoutMidnight: FlyerDate {
    guard let time, time.hour == 0, time.minute == 0, time.second == 0 else { return self }
    return FlyerDate(year: year, month: month, day: day) ?? self
  }
}

extension FlyerDate: Comparable {
  /// Orders by the instant. A day without a time counts as its midnight in UTC.
  package static func < (left: Self, right: Self) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

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

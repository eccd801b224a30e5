import Calendrics

/// Computes when talks begin and end.
struct ScheduleClock {
  private let head: ScheduleHead
  private let zones: ZoneTable
  /// The zone of the schedule, if it is known.
  private let zone: String?

  init(_ head: ScheduleHead) {
    self.head = head
    zones = ZoneTable(CalendarComponent(name: "VCALENDAR"))
    zone = zones.clock(head.zone.text) == nil ? nil : head.zone.text
  }

  /// The beginning and end in the form of the flyer's document, and the beginning in seconds for
  /// sorting.
  struct Times {
    var begin: String
    var end: String?
    var seconds: Int
    /// Whether the given end is before the beginning.
    var endsEarly = false
  }

  /// Returns the times of a talk; nil if the schedule has no valid beginning.
  func times(of talk: ScheduleTalk) -> Times? {
    if var begin = Moment(talk.date.text) ?? Moment(talk.start.text) {
      var written = Moment(talk.end.text)
      // If only one of both has an offset, it applies to the other as well.
      let offset = begin.offset ?? written?.offset
      begin.offset = offset
      if written?.offset == nil { written?.offset = offset }
      let endsEarly = written.map { $0.isBefore(begin) } ?? false
      let end = endsEarly ? nil : written.map(text)
      var times = times(begin, end: end ?? self.end(begin, talk))
      times.endsEarly = endsEarly
      return times
    }
    guard let day = CivilDate(iso: talk.day), var second = Self.seconds(talk.start.text) else {
      return nil
    }
    if second < head.dayChange { second += 86_400 }
    let begin = Moment(wall: WallTime(date: day, second: 0) + second, offset: nil)
    return times(begin, end: end(begin, talk))
  }

  private func times(_ begin: Moment, end: String?) -> Times {
    Times(begin: text(begin), end: end, seconds: begin.wall.seconds - (begin.offset ?? 0))
  }

  private func end(_ begin: Moment, _ talk: ScheduleTalk) -> String? {
    guard let seconds = Self.duration(talk.duration.text), seconds > 0 else { return nil }
    return text(Moment(wall: begin.wall + seconds, offset: begin.offset))
  }

  /// Returns a time on the clock of the conference, since its days are local days.
  private func text(_ moment: Moment) -> String {
    guard let zone, let clock = zones.clock(zone) else { return moment.text }
    guard let offset = moment.offset else {
      return zones.text(of: .zoned(moment.wall, zone: zone))
    }
    let instant = moment.wall.seconds - offset
    return zones.text(
      of: .zoned(WallTime(seconds: instant + clock.offset(at: instant)), zone: zone))
  }

  /// Whether the schedule names a known zone.
  var hasZone: Bool { zone != nil }

  /// The IANA name of the zone; nil if it has none.
  var identifier: String? { zone.flatMap { zones.identifier(of: $0) } }

  /// Whether a text is a full date and time.
  static func isMoment(_ text: String) -> Bool { Moment(text) != nil }

  /// Returns the local time of a date and time in seconds since midnight; nil if it is invalid.
  static func timeOfDay(_ text: String) -> Int? {
    Moment(text)?.wall.second
  }

  /// Parses `14:30` and `14:30:00`; returns seconds.
  static func seconds(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      (0..<48).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60 + ((parts.count == 3 ? parts[2] : 0) ?? 0)
  }

  /// Parses `1:30`, `1:02:30` with days first, and minutes alone; returns seconds.
  static func duration(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":").map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, numbers.allSatisfy({ (0..<10_000).contains($0) }) else {
      return nil
    }
    switch numbers.count {
    case 1: return numbers[0] * 60
    case 2: return numbers[0] * 3600 + numbers[1] * 60
    case 3: return numbers[0] * 86_400 + numbers[1] * 3600 + numbers[2] * 60
    default: return nil
    }
  }
}

/// A local time, with its offset from UTC if it has one.
private struct Moment {
  var wall: WallTime
  /// Seconds east of UTC; nil for the clock of the conference.
  var offset: Int?

  init(wall: WallTime, offset: Int?) { (self.wall, self.offset) = (wall, offset) }

  /// Parses `2026-11-22T14:30:00+01:00`, with or without seconds, with `Z`, an offset or neither
  /// (RFC 3339).
  init?(_ text: String) {
    let parts = text.trimmed.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, let date = CivilDate(iso: String(parts[0])) else { return nil }
    let time = parts[1].prefix { $0.isNumber || $0 == ":" }
    guard let second = ScheduleClock.seconds(String(time)) else { return nil }
    wall = WallTime(date: date, second: 0) + second
    let rest = parts[1].dropFirst(time.count).drop { $0 == "." || $0.isNumber }
    switch rest.first {
    case nil: offset = nil
    case "Z": offset = 0
    case "+", "-":
      let sign = rest.first == "-" ? -1 : 1
      let digits = rest.dropFirst().filter { $0 != ":" }
      guard digits.count == 4, let number = Int(digits) else { return nil }
      offset = sign * (number / 100 * 3600 + number % 100 * 60)
    default: return nil
    }
  }

  /// Whether it is before another time; false if that is unknown.
  func isBefore(_ other: Moment) -> Bool {
    guard (offset == nil) == (other.offset == nil) else { return false }
    return wall.seconds - (offset ?? 0) < other.wall.seconds - (other.offset ?? 0)
  }

  var text: String {
    guard let offset else { return wall.iso8601 }
    let minutes = abs(offset) / 60
    if minutes == 0 { return wall.iso8601 + "Z" }
    let distance = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return wall.iso8601 + (offset < 0 ? "-" : "+") + distance.joined(separator: ":")
  }
}

extension CivilDate {
  /// Parses `2026-11-22`, ignoring any text after it.
  init?(iso text: String) {
    let parts = text.trimmed.prefix(10).split(separator: "-")
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

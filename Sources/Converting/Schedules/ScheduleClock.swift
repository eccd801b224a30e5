import Calendrics
import FlyerModel
import Importing

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
    if let begin = Self.moment(talk.date.text) ?? Self.moment(talk.start.text) {
      let end = Self.moment(talk.end.text)
      // If only one of both has an offset, it applies to the other as well.
      return times(
        begin.withOffset(end?.time?.offset), end?.withOffset(begin.time?.offset), talk)
    }
    guard let day = CivilDate(iso: talk.day), var second = Self.seconds(talk.start.text) else {
      return nil
    }
    if second < head.dayChange { second += 86_400 }
    let begin = FlyerDate(second: day.number * 86_400 + second, offset: nil)
    return begin.map { times($0, nil, talk) }
  }

  private func times(_ begin: FlyerDate, _ end: FlyerDate?, _ talk: ScheduleTalk) -> Times {
    let endsEarly = end.map { $0.isFloating == begin.isFloating && $0 < begin } ?? false
    let written = endsEarly ? nil : end.map(text)
    return Times(
      begin: text(begin), end: written ?? self.end(begin, talk), seconds: begin.secondsSince1970,
      endsEarly: endsEarly)
  }

  private func end(_ begin: FlyerDate, _ talk: ScheduleTalk) -> String? {
    guard let seconds = Self.duration(talk.duration.text), seconds > 0 else { return nil }
    return FlyerDate(second: begin.secondsSince1970 + seconds, offset: begin.time?.offset)
      .map(text)
  }

  /// Returns a time on the clock of the conference, since its days are local days.
  private func text(_ moment: FlyerDate) -> String {
    guard let zone, let clock = zones.clock(zone) else { return moment.iso8601 }
    let instant = moment.secondsSince1970
    let offset = moment.isFloating ? 0 : clock.offset(at: instant)
    return zones.text(of: .zoned(WallTime(seconds: instant + offset), zone: zone))
  }

  /// Whether the schedule names a known zone.
  var hasZone: Bool { zone != nil }

  /// The IANA name of the zone; nil if it has none.
  var identifier: String? { zone.flatMap { zones.identifier(of: $0) } }

  /// Parses a full date and time, which may lack an offset; nil for other texts.
  static func moment(_ text: String) -> FlyerDate? {
    if let date = DateParsing.localDate(from: text) { return date.isDay ? nil : date }
    return inexactMoment(text.trimmed)
  }

  /// Parses `2026-1-5T9:30`, `2026-12-04 08:30 PM` and hours of the next day, such as
  /// `2026-11-22T24:00:00+01:00`.
  private static func inexactMoment(_ text: String) -> FlyerDate? {
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0.isBlank }
    guard parts.count == 2, let day = CivilDate(iso: String(parts[0])) else { return nil }
    if let second = seconds(String(parts[1])) {
      return FlyerDate(second: day.number * 86_400 + second, offset: nil)
    }
    let time = parts[1].prefix { $0.isNumber || $0 == ":" }
    guard let second = seconds(String(time)) else { return nil }
    let wall = day.number * 86_400 + second
    let rest = parts[1].dropFirst(time.count).drop { $0 == "." || $0.isNumber }
    switch rest.first {
    case "Z": return FlyerDate(second: wall, offset: 0)
    case let sign? where sign == "+" || sign == "-":
      let digits = rest.dropFirst().filter { $0 != ":" }
      guard digits.count == 4, let number = Int(digits) else { return nil }
      let offset = (sign == "-" ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
      return FlyerDate(second: wall - offset, offset: offset)
    default: return nil
    }
  }

  /// Parses `14:30`, `14:30:00` and times on a 12-hour clock such as `2:30 PM`; returns seconds. Hours
  /// from 24 on are those of the next day.
  static func seconds(_ text: String) -> Int? {
    var parts = DateParts(text.trimmed)
    guard let time = ClockTime.time(&parts), parts.isAtEnd, (0..<48).contains(time.hour),
      (0..<60).contains(time.minute)
    else { return nil }
    return time.hour * 3600 + time.minute * 60 + time.second
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

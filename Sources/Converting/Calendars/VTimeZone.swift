import Calendrics
import FlyerModel
import Texts

/// A time zone as a calendar defines it (RFC 5545, section 3.6.5).
struct VTimeZone: Clock {
  private struct Observance {
    /// STANDARD or DAYLIGHT.
    let kind: String
    let offset: Int
    let before: Int
    let start: WallTime
    let rules: [RecurrenceRule]
    let dates: [WallTime]
  }

  /// The changes of the clock in order, each with the offset from then on.
  private let changes: [(instant: Int, offset: Int)]
  private let first: Int

  /// Creates the zone; nil if the component does not define it.
  init?(_ zone: CalendarComponent) {
    let observances = zone.children.compactMap(Self.observance).sorted { $0.start < $1.start }
    guard let first = observances.first else { return nil }
    changes = observances.indices.flatMap { index in
      let part = observances[index]
      // A rule without an end applies until the next one of its kind begins.
      let next = observances[(index + 1)...].first { $0.kind == part.kind && $0.start > part.start }
      return Self.changes(part, until: next?.start)
    }.sorted { $0.instant < $1.instant }
    self.first = first.before
  }

  func offset(at instant: Int) -> Int {
    changes[..<changes.partitioningIndex(where: { $0.instant > instant })].last?.offset ?? first
  }

  private static func observance(_ part: CalendarComponent) -> Observance? {
    guard let to = part["TZOFFSETTO"].flatMap({ offset($0.value) }),
      let start = part["DTSTART"].flatMap({ CalendarTime($0) })
    else { return nil }
    return Observance(
      kind: part.name, offset: to, before: part["TZOFFSETFROM"].flatMap { offset($0.value) } ?? to,
      start: start.wall,
      rules: part.all("RRULE").compactMap { try? RecurrenceRule(parsing: $0.value) },
      dates: part.all("RDATE").compactMap { CalendarTime($0)?.wall })
  }

  private static func changes(
    _ part: Observance, until next: WallTime?
  ) -> [(instant: Int, offset: Int)] {
    let end = next ?? Self.end
    let first = max(part.start, Self.begin)
    let walls = part.rules.flatMap { rule -> [WallTime] in
      var last: WallTime?
      if case .time(let time, isUTC: true) = rule.until { last = time + part.before }
      guard first < end else { return [] }
      return rule.expansion(from: part.start, until: last, in: first..<end).times
    }
    return Set(walls + part.dates + [part.start]).map { ($0.seconds - part.before, part.offset) }
  }

  /// Clocks are computed from 1950 to 2060.
  private static let begin = WallTime(seconds: -20 * 31_556_952)
  private static let end = WallTime(seconds: 90 * 31_556_952)

  /// Parses an offset such as `+0100`, `-053000`; nil for one of a day or more.
  private static func offset(_ text: String) -> Int? {
    let digits = String(text.drop { $0 == "+" || $0 == "-" })
    guard let number = Int(digits), [4, 6].contains(digits.count) else { return nil }
    let clock = digits.count == 4 ? number * 100 : number
    let seconds = clock / 10_000 * 3600 + clock / 100 % 100 * 60 + clock % 100
    guard seconds < 86_400 else { return nil }
    return text.hasPrefix("-") ? -seconds : seconds
  }
}

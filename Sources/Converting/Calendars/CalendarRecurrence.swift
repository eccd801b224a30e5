import Calendrics

/// The recurrence of an event (RFC 5545, section 3.8.5), before changes of single times.
struct CalendarRecurrence {
  /// The margin around a window. Moved occurrences may come from that far outside; differences of
  /// clocks are less.
  private static let margin = 40 * 86_400
  private static let mostDates = 10_000

  private let master: CalendarComponent
  private let start: CalendarTime
  private let length: CalendarDuration
  private let zones: ZoneTable
  private var excludedInstants: Set<Int> = []
  private var excludedDays: Set<CivilDate> = []

  /// Creates the recurrence; nil for a single event.
  init?(of master: CalendarComponent, from start: CalendarTime, _ zones: ZoneTable) {
    guard master.recurs else { return nil }
    (self.master, self.start, self.zones) = (master, start, zones)
    length = master.length(from: start, zones)
    for time in master.all("EXDATE").compactMap({ CalendarTime($0) }) {
      if time.isDay {
        excludedDays.insert(time.wall.date)
      } else {
        excludedInstants.insert(zones.instant(of: time))
      }
    }
  }

  /// Whether a time is excluded. An excluded day excludes everything that begins on it.
  func excludes(_ time: CalendarTime) -> Bool {
    excludedDays.contains(time.wall.date) || excludedInstants.contains(zones.instant(of: time))
  }

  /// The times of occurrences in order, each with its end.
  struct Times {
    var times: [(begin: CalendarTime, end: CalendarTime)] = []
    /// False if there are more times than the budget allows, or if finding them would take too many
    /// steps.
    var isComplete = true
    /// The number of steps used.
    var steps = 0
  }

  /// Returns the times in a window, and some before and after it.
  func times(in window: Range<Int>, within budget: CalendarSeries.Budget) -> Times {
    // On the clock of the start.
    let first = WallTime(seconds: window.lowerBound - Self.margin)
    let walls = first..<WallTime(seconds: window.upperBound + Self.margin)
    return times(within: budget, inCaseOfNone: walls.contains(start.wall)) { _ in walls }
  }

  /// Returns the times from a moment on and the last ones before it, for a window with too many
  /// times.
  func times(from moment: Int, to end: Int, within budget: CalendarSeries.Budget) -> Times {
    let offset = zones.offset(of: start, at: moment)
    let walls = WallTime(seconds: moment + offset)..<WallTime(seconds: end + offset)
    return times(within: budget, inCaseOfNone: false) { rule in
      walls.lowerBound + -rule.recentPast..<walls.upperBound
    }
  }

  private func times(
    within budget: CalendarSeries.Budget, inCaseOfNone hasStart: Bool,
    _ walls: (RecurrenceRule) -> Range<WallTime>
  ) -> Times {
    let rules = master.rules
    var all: Set<WallTime> = rules.isEmpty && hasStart ? [start.wall] : []
    var found = Times()
    for rule in rules {
      let expansion = rule.expansion(
        from: start.wall, isWholeDay: start.isDay, until: end(of: rule), in: walls(rule),
        steps: budget.steps, atMost: budget.times)
      all.formUnion(expansion.times)
      found.steps += expansion.steps
      if !expansion.isComplete { found.isComplete = false }
    }
    let times = all.map { start.at($0) }.map { (begin: $0, end: $0.adding(length, zones)) }
    let sorted = (times + dates).map { (zones.instant(of: $0.begin), $0) }.sorted { $0.0 < $1.0 }
    found.times = sorted.map(\.1)
    return found
  }

  /// Returns the end of the rule on the clock of the start, if the rule has it in UTC; otherwise
  /// nil.
  func end(of rule: RecurrenceRule) -> WallTime? {
    guard case .time(let time, isUTC: true) = rule.until, case .zoned(_, let zone) = start,
      let clock = zones.clock(zone)
    else { return nil }
    return time + clock.offset(at: time.seconds)
  }

  /// The times added with `RDATE`, which may have an end of their own.
  private var dates: [(begin: CalendarTime, end: CalendarTime)] {
    master.all("RDATE").prefix(Self.mostDates).compactMap { property in
      let parts = property.value.split(separator: "/", maxSplits: 1).map(String.init)
      let zone = property.parameters["TZID"]
      guard let first = parts.first, let read = CalendarTime(first, zone: zone) else { return nil }
      let time = start.isDay ? .day(read.wall.date) : read
      guard parts.count == 2 else { return (time, time.adding(length, zones)) }
      if let duration = CalendarDuration(parts[1]) { return (time, time.adding(duration, zones)) }
      return CalendarTime(parts[1], zone: zone).map { (time, $0) }
    }
  }
}

extension RecurrenceRule {
  /// The number of seconds before a moment in which occurrences that still go on may begin.
  fileprivate var recentPast: Int {
    switch frequency {
    case .secondly: 100
    case .minutely: 100 * 60
    case .hourly, .daily, .weekly, .monthly, .yearly: 86_400
    }
  }
}

extension CalendarComponent {
  private static let mostRules = 8

  /// Whether it has a rule of recurrence or further dates.
  var recurs: Bool { self["RRULE"] != nil || self["RDATE"] != nil }

  /// The supported rules.
  var rules: [RecurrenceRule] {
    all("RRULE").prefix(Self.mostRules).compactMap { Self.rule($0.value) }
  }

  /// Parses a rule, ignoring an invalid count; nil if it is not supported.
  static func rule(_ text: String) -> RecurrenceRule? {
    do throws(RecurrenceError) {
      return try RecurrenceRule(parsing: text)
    } catch {
      guard case .malformed(part: "COUNT", _) = error else { return nil }
      let parts = text.split(separator: ";").filter { !$0.uppercased().hasPrefix("COUNT=") }
      return try? RecurrenceRule(parsing: parts.joined(separator: ";"))
    }
  }

  /// Returns the length that applies to its other times.
  func length(from start: CalendarTime, _ zones: ZoneTable) -> CalendarDuration {
    if self["DTEND"] == nil, let text = self["DURATION"], let length = CalendarDuration(text.value)
    {
      return length.days * 86_400 + length.seconds > 0 ? length : CalendarDuration()
    }
    let end = end(from: start, zones)
    if start.isDay {
      return CalendarDuration(days: end.wall.date.number - start.wall.date.number)
    }
    return CalendarDuration(seconds: zones.instant(of: end) - zones.instant(of: start))
  }
}

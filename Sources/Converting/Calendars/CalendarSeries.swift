import Calendrics

/// All that a calendar says under one UID: what comes again, and what is said of single times of it.
struct CalendarSeries: Sendable {
  private let zones: ZoneTable
  /// Those that begin something: one, but where a UID was given twice.
  private let masters: [CalendarComponent]
  /// What replaces a time of a master, by that time.
  private let changes: [Moment: CalendarComponent]
  /// What replaces a time of a master and moves all that follow, in order.
  private let shifts: [(from: Moment, component: CalendarComponent)]

  /// What two times have to have in common to be the same.
  private struct Moment: Hashable, Comparable {
    let seconds: Int

    static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }
  }

  /// Those of a calendar, in the order in which they are met.
  static func all(in calendar: CalendarComponent, _ zones: ZoneTable) -> [CalendarSeries] {
    var order: [String] = []
    var groups: [String: [CalendarComponent]] = [:]
    for (index, event) in calendar.children(named: "VEVENT").enumerated() where event.start != nil {
      let id = event["UID"]?.value ?? "event \(index)"
      if groups[id] == nil { order.append(id) }
      groups[id, default: []].append(event.inOrder(zones))
    }
    return order.map { CalendarSeries(groups[$0] ?? [], zones) }
  }

  init(_ components: [CalendarComponent], _ zones: ZoneTable) {
    self.zones = zones
    var single: [Moment: CalendarComponent] = [:]
    var masters: [CalendarComponent] = []
    let hasDays = components.contains { $0["RECURRENCE-ID"] == nil && $0.start?.isDay == true }
    for component in components {
      guard let id = component["RECURRENCE-ID"].flatMap({ CalendarTime($0) }) else {
        masters.append(component)
        continue
      }
      let moment = Self.moment(of: id, isDay: hasDays, zones)
      if let other = single[moment], other.number("SEQUENCE") > component.number("SEQUENCE") {
        continue
      }
      single[moment] = component
    }
    self.masters = Self.newest(masters)
    changes = single
    shifts = single.filter { $0.value.isShift }.map { ($0.key, $0.value) }
      .sorted { $0.from < $1.from }
  }

  /// Where days come again, Exchange names one by an instant: midnight in a zone it keeps to itself.
  private static func moment(of id: CalendarTime, isDay: Bool, _ zones: ZoneTable) -> Moment {
    let seconds = zones.instant(of: id)
    guard isDay else { return Moment(seconds: seconds) }
    return Moment(seconds: WallTime(seconds: seconds + 43_200).date.number * 86_400)
  }

  /// Of masters with the same start, the one that was written last.
  private static func newest(_ masters: [CalendarComponent]) -> [CalendarComponent] {
    let last = masters.map { $0.number("SEQUENCE") }.max() ?? 0
    return masters.filter { $0.number("SEQUENCE") == last }
  }

  /// What happens once, and all of what comes again that begins in a window, which is told in seconds
  /// since 1970; where nothing of it does, its first time. In order.
  func occurrences(in window: Range<Int>) -> [CalendarOccurrence] {
    var used: Set<Moment> = []
    var found = masters.flatMap { occurrences(of: $0, in: window, &used) }
    // What was moved from outside of the window, or stands without its master.
    for (moment, change) in changes where !used.contains(moment) {
      guard change.number("SEQUENCE") >= (masters.first?.number("SEQUENCE") ?? 0) else { continue }
      if let occurrence = once(change, original: change["RECURRENCE-ID"]) {
        found.append(occurrence)
      }
    }
    let inside = found.filter { $0.original == nil || window.contains(zones.instant(of: $0.start)) }
    if inside.isEmpty { return Array([first(found)].compactMap(\.self)) }
    return inside.sorted { zones.instant(of: $0.start) < zones.instant(of: $1.start) }
  }

  /// How it comes again, by its first rule.
  func words(_ words: CalendarWords) -> String? {
    masters.lazy.compactMap { master in
      guard let rule = master.rules.first, let start = master.start else { return nil }
      return words.text(rule, from: start.wall.date)
    }.first
  }

  /// What is shown of something that is over for long, or far away.
  private func first(_ found: [CalendarOccurrence]) -> CalendarOccurrence? {
    var used: Set<Moment> = []
    let others = masters.flatMap { master -> [CalendarOccurrence] in
      guard let start = master.start.map(zones.instant) else { return [] }
      return occurrences(of: master, in: start..<start + Self.firstYear, &used)
    }
    return (found + others).min { zones.instant(of: $0.start) < zones.instant(of: $1.start) }
  }

  private static let firstYear = 366 * 86_400

  private func once(
    _ component: CalendarComponent, original: CalendarProperty?
  ) -> CalendarOccurrence? {
    guard let start = component.start else { return nil }
    return CalendarOccurrence(
      start: start, end: component.end(from: start, zones),
      original: original.flatMap { CalendarTime($0) }, component: component)
  }

  private func occurrences(
    of master: CalendarComponent, in window: Range<Int>, _ used: inout Set<Moment>
  ) -> [CalendarOccurrence] {
    guard let start = master.start else { return [] }
    guard let recurrence = CalendarRecurrence(of: master, from: start, zones) else {
      return [once(master, original: nil)].compactMap { $0 }
    }
    var occurrences: [CalendarOccurrence] = []
    for (time, end) in recurrence.times(in: window) {
      let moment = Moment(seconds: zones.instant(of: time))
      if !used.insert(moment).inserted || recurrence.excludes(time) { continue }
      if let change = changes[moment] {
        if let once = once(change, original: change["RECURRENCE-ID"]) { occurrences.append(once) }
        continue
      }
      occurrences.append(shifted(time, end, of: master, at: moment))
    }
    return occurrences
  }

  /// A time as the last shift before it has it.
  private func shifted(
    _ time: CalendarTime, _ end: CalendarTime, of master: CalendarComponent, at moment: Moment
  ) -> CalendarOccurrence {
    guard let shift = shifts.last(where: { $0.from <= moment })?.component,
      let original = shift["RECURRENCE-ID"].flatMap({ CalendarTime($0) }),
      let moved = shift.start
    else {
      return CalendarOccurrence(start: time, end: end, original: time, component: master)
    }
    let distance = moved.wall.seconds - original.wall.seconds
    let start = moved.at(time.wall + distance)
    return CalendarOccurrence(
      start: start, end: start.adding(shift.length(from: moved, zones), zones), original: time,
      component: shift)
  }
}

extension CalendarComponent {
  /// True for a change of one time and all that follow it.
  fileprivate var isShift: Bool {
    self["RECURRENCE-ID"]?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
  }
}

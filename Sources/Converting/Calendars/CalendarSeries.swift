import Calendrics
import FlyerModel

/// All that a calendar says under one UID: what comes again, and what is said of single times of it.
struct CalendarSeries {
  private let zones: ZoneTable
  /// Those that begin something: one, but where a UID was given twice.
  private let masters: [CalendarEvent]
  /// What replaces a time of a master, by that time.
  private let changes: [Moment: CalendarEvent]
  /// What replaces a time of a master and moves all that follow, in order.
  private let shifts: [(from: Moment, event: CalendarEvent)]
  /// Which event of the calendar it begins with, counted from 0.
  let number: Int

  /// What two times have to have in common to be the same.
  private struct Moment: Hashable, Comparable {
    let seconds: Int

    static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }
  }

  /// Those of a calendar, in the order in which they are met.
  static func all(in calendar: CalendarComponent, _ zones: ZoneTable) -> [CalendarSeries] {
    var order: [String] = []
    var groups: [String: (number: Int, events: [CalendarComponent])] = [:]
    for (index, event) in calendar.children(named: "VEVENT").enumerated() where event.start != nil {
      let id = event["UID"]?.value ?? "event \(index)"
      if groups[id] == nil { order.append(id) }
      groups[id, default: (index, [])].events.append(event.inOrder(zones))
    }
    return order.compactMap { groups[$0] }
      .map { CalendarSeries($0.events, zones, number: $0.number) }
  }

  private init(_ components: [CalendarComponent], _ zones: ZoneTable, number: Int) {
    (self.zones, self.number) = (zones, number)
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
    self.masters = Self.newest(masters).map(CalendarEvent.init)
    changes = single.mapValues(CalendarEvent.init)
    shifts = changes.filter { $0.value.component.isShift }.map { (from: $0.key, event: $0.value) }
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

  /// What a calendar shows of a series.
  struct Shown {
    var occurrences: [CalendarOccurrence] = []
    /// The last time that is shown where more follow.
    var end: CalendarTime?
  }

  /// What the times of a series may cost, of each of its rules.
  struct Budget {
    /// How many times are shown.
    var times = 3000
    /// How many days, or hours and less, are looked at.
    var steps = 100_000
  }

  /// What happens once, and what of all that comes again begins in a window, in seconds since 1970;
  /// where nothing of it does, its first time. In order.
  ///
  /// - Parameters:
  ///   - now: from when on times are shown where there are too many in the window.
  func shown(in window: Range<Int>, now: Int, within budget: Budget = Budget()) -> Shown {
    var used: Set<Moment> = []
    var shown = Shown()
    for master in masters { add(master, in: window, now: now, within: budget, to: &shown, &used) }
    let newest = masters.first?.component.number("SEQUENCE") ?? 0
    // What was moved from outside of the window, or stands without its master.
    for (moment, change) in changes where !used.contains(moment) {
      guard change.component.number("SEQUENCE") >= newest else { continue }
      if let occurrence = once(change, of: masters.first) { shown.occurrences.append(occurrence) }
    }
    let found = shown.occurrences.map { (zones.instant(of: $0.start), $0) }
    let inside = found.filter { $0.1.original == nil || window.contains($0.0) }
    shown.occurrences =
      inside.isEmpty
      ? [first(shown.occurrences)].compactMap(\.self)
      : inside.sorted { $0.0 < $1.0 }.map(\.1)
    return shown
  }

  /// What is shown of something that is over for long, or far away.
  private func first(_ found: [CalendarOccurrence]) -> CalendarOccurrence? {
    var used: Set<Moment> = []
    var shown = Shown(occurrences: found)
    for master in masters {
      guard let start = master.component.start.map(zones.instant) else { continue }
      let year = start..<start + Self.firstYear
      add(master, in: year, now: start, within: Self.budgetOfFirstYear, to: &shown, &used)
    }
    return shown.occurrences.min { zones.instant(of: $0.start) < zones.instant(of: $1.start) }
  }

  private static let firstYear = 366 * 86_400
  private static let budgetOfFirstYear = Budget(times: 400, steps: 1000)

  /// - Parameter master: whose rule makes it, where it is a time of a series.
  private func once(_ event: CalendarEvent, of master: CalendarEvent?) -> CalendarOccurrence? {
    guard let start = event.component.start else { return nil }
    return CalendarOccurrence(
      start: start, end: event.component.end(from: start, zones),
      original: event.component["RECURRENCE-ID"].flatMap { CalendarTime($0) }, event: event,
      master: master)
  }

  private func add(
    _ master: CalendarEvent, in window: Range<Int>, now: Int, within budget: Budget,
    to shown: inout Shown, _ used: inout Set<Moment>
  ) {
    guard let start = master.component.start else { return }
    guard let recurrence = CalendarRecurrence(of: master.component, from: start, zones) else {
      shown.occurrences += [once(master, of: nil)].compactMap(\.self)
      return
    }
    var found = recurrence.times(in: window, within: budget)
    if !found.isComplete {
      // What counts for so long that it does not come to the window does not come to now.
      if !found.times.isEmpty {
        let next = recurrence.times(from: now, to: window.upperBound, within: budget)
        if !next.times.isEmpty || next.isComplete { found = next }
      }
      if !found.isComplete { shown.end = found.times.last?.begin ?? start }
    }
    for (time, end) in found.times {
      let moment = Moment(seconds: zones.instant(of: time))
      if !used.insert(moment).inserted || recurrence.excludes(time) { continue }
      if let change = changes[moment] {
        shown.occurrences += [once(change, of: master)].compactMap(\.self)
      } else {
        shown.occurrences.append(shifted(time, end, of: master, at: moment))
      }
    }
  }

  /// A time as the last shift before it has it.
  private func shifted(
    _ time: CalendarTime, _ end: CalendarTime, of master: CalendarEvent, at moment: Moment
  ) -> CalendarOccurrence {
    let next = shifts.partitioningIndex { $0.from > moment }
    guard let shift = shifts[..<next].last?.event,
      let original = shift.component["RECURRENCE-ID"].flatMap({ CalendarTime($0) }),
      let moved = shift.component.start
    else {
      return CalendarOccurrence(
        start: time, end: end, original: time, event: master, master: master)
    }
    let distance = moved.wall.seconds - original.wall.seconds
    let start = moved.at(time.wall + distance)
    return CalendarOccurrence(
      start: start, end: start.adding(shift.component.length(from: moved, zones), zones),
      original: time, event: shift)
  }
}

extension CalendarComponent {
  /// True for a change of one time and all that follow it.
  fileprivate var isShift: Bool {
    self["RECURRENCE-ID"]?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
  }
}

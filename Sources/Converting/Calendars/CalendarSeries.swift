import Calendrics
import FlyerModel
import Texts

/// All components of a calendar with the same UID: the recurring event and the changes of its
/// single times.
struct CalendarSeries {
  private let zones: ZoneTable
  /// The components that are not changes. There is more than one if a UID was used twice.
  private let masters: [CalendarEvent]
  /// The components that replace a time of a master, by that time.
  private let changes: [Moment: CalendarEvent]
  /// The components that replace a time of a master and move all later ones, in order.
  private let shifts: [(from: Moment, event: CalendarEvent)]
  /// The index of its first event in the calendar, counted from 0.
  let number: Int

  /// A moment that identifies an occurrence.
  private struct Moment: Hashable, Comparable {
    let seconds: Int

    static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }
  }

  /// Returns the series of a calendar, in the order in which they first appear.
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

  /// Returns the moment that a change refers to. For all-day series, Exchange writes it as an
  /// instant: midnight in a zone that it does not name.
  private static func moment(of id: CalendarTime, isDay: Bool, _ zones: ZoneTable) -> Moment {
    let seconds = zones.instant(of: id)
    guard isDay else { return Moment(seconds: seconds) }
    return Moment(seconds: WallTime(seconds: seconds + 43_200).date.number * 86_400)
  }

  /// Returns the masters with the highest sequence number, which were written last.
  private static func newest(_ masters: [CalendarComponent]) -> [CalendarComponent] {
    let last = masters.map { $0.number("SEQUENCE") }.max() ?? 0
    return masters.filter { $0.number("SEQUENCE") == last }
  }

  /// The part of a series that is shown.
  struct Shown {
    var occurrences: [CalendarOccurrence] = []
    /// The last time that is shown, if more follow.
    var end: CalendarTime?
    /// The number of steps used for all times.
    var steps = 0
  }

  /// The limits on the expansion of each rule of a series.
  struct Budget {
    /// The most times that are shown.
    var times = 3000
    /// The most days, or hours and shorter units, that are examined.
    var steps = 100_000
  }

  /// Returns single events and the recurring ones that begin in a window, in seconds since 1970, in
  /// order. If none does, returns the first time of the series.
  ///
  /// - Parameters:
  ///   - now: The time from which on occurrences are shown if the window has too many.
  func shown(in window: Range<Int>, now: Int, within budget: Budget = Budget()) -> Shown {
    var used: Set<Moment> = []
    var shown = Shown()
    for master in masters { add(master, in: window, now: now, within: budget, to: &shown, &used) }
    let newest = masters.first?.component.number("SEQUENCE") ?? 0
    // Occurrences that were moved from outside the window, or have no master.
    for (moment, change) in changes where !used.contains(moment) {
      guard change.component.number("SEQUENCE") >= newest else { continue }
      if let occurrence = once(change, of: masters.first) { shown.occurrences.append(occurrence) }
    }
    let found = shown.occurrences.map { (zones.instant(of: $0.start), $0) }
    let inside = found.filter { $0.1.original == nil || window.contains($0.0) }
    shown.occurrences =
      inside.isEmpty
      ? [first(shown.occurrences, &shown.steps)].compactMap(\.self)
      : inside.sorted { $0.0 < $1.0 }.map(\.1)
    return shown
  }

  /// Returns the single occurrence to show of a series that is long over, or far away.
  private func first(
    _ found: [CalendarOccurrence], _ steps: inout Int
  ) -> CalendarOccurrence? {
    var used: Set<Moment> = []
    var shown = Shown(occurrences: found)
    for master in masters {
      guard let start = master.component.start.map(zones.instant) else { continue }
      let year = start..<start + Self.firstYear
      add(master, in: year, now: start, within: Self.budgetOfFirstYear, to: &shown, &used)
    }
    steps += shown.steps
    return shown.occurrences.min { zones.instant(of: $0.start) < zones.instant(of: $1.start) }
  }

  private static let firstYear = 366 * 86_400
  private static let budgetOfFirstYear = Budget(times: 400, steps: 1000)

  /// - Parameter master: The event whose rule produces the occurrence; nil for a single event.
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
    shown.steps += found.steps
    if !found.isComplete {
      // If the step limit ends before the window begins, expanding from now on fails as well.
      if !found.times.isEmpty {
        let next = recurrence.times(from: now, to: window.upperBound, within: budget)
        shown.steps += next.steps
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

  /// Returns an occurrence with the last shift before it applied.
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
  /// Whether this is a change of one time and all later ones.
  fileprivate var isShift: Bool {
    self["RECURRENCE-ID"]?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
  }
}

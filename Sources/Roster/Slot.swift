/// The time of a shift: a day, and start and end by the clocks of the roster's time zone.
package struct Slot: Hashable, Sendable, Codable {
  /// The day on which it begins.
  package let date: RosterDate
  package let start: TimeOfDay
  /// The end; on the next day if it is not later than the start.
  package let end: TimeOfDay

  package init(date: RosterDate, start: TimeOfDay, end: TimeOfDay) {
    self.date = date
    self.start = start
    self.end = end
  }

  package func begins(in zone: RosterZone) -> Instant {
    zone.instant(of: start, on: date)
  }

  /// Returns the moment at which it ends, never before it begins.
  package func ends(in zone: RosterZone) -> Instant {
    zone.instant(of: end, on: end > start ? date : date + 1)
  }

  /// Whether the clocks are set forward over the whole slot, so that it does not last a minute.
  package func isSkipped(in zone: RosterZone) -> Bool {
    begins(in: zone) == ends(in: zone)
  }

  /// Whether a person who works in both would be in two places at once.
  package func overlaps(_ other: Slot, in zone: RosterZone) -> Bool {
    guard abs(date.dayNumber - other.date.dayNumber) <= 1 else { return false }
    return begins(in: zone) < other.ends(in: zone) && other.begins(in: zone) < ends(in: zone)
  }
}

extension Slot: CustomStringConvertible {
  /// `3 March 18:00–23:00`
  package var description: String { "\(date.dayAndMonth) \(start.hours(until: end))" }
}

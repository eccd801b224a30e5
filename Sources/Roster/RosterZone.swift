import Foundation
import Synchronization

/// The time zone of a roster's days and times.
package struct RosterZone: Sendable {
  /// The zone's name in the tz database, such as `Europe/Berlin`.
  package let identifier: String
  private let zone: TimeZone
  private let steady = SteadyOffsets()

  /// Coordinated universal time.
  package static let utc = RosterZone(identifier: "UTC", zone: .gmt)

  /// Returns the moment at which the clocks of this zone show a time on a day. If they show it
  /// twice, that is the first moment; if they skip it, the next one that exists.
  package func instant(of time: TimeOfDay, on date: RosterDate) -> Instant {
    let local = date.dayNumber * 86_400 + time.minutes * 60
    if let offset = steady.offset(around: date.dayNumber, in: offset) {
      return Instant(secondsSince1970: local - offset)
    }
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    let (early, late) = (local - before, local - after)
    if before == after || offset(at: early) == before {
      return Instant(secondsSince1970: early)
    }
    let isSkipped = offset(at: late) != after
    let instant = Instant(
      secondsSince1970: isSkipped ? firstChange(after: late, through: early) : late)
    assert(
      isSkipped || self.local(instant) == (date, time),
      "the clocks show the time that was asked for")
    return instant
  }

  /// Returns the date in this zone at a moment.
  package func date(at instant: Instant) -> RosterDate {
    local(instant).date
  }

  /// Returns the time on the clocks of this zone at a moment.
  package func time(at instant: Instant) -> TimeOfDay {
    local(instant).time
  }

  private func local(_ instant: Instant) -> (date: RosterDate, time: TimeOfDay) {
    let seconds = instant.secondsSince1970 + offset(at: instant.secondsSince1970)
    let ofDay = seconds % 86_400 + (seconds % 86_400 < 0 ? 86_400 : 0)
    assert((0..<86_400).contains(ofDay), "a date changes at midnight, also before 1970")
    let date = RosterDate(dayNumber: (seconds - ofDay) / 86_400)
    return (date, TimeOfDay(minutes: ofDay / 60) ?? .midnight)
  }

  private func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Returns the moment of the clock change in an interval that has one (binary search).
  private func firstChange(after start: Int, through end: Int) -> Int {
    let old = offset(at: start)
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == old { low = middle } else { high = middle }
    }
    assert(offset(at: high - 1) == old, "the clocks have not changed a second earlier")
    return high
  }
}

extension RosterZone: TextCoded {
  /// Creates a zone; nil if the tz database does not have the name.
  package init?(_ identifier: String) {
    guard identifier.utf8.count <= 64, let zone = TimeZone(identifier: identifier) else {
      return nil
    }
    self.init(identifier: identifier, zone: zone)
  }

  /// The zone's name.
  package var description: String { identifier }

  /// Compares zones by name.
  package static func == (left: Self, right: Self) -> Bool {
    left.identifier == right.identifier
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// A cache of the offsets of days around which the clocks are not changed, as nearly all are. A
/// list of 10,000 shifts needs the same two days again and again.
private final class SteadyOffsets: Sendable {
  private static let capacity = 2_000
  /// The offsets by day; nil for a day around which the clocks are changed.
  private let known = Mutex<[Int: Int?]>([:])

  func offset(around day: Int, in offset: (Int) -> Int) -> Int? {
    known.withLock { known in
      if let answer = known[day] { return answer }
      let first = offset((day - 1) * 86_400)
      let isSteady = [day * 86_400 - 1, (day + 1) * 86_400, (day + 2) * 86_400 - 1]
        .allSatisfy { offset($0) == first }
      if known.count >= Self.capacity { known = [:] }
      let answer = isSteady ? first : nil
      known[day] = .some(answer)
      assert(known.count <= Self.capacity, "a roster of many years fits into memory")
      return answer
    }
  }
}

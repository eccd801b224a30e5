import FlyerModel
import Indexing

/// An event on the first page that is not over yet.
struct TodayOccasion {
  /// The order of an event within its day.
  struct Order: Comparable {
    /// Whether it takes whole days, or has begun and takes at least a day. These follow the events
    /// with a time.
    let isLong: Bool
    /// The start in local time; for long events, the end.
    let second: Int

    static func < (one: Order, other: Order) -> Bool {
      one.isLong == other.isLong ? one.second < other.second : other.isLong
    }
  }

  let item: ItemSummary
  /// The key of its source.
  let source: String
  /// The day under which it is listed, counted from 1970-01-01; today if it has begun.
  let day: Int
  let hasBegun: Bool
  /// Whether it has begun and takes less than a day.
  let isRunning: Bool
  let order: Order

  /// Returns nil if the event is over.
  init?(_ item: ItemSummary, of source: String, _ times: AgendaEntry, by clock: inout TodayClock) {
    let (begin, end) = (
      clock.wall(times.begin, by: times.clock), clock.wall(times.end, by: times.clock)
    )
    guard end > clock.now else { return nil }
    hasBegun = begin <= clock.now
    let isLong =
      times.clock == .days || hasBegun && times.end - times.begin >= AgendaDays.length
    (self.item, self.source) = (item, source)
    day = max(AgendaDays.day(begin), clock.today)
    isRunning = hasBegun && !isLong
    order = Order(isLong: isLong, second: isLong ? end : begin)
    assert(!isRunning || day == clock.today, "what is running is listed today")
  }

  /// Whether the user goes to it.
  var isOwn: Bool { item.isStarred || source == ItemAddress.shifts }
}

/// The local time now and at other times, in seconds since 1970-01-01 local time.
struct TodayClock {
  private var zone: ZoneClock
  let now: Int

  init(_ clock: AgendaClock) {
    zone = ZoneClock(zone: clock.zone)
    now = clock.now + zone.offset(at: clock.now)
  }

  /// Today, counted from 1970-01-01.
  var today: Int { AgendaDays.day(now) }

  /// Returns the local time of a time.
  mutating func wall(_ second: Int, by clock: AgendaEntry.Clock) -> Int {
    switch clock {
    case .days, .wall: second
    case .instants: second + zone.offset(at: second)
    }
  }
}

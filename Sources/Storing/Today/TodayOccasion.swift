import FlyerModel

/// Something that is not over yet, as the first page has it.
struct TodayOccasion {
  /// How it stands among those of its day.
  struct Order: Comparable {
    /// True for whole days and for what goes on for longer: behind what has a time.
    let isLong: Bool
    /// When it begins, of what is long when it is over, by the clock on the wall.
    let second: Int

    static func < (one: Order, other: Order) -> Bool {
      one.isLong == other.isLong ? one.second < other.second : other.isLong
    }
  }

  let item: ItemSummary
  /// The key of its source.
  let source: String
  /// The day under which it stands, counted from 1970-01-01: today for what has begun.
  let day: Int
  let hasBegun: Bool
  /// True for what has begun and takes less than a day.
  let isRunning: Bool
  let order: Order

  /// Nil for what is over.
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
  }

  /// True for what the reader goes to.
  var isOwn: Bool { item.isStarred || source == ItemAddress.shifts }
}

/// The clock on a wall, and what it shows at other times: seconds since 1970-01-01 by itself.
struct TodayClock {
  private var zone: ZoneClock
  let now: Int

  init(_ clock: AgendaClock) {
    zone = ZoneClock(zone: clock.zone)
    now = clock.now + zone.offset(at: clock.now)
  }

  /// The day that it is, counted from 1970-01-01.
  var today: Int { AgendaDays.day(now) }

  /// What it shows at a time.
  mutating func wall(_ second: Int, by clock: AgendaEntry.Clock) -> Int {
    switch clock {
    case .days, .wall: second
    case .instants: second + zone.offset(at: second)
    }
  }
}

import FlyerModel
import Roster
import Storing

/// An item whose date has not passed.
struct UpcomingItem {
  let summary: ItemSummary
  let begins: Instant
  let ends: Instant

  init?(_ summary: ItemSummary, zone: RosterZone) {
    guard let date = summary.date else { return nil }
    self.summary = summary
    if date.time == nil {
      let day = RosterDate(dayNumber: date.daysSince1970)
      begins = zone.instant(of: .midnight, on: day)
      ends = zone.instant(of: .midnight, on: day + 1)
    } else {
      begins = Instant(secondsSince1970: date.secondsSince1970)
      ends = begins
    }
  }

  /// What it is ordered by: a whole day hides nothing that has a time of that day.
  private var due: Instant { summary.date?.time == nil ? ends : begins }

  /// The item whose date comes next; nil where all have passed.
  ///
  /// Items stand newest first and those without a date last. Some ten questions find the last one
  /// that may still be to come, however many there are; it or one of those before it is next.
  static func next(
    in content: Content, at now: Instant, zone: RosterZone
  ) async throws -> UpcomingItem? {
    // A whole day of any zone begins less than two days before it ends.
    var end = try await count(in: content, since: now.secondsSince1970 - 2 * 86_400)
    while end > 0 {
      let start = max(0, end - pageSize)
      let items = try await items(in: content, start..<end)
      let coming = items.compactMap { UpcomingItem($0, zone: zone) }.filter { $0.ends > now }
      if let next = coming.min(by: { $0.due < $1.due }) { return next }
      end = start
    }
    return nil
  }

  private static let pageSize = 50

  /// How many items have a date since then.
  private static func count(in content: Content, since second: Int) async throws -> Int {
    var (low, high) = (0, await content.state.counts.items)
    while low < high {
      let middle = (low + high) / 2
      let date = try await items(in: content, middle..<middle + 1).first?.date
      if let date, date.secondsSince1970 >= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func items(
    in content: Content, _ range: Range<Int>
  ) async throws -> [ItemSummary] {
    try await Failure.catching { () async throws(ContentError) in
      let query = ItemQuery(sort: Sort(.date, descending: true))
      return try await content.page(of: query, from: .offset(range.lowerBound), limit: range.count)
        .items
    }
  }
}

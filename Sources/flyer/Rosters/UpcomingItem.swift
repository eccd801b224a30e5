import FlyerModel
import Roster
import Storing

/// An item whose date has not passed.
struct UpcomingItem {
  let summary: ItemSummary
  let begins: Instant
  let ends: Instant

  private init?(_ summary: ItemSummary, zone: RosterZone) {
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

  /// The item whose date comes next; nil where all have passed.
  ///
  /// Items stand newest first and those without a date last, so it is the last of those that are
  /// still to come: some ten questions find it, however many there are.
  static func next(
    in content: Content, at now: Instant, zone: RosterZone
  ) async throws -> UpcomingItem? {
    let query = ItemQuery(sort: Sort(.date, descending: true))
    var found: UpcomingItem?
    var (low, high) = (0, await content.state.count)
    while low < high {
      let middle = (low + high) / 2
      let page = try await Failure.catching { () async throws(ContentError) in
        try await content.page(of: query, from: .offset(middle), limit: 1)
      }
      let item = page.items.first.flatMap { UpcomingItem($0, zone: zone) }
      if let item, item.ends > now {
        found = item
        low = middle + 1
      } else {
        high = middle
      }
    }
    return found
  }
}

import FlyerModel
import Roster
import Storing

extension NextThing {
  /// The item whose date comes next; nil where all have passed.
  ///
  /// Items stand newest first and those without a date last. Some ten questions find the last one
  /// that may still be to come, however many there are; it or one of those before it is next.
  static func item(
    in content: Content, at now: Instant, zone: RosterZone
  ) async throws -> NextThing? {
    // A whole day of any zone begins less than two days before it ends.
    var end = try await count(in: content, since: now.secondsSince1970 - 2 * 86_400)
    while end > 0 {
      let start = max(0, end - pageSize)
      let items = try await items(in: content, start..<end)
      let coming = items.compactMap { NextThing($0, in: zone) }.filter { $0.ends > now }
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
    let query = ItemQuery(sort: Sort(.date, descending: true))
    return try await content.page(of: query, from: .offset(range.lowerBound), limit: range.count)
      .items
  }
}

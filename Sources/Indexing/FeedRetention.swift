/// Decides which entries stay after they have left their feed: unread ones, and recent ones that the
/// user has read.
package struct FeedRetention: Sendable, Equatable {
  /// The greatest number of entries of a source that stay.
  static let most = 1000

  /// For how many days after its date an entry stays that the user has read.
  let days: Int
  /// The time of the import, in seconds since 1970.
  let now: Int

  /// - Parameter days: 0 to keep no entries, then there is no retention.
  package init?(days: Int, now: Int) {
    guard days > 0 else { return nil }
    (self.days, self.now) = (days, now)
  }

  /// Returns the entries that stay. If they are too many, the latest unread ones come first, then
  /// the latest of the others.
  func staying<Place>(
    _ left: [(place: Place, entry: LeftEntry)]
  ) -> [(place: Place, entry: LeftEntry)] {
    let oldest = now - days * AgendaDays.length
    let staying = left.filter { $0.entry.isUnread || $0.entry.second ?? .min >= oldest }
    guard staying.count > Self.most else { return staying }
    return Array(staying.sorted { $0.entry.precedes($1.entry) }.prefix(Self.most))
  }
}

/// An entry of an earlier index that its feed no longer has.
struct LeftEntry: Equatable {
  let number: ItemNumber
  /// Its key in table `identity`.
  let key: Int64
  /// Its date, or else when it was first seen, in seconds since 1970; nil if both are unknown.
  let second: Int?
  let isUnread: Bool

  fileprivate func precedes(_ other: LeftEntry) -> Bool {
    if isUnread != other.isUnread { return isUnread }
    return second ?? .min > other.second ?? .min
  }
}

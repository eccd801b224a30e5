import FlyerModel

/// The user's ticks, stars and notes of the source shown.
struct OwnData {
  /// Where they are saved; nil without a data folder.
  private(set) var store: PersonalStore?
  /// The version that observers have seen.
  var shownVersion = 0
  /// False until the filter of an earlier run has been read.
  private var knowsFeedFilter = false
  /// The marks removed from whole lists, by source; the latest removal is last.
  var takenMarks: [[String: [MarkedItem]]] = []

  init(store: PersonalStore? = nil) { self.store = store }

  /// Shows the data of another store, if it is another one.
  mutating func show(_ home: PersonalStore?) {
    guard home !== store else { return }
    (store, shownVersion, knowsFeedFilter) = (home, 0, false)
  }

  /// Returns whether the filter of the feed was unknown until now: another window may save another
  /// filter, so it is read only once.
  mutating func learnFeedFilter() -> Bool {
    defer { knowsFeedFilter = true }
    return !knowsFeedFilter
  }
}

package import FlyerModel

/// A change of the user's own data to save, in the order in which it was made.
package enum Keeping: Sendable, Equatable {
  /// The item was opened: take its mark away.
  case markSeen(id: String)
  /// Give an item its mark back, because opening it was undone.
  case restoreMark(Mark, id: String)
  /// Take the marks of all items of a list away.
  case markAllSeen(in: ItemQuery)
  /// Give back the marks that were taken from the last list.
  case restoreMarks
  /// Tick an article off, or take the tick away.
  case tick(Bool, id: String)
  /// Star an item, or take the star away.
  case star(Bool, id: String)
  /// Which posts of the feed the reader wants to see.
  case feedFilter(FeedFilter)
}

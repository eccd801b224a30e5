import FlyerModel

/// The tabs, which of them is in front, and what the lists of all of them are limited to.
struct Tabs: Sendable, Equatable {
  var screens: [TabScreen] = []
  var selected = 0
  /// True once somebody did something, or when no tab has anything: from then on the tab in front
  /// stays, also an empty one.
  var isSettled = false
  /// The tags that items must bear, in every tab.
  var tags: [String] = []
  /// The posts that were chosen to be seen in this run.
  var chosenFilter: FeedFilter?
  /// The tab from which a search or tags led to the Search tab: without them, it is in front again.
  var beforeSearch: Int?
  /// What the list in front has nothing of, in the rest of the flyer.
  var elsewhere: Elsewhere?
  /// True where somebody chose tags and is to be led to what bears them.
  var seeksElsewhere = false

  /// The list to be seen.
  var front: ListScreen? {
    screens.indices.contains(selected) ? screens[selected].front : nil
  }
}

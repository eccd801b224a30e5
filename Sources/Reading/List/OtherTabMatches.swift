import FlyerModel
import Screens

/// The number of matches in all of the flyer for the search of the list in front.
struct OtherTabMatches: Sendable, Equatable {
  /// The tab that would show it.
  let tab: Int
  let version: ItemList.Version
  let count: Int
  let isPartial: Bool
}

extension Tabs {
  var searchTab: Int? { screens.firstIndex { $0.tab.scope == .search } }

  /// The query for the whole flyer; nil unless the list in front is filtered and counted.
  func versionElsewhere(_ world: World) -> ItemList.Version? {
    guard let front, let query = query(world), front.list.version?.query == query,
      let window = front.list.window, !window.isPartial, let searchTab
    else { return nil }
    let asked = front.queryForAll(in: screens[searchTab].tab, tags: tags)
    return asked.flatMap { $0 == query ? nil : ItemList.Version($0, world.content) }
  }

  /// How many more items were found than the rows of the list in front; nil for none, or without a
  /// tab for them.
  var countElsewhere: Int? {
    guard let elsewhere, let window = front?.list.window, screens.indices.contains(elsewhere.tab)
    else { return nil }
    let count = window.total - window.headings.count
    return count > 0 && elsewhere.count > count ? elsewhere.count - count : nil
  }

  /// The row that leads from a search to all items found elsewhere.
  var remainder: Remainder? {
    guard front?.isSearching == true, let elsewhere else { return nil }
    return countElsewhere.map { .elsewhere(count: $0, isPartial: elsewhere.isPartial) }
  }

  /// Goes to where the chosen tags lead, once it is known that the list in front has nothing of
  /// them.
  mutating func seekElsewhere(_ world: World) -> [Intent] {
    guard seeksElsewhere, let front, front.list.total == 0, let elsewhere,
      elsewhere.version == versionElsewhere(world), let there = goElsewhere()
    else { return [] }
    return there + [.say(.list(.nothingTagged(front.title)))]
  }
}

extension ListScreen {
  /// The query of its search for the whole flyer; nil where it is that already.
  fileprivate func queryForAll(in tab: Tab, tags: [String]) -> ItemQuery? {
    let everything = searched(in: tab)
    // What is looked for on the page of today is looked for everywhere.
    if [everything.scope, .tab(.today)].contains(scope) { return nil }
    return everything.query(tags: tags)
  }
}

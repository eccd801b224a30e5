import FlyerModel
import Screens

/// A tab: the list that is visible, and those through which one went to it.
struct TabScreen: Sendable, Equatable {
  private(set) var tab: Tab
  /// The innermost list.
  var front: ListScreen
  /// The lists around it as they were left, the tab's own first.
  private(set) var outer: [ListScreen] = []

  init(_ tab: Tab) {
    self.tab = tab
    front = ListScreen(tab)
  }

  /// Stays as it is, under a tab that may have another title or order now.
  mutating func adopt(_ tab: Tab) {
    var first = outer.first ?? front
    first.title = tab.title
    if self.tab.sort != tab.sort { first.takeSort(of: tab) }
    if outer.isEmpty { front = first } else { outer[0] = first }
    assert(path.count == outer.count + 1, "each list has a step of the path")
    self.tab = tab
  }

  /// The titles of the lists from the tab's own to the innermost one.
  var path: [String] { outer.map(\.title) + [front.title] }

  /// Goes into a list.
  mutating func enter(_ level: ListScreen) {
    front.list.stopWaiting()
    outer.append(front)
    front = level
  }

  /// Goes back to the list around the innermost one; false where there is none.
  mutating func goUp() -> Bool {
    guard let level = outer.popLast() else { return false }
    front = level
    return true
  }

  /// Changes an item wherever it is in the lists of the tab.
  mutating func change(_ id: String, _ change: (inout ItemSummary) -> Void) {
    front.list.change(id, change)
    for index in outer.indices { outer[index].list.change(id, change) }
  }

  /// Changes all items that are loaded in the list in front.
  mutating func changeAll(_ change: (inout ItemSummary) -> Void) {
    for item in front.list.window?.items ?? [] { front.list.change(item.id, change) }
  }

  /// Ticks an article off, or takes the tick away, wherever it is in checklists of the tab.
  mutating func tick(_ isTicked: Bool, id: String) {
    front.list.tick(isTicked, id: id)
    for index in outer.indices { outer[index].list.tick(isTicked, id: id) }
  }

  /// Lets all lists be asked for again.
  mutating func expire() {
    front.expire()
    for index in outer.indices { outer[index].expire() }
  }
}

import FlyerModel
import Screens

/// The list and the page beside it, or in its place.
struct Panes: Sendable, Equatable {
  var tabs = Tabs()
  var page = PagePane()

  /// nil where the selected row is the heading of a section.
  var selectedItem: ItemSummary? { tabs.selectedItem }

  /// Whether the next step back leaves the flyer.
  var isAtTop: Bool { page.focus == .list && tabs.isAtTop }

  /// The item that is read, or selected in the list; nil where there is none.
  var sharedItem: SharedItem? {
    if page.focus == .item, let item = page.item?.item {
      return SharedItem(id: item.id, title: item.title)
    }
    return selectedItem.map { SharedItem(id: $0.id, title: $0.title) }
  }

  /// Marks all of it as stale, so that it is loaded anew.
  mutating func expire() {
    tabs.updateAll { $0.expire() }
    page.expire()
  }

  mutating func closePage() {
    page.focus(on: .list)
    page.item = nil
  }
}

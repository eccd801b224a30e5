import FlyerModel

/// Where somebody was in a flyer that was left for another one.
struct LeftFlyer: Sendable, Equatable {
  var key: String
  var tabs: Tabs
  var page: PagePane
}

extension Reader {
  /// More flyers than these nobody goes to and fro between.
  package static let mostLeft = 20

  /// Remembers where one is in the flyer that is left.
  mutating func rememberPlace(in old: ContentState) {
    guard let key = old.key, !tabs.screens.isEmpty else { return }
    leftFlyers.removeAll { $0.key == key }
    leftFlyers.append(LeftFlyer(key: key, tabs: tabs, page: page))
    if leftFlyers.count > Self.mostLeft { leftFlyers.removeFirst() }
  }

  /// Shows a flyer where it was left; false where it was not. All of it is asked for anew.
  mutating func returnToPlace(in content: ContentState) -> Bool {
    guard !content.isStandIn, let index = leftFlyers.firstIndex(where: { $0.key == content.key })
    else { return false }
    let left = leftFlyers.remove(at: index)
    (tabs, page) = (left.tabs, left.page)
    tabs.updateAll { $0.expire() }
    page.item?.isStale = true
    return true
  }
}

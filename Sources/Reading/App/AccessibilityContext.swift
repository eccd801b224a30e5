import FlyerModel
import Screens

/// The position of the cursor, as far as its row does not tell it to a screen reader: its changes
/// are announced in the last row.
struct AccessibilityContext: Sendable, Equatable {
  /// Which flyer is shown.
  var flyer: Flyer
  /// Which tab is in front, in words.
  var tab: String
  /// Which list of it that is, and what it is limited to, in words.
  var limits: [String]
  /// The second to which the clock of the list is moved; nil in the present.
  var moved: Int?

  struct Flyer: Sendable, Equatable {
    var key: String?
    /// True for the guide in the place of what was asked for.
    var isStandIn: Bool
  }
}

extension AccessibilityContext {
  /// nil while there are no tabs.
  init?(_ tabs: Tabs, _ world: World) {
    guard let content = world.content, let tab = tabs.frontTab else { return nil }
    flyer = Flyer(key: content.key, isStandIn: content.isStandIn)
    self.tab = TabsView.spoken(tab.title, number: tabs.selected + 1, of: tabs.screens.count)
    limits = TabsView(tabs: tabs, world: world).spokenLimits(opened: nil)
    moved = tabs.hasClock ? tabs.clock.moved : nil
  }

  /// The parts that have changed, in words; of the first flyer only that it is not the wanted one.
  ///
  /// - Parameter title: that of the window.
  func words(
    since old: AccessibilityContext?, title: String, _ tabs: Tabs, _ world: World
  ) -> [String] {
    guard let old else { return flyer.isStandIn ? [title] : [] }
    let clock = tabs.saysClock(world) || moved != old.moved ? [tabs.clockWords(world)] : []
    if flyer != old.flyer { return [title, tab] + limits }
    if tab != old.tab { return [tab] + limits + (tabs.hasClock ? clock : []) }
    if limits != old.limits {
      return limits.isEmpty ? [tab] : limits + [TabsView(tabs: tabs, world: world).matchCount]
    }
    return clock
  }
}

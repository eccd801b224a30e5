package import Drawing
import FlyerModel
import Foundation

/// The whole program as a value: what happens goes into `update`, what is to be done comes out of
/// it, and `draw` puts what there is to see.
package struct Reader: Sendable, Equatable {
  /// What every screen sees.
  var world: World
  var tabs = Tabs()
  /// The page beside the list, or in its place.
  var page = PagePane()
  /// The roster that belongs to the flyer; nil where there is none.
  var rosterScreen: RosterScreen?
  /// What lies over them.
  var layers = Layers()
  var completion = Completion()
  var undoHistory = UndoHistory<UndoStep>(capacity: 100)
  var announcements = Announcements()
  var clock = ReaderClock()
  var typed = TypedKeys()
  private var lastNumber = 0

  /// Makes a reader that waits for its first `contentChanged`.
  package init(configuration: ReaderConfiguration, size: Size) {
    world = World(configuration, size: size)
  }

  /// Numbers requests and timers.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension Reader {
  var screen: ListScreen? { tabs.front }

  var selected: ItemPage.Row? { screen?.list.selected }

  /// nil where the selected row is the heading of a section.
  var selectedItem: ItemSummary? { selected?.item }

  /// True where a line says where the list is and what it is limited to.
  var showsFilter: Bool {
    if case .search = prompt { return true }
    if guideRemark != nil { return true }
    return !tabs.tags.isEmpty || screen?.isSearching == true || screen?.isInner == true
      || isFeed || rosterTab != nil
  }

  var layout: ScreenLayout { layout(for: size) }

  func layout(for size: Size) -> ScreenLayout {
    ScreenLayout(
      size, showsFilter: showsFilter, noticeRows: notice(for: size).count,
      isPageAlone: page.isZoomed && focus == .item,
      isListAlone: screen?.list.hasCards == true, hasWideRows: rosterTab != nil)
  }

  /// The room of the list.
  var viewport: Viewport { viewport(in: layout.list) }

  /// The rows of a menu that fit.
  var menuRows: Int { menuLayout.visible }

  var menuLayout: MenuLayout { MenuLayout(menu, in: layout.menu, beside: layout.page) }

  /// Where the next key is pressed.
  var context: Context { layers.top?.screen.context ?? browsingContext }

  /// Where keys are pressed under everything that lies over list and item.
  var browsingContext: Context {
    if isArriving { return .arriving }
    if let rosterScreen, rosterTab != nil { return rosterScreen.context }
    if focus == .item { return item?.hints == nil ? .item : .hints }
    if selectedItem?.article?.isTicked != nil { return .checklist }
    return isFeed ? .feed : hasNeighbours ? .cards : .list
  }
}

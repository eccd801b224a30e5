package import Drawing
import FlyerModel
import Roster

/// The whole program as a value: what happens goes into `update`, what is to be done comes out of
/// it, and `draw` puts what there is to see.
package struct Reader: Sendable, Equatable {
  /// The parts of the state that every screen reads.
  var world: World
  var tabs = Tabs()
  /// The page beside the list, or in its place.
  var page = PagePane()
  /// The roster that belongs to the flyer; nil where there is none.
  var rosterScreen: RosterScreen?
  /// The screens over list and page.
  var layers = Layers()
  var completion = Completion()
  var announcements = Announcements()
  var clock = ReaderClock()
  var typed = TypedKeys()
  var requests = Requests()
  /// The list of sources as it was left last.
  var sourcePanel = SourcePanel()
  var history = SourceHistory()
  /// Where one was, and what was kept of that under letters.
  var jumps = JumpList()
  var bookmarks = Bookmarks()
  /// The lines that were typed.
  var typedLines = Dictionary(
    uniqueKeysWithValues: LineHistory.Kind.allCases.map { ($0, LineHistory()) })
  var itemForms = ItemForms()

  /// Makes a reader that waits for its first `contentChanged`.
  package init(configuration: ReaderConfiguration, size: Size) {
    world = World(configuration, size: size)
    message = configuration.warning.map { .app(.failed(reason: $0)) }
  }
}

extension Reader {
  var screen: ListScreen? { tabs.front }

  /// nil where the selected row is the heading of a section.
  var selectedItem: ItemSummary? { tabs.selectedItem }

  /// Whether a line shows the path of the list and its filter.
  var showsFilter: Bool {
    if case .search = prompt { return true }
    if guideRemark != nil { return true }
    return tabs.hasLimits(world) || rosterTab != nil
  }

  var layout: ScreenLayout { layout(for: size) }

  /// The room of the list.
  var viewport: Viewport { tabs.viewport(in: layout, world) }

  /// Moves in the list in front.
  mutating func move(_ movement: Movement) {
    let viewport = viewport
    tabs.front?.list.move(movement, in: viewport)
  }

  func layout(for size: Size) -> ScreenLayout {
    ScreenLayout(
      size, showsFilter: showsFilter, noticeRows: notice(for: size).count,
      front: focus, isBelowMenu: menu != nil, isPageAlone: page.isZoomed && focus == .item,
      isListAlone: screen?.list.hasCards == true || tabs.showsColumns(on: size.width)
        || rosterTab == .weeks,
      hasWideRows: rosterTab != nil || tabs.isNow, isPlain: world.isPlain)
  }

  /// The rows of a menu that fit.
  var menuRows: Int { menuLayout.visible }

  var menuLayout: MenuLayout { MenuLayout(menu, in: layout) }
}

package import Drawing
import FlyerModel
import Foundation

/// The whole program as a value: what happens goes into `update`, what is to be done comes out of
/// it, and `draw` puts what there is to see.
package struct Reader: Sendable, Equatable {
  /// What waits for an item to arrive.
  struct ItemPurpose: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case openLink(number: Int?)
      case listLinks
      case copy
    }

    var id: String
    var kind: Kind
  }

  /// An item on its way.
  struct AwaitedItem: Sendable, Equatable {
    var request: ItemRequest
    /// The revision of the content for which it was asked for.
    var revision: Int
  }

  var configuration: ReaderConfiguration
  var size: Size
  /// When the last event came.
  var now = Date(timeIntervalSince1970: 0)
  var content: ContentState?
  var theme: Theme
  let dates: DateText
  /// The same in the language in which all else of a roster is said.
  let rosterDates: DateText

  var screens: [TabScreen] = []
  var selectedTab = 0
  /// True once somebody did something, or when no tab has anything: from then on the tab in front
  /// stays, also an empty one.
  var isTabSettled = false
  /// The tags that items must bear, in every tab.
  var activeTags: [String] = []
  var focus = Focus.list {
    didSet { if focus == .list { backStack = [] } }
  }
  var item: ItemScreen?
  var awaitedItem: AwaitedItem?
  var purpose: ItemPurpose?
  /// The articles to which links of articles led, the one to be seen at the end.
  var backStack: [Visit] = []
  var awaitedReference: ReferenceRequest?
  /// True where a page that is read has the whole width, also where there is room for the list.
  var isZoomed = false
  /// The pictures that came.
  var images: ImageCache
  /// Those that somebody was told to bring and that did not come yet.
  var broughtImages: [ImageRequest] = []

  /// The roster that belongs to the flyer; nil where there is none.
  var rosterScreen: RosterScreen?

  /// What can be undone, the last of it at the end.
  var undoSteps: [UndoStep] = []
  /// The step that was undone last, if none was done since.
  var undone: UndoStep?

  /// The posts that were chosen to be seen in this run.
  var chosenFilter: FeedFilter?

  /// What lies over the lists.
  var layers = Layers()
  /// The first key of two.
  var prefixKey: Key?
  /// True where the Search tab opened the line of its search and nobody has typed into it yet.
  var isSearchOffered = false
  /// The tags that `:tag` could mean, and what was typed when they were asked for.
  var commandTags = TagPage(total: 0, offset: 0, tags: [])
  var commandTagRequest: TagRequest?
  /// The paths that `:open` could mean, and what was typed when they were asked for.
  var commandPaths: ListedPaths?
  /// The question for the tag that somebody took before it was found.
  var awaitedTag: TagRequest?
  /// True where that tag stays if it is chosen already.
  var isAwaitedTagOnlyAdded = false

  /// What the list in front has nothing of, in the rest of the flyer.
  var elsewhere: Elsewhere?
  /// True where somebody chose tags and is to be led to what bears them.
  var seeksElsewhere = false
  /// The tab from which a search or tags led to the Search tab: without them, it is in front again.
  var tabBeforeSearch: Int?

  /// The request that could not be answered; the next key tries again.
  var failedRequest: LoadRequest?
  var message: Message?
  /// What was said of the last refresh, where it failed.
  var refreshFailure: Message?
  /// The message for which the timer was set.
  var timedMessage: Message?
  /// The second, since 1970, for which the timer of deadlines was set.
  var timedDeadline: Int?
  var timers = RunningTimers()
  var spinnerStep = 0
  private var lastNumber = 0

  /// Makes a reader that waits for its first `contentChanged`.
  package init(configuration: ReaderConfiguration, size: Size) {
    self.configuration = configuration
    self.size = size
    images = ImageCache(isEnabled: configuration.images.isEnabled)
    dates = DateText(locale: configuration.locale, timeZone: configuration.timeZone)
    rosterDates = DateText(
      locale: Locale(identifier: "en_GB"), timeZone: configuration.timeZone)
    theme = Theme(
      ThemeColors(), background: configuration.background, depth: configuration.colours,
      palette: configuration.palette)
  }

  /// Numbers requests and timers.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension Reader {
  var screen: ListScreen? {
    screens.indices.contains(selectedTab) ? screens[selectedTab].front : nil
  }

  var selected: ItemSummary? { screen?.list.selected }

  /// The selected row, unless it is the heading of a section.
  var selectedItem: ItemSummary? { selected.flatMap { $0.heading == nil ? $0 : nil } }

  /// True where a line says where the list is and what it is limited to.
  var showsFilter: Bool {
    if case .search = prompt { return true }
    if guideRemark != nil { return true }
    return !activeTags.isEmpty || screen?.isSearching == true || screen?.isInner == true
      || isFeed || rosterTab != nil
  }

  var layout: ScreenLayout { layout(for: size) }

  func layout(for size: Size) -> ScreenLayout {
    ScreenLayout(
      size, showsFilter: showsFilter, noticeRows: notice(for: size).count,
      isPageAlone: isZoomed && focus == .item,
      isListAlone: screen?.list.hasCards == true, hasWideRows: rosterTab != nil)
  }

  /// The room of the list.
  var viewport: Viewport { viewport(in: layout.list) }

  /// The rows of a menu that fit.
  var menuRows: Int { menuLayout.visible }

  var menuLayout: MenuLayout { MenuLayout(menu, in: layout.menu, beside: layout.page) }

  /// Where the next key is pressed.
  var context: Context { layers.top?.context ?? browsingContext }

  /// Where keys are pressed under everything that lies over list and item.
  var browsingContext: Context {
    if isArriving { return .arriving }
    if let rosterScreen, rosterTab != nil {
      return rosterScreen.isLoggedIn ? .roster : .rosterLoggedOut
    }
    if focus == .item { return item?.hints == nil ? .item : .hints }
    if selected?.article?.isTicked != nil { return .checklist }
    return isFeed ? .feed : hasNeighbours ? .cards : .list
  }
}

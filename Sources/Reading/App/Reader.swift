package import Drawing
import FlyerModel
import Screens

import struct Foundation.Date

/// The whole program as a value: what happens goes into `update`, what is to be done comes out of
/// it, and `draw` puts what there is to see. It owns the parts and passes between them what one
/// wants of another.
package struct Reader: Sendable, Equatable {
  /// The parts of the state that every screen reads.
  var world: World
  /// The list and the page beside it.
  var panes = Panes()
  /// The guest that has tabs of this flyer; nil for a flyer without.
  var guest: Guest?
  /// The screens over list and page.
  var layers = Layers()
  /// The open questions to the store, and the timers that run.
  var requests = Requests()
  /// The texts that appear in the footer by themselves.
  var announcements = Announcements()
  /// The keys and lines that were typed.
  var typed = TypedInput()
  /// The sources and places that were left, and the way back.
  var navigation = Navigation()

  /// Makes a reader that waits for its first `contentChanged`.
  package init(configuration: ReaderConfiguration, size: Size) {
    world = World(configuration, size: size)
    message = configuration.warning.map { .app(.failed(reason: $0)) }
  }
}

/// Values of the parts under their own names.
extension Reader {
  var configuration: ReaderConfiguration { world.configuration }
  var size: Size { world.size }
  var now: Date { world.now }
  var content: ContentState? { world.content }
  var theme: Theme { world.theme }
  var factText: FactText { world.factText }
  var images: ImageCache {
    get { world.images }
    _modify { yield &world.images }
  }
  var tabs: Tabs {
    get { panes.tabs }
    _modify { yield &panes.tabs }
  }
  var page: PagePane {
    get { panes.page }
    _modify { yield &panes.page }
  }
  var focus: Focus { page.focus }
  var screen: ListScreen? { tabs.front }
  var item: ItemScreen? {
    get { page.item }
    _modify { yield &page.item }
  }
  var message: Message? {
    get { announcements.message }
    set { announcements.message = newValue }
  }
  var prefixKeys: [Key] { typed.keys.prefix }

  /// Says something, and does nothing else.
  mutating func say(_ message: Message) -> [Effect] {
    self.message = message
    return []
  }
}

/// The layers by their kind.
extension Reader {
  /// The picture on the full page.
  var pictureScreen: PictureScreen? {
    get { layers[PictureScreen.self] }
    _modify { yield &layers[PictureScreen.self] }
  }

  /// The note that is being written.
  var noteEditor: NoteEditor? {
    get { layers[NoteEditor.self] }
    _modify { yield &layers[NoteEditor.self] }
  }

  /// The uppermost menu.
  var menu: MenuScreen? {
    get { layers.menu }
    _modify { yield &layers.menu }
  }

  /// The line that is typed in place of the footer.
  var prompt: Prompt? {
    get { layers[Prompt.self] }
    _modify { yield &layers[Prompt.self] }
  }

  /// Shows a menu; closing it leads back to the one before.
  mutating func open(_ menu: MenuScreen) { layers.push(.menu(menu)) }
}

/// Which screen is in front, and where the parts are on the screen.
extension Reader {
  var front: any ScreenView { layers.top?.screen ?? below }

  /// The screen in front under the layers.
  private var below: any ScreenView { instead ?? (focus == .item ? page : tabs) }

  /// The screen in the place of list and page; nil if these are shown.
  var instead: (any ScreenView)? {
    if isArriving { return LoadingScreen() }
    guard let guest, let guestTab else { return nil }
    return GuestTabScreen(guest: guest.screen, tab: guestTab)
  }

  /// Where the next key is pressed.
  var context: Context { layers.top?.screen.context ?? browsingContext }

  /// Where keys are pressed under everything that lies over list and item.
  var browsingContext: Context { below.context }

  /// Whether a line shows the path of the list and its filter.
  var showsFilter: Bool {
    if case .search = prompt { return true }
    if guideRemark != nil { return true }
    return tabs.hasLimits(world) || guestTab != nil
  }

  var layout: ScreenLayout { layout(for: size) }

  func layout(for size: Size) -> ScreenLayout {
    let guestTab = guestTab
    let isWideTab = guestTab.map { configuration.guest?.type.isWide(tab: $0) == true } ?? false
    return ScreenLayout(
      size, showsFilter: showsFilter, noticeRows: SourceNotice(self)?.lines(for: size).count ?? 0,
      front: focus, isBelowMenu: menu != nil, isPageAlone: page.isZoomed && focus == .item,
      isListAlone: screen?.list.hasCards == true || tabs.showsColumns(on: size.width)
        || isWideTab,
      hasWideRows: guestTab != nil || tabs.isNow, hasColumns: world.painter.hasColumns)
  }

  /// True while the visible list has no rows yet and its first page is on its way: a picture
  /// drawn now says only that it loads.
  package var isAwaitingRows: Bool {
    menu == nil && screen?.list.window == nil
      && requests.awaited(.list(tabs.selected)) != nil && layout.showsList
  }

  /// The effect that saves the note that is being written, for a program that ends before its user
  /// closes it; nil if there is nothing to save.
  package var savingOfOpenNote: NoteEffect? {
    guard let noteEditor, let text = noteEditor.unsavedText else { return nil }
    return .save(text, id: noteEditor.id, title: noteEditor.title)
  }
}

/// Drawing.
extension Reader {
  /// Draws the frame; the canvas says how much room there is.
  package func draw(on canvas: inout Canvas) {
    ReaderFrame(self, size: canvas.size).draw(on: &canvas)
  }

  /// The keys that may follow those that were pressed; nil while no prefix was pressed, and if the
  /// last row shows all of them.
  var followingKeys: FollowingKeys? {
    guard world.painter.hasColumns else { return nil }
    if typed.keys.letter == .go {
      return FollowingKeys(places: navigation.bookmarks.all.map { ($0.letter, $0.title) })
    }
    guard !prefixKeys.isEmpty else { return nil }
    return FollowingKeys(
      prefixKeys, in: context, of: configuration.keyMap, charset: configuration.charset)
  }

  /// The keys after which others are awaited.
  var pressedKeys: String {
    let action = typed.keys.letter.map { Action.app($0 == .set ? .setBookmark : .goToBookmark) }
    return action.map { configuration.keyMap.way(to: $0, in: context) }
      ?? KeyMap.name(of: prefixKeys, in: configuration.charset)
  }

  /// The title of the terminal's window: that of the flyer, or the address of a missing one and the
  /// name of the page in its place.
  package var windowTitle: String {
    guard content?.isStandIn == true, let source = content?.source else {
      return content?.flyerTitle ?? "flyer"
    }
    return obstacle == nil ? source : SourceNotice.inPlace(of: source)
  }
}

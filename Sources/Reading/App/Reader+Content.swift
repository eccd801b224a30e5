import FlyerModel
import Foundation

extension Reader {
  /// True while the list to be seen has no rows yet and its first page is on its way: a picture
  /// drawn now says only that it loads.
  package var isAwaitingRows: Bool {
    guard menu == nil, layout.isWide || focus == .list, let list = screen?.list,
      list.window == nil, let pending = list.pending
    else { return false }
    return announcements.failedRequest != .page(pending.request)
  }

  mutating func change(to state: ContentState) {
    let old = content
    world.content = state
    if let old { leaveFlyer(of: old) }
    if state.head.roster != nil, rosterScreen == nil { rosterScreen = RosterScreen() }
    if state.activity == .idle, state.isLive { announcements.forgetRefreshFailure() }
    if case .failed(let reason) = state.activity, old?.activity != state.activity {
      announcements.refreshFailure = .app(.failed(reason: reason))
      // What stands in the place of the source says it for as long as it stands there.
      if !state.isStandIn { message = announcements.refreshFailure }
    } else if let warning = state.warnings.last, old?.warnings != state.warnings {
      message = .app(.failed(reason: warning))
    }
    if tabs.screens.map(\.tab) != wantedTabs { replaceTabs(with: wantedTabs) }
  }

  /// While the source is on its way there is nothing that could be shown in its place.
  private var wantedTabs: [Tab] {
    guard let content, !isArriving else { return [] }
    return content.head.roster == nil ? content.tabs : content.tabs.withRoster()
  }

  /// Takes new tabs; one that was there before keeps what it shows, also under a new title.
  private mutating func replaceTabs(with wanted: [Tab]) {
    var old: [TabScreen?] = tabs.screens
    var selected: Int?
    tabs.beforeSearch = nil
    tabs.screens = wanted.enumerated().map { index, tab in
      let known =
        old.firstIndex { $0?.tab == tab }
        ?? old.firstIndex {
          $0.map { $0.tab.scope == tab.scope && !wanted.contains($0.tab) } == true
        }
      guard let known, var screen = old[known] else { return TabScreen(tab) }
      old[known] = nil
      if known == tabs.selected { selected = index }
      screen.adopt(tab)
      return screen
    }
    let first = old.isEmpty ? firstTab(of: wanted) : min(tabs.selected, max(0, wanted.count - 1))
    tabs.selected = selected ?? first
    carrySearchOver()
  }

  /// The guide begins with its first item, which is under All and not on its Home.
  private func firstTab(of tabs: [Tab]) -> Int {
    guard content?.origin == .bundled else { return 0 }
    return tabs.firstIndex { $0.scope == .all } ?? 0
  }

  /// What is being typed is searched for in the tab that came in place of another.
  private mutating func carrySearchOver() {
    guard case .search(let line) = prompt, screen?.beforeSearch == nil else { return }
    beginSearch()
    search(with: line.editor)
  }

  /// Asks for the rows that the list in front is missing.
  mutating func requestRows() -> [Effect] {
    guard content != nil, let screen else { return [] }
    guard let wanted = wantedVersion else {
      // An item of what was asked for before stays as long as somebody reads it.
      if focus == .list, screen.list.version != nil || screen.list.pending != nil {
        tabs.screens[tabs.selected].front.list.clear()
      }
      return []
    }
    let list = screen.list
    if let pending = list.pending, pending.version == wanted { return [] }
    if list.version != wanted { return load(wanted, from: start(of: wanted, in: list)) }
    guard let position = list.missing(in: viewport) else { return [] }
    return load(wanted, from: .offset(max(0, position - viewport.pageLimit / 2)))
  }

  /// What the list in front answers when it is up to date; nil while there is nothing to ask.
  private var wantedVersion: ItemList.Version? {
    guard let content, let query else { return nil }
    return ItemList.Version(
      query: query, revision: content.revision,
      feedRevision: query.mayListPosts ? content.feedRevision : 0)
  }

  /// Where a list begins that answers another question: around the selected item, at its top after
  /// another search.
  private func start(of wanted: ItemList.Version, in list: ItemList) -> PageStart {
    // Until somebody chose a post, what is chosen is the newest.
    if isFeed, !list.isTouched { return .offset(0) }
    guard let version = list.version, let id = list.selected?.id,
      version.query.search == wanted.query.search
    else { return .offset(0) }
    let sameRows =
      version.query.tags == wanted.query.tags && version.query.feed == wanted.query.feed
    let isRefresh = sameRows && version.query.sort == wanted.query.sort
    return .around(
      id: id, before: viewport.pageLimit / 2, otherwise: isRefresh ? list.selection : 0)
  }

  private mutating func load(_ version: ItemList.Version, from start: PageStart) -> [Effect] {
    let request = PageRequest(
      number: nextNumber(), tab: tabs.selected, query: version.query, start: start,
      limit: viewport.pageLimit)
    let startsAnew =
      tabs.screens[tabs.selected].front.list.version != version && start == .offset(0)
    tabs.screens[tabs.selected].front.list.pending = ItemList.Pending(
      request: request, version: version, startsAnew: startsAnew,
      isForMovement: !tabs.screens[tabs.selected].front.list.waiting.isEmpty)
    return [.load(.page(request))]
  }

  mutating func install(_ page: ItemPage, for request: PageRequest) {
    if installElsewhere(page, for: request) { return }
    guard tabs.screens.indices.contains(request.tab) else { return }
    let reading = item?.item.id
    let viewport = viewport
    let oldTags = tabs.screens[request.tab].front.list.version?.query.tags
    guard tabs.screens[request.tab].front.list.install(page, for: request, in: viewport) else {
      return
    }
    tabs.screens[request.tab].front.folds.synchronise(with: page)
    passEmptyTab(page, of: request.tab)
    guard request.tab == tabs.selected, focus == .item, self.page.backStack.isEmpty, let reading,
      selected?.id != reading,
      case .around(reading, _, _) = request.start
    else { return }
    item?.isGone = true
    // Where other tags were chosen, it is only this list that has it no longer.
    if oldTags == request.query.tags { message = .list(.itemGone) }
  }

  /// Goes on to the next tab where the one that was opened has nothing to read, and back to the
  /// first where none has.
  private mutating func passEmptyTab(_ page: ItemPage, of tab: Int) {
    guard !tabs.isSettled, tab == tabs.selected, !isFeed, page.hasNoItem, let content,
      content.counts.all > 0
    else { return }
    let next = tabs.screens.indices.first { $0 > tab && tabs.screens[$0].tab.scope.isList }
    tabs.isSettled = next == nil
    tabs.selected = next ?? tabs.screens.indices.first { tabs.screens[$0].tab.scope.isList } ?? tab
  }

  /// Says why something could not be loaded; what waits for it goes on waiting until a key is
  /// pressed, since a store that fails at once would be asked for ever.
  mutating func fail(_ request: LoadRequest, reason: String) {
    guard isAwaited(request) else { return }
    announcements.failedRequest = request
    typed.forget()
    page.purpose = nil
    message = .app(.failed(reason: reason))
  }

  private func isAwaited(_ request: LoadRequest) -> Bool {
    switch request {
    case .page(let page):
      tabs.screens.indices.contains(page.tab)
        && tabs.screens[page.tab].front.list.pending?.request == page
    case .item(let item): page.awaited?.request == item
    case .reference: false
    case .tags(let tags):
      tags == completion.tagRequest || tags == completion.awaitedTag?.request
        || tags == tagPicker?.pending
    }
  }

  private var tagPicker: TagPicker? {
    if case .tags(let picker) = menu { picker } else { nil }
  }

  /// Lets what could not be loaded be asked for again.
  mutating func retry() {
    guard let failedRequest = announcements.failedRequest, isAwaited(failedRequest) else { return }
    announcements.failedRequest = nil
    switch failedRequest {
    case .page(let page): tabs.screens[page.tab].front.list.pending = nil
    case .item: page.awaited = nil
    case .reference: break
    case .tags:
      completion.tagRequest = nil
      completion.awaitedTag = nil
      if var picker = tagPicker {
        picker.pending = nil
        menu = .tags(picker)
      }
    }
  }
}

extension ItemPage {
  /// True for a whole list in which nothing stands but headings.
  fileprivate var hasNoItem: Bool {
    !isPartial && rows.count == total && items.isEmpty
  }
}

extension Tab.Scope {
  /// True where there are rows without a search, and without logging in.
  fileprivate var isList: Bool {
    switch self {
    case .all, .tagged, .contacts, .home, .header, .feed: true
    case .search, .roster: false
    }
  }
}

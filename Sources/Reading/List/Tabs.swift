import FlyerModel
import Screens
import Texts

/// The tabs, which of them is in front with its list, and what the lists of all of them are limited
/// to.
struct Tabs: Sendable, Equatable {
  private(set) var screens: [TabScreen] = []
  private(set) var selected = 0
  /// True after the first action of the user, or when no tab has anything: from then on the tab in
  /// front stays, also an empty one.
  private var isSettled = false
  /// The tags that items must have, in every tab.
  var tags: [String] = []
  var feed = WantedPosts()
  /// The tab from which a search or tags led to the Search tab: without them, it is in front again.
  private var beforeSearch: Int?
  /// The matches in the rest of the flyer that the list in front lacks.
  private(set) var elsewhere: OtherTabMatches?
  /// Whether the user chose tags and is to be led to the items that have them.
  private(set) var seeksElsewhere = false
  var clock = ConferenceClock()
  var undoHistory = UndoHistory<UndoStep>(capacity: 100)
  /// Whether the selected card is beside others.
  private(set) var hasNeighbours = false

  /// The visible list.
  var front: ListScreen? {
    get { screens.indices.contains(selected) ? screens[selected].front : nil }
    set {
      if let newValue, screens.indices.contains(selected) { screens[selected].front = newValue }
    }
  }

  /// nil where the selected row is the heading of a section.
  var selectedItem: ItemSummary? { front?.list.selected?.item }

  /// Where the list in front is, from its tab on.
  var path: [String] { screens.indices.contains(selected) ? screens[selected].path : [] }

  /// Whether the list in front is the tab's own, without a search.
  var isAtTop: Bool { front?.beforeSearch == nil && path.count <= 1 }

  /// Whether a line shows the path of the list and its filter.
  func hasLimits(_ world: World) -> Bool {
    !tags.isEmpty || front?.isSearching == true || front?.isInner == true || isFeed
      || saysClock(world)
  }

  /// Takes new tabs; one that was there before keeps what it shows, also under a new title.
  ///
  /// - Parameter isGuide: whether they are those of the guide, which begins with its first item:
  ///   that is under All and not on its Home.
  mutating func replace(with wanted: [Tab], isGuide: Bool) {
    var old: [TabScreen?] = screens
    var kept: Int?
    beforeSearch = nil
    screens = wanted.enumerated().map { index, tab in
      let known =
        old.firstIndex { $0?.tab == tab }
        ?? old.firstIndex {
          $0.map { $0.tab.scope == tab.scope && !wanted.contains($0.tab) } == true
        }
      guard let known, var screen = old[known] else { return TabScreen(tab) }
      old[known] = nil
      if known == selected { kept = index }
      screen.adopt(tab)
      return screen
    }
    let first = isGuide ? wanted.firstIndex { $0.scope == .all } ?? 0 : 0
    selected = kept ?? (old.isEmpty ? first : min(selected, max(0, wanted.count - 1)))
    assert(screens.isEmpty || screens.indices.contains(selected), "a tab is in front")
  }

  /// Forgets what was chosen, done and asked for in the lists of a flyer that is left.
  mutating func leaveFlyer() {
    (screens, selected, tags, feed, clock) = ([], 0, [], WantedPosts(), ConferenceClock())
    undoHistory.removeAll()
  }

  /// Records an action of the user: the tab in front stays.
  mutating func settle() { isSettled = true }

  mutating func beginSeeking() { seeksElsewhere = true }
  mutating func endSeeking() { seeksElsewhere = false }

  mutating func install(_ elsewhere: OtherTabMatches) { self.elsewhere = elsewhere }

  /// Brings a tab to the front; the one after the last is the first. A search goes on in the Search
  /// tab.
  mutating func select(_ index: Int) -> [Intent] {
    guard !screens.isEmpty else { return [] }
    let index = (index + screens.count) % screens.count
    assert(screens.indices.contains(index), "after the last tab comes the first")
    if front?.isSearching == true, elsewhere?.tab == index, let there = goElsewhere() {
      return there
    }
    (selected, beforeSearch) = (index, nil)
    if let front, front.scope == .tab(.search), !front.isSearching {
      return beginSearch(isOffered: true)
    }
    return [.focus(.list), .type(nil)]
  }

  /// Which tab is in front, and whence.
  struct Position: Sendable, Equatable {
    fileprivate var selected: Int
    fileprivate var beforeSearch: Int?
  }

  var position: Position { Position(selected: selected, beforeSearch: beforeSearch) }

  /// Brings the tab to the front again that was there before.
  mutating func `return`(to position: Position) {
    guard screens.indices.contains(position.selected) else { return }
    (selected, beforeSearch) = (position.selected, position.beforeSearch)
  }

  mutating func select(named name: String) -> [Intent] {
    screens.index(named: name).map { select($0) } ?? [.say(.app(.noTab(name)))]
  }

  /// Goes on to the next tab where the one that was opened has nothing to read, and back to the
  /// first where none has.
  private mutating func passEmptyTab(_ page: ItemPage, of tab: Int, _ world: World) {
    // An empty list of the present shows when something will run.
    guard !isSettled, tab == selected, !isFeed, !isNow, page.hasNoItem,
      let content = world.content,
      content.counts.all > 0
    else { return }
    let next = screens.indices.first { $0 > tab && screens[$0].tab.scope.isList }
    isSettled = next == nil
    selected = next ?? screens.indices.first { screens[$0].tab.scope.isList } ?? tab
    assert(screens.indices.contains(selected), "a tab is in front")
  }

  /// Takes rows in.
  mutating func install(
    _ page: ItemPage, for need: ItemList.Need, of tab: Int, in layout: ScreenLayout,
    _ world: World
  ) -> [Intent] {
    guard screens.indices.contains(tab) else { return [] }
    let viewport = viewport(in: layout, world)
    let old = screens[tab].front.list.version?.query
    let begins = old == nil && screens[tab].front.list.sought == nil
    let selection = screens[tab].front.list.selection
    screens[tab].front.list.install(page, for: need, in: viewport)
    if begins, screens[tab].tab.scope == .mine {
      screens[tab].front.goToComing(in: viewport, world)
    }
    screens[tab].front.folds.synchronise(with: page)
    passEmptyTab(page, of: tab, world)
    if tab == selected, case .marked(let step, _, _) = need.start {
      return front?.goOnWithoutUnread(step, from: selection, world) ?? []
    }
    guard tab == selected, old != nil, case .around(let id, _, _) = need.start,
      front?.list.selected?.id != id
    else { return [] }
    // Where other tags were chosen, or time went on, it is only this list that has it no longer.
    let wanted = need.version.query
    return [.lost(id, isSaid: old?.tags == wanted.tags && old?.timeline == wanted.timeline)]
  }

  mutating func update(_ index: Int, _ change: (inout TabScreen) -> Void) {
    assert(screens.indices.contains(index), "there is a tab with this number")
    change(&screens[index])
  }

  /// Changes all tabs.
  mutating func updateAll(_ update: (inout TabScreen) -> Void) {
    for index in screens.indices { update(&screens[index]) }
  }

  /// Goes into a list from the one in front.
  mutating func enter(_ list: ListScreen) -> [Intent] {
    guard screens.indices.contains(selected) else { return [] }
    screens[selected].enter(list)
    return [.focus(.list)]
  }

  /// From a list to the one around it; from the outermost one to the flyer that was left.
  mutating func goUp() -> [Intent] {
    let visits = front?.backStack ?? []
    guard screens.indices.contains(selected), screens[selected].goUp() else {
      return [.leaveFlyer]
    }
    return visits.isEmpty ? [] : [.returnTo(visits)]
  }

  /// Goes to the tab that shows the matches in all of the flyer; nil if there are none. A list
  /// without any match is restored to its state before the search.
  mutating func goElsewhere() -> [Intent]? {
    guard let elsewhere, elsewhere.count > 0, screens.indices.contains(elsewhere.tab) else {
      return nil
    }
    let search = front?.search ?? ""
    if front?.list.total == 0 { front?.endSearch() }
    (beforeSearch, selected, self.elsewhere) = (selected, elsewhere.tab, nil)
    while screens[selected].goUp() {}
    if !search.isEmpty {
      front?.beginSearch(from: .list)
      front?.search = search
    }
    return [.focus(.list), .type(nil)]
  }

  /// Goes to the tab in which all of the flyer is found, as long as something is looked for there.
  mutating func goToSearch() {
    guard let tab = screens.firstIndex(where: { $0.tab.scope == .search }), tab != selected else {
      return
    }
    (beforeSearch, selected) = (selected, tab)
    while screens[selected].goUp() {}
  }

  /// Goes back to the tab whose search or tags led to the Search tab, when neither is left.
  mutating func returnFromSearch(_ world: World) {
    guard let tab = beforeSearch, screens.indices.contains(tab), front?.scope == .tab(.search),
      query(world) == nil
    else { return }
    front?.list.clear()
    (selected, beforeSearch) = (tab, nil)
  }

  /// Lets the list in front begin with the head of a row, however high its rows are now.
  mutating func settleFront(in layout: ScreenLayout, _ world: World) {
    let viewport = viewport(in: layout, world)
    front?.list.settle(in: viewport)
  }

  /// Drops the rows of a list in front that asks for nothing any more.
  mutating func clearUnasked(_ world: World) {
    if front?.list.version != nil, query(world) == nil { front?.list.clear() }
  }

  /// Follows changes elsewhere: drops a count that is no longer needed, and brings the selected row
  /// into view.
  mutating func synchronise(in layout: ScreenLayout, _ world: World) {
    if elsewhere?.version != versionElsewhere(world) { elsewhere = nil }
    let (remainder, viewport) = (remainder, viewport(in: layout, world))
    front?.list.lead(to: remainder)
    front?.list.bringIntoView(in: viewport)
    let second = clock.second(world)
    front?.showRoom(in: layout.list, near: second)
    hasNeighbours = front?.list.hasCards == true && front?.list.hasNeighbours(in: viewport) == true
  }
}

extension [TabScreen] {
  /// The tab with a title, else the one whose title begins so, else that with a number.
  fileprivate func index(named name: String) -> Int? {
    let wanted = SearchFolding.fold(name)
    let titles = map { SearchFolding.fold($0.tab.title) }
    return titles.firstIndex(of: wanted) ?? titles.firstIndex { $0.starts(with: wanted) }
      ?? Int(name).flatMap { indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}

extension ListScreen {
  /// Selects the first of a plan that is not over yet, what is over above it.
  fileprivate mutating func goToComing(in viewport: Viewport, _ world: World) {
    let coming = list.loaded.first { index in
      guard let item = list.row(at: index)?.item, let begin = item.date else { return false }
      return !world.dates.isOver(item.event ?? CalendarEvent(), from: begin, now: world.now)
    }
    guard let coming, coming > list.selection else { return }
    list.begin(at: coming, in: viewport)
  }
}

extension ItemPage {
  /// Whether the list is whole and has only headings, none of them folded.
  fileprivate var hasNoItem: Bool {
    !isPartial && rows.count == total
      && rows.allSatisfy { $0.heading.map { !$0.isFolded } ?? false }
  }
}

extension Tab.Scope {
  /// Whether there are rows without a search, and without logging in.
  fileprivate var isList: Bool {
    switch self {
    case .all, .tagged, .contacts, .home, .header, .feed, .latest, .dated, .agenda, .today,
      .conference, .now, .day, .mine, .tracks, .people:
      true
    case .search, .roster: false
    }
  }
}

import FlyerModel

/// How much of what is looked for in the list in front stands in all of the flyer.
struct Elsewhere: Sendable, Equatable {
  /// Asked in the name of the tab that would show it.
  let request: PageRequest
  let version: ItemList.Version
  /// nil until it was counted.
  fileprivate(set) var count: Int?
  fileprivate(set) var isPartial = false
}

extension Reader {
  /// Counts in all of the flyer what is looked for in the list in front.
  mutating func requestCountElsewhere() -> [Effect] {
    guard let wanted = versionElsewhere, let tab = searchTab else {
      tabs.elsewhere = nil
      return []
    }
    if tabs.elsewhere?.version == wanted { return [] }
    let request = PageRequest(
      number: nextNumber(), tab: tab, query: wanted.query, start: .offset(0), limit: 1)
    tabs.elsewhere = Elsewhere(request: request, version: wanted)
    return [.load(.page(request))]
  }

  /// Takes a count in; false where it was another question.
  mutating func installElsewhere(_ page: ItemPage, for request: PageRequest) -> Bool {
    guard tabs.elsewhere?.request == request else { return false }
    tabs.elsewhere?.count = page.total
    tabs.elsewhere?.isPartial = page.isPartial
    return true
  }

  /// Goes to where the chosen tags lead, once it is known that the list in front has nothing of them.
  mutating func seekElsewhere() {
    guard tabs.seeksElsewhere, let screen, screen.list.total == 0, let elsewhere = tabs.elsewhere,
      elsewhere.version == versionElsewhere, goElsewhere()
    else { return }
    message = .list(.nothingTagged(screen.title))
  }

  /// Goes to the tab that shows what is looked for in all of the flyer; false where there is
  /// nothing. A list that has nothing of it becomes what it was before.
  @discardableResult
  mutating func goElsewhere() -> Bool {
    guard let elsewhere = tabs.elsewhere, elsewhere.count ?? 0 > 0,
      tabs.screens.indices.contains(elsewhere.request.tab)
    else { return false }
    let search = screen?.search ?? ""
    if screen?.list.total == 0 { endSearch() }
    tabs.beforeSearch = tabs.selected
    tabs.selected = elsewhere.request.tab
    focus = .list
    while tabs.screens[tabs.selected].goUp() {}
    if !search.isEmpty {
      beginSearch()
      self.search(with: LineEditor(search))
    }
    prompt = nil
    tabs.elsewhere = nil
    return true
  }

  /// Goes back to the tab whose search or tags led to the Search tab, when neither is left.
  mutating func returnFromSearch() {
    guard let tab = tabs.beforeSearch, tabs.screens.indices.contains(tab), focus == .list,
      prompt == nil,
      menu == nil, screen?.scope == .tab(.search), query == nil
    else { return }
    tabs.screens[tabs.selected].front.list.clear()
    tabs.selected = tab
    tabs.beforeSearch = nil
  }

  /// Takes a search along to the Search tab; false where another tab is meant, or there is none.
  mutating func takeSearch(toTab index: Int) -> Bool {
    guard screen?.isSearching == true, tabs.elsewhere?.request.tab == index else { return false }
    return goElsewhere()
  }

  private var searchTab: Int? { tabs.screens.firstIndex { $0.tab.scope == .search } }

  /// What is asked of the whole flyer; nil unless the list in front is filtered and counted.
  private var versionElsewhere: ItemList.Version? {
    guard let content, let screen, let query, screen.list.version?.query == query,
      let window = screen.list.window, !window.isPartial, let searchTab
    else { return nil }
    var everything = ListScreen(tabs.screens[searchTab].tab)
    everything.search = screen.search
    if screen.scope == everything.scope { return nil }
    guard let asked = everything.query(tags: tabs.tags), asked != query else { return nil }
    return ItemList.Version(
      query: asked, revision: content.revision,
      feedRevision: asked.mayListPosts ? content.feedRevision : 0)
  }
}

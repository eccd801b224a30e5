import FlyerModel

extension Reader {
  /// Opens the line in which a search is typed, and keeps how the list was.
  mutating func beginSearch(isOffered: Bool = false) {
    guard let screen else { return }
    if screen.beforeSearch == nil {
      var list = screen.list
      list.stopWaiting()
      tabs.screens[tabs.selected].front.beforeSearch = ListScreen.Memory(
        list: list, sort: screen.sort, search: screen.search, focus: focus)
    }
    focus = .list
    prompt = .search(SearchLine(editor: LineEditor(screen.search), isOffered: isOffered))
  }

  /// Searches for what the line says now.
  mutating func search(with editor: LineEditor) {
    prompt = .search(SearchLine(editor: editor))
    handle(.look(for: editor.text))
  }

  /// Brings the list back as it was before the search.
  mutating func endSearch() {
    prompt = nil
    guard var level = screen, let memory = level.beforeSearch else { return }
    level.beforeSearch = nil
    level.search = memory.search
    level.sort = memory.sort
    level.list = memory.list
    tabs.screens[tabs.selected].front = level
    focus = memory.focus
  }

  /// Keeps the results and gives the keys back to the list.
  mutating func acceptSearch() {
    prompt = nil
    if screen?.isSearching == false { endSearch() }
  }

  /// Does what the line of a search wants.
  mutating func handle(_ intent: SearchIntent) {
    switch intent {
    case .look(let text):
      if tabs.screens.indices.contains(tabs.selected) {
        tabs.screens[tabs.selected].front.search = text
      }
    case .end: endSearch()
    case .accept: if screen?.list.total != 0 || !goElsewhere() { acceptSearch() }
    case .move(let step): move(.items(step))
    case .leave(let step): leaveSearch(by: step)
    }
  }

  private mutating func leaveSearch(by step: Int) {
    acceptSearch()
    select(tab: tabs.selected + step)
  }
}

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
    guard tabs.screens.indices.contains(tabs.selected) else { return }
    tabs.screens[tabs.selected].front.search = editor.text
  }

  /// Types into the line of a search; the key that begins one says only that it is wanted where the
  /// line was open before anybody asked for it.
  mutating func type(_ text: String, into line: SearchLine) {
    var line = line
    if !line.isOffered || text != Signs.prompt { line.editor.insert(text) }
    search(with: line.editor)
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

  mutating func performInPrompt(_ action: Action) -> [Effect] {
    switch prompt {
    case .search(let line): performInSearch(action, line.editor)
    case .find(let line): performInFind(action, line)
    case .command(let line): return performInCommand(action, line)
    case nil: break
    }
    return []
  }

  private mutating func performInSearch(_ action: Action, _ editor: LineEditor) {
    var editor = editor
    switch action {
    case .edit(.deleteBackward) where editor.text.isEmpty, .menu(.cancel): endSearch()
    case .edit(let action):
      editor.edit(action)
      search(with: editor)
    case .menu(.accept): if screen?.list.total != 0 || !goElsewhere() { acceptSearch() }
    case .move(.down): move(.items(1))
    case .move(.up): move(.items(-1))
    case .app(.nextTab): leaveSearch(by: 1)
    case .app(.previousTab): leaveSearch(by: -1)
    case .menu, .move, .app, .program, .list, .page, .picture, .prompt, .note, .roster: break
    }
  }

  private mutating func leaveSearch(by step: Int) {
    acceptSearch()
    select(tab: tabs.selected + step)
  }
}

import Drawing
import FlyerModel

extension Reader {
  /// Does an action of list and item.
  mutating func browse(_ action: Action, digit: Int?) -> [Effect] {
    if rosterTab != nil, !action.isOfTabs { return updateRoster(.action(action, digit: digit)) }
    switch action {
    case .move(let action): go(action)
    case .app(let action): return perform(action, digit: digit)
    case .list(let action): return perform(action)
    case .page(let action): return perform(action, digit: digit)
    case .program, .picture, .menu, .prompt, .note, .edit, .roster: break
    }
    return []
  }

  private mutating func go(_ action: Action.Move) {
    if focus == .item {
      let height = layout.item.height
      item?.scroll(action, height: height)
    } else {
      move(Movement(action, viewport: viewport))
    }
  }

  /// Does what means the same in most screens.
  mutating func perform(_ action: Action.App, digit: Int?) -> [Effect] {
    switch action {
    case .refresh: return refresh()
    case .help: showHelp()
    case .command: prompt = .command(CommandLine())
    case .back: return wayBack.map { [$0] } ?? back()
    case .leave: return leave()
    case .undo: return undo()
    case .nextTab: select(tab: tabs.selected + 1)
    case .previousTab: select(tab: tabs.selected - 1)
    case .goToTab: goToTab(number: digit)
    }
    return []
  }

  private mutating func perform(_ action: Action.List) -> [Effect] {
    switch action {
    case .open: return openItem()
    case .nextItem: goToItem(1)
    case .previousItem: goToItem(-1)
    case .cardRight: return goBeside(1) ? [] : openItem()
    case .cardLeft: return goBeside(-1) ? [] : back()
    case .readPost: return readPost()
    case .search: focus == .item && item?.item.article != nil ? beginFind() : beginSearch()
    case .nextMatch: goToMatch(forward: true)
    case .previousMatch: goToMatch(forward: false)
    case .nextFilter: return chooseFilter(1)
    case .previousFilter: return chooseFilter(-1)
    case .checkLeftOut: return checkLeftOut()
    case .tags: open(.tags(TagPicker()))
    case .clearTags: tabs.tags = []
    case .sort: open(.sort(SortChooser(screen?.sort)))
    case .toggleSection: fold()
    case .fold: fold(true)
    case .unfold: fold(false)
    case .foldAll: foldAll(true)
    case .unfoldAll: foldAll(false)
    case .nextSection: goToSection(forward: true)
    case .previousSection: goToSection(forward: false)
    case .tick: return tick()
    case .star: return star()
    case .note: return editNote()
    case .listNote: return editListNote()
    }
    return []
  }

  /// Moves in the list in front.
  mutating func move(_ movement: Movement) {
    guard tabs.screens.indices.contains(tabs.selected) else { return }
    tabs.screens[tabs.selected].front.list.move(movement, in: viewport)
  }

  mutating func openItem() -> [Effect] {
    guard let selected else {
      goElsewhere()
      return []
    }
    tabs.screens[tabs.selected].front.list.isTouched = true
    switch selected {
    case .heading(let heading):
      if let kind = heading.listed { enter(listOf: kind, title: heading.title) } else { fold() }
      return []
    case .item(let item): return open(item)
    }
  }

  private mutating func open(_ item: ItemSummary) -> [Effect] {
    if item.article?.isOpenable == false { return say(.list(.heading(item.title))) }
    if item.article?.form == .list { return enter(item) }
    if let post = item.post { return open(post, of: item) }
    return read(item)
  }

  /// Brings the page of the selected item to the front.
  mutating func read(_ selected: ItemSummary) -> [Effect] {
    focus = .item
    if item?.item.id != selected.id, !layout.isWide { item = nil }
    return item?.item.id == selected.id ? markSeen(selected.id) : []
  }

  private mutating func goToItem(_ step: Int) {
    // Behind a page of the guide stands the row that is selected.
    let isBehindGuide = item?.isOfGuide == true
    item?.isGone = false
    if isBehindGuide { return }
    page.backStack = []
    move(.items(screen?.list.stepToReadable(step) ?? step))
  }

  private mutating func refresh() -> [Effect] {
    let triesAgain = images.forgetFailures()
    if let content, content.origin == .bundled, !content.isStandIn, content.activity == .idle {
      return triesAgain ? [] : say(.app(.notRefreshable))
    }
    return [.refresh]
  }

  /// From the item to the list, from the results of a search to the list as it was, from a list to
  /// the one around it.
  private mutating func back() -> [Effect] {
    page.awaitedReference = nil
    if focus == .item, item?.typed.isEmpty == false {
      item?.typed = ""
    } else if returnToOrigin() {
      return []
    } else if focus == .item {
      focus = .list
      item?.isGone = false
    } else if screen?.beforeSearch != nil {
      endSearch()
    } else {
      goUp()
    }
    return []
  }

  /// True where nothing is left but the flyer.
  var isAtTop: Bool { focus == .list && screen?.beforeSearch == nil && path.count <= 1 }

  private mutating func leave() -> [Effect] {
    isAtTop ? [wayBack ?? .quit] : back()
  }

  /// Brings a tab to the front; the one after the last is the first.
  mutating func select(tab index: Int) {
    guard !tabs.screens.isEmpty else { return }
    let index = (index + tabs.screens.count) % tabs.screens.count
    if takeSearch(toTab: index) { return }
    tabs.selected = index
    tabs.beforeSearch = nil
    focus = .list
    prompt = nil
    let front = tabs.screens[tabs.selected].front
    if front.scope == .tab(.search), !front.isSearching {
      beginSearch(isOffered: true)
    }
  }

  private mutating func goToTab(number: Int?) {
    guard let number else { return message = .app(.wantsDigit(.app(.goToTab))) }
    if tabs.screens.indices.contains(number - 1) { select(tab: number - 1) }
  }
}

extension Action {
  /// True for what means the same in the tabs of a roster as in others.
  fileprivate var isOfTabs: Bool {
    if case .app(let action) = self { action != .leave && action != .undo } else { false }
  }
}

import Drawing
import FlyerModel

extension Reader {
  /// Does an action of list and item.
  mutating func browse(_ action: Action, digit: Int?) -> [Effect] {
    if let rosterTab, let effects = browse(action, in: rosterTab) { return effects }
    if scroll(action) { return [] }
    if focus == .item, browsePage(action) { return [] }
    switch action {
    case .followLink where followsIntoList: return openItem()
    case .open: return openItem()
    case .back: back()
    case .readPost: return readPost()
    case .cardRight: return goBeside(1) ? [] : openItem()
    case .cardLeft: if !goBeside(-1) { back() }
    case .nextItem: goToItem(1)
    case .previousItem: goToItem(-1)
    case .nextTab: select(tab: tabs.selected + 1)
    case .previousTab: select(tab: tabs.selected - 1)
    case .goToTab, .numberLink: take(digit: digit, for: action)
    case .search: focus == .item && item?.item.article != nil ? beginFind() : beginSearch()
    case .nextMatch: goToMatch(forward: true)
    case .previousMatch: goToMatch(forward: false)
    case .nextFilter, .previousFilter: return chooseFilter(action == .nextFilter ? 1 : -1)
    case .checkLeftOut: return checkLeftOut()
    case .tags: open(.tags(TagPicker()))
    case .clearTags: tabs.tags = []
    case .sort: open(.sort(SortChooser(screen?.sort)))
    case .openLink, .followLink, .links, .copy: return useLinks(action)
    case .showPicture: return showPicture()
    case .help: showHelp()
    case .command: prompt = .command(CommandLine())
    case .toggleSection: fold()
    case .fold, .unfold: fold(action == .fold)
    case .foldAll, .unfoldAll: foldAll(action == .foldAll)
    case .nextSection, .previousSection: goToSection(forward: action == .nextSection)
    case .tick: return tick()
    case .star: return star()
    case .undo: return undo()
    case .note: return editNote()
    case .listNote: return editListNote()
    case .leave: return leave()
    case .refresh: return refresh()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    default: break
    }
    return []
  }

  private mutating func scroll(_ action: Action) -> Bool {
    if focus == .item {
      let height = layout.item.height
      return item?.scroll(action, height: height) ?? false
    }
    guard let movement = Movement(action, viewport: viewport) else { return false }
    move(movement)
    return true
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
    if let heading = selected.heading {
      if let kind = heading.listed { enter(listOf: kind, title: heading.title) } else { fold() }
      return []
    }
    if selected.article?.isOpenable == false {
      message = .note("“\(selected.title)” is a heading: there is nothing to open.")
      return []
    }
    if selected.article?.form == .list { return enter(selected) }
    if let post = selected.post { return open(post, of: selected) }
    return read(selected)
  }

  /// Brings the page of the selected item to the front.
  mutating func read(_ selected: ItemSummary) -> [Effect] {
    focus = .item
    if item?.item.id != selected.id, !layout.isWide { item = nil }
    return item?.item.id == selected.id ? markSeen(selected.id) : []
  }

  private mutating func goToItem(_ step: Int) {
    item?.isGone = false
    page.backStack = []
    move(.items(screen?.list.stepToReadable(step) ?? step))
  }

  /// True where the page of an article list is read: Enter goes into it.
  private var followsIntoList: Bool {
    selected?.article?.form == .list && page.backStack.isEmpty && item?.chosenLink == nil
  }

  private mutating func refresh() -> [Effect] {
    let triesAgain = images.forgetFailures()
    if let content, content.origin == .bundled, !content.isStandIn, content.activity == .idle {
      if triesAgain { return [] }
      message = .note("This is the flyer that comes with the program: there is nothing to refresh.")
      return []
    }
    return [.refresh]
  }

  /// From the item to the list, from the results of a search to the list as it was, from a list to
  /// the one around it.
  private mutating func back() {
    page.awaitedReference = nil
    if focus == .item, item?.typed.isEmpty == false {
      item?.typed = ""
    } else if returnToOrigin() {
      return
    } else if focus == .item {
      focus = .list
      item?.isGone = false
    } else if screen?.beforeSearch != nil {
      endSearch()
    } else {
      goUp()
    }
  }

  private mutating func leave() -> [Effect] {
    if focus == .list, screen?.beforeSearch == nil, path.count <= 1 { return [.quit] }
    back()
    return []
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

  private mutating func take(digit: Int?, for action: Action) {
    guard let digit else {
      message = .note("\(action.rawValue) wants a digit: press it.")
      return
    }
    if action == .numberLink {
      item?.type(digit: digit)
    } else if tabs.screens.indices.contains(digit - 1) {
      select(tab: digit - 1)
    }
  }

  private mutating func useLinks(_ action: Action) -> [Effect] {
    let number = focus == .item ? item?.chosenLink : nil
    item?.typed = ""
    switch action {
    case .links: return withItem(.listLinks)
    case .copy:
      if let number, let item {
        guard let link = link(number, of: item.links) else { return [] }
        return copy(link)
      }
      return withItem(.copy)
    case .followLink where number == nil && (item?.links.count ?? 0) > 1:
      return withItem(.listLinks)
    case .followLink:
      guard let item, let link = link(number ?? 1, of: item.links) else { return [] }
      return follow(link)
    default: return withItem(.openLink(number: number))
    }
  }

  mutating func copy(_ link: PageLink) -> [Effect] { [.copy(link.address)] }
}

import FlyerModel

/// The ways through the tree of articles: into lists and out of them, over sections.
extension Reader {
  /// Goes into an article list that is selected.
  mutating func enter(_ list: ItemSummary) -> [Effect] {
    let effects = markSeen(list.id)
    var level = ListScreen(articlesOf: list.id, title: list.title, in: screen)
    if let item, item.item.id == list.id { level.owner = ListScreen.Owner(item) }
    tabs.screens[tabs.selected].enter(level)
    focus = .list
    return effects
  }

  /// From a list to the one around it; false on the first level.
  @discardableResult
  mutating func goUp() -> Bool {
    guard tabs.screens.indices.contains(tabs.selected) else { return false }
    let visits = tabs.screens[tabs.selected].front.backStack
    guard tabs.screens[tabs.selected].goUp() else { return false }
    returnToOrigin(of: visits)
    return true
  }

  /// Where the list in front stands, from its tab on.
  var path: [String] {
    tabs.screens.indices.contains(tabs.selected) ? tabs.screens[tabs.selected].path : []
  }

  /// The article list in front of which nothing is known since the content changed.
  var unknownOwner: String? {
    screen?.owner?.revision == content?.revision ? nil : screen?.ownerID
  }

  /// Takes in what there is to know of the article list in front; nil where it is gone.
  mutating func install(owner: Item?, revision: Int) {
    guard let owner, owner.article?.form == .list else {
      tabs.screens[tabs.selected].front.owner = ListScreen.Owner(revision: revision, isGone: true)
      return
    }
    tabs.screens[tabs.selected].front.title = owner.title
    tabs.screens[tabs.selected].front.owner = ListScreen.Owner(
      revision: revision, showsNotes: owner.article?.showsNotes == true)
  }

  /// Goes up from a list that is gone, but not while somebody reads one of its articles.
  mutating func leaveGoneList() {
    guard focus == .list, let screen, screen.owner?.isGone == true else { return }
    message = .list(.gone(screen.title))
    goUp()
  }

  /// Folds or unfolds the section in which the selected row stands; by default the other way round.
  mutating func fold(_ isFolded: Bool? = nil) {
    guard let list = screen?.list, let index = list.sectionIndex else {
      return message = .list(.noSection)
    }
    move(.to(index))
    guard let title = list.row(at: index)?.heading?.title else {
      return message = .list(.sectionBegins)
    }
    let wasFolded = tabs.screens[tabs.selected].front.folds.contains(title)
    tabs.screens[tabs.selected].front.folds.set(title, isFolded: isFolded ?? !wasFolded)
  }

  /// Folds or unfolds all sections of the list.
  mutating func foldAll(_ isFolded: Bool) {
    guard let list = screen?.list, list.window?.headings.isEmpty == false else {
      return message = .list(.noSections)
    }
    guard isFolded else { return tabs.screens[tabs.selected].front.folds.unfoldAll() }
    if let index = list.sectionIndex { move(.to(index)) }
    tabs.screens[tabs.selected].front.folds.foldAll(in: list.window)
  }

  mutating func goToSection(forward: Bool) {
    guard let list = screen?.list, let headings = list.window?.headings, !headings.isEmpty else {
      return message = .list(.noSections)
    }
    let position =
      forward
      ? headings.first { $0 > list.selection } : headings.last { $0 < list.selection }
    if let position { return move(.to(position)) }
    message = .list(.noFurtherSection)
  }
}

extension ListScreen.Owner {
  init(_ screen: ItemScreen) {
    self.init(
      revision: screen.revision, showsNotes: screen.item.article?.showsNotes == true)
  }
}

import FlyerModel

/// The ways through the tree of articles: into lists and out of them, over sections.
extension Reader {
  /// Goes into an article list that is selected.
  mutating func enter(_ list: ItemSummary) -> [Effect] {
    let effects = markSeen(list.id)
    var level = ListScreen(articlesOf: list.id, title: list.title, in: screen)
    if let item, item.item.id == list.id { level.owner = ListScreen.Owner(item) }
    screens[selectedTab].enter(level)
    focus = .list
    return effects
  }

  /// From a list to the one around it; false on the first level.
  @discardableResult
  mutating func goUp() -> Bool {
    guard screens.indices.contains(selectedTab) else { return false }
    let visits = screens[selectedTab].front.backStack
    guard screens[selectedTab].goUp() else { return false }
    returnToOrigin(of: visits)
    return true
  }

  /// Where the list in front stands, from its tab on.
  var path: [String] {
    screens.indices.contains(selectedTab) ? screens[selectedTab].path : []
  }

  /// The article list in front of which nothing is known since the content changed.
  var unknownOwner: String? {
    screen?.owner?.revision == content?.revision ? nil : screen?.ownerID
  }

  /// Takes in what there is to know of the article list in front; nil where it is gone.
  mutating func install(owner: Item?, revision: Int) {
    guard let owner, owner.article?.form == .list else {
      screens[selectedTab].front.owner = ListScreen.Owner(revision: revision, isGone: true)
      return
    }
    screens[selectedTab].front.title = owner.title
    screens[selectedTab].front.owner = ListScreen.Owner(
      revision: revision, showsNotes: owner.article?.showsNotes == true)
  }

  /// Goes up from a list that is gone, but not while somebody reads one of its articles.
  mutating func leaveGoneList() {
    guard focus == .list, let screen, screen.owner?.isGone == true else { return }
    message = .warning("“\(screen.title)” is not in the flyer any more.")
    goUp()
  }

  /// Folds or unfolds the section in which the selected row stands; by default the other way round.
  mutating func fold(_ isFolded: Bool? = nil) {
    guard let list = screen?.list, let index = list.sectionIndex else {
      message = .note("There is no section here.")
      return
    }
    move(.to(index))
    guard let title = list.item(at: index)?.heading?.title else {
      message = .note("The section begins here.")
      return
    }
    let wasFolded = screens[selectedTab].front.folds.contains(title)
    screens[selectedTab].front.folds.set(title, isFolded: isFolded ?? !wasFolded)
  }

  /// Folds or unfolds all sections of the list.
  mutating func foldAll(_ isFolded: Bool) {
    guard let list = screen?.list, list.window?.headings.isEmpty == false else {
      return sayNoSections()
    }
    guard isFolded else { return screens[selectedTab].front.folds.unfoldAll() }
    if let index = list.sectionIndex { move(.to(index)) }
    screens[selectedTab].front.folds.foldAll(in: list.window)
  }

  mutating func goToSection(forward: Bool) {
    guard let list = screen?.list, let headings = list.window?.headings, !headings.isEmpty else {
      return sayNoSections()
    }
    let position =
      forward
      ? headings.first { $0 > list.selection } : headings.last { $0 < list.selection }
    if let position { return move(.to(position)) }
    message = .note("There is no further section.")
  }

  private mutating func sayNoSections() {
    message = .note("This list has no sections.")
  }
}

extension ListScreen.Owner {
  init(_ screen: ItemScreen) {
    self.init(
      revision: screen.revision, showsNotes: screen.item.article?.showsNotes == true)
  }
}

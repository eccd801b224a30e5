import FlyerModel

/// What a reader keeps about items: ticks, stars, read marks and notes.
extension Reader {
  /// Ticks the selected article off, or takes the tick away.
  mutating func tick() -> [Effect] {
    guard page.backStack.isEmpty, let item = selectedItem, let isTicked = item.article?.isTicked
    else { return say(.list(.notTickable)) }
    return perform(UndoStep(.tick(!isTicked), to: item))
  }

  /// Stars the selected item, or takes the star away.
  mutating func star() -> [Effect] {
    guard page.backStack.isEmpty else { return say(.list(.notListed)) }
    guard let item = selectedItem else { return say(.list(.notStarrable)) }
    return perform(UndoStep(.star(!item.isStarred), to: item))
  }

  /// The item was opened: it is neither new nor changed to its reader any more.
  mutating func markSeen(_ id: String) -> [Effect] {
    guard let item = selectedItem, item.id == id, let mark = item.mark else { return [] }
    return perform(UndoStep(.read(mark), to: item))
  }

  mutating func undo() -> [Effect] {
    guard let step = undoHistory.undo() else { return say(.app(.nothingToUndo)) }
    message = .app(.undone(step, left: undoHistory.count))
    // What is read takes its own mark away: somebody who wants it back is done with reading.
    if case .read = step.kind, item?.item.id == step.id { focus = .list }
    return perform(step.reversal)
  }

  /// What could not be kept is not shown any more, and can't be undone; what could not be undone
  /// can be undone again.
  mutating func takeBack(_ effect: Effect) {
    if case .keep(let keeping) = effect { takeBack(keeping) }
    for index in tabs.screens.indices { tabs.screens[index].expire() }
  }

  private mutating func takeBack(_ keeping: Keeping) {
    if case .note = keeping { noteEditor?.failSaving() }
    if let step = undoHistory.undone, step.reversal == keeping {
      undoHistory.remember(step)
    } else {
      undoHistory.forgetLast { $0.keeping == keeping }
    }
  }

  /// Opens the note about the selected article.
  mutating func editNote() -> [Effect] {
    if !page.backStack.isEmpty, let item = item?.item {
      return edit(noteOf: item.id, title: item.title)
    }
    guard let item = selectedItem, item.article != nil else { return say(.note(.noArticle)) }
    return edit(noteOf: item.id, title: item.title)
  }

  /// Opens the note about the article list in front.
  mutating func editListNote() -> [Effect] {
    guard let screen, let id = screen.ownerID else { return say(.note(.noArticleList)) }
    return edit(noteOf: id, title: screen.title)
  }

  private mutating func edit(noteOf id: String, title: String) -> [Effect] {
    typed.areForNote = true
    return [.editNote(id: id, title: title)]
  }

  private mutating func perform(_ step: UndoStep) -> [Effect] {
    undoHistory.remember(step)
    return perform(step.keeping)
  }

  /// Shows at once what the store is about to be told.
  private mutating func perform(_ keeping: Keeping) -> [Effect] {
    for index in tabs.screens.indices { tabs.screens[index].show(keeping) }
    return [.keep(keeping)]
  }
}

extension TabScreen {
  fileprivate mutating func show(_ keeping: Keeping) {
    switch keeping {
    case .tick(let isTicked, let id): tick(isTicked, id: id)
    case .star(let isStarred, let id): change(id) { $0.isStarred = isStarred }
    case .markSeen(let id): change(id) { $0.mark = nil }
    case .restoreMark(let mark, let id): change(id) { $0.mark = mark }
    case .note, .feedFilter: break
    }
  }
}

import FlyerModel
import Screens

/// The states that the user gives to items: ticks, stars, read marks and notes.
extension Tabs {
  /// Ticks the selected article off, or takes the tick away.
  mutating func tick(_ world: World) -> [Intent] {
    guard let item = selectedItem, let isTicked = item.article?.isTicked else {
      return [.say(.list(.notTickable))]
    }
    let step = UndoStep(.tick(!isTicked), to: item)
    return perform(step) + hear(.ticked(step.title, !isTicked), world)
  }

  /// Stars the selected item, or takes the star away.
  mutating func star(_ world: World) -> [Intent] {
    guard let item = selectedItem, ItemAddress(item.id)?.source != ItemAddress.shifts else {
      return [.say(.list(.notStarrable))]
    }
    let step = UndoStep(.star(!item.isStarred), to: item)
    return perform(step) + hear(.starred(step.title, !item.isStarred), world)
  }

  /// The cursor may be on another line than what changed.
  private func hear(_ message: Message.List, _ world: World) -> [Intent] {
    world.painter.announcesChanges ? [.say(.list(message))] : []
  }

  /// The item was opened: it is neither new nor changed to its reader any more.
  mutating func markSeen(_ id: String) -> [Intent] {
    guard let item = selectedItem, item.id == id, let mark = item.mark else { return [] }
    return perform(UndoStep(.read(mark), to: item))
  }

  /// Marks the selected item as read, or as unread again with the mark it had before.
  mutating func toggleMark(in layout: ScreenLayout, _ world: World) -> [Intent] {
    if world.content?.origin == .bundled { return [.say(.list(.notMarkableInGuide))] }
    guard let item = selectedItem, ItemAddress(item.id)?.source != ItemAddress.shifts,
      world.content?.isCopy == true
    else { return [.say(.list(.notMarkable))] }
    let lost = undoHistory.last { $0.id == item.id ? $0.takenMark : nil }
    let own = lost ?? (item.hasFormer ? .changed : .new)
    let (isNew, mark) = (item.mark == nil, item.mark ?? own)
    let step = UndoStep(.marked(mark, isNew: isNew), to: item)
    let said = Message.list(.marked(step.title, as: isNew ? mark : nil))
    // What the row shows need not be said.
    return (layout.showsList ? [] : [.say(said)]) + (isNew ? [.stayNew(item.id)] : [])
      + perform(step)
  }

  /// Nothing that the list holds is new or changed to its reader any more.
  mutating func readAll(_ world: World) -> [Intent] {
    guard var query = query(world), let title = front?.title else { return [] }
    query.folded = []
    if let content = world.content, front?.list.hasNothingNew(for: query, content) == true {
      return [.say(.list(.nothingNew(title)))]
    }
    let step = UndoStep(readingAll: query, of: title, at: selectedItem?.id ?? "")
    return [.say(.list(.allRead(title)))] + perform(step)
  }

  mutating func undo() -> [Intent] {
    guard let step = undoHistory.undo() else { return [.say(.app(.nothingToUndo))] }
    var intents: [Intent] = [.say(.app(.undone(step, left: undoHistory.count)))]
    // Reading the item would remove its mark again: a user who undoes that has finished reading.
    if case .read = step.kind { intents.append(.leave(pageOf: step.id)) }
    if case .marked(_, isNew: false) = step.kind { intents.append(.stayNew(step.id)) }
    return intents + perform(step.reversal)
  }

  /// Takes back a change that could not be saved; a reversal that could not be saved can be undone
  /// again.
  mutating func takeBack(_ keeping: PersonalChange) {
    if let step = undoHistory.undone, step.reversal == keeping {
      undoHistory.remember(step)
    } else {
      undoHistory.forgetLast { $0.keeping == keeping }
    }
    updateAll { $0.expire() }
  }

  private mutating func perform(_ step: UndoStep) -> [Intent] {
    undoHistory.remember(step)
    return perform(step.keeping)
  }

  /// Shows at once what the store is about to be told.
  private mutating func perform(_ keeping: PersonalChange) -> [Intent] {
    updateAll { $0.show(keeping) }
    return [.perform(.store(.keep(keeping)))]
  }
}

extension ItemList {
  /// Whether no item of the list is new, as far as the loaded rows tell: that is known of a list
  /// whose rows are all loaded, and of a flyer without new items.
  fileprivate func hasNothingNew(for query: ItemQuery, _ content: ContentState) -> Bool {
    guard let window else { return false }
    if query.branch == nil, window.headings.isEmpty, window.rows.count == window.total {
      return window.items.allSatisfy { $0.mark == nil }
    }
    if case .changes? = query.timeline { return false }
    return content.newCount + content.changedCount == 0
  }
}

extension TabScreen {
  fileprivate mutating func show(_ keeping: PersonalChange) {
    switch keeping {
    case .tick(let isTicked, let id): tick(isTicked, id: id)
    case .star(let isStarred, let id): change(id) { $0.isStarred = isStarred }
    case .markSeen(let id): change(id) { $0.mark = nil }
    case .restoreMark(let mark, let id): change(id) { $0.mark = mark }
    case .markAllSeen: changeAll { $0.mark = nil }
    case .restoreMarks, .feedFilter: break
    }
  }
}

import FlyerModel
import Screens

/// Searches of the list in front, its order and its tags.
extension Tabs {
  /// Opens the line in which a search is typed, and keeps how the list was.
  mutating func beginSearch(from focus: Focus = .list, isOffered: Bool = false) -> [Intent] {
    guard front != nil else { return [] }
    front?.beginSearch(from: focus)
    let editor = LineEditor(front?.search ?? "", isSelected: true)
    return [.focus(.list), .type(.search(SearchLine(editor: editor, isOffered: isOffered)))]
  }

  mutating func search(for text: String, from focus: Focus) -> [Intent] {
    let intents = beginSearch(from: focus)
    look(for: text)
    return intents + acceptSearch()
  }

  /// Shows only unread items, or all again.
  mutating func showOnlyNew(from focus: Focus) -> [Intent] {
    let term = SearchTerms.State.new.term
    if front?.search == term { return endSearch() }
    return search(for: term, from: focus)
  }

  /// Shows all of the flyer that is in a state, where there is a tab in which all is found; else
  /// all of the list.
  mutating func showAll(_ state: SearchTerms.State, from focus: Focus) -> [Intent] {
    goToSearch()
    return search(for: state.term, from: focus)
  }

  /// Brings the list back as it was before the search.
  mutating func endSearch() -> [Intent] {
    [.type(nil)] + (front?.endSearch().map { [.focus($0)] } ?? [])
  }

  /// Keeps the results and gives the keys back to the list.
  mutating func acceptSearch() -> [Intent] {
    front?.isSearching == false ? endSearch() : [.type(nil)]
  }

  /// Does what the line of a search wants.
  mutating func handle(
    _ intent: SearchIntent, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    switch intent {
    case .look(let text): look(for: text)
    case .end: return endSearch()
    case .accept: return (front?.list.total == 0 ? goElsewhere() : nil) ?? acceptSearch()
    case .move(let step):
      let viewport = viewport(in: layout, world)
      front?.list.move(.items(step), in: viewport)
    case .leave(let step): return acceptSearch() + select(selected + step)
    }
    return []
  }

  mutating func look(for text: String) { front?.search = text }

  /// Sorts the list in front; by the same key again, the other way round unless a way is named.
  mutating func sort(by key: SortKey?, descending: Bool? = nil) -> [Intent] {
    if let refusal = front?.refusalToSort { return say(refusal) }
    front?.sort(by: key, descending: descending)
    return []
  }

  mutating func toggle(_ tag: String) {
    if let index = tags.firstIndex(of: tag) {
      tags.remove(at: index)
    } else {
      tags.append(tag)
    }
  }
}

extension ListScreen {
  /// Keeps how it is before it is searched.
  mutating func beginSearch(from focus: Focus) {
    round += 1
    guard beforeSearch == nil else { return }
    var list = list
    list.stopWaiting()
    beforeSearch = Memory(list: list, sort: sort, search: search, focus: focus)
  }

  /// Restores the list from before a search; returns the focus of then, nil without a search.
  @discardableResult
  mutating func endSearch() -> Focus? {
    guard let memory = beforeSearch else { return nil }
    (beforeSearch, search, sort, list) = (nil, memory.search, memory.sort, memory.list)
    return memory.focus
  }

  /// The message where it can't be sorted.
  var refusalToSort: Message.List? { hasOwnOrder ? .ownOrder(title) : nil }

  /// True for what is in the order of time alone.
  private var hasOwnOrder: Bool {
    switch scope {
    case .tab(.today), .tab(.now), .rooms: true
    case .tab, .articles, .all, .events, .changes: false
    }
  }

  /// Sorts; by the same key again, the other way round unless a way is named.
  mutating func sort(by key: SortKey?, descending: Bool? = nil) {
    let current = sort
    sort = key.map { key in
      let usual = current?.key == key ? current?.descending == false : key.startsDescending
      return Sort(key, descending: descending ?? usual)
    }
  }
}

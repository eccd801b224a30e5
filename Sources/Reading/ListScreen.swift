import FlyerModel

/// A tab: what it shows, where its reader is in it, and how it was before a search.
struct ListScreen: Sendable, Equatable {
  /// How a list was before somebody searched it.
  struct Memory: Sendable, Equatable {
    var list: ItemList
    var search: String
    var focus: Focus
  }

  let tab: Tab
  var list = ItemList()
  var sort: Sort?
  /// What was typed into the search.
  var search = ""
  var beforeSearch: Memory?

  init(_ tab: Tab) {
    self.tab = tab
    sort = tab.sort.map { Sort($0, descending: $0.startsDescending) }
  }

  /// The question whose answer the list shows; nil while there is nothing to ask.
  ///
  /// - Parameter tags: the tags that items must bear besides those of the tab.
  func query(tags: [String]) -> ItemQuery? {
    var query = ItemQuery(tags: tags.map { [$0] }, search: trimmedSearch, sort: sort)
    switch tab.scope {
    case .all: break
    case .tagged(let names): query.tags.insert(names, at: 0)
    case .contacts: query.kind = .contact
    case .home: query.branch = .home
    case .header(let id): query.branch = .header(id: id)
    case .search: if trimmedSearch.isEmpty && tags.isEmpty { return nil }
    }
    return query
  }

  /// What is looked for in the shown rows.
  var shownTerms: SearchTerms {
    SearchTerms(parsing: list.version?.query.search ?? "")
  }

  var isSearching: Bool { !trimmedSearch.isEmpty }

  private var trimmedSearch: String {
    let end = search.lastIndex { !$0.isWhitespace }.map(search.index(after:))
    return String(search[..<(end ?? search.startIndex)].drop { $0.isWhitespace })
  }
}

/// Which part of the screen the keys are for.
enum Focus: Sendable, Equatable {
  case list, item
}

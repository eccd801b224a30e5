import FlyerModel
import Screens

/// The user's place in a source, as it outlasts the program.
package struct Place: Sendable, Equatable, Codable {
  /// A list of a tab.
  struct List: Sendable, Equatable, Codable {
    /// The id of the article whose articles it has; nil for the tab's own.
    var owner: String?
    var title = ""
    /// The selected row; nil for the beginning.
    var row: Row?
    /// The search in it; nil for none.
    var search: String?
    /// The order that was chosen, as `:sort` takes it; nil for its own.
    var order: String?
  }

  /// A row of a list, by its id and its position, and the line of the screen on which it is.
  struct Row: Sendable, Equatable, Codable {
    var id: String
    var index: Int
    var line: Int
  }

  struct Tab: Sendable, Equatable, Codable {
    var title: String
    /// The key of the tab, the same in any language; nil if only the title identifies it.
    var key: String?
    /// From the tab's own on.
    var lists: [List]
  }

  /// The position at the top of the page that is read.
  struct Page: Sendable, Equatable, Codable {
    var id: String
    var block: Int
    var offset: Int
  }

  var tabs: [Tab] = []
  /// The title of the tab in front.
  var front: String
  /// The key of the tab in front, the same in any language; nil if only the title identifies it.
  var frontKey: String?
  /// The tags that items must have; nil for none.
  var tags: [String]?
  /// nil where the list has the keys.
  var page: Page?
}

extension Place {
  /// The beginning of a page of a tab.
  package init(reading id: String, in front: String) {
    self.init(front: front, page: Page(id: id, block: 0, offset: 0))
  }
}

/// The place in a source that was left.
package struct LeftPlace: Sendable, Equatable {
  /// Tells the source from others.
  package var key: String
  package var place: Place

  package init(key: String, place: Place) { (self.key, self.place) = (key, place) }
}

extension ContentState {
  /// Whether the content is a copy of the source, or no source is wanted.
  var isWhole: Bool { isCopy || source == nil }

  /// Whether there is an article and nothing else.
  package var isOneArticle: Bool { counts.all == 1 && counts[.article] == 1 }
}

extension Panes {
  /// Where one is; nil where there are no tabs.
  private var place: Place? {
    tabs.frontTab.map { front in
      Place(
        tabs: tabs.screens.places, front: front.title, frontKey: front.scope.key,
        tags: tabs.tags.isEmpty ? nil : tabs.tags, page: page.place)
    }
  }

  /// Where one is in a source; nil where there is nothing to come back to.
  func place(in content: ContentState) -> SourcePlace? {
    place.map {
      SourcePlace(
        source: content.source, isOfAllSources: content.isOfAllSources, key: content.key,
        place: $0)
    }
  }

  /// The place in a source as it outlasts the program; nil where there is none.
  func leftPlace(in content: ContentState) -> LeftPlace? {
    guard let key = content.key, content.isWhole else { return nil }
    return place.map { LeftPlace(key: key, place: $0) }
  }

  /// Goes to another place in the flyer that is shown.
  mutating func go(to place: Place) {
    page.focus(on: .list)
    tabs.restart(at: place)
    page.seek(place.page)
  }

  /// Goes to the place of another run.
  ///
  /// - Parameter isOn: whether a conference goes on, whose talks of now come first.
  mutating func restore(_ place: Place, isOn: Bool) {
    tabs.restore(place, isOn: isOn)
    // A user who reads the guide meanwhile goes on with it.
    if !isOn, !page.isOfLeftGuide { page.seek(place.page) }
  }

  /// Ends the way to the page that was read; returns its row, where it is selected again.
  mutating func openSoughtPage(isCovered: Bool) -> [Intent] {
    guard let sought = page.sought, let list = tabs.front?.list, list.window != nil else {
      return []
    }
    guard let row = list.selected?.item, row.id == sought.id, page.focus == .list, !isCovered
    else {
      page.seek(nil)
      return []
    }
    return [.read(row)]
  }
}

extension World {
  /// True from the first talk of a conference to its end.
  func isOn(_ conference: Conference) -> Bool {
    guard let first = conference.days.first, let last = conference.days.last else { return false }
    return dates.instant(of: first.begin) <= now && now < dates.instant(of: last.end)
  }
}

extension Tabs {
  var frontTab: Tab? { screens.indices.contains(selected) ? screens[selected].tab : nil }

  /// Goes to a place from wherever one is in the tab that is in front there; the other tabs stay.
  fileprivate mutating func restart(at place: Place) {
    guard let front = screens.index(key: place.frontKey, title: place.front) else { return }
    update(front) { $0.restart() }
    var place = place
    place.tabs.removeAll { screens.index(key: $0.key, title: $0.title) != front }
    restore(place, isOn: false)
  }

  /// Goes to a place; to what runs now where that goes on.
  fileprivate mutating func restore(_ place: Place, isOn: Bool) {
    tags = place.tags ?? []
    for tab in place.tabs {
      guard let index = screens.index(key: tab.key, title: tab.title) else { continue }
      update(index) { $0.restore(tab.lists) }
    }
    let now = isOn ? screens.firstIndex { $0.tab.scope == .now } : nil
    guard let front = now ?? screens.index(key: place.frontKey, title: place.front),
      screens[front].tab.scope != .search || screens[front].front.isSearching || !tags.isEmpty
    else { return }
    settle()
    _ = select(front)
  }
}

extension TabScreen {
  /// Lists of which no place is kept, and those behind them, are left.
  fileprivate var places: [Place.List] {
    let lists = outer + [front]
    let kept = lists.dropFirst().prefix { $0.ownerID != nil }
    return [lists[0].place] + kept.map(\.place)
  }

  fileprivate mutating func restore(_ lists: [Place.List]) {
    for list in lists {
      if let owner = list.owner {
        enter(ListScreen(articlesOf: owner, title: list.title, in: front))
      }
      front.restore(list)
    }
  }

  /// Restores the list to its initial state.
  fileprivate mutating func restart() {
    while goUp() {}
    front.endSearch()
    front.list.clear()
  }
}

extension Place.List {
  /// Whether the list differs from its initial state.
  fileprivate var isSomewhere: Bool { row != nil || search != nil || order != nil }
}

extension ListScreen {
  fileprivate var place: Place.List {
    Place.List(
      owner: ownerID, title: title, row: (isSearching ? list : beforeSearch?.list ?? list).place,
      search: isSearching ? search : nil, order: sort == ownSort ? nil : sort?.order)
  }

  fileprivate mutating func restore(_ place: Place.List) {
    if let sort = place.order.flatMap(Sort.init(order:)) { self.sort = sort }
    if let search = place.search {
      beginSearch(from: .list)
      self.search = search
    }
    list.seek(place.row)
  }
}

extension PagePane {
  /// The page that is read, or the one whose links led away.
  fileprivate var place: Place.Page? {
    if focus == .list { return sought }
    let shown = backStack.first?.origin ?? item
    guard let shown, !shown.isGone else { return nil }
    let top = shown.page.position(of: shown.top)
    return Place.Page(id: shown.item.id, block: top.block, offset: top.offset)
  }
}

extension Sort {
  /// As `:sort` takes it: `title`, and `-title` for the other way round.
  fileprivate var order: String { (descending ? "-" : "") + key.rawValue }

  fileprivate init?(order: String) {
    let descending = order.hasPrefix("-")
    guard let key = SortKey(rawValue: String(order.dropFirst(descending ? 1 : 0))) else {
      return nil
    }
    self.init(key, descending: descending)
  }
}

extension Tab.Scope {
  /// The key of a tab, the same in each run and language; nil if only the title identifies it.
  var key: String? {
    switch self {
    case .all: "all"
    case .tagged(let tags): "tags " + tags.joined(separator: "\n")
    case .contacts: "contacts"
    case .home: "home"
    case .header(let id): "header " + id
    case .feed: "feed"
    case .latest: "latest"
    case .dated: "dated"
    case .agenda: "agenda"
    case .today: "today"
    case .conference: "conference"
    case .now: "now"
    case .day: nil
    case .mine: "mine"
    case .tracks: "tracks"
    case .people: "people"
    case .search: "search"
    case .roster(let list): "roster " + list
    }
  }
}

extension [TabScreen] {
  /// Where one is in each.
  fileprivate var places: [Place.Tab] {
    map { Place.Tab(title: $0.tab.title, key: $0.tab.scope.key, lists: $0.places) }
      .filter { $0.lists.count > 1 || $0.lists.contains(where: \.isSomewhere) }
  }

  /// The tab that had a key once, else that with the title; nil where there is none.
  func index(key: String?, title: String) -> Int? {
    let known = key.flatMap { key in firstIndex { $0.tab.scope.key == key } }
    return known ?? firstIndex { $0.tab.title == title }
  }
}

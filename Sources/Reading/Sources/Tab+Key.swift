import FlyerModel

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
    case .roster(let tab): "roster " + tab.rawValue
    }
  }
}

extension [TabScreen] {
  /// The tab that had a key once, else that with the title; nil where there is none.
  func index(key: String?, title: String) -> Int? {
    let known = key.flatMap { key in firstIndex { $0.tab.scope.key == key } }
    return known ?? firstIndex { $0.tab.title == title }
  }
}

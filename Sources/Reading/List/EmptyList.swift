import Drawing
import FlyerModel

/// Why a list has no rows.
enum EmptyList: Sendable, Equatable {
  case loading
  /// Nothing is looked for yet.
  case search
  case noMatch(of: String, tags: [String])
  case nothingTagged([String])
  case noneLeft(title: String)
  case noArticles(title: String)
  case emptyFlyer, emptyTab, emptyLatest, emptyAgenda, emptyToday
  /// Beside events that are over.
  case nothingToCome
  case nothingStarred
  case now(Programme)
  case feed(Feed)

  /// The date at which an empty list has something, in words.
  enum Programme: Sendable, Equatable {
    case begins(String), goesOn(String), ended(String)
  }

  /// Why a feed has no posts.
  enum Feed: Sendable, Equatable {
    case checking
    case noneShown(leftOut: Int)
    case nothingLeftOut, noTexts, noPictures, noPosts
  }
}

extension Tabs {
  func emptyList(_ world: World) -> EmptyList {
    guard let content = world.content, let front else { return .loading }
    if query(world) == nil { return .search }
    guard front.list.window != nil else { return .loading }
    if front.isSearching { return .noMatch(of: front.search, tags: tags) }
    if !tags.isEmpty { return .nothingTagged(tags) }
    if isFeed { return .feed(emptyFeed(content.feedCheck ?? FeedCheck(), world)) }
    if case .all = front.scope { return .noneLeft(title: front.title) }
    if front.ownerID != nil { return .noArticles(title: front.title) }
    if front.scope == .tab(.today) { return .emptyToday }
    if content.counts.all == 0 { return .emptyFlyer }
    switch front.scope {
    case .tab(.latest), .tab(.dated): return .emptyLatest
    case .tab(.agenda): return .emptyAgenda
    case .tab(.mine): return .nothingStarred
    case .tab(.now): return programme(world).map(EmptyList.now) ?? .emptyAgenda
    case .events, .changes: return .noneLeft(title: front.title)
    case .tab, .articles, .all, .rooms: return .emptyTab
    }
  }

  private func emptyFeed(_ check: FeedCheck, _ world: World) -> EmptyList.Feed {
    switch feedFilter(world) {
    case .leftOut: return .nothingLeftOut
    case .texts: return .noTexts
    case .all, .images:
      if check.isRunning { return .checking }
      if check.leftOut > 0 { return .noneShown(leftOut: check.leftOut) }
      return feedFilter(world) == .images ? .noPictures : .noPosts
    }
  }
}

extension Canvas {
  /// Says in place of rows why there are none, what matters first; where the text begins.
  mutating func drawFace(_ texts: [String], in rect: Rect, theme: Theme) -> Point? {
    let place = Viewport.text(in: rect)
    var rest = place
    for (number, text) in texts.enumerated() {
      let style = theme[number == 0 ? .text : .secondary]
      rest = writeLines(of: text, in: rest, limit: 4, style: style)
    }
    return place.isEmpty ? nil : place.origin
  }
}

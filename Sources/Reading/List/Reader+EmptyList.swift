import Drawing
import FlyerModel
import Typesetting

/// Why a list has no rows.
enum EmptyList: Sendable, Equatable {
  case loading
  /// Nothing is looked for yet.
  case search
  case noMatch(of: String, tags: [String])
  case nothingTagged([String])
  case noneLeft(title: String)
  case noArticles(title: String)
  case emptyFlyer, emptyTab
  case feed(Feed)

  /// Why a feed has no posts.
  enum Feed: Sendable, Equatable {
    case checking
    case noneShown(leftOut: Int)
    case nothingLeftOut, noTexts, noPictures, noPosts
  }
}

extension Reader {
  func drawFace(on canvas: inout Canvas, in rect: Rect) {
    let air = rect.height >= 8 && !showsFilter ? 1 : 0
    let face = emptyList.lines(configuration.keyMap, tabs.elsewhere)
    let start = canvas.drawFace(face, in: rect.split(top: air).rest, theme: theme)
    if focus == .list { canvas.cursor = start }
  }

  private var emptyList: EmptyList {
    guard let content, let screen else { return .loading }
    if query == nil { return .search }
    guard screen.list.window != nil else { return .loading }
    if screen.isSearching { return .noMatch(of: screen.search, tags: tabs.tags) }
    if !tabs.tags.isEmpty { return .nothingTagged(tabs.tags) }
    if isFeed { return .feed(emptyFeed(content.feedCheck ?? FeedCheck())) }
    if case .all = screen.scope { return .noneLeft(title: screen.title) }
    if screen.ownerID != nil { return .noArticles(title: screen.title) }
    return content.counts.all == 0 ? .emptyFlyer : .emptyTab
  }

  private func emptyFeed(_ check: FeedCheck) -> EmptyList.Feed {
    switch feedFilter {
    case .leftOut: return .nothingLeftOut
    case .texts: return .noTexts
    case .all, .images:
      if check.isRunning { return .checking }
      if check.leftOut > 0 { return .noneShown(leftOut: check.leftOut) }
      return feedFilter == .images ? .noPictures : .noPosts
    }
  }
}

extension Canvas {
  /// Says in place of rows why there are none, what matters first; where the text begins.
  mutating func drawFace(_ texts: [String], in rect: Rect, theme: Theme) -> Point? {
    let place = Viewport.text(in: rect)
    var rest = place
    for (number, text) in texts.enumerated() {
      for line in Excerpt.lines(of: text, measure: rest.width, limit: 4) {
        write(line, in: rest, style: theme[number == 0 ? .text : .secondary])
        rest = rest.split(top: 1).rest
      }
    }
    return place.isEmpty ? nil : place.origin
  }
}

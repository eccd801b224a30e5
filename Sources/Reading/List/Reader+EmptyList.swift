import Drawing
import FlyerModel
import Typesetting

/// What is said where a list has no rows: why, and the way out.
extension Reader {
  func drawFace(on canvas: inout Canvas, in rect: Rect) {
    let air = rect.height >= 8 && !showsFilter ? 1 : 0
    let start = canvas.drawFace(face, in: rect.split(top: air).rest, theme: theme)
    if focus == .list { canvas.cursor = start }
  }

  private var face: [String] {
    guard let content, let screen else { return ["Loading …"] }
    if query == nil {
      return [
        "Search everything: titles, texts, places, numbers and tags.",
        "\(key(.list(.search))) begins. All words must occur; \"…\" is exact, #tag filters.",
      ]
    }
    guard screen.list.window != nil else { return ["Loading …"] }
    let tags = tabs.tags.map { "#\($0)" }.joined(separator: " ")
    let elsewhere = [wordsElsewhere].compactMap(\.self)
    switch (screen.isSearching, tabs.tags.isEmpty) {
    case (true, true):
      return ["Nothing matches “\(screen.search)” here."] + elsewhere
        + ["\(key(.app(.back))) brings the list back."]
    case (true, false):
      return ["Nothing tagged \(tags) matches “\(screen.search)” here."] + elsewhere
        + ["\(key(.app(.back))) brings the list back, \(key(.list(.clearTags))) clears the filter."]
    case (false, false):
      return ["Nothing tagged \(tags) here."] + elsewhere
        + ["\(key(.list(.clearTags))) clears the filter."]
    case (false, true): return emptyFace(of: screen, in: content)
    }
  }

  private func emptyFace(of screen: ListScreen, in content: ContentState) -> [String] {
    if isFeed { return emptyFeed(of: content) }
    if case .all = screen.scope {
      return ["“\(screen.title)” is empty now.", "\(key(.app(.back))) goes back."]
    }
    if screen.ownerID != nil {
      return ["“\(screen.title)” has no articles.", "\(key(.app(.back))) goes back."]
    }
    if content.counts.all == 0 {
      return [
        "This flyer has nothing to read yet.", "\(key(.app(.refresh))) asks the source for news.",
      ]
    }
    return ["There is nothing under this tab.", "\(key(.app(.nextTab))) shows the next one."]
  }

  private func emptyFeed(of content: ContentState) -> [String] {
    let filter = "\(key(.list(.nextFilter), in: .feed)) chooses other posts."
    let check = content.feedCheck ?? FeedCheck()
    switch feedFilter {
    case .leftOut: return ["No picture is left out.", filter]
    case .texts: return ["No texts yet.", filter]
    case .all, .images:
      if check.isRunning { return ["Looking at the pictures: each is shown when it answered."] }
      if check.leftOut > 0 {
        return ["No picture could be shown: \(check.leftOut) left out.", filter]
      }
      return feedFilter == .images ? ["No pictures yet.", filter] : ["No posts yet."]
    }
  }

  private func key(_ action: Action, in context: Context? = nil) -> String {
    configuration.keyMap.way(to: action, in: context ?? .list)
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

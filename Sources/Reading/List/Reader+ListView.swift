import Drawing
import FlyerModel
import Typesetting

extension Reader {
  func drawList(on canvas: inout Canvas, in rect: Rect) {
    guard let screen, content != nil, screen.list.window != nil, screen.list.total > 0 else {
      drawFace(on: &canvas, in: rect)
      return
    }
    let rows = screen.list.visible(in: viewport(in: rect))
    var painter = RowPainter(
      area: rect, theme: theme, text: factText, terms: screen.shownTerms, images: images,
      failures: ImageFailures(of: rows.compactMap(\.content.picture), in: images),
      isFocused: focus == .list && menu == nil)
    for placed in rows {
      let isSelected = placed.index == screen.list.selection
      painter.draw(placed, isSelected: isSelected, on: &canvas)
      if let picture = placed.content.picture { painter.failures.wereSaid(of: picture) }
      if isSelected, focus == .list {
        let start = placed.content.textStart
        let y = rect.minY + min(max(0, placed.row + start.y), max(0, rect.height - 1))
        let x = Viewport.text(in: rect).minX + placed.columns.lowerBound + start.x
        canvas.cursor = Point(x: min(x, max(rect.minX, rect.maxX - 1)), y: y)
      }
    }
  }

  /// What is to be seen where there are no rows: why, and the way out.
  private func drawFace(on canvas: inout Canvas, in rect: Rect) {
    var rest = Viewport.text(in: rect).split(top: rect.height >= 8 && !showsFilter ? 1 : 0).rest
    if focus == .list { canvas.cursor = rest.isEmpty ? nil : rest.origin }
    for (number, text) in face.enumerated() {
      for line in Excerpt.lines(of: text, measure: rest.width, limit: 4) {
        canvas.write(line, in: rest, style: theme[number == 0 ? .text : .secondary])
        rest = rest.split(top: 1).rest
      }
    }
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
    if content.count + content.articleCount == 0 {
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

  private func key(_ action: Action, in context: Context = .list) -> String {
    configuration.keyMap.entry(for: action, in: context)?.keys.first?.name ?? ":" + action.name
  }
}

package import Drawing
import FlyerModel

extension Reader {
  /// Draws what there is to see; the canvas says how much room there is.
  package func draw(on canvas: inout Canvas) {
    let layout = layout(for: canvas.size)
    let shown = layers.shown
    if shown.first?.screen.coversHeader != true {
      canvas.horizontalRule(layout.headerRule, style: theme[.rule])
      canvas.horizontalRule(layout.footerRule, style: theme[.rule])
      drawHeader(on: &canvas, in: layout)
    }
    if shown.first?.screen.coversBody != true {
      drawFilter(on: &canvas)
      drawPanes(on: &canvas, in: layout)
    }
    for layer in shown { layer.screen.draw(on: &canvas, in: layout, world) }
    // Last, since the cursor stands in a line that is being typed.
    drawFooter(on: &canvas, in: layout.footer)
  }

  private func drawPanes(on canvas: inout Canvas, in layout: ScreenLayout) {
    if isArriving { return drawArrival(on: &canvas, in: layout.menu) }
    if rosterTab != nil {
      rosterScreen?.draw(on: &canvas, in: layout, world)
      return
    }
    if layout.isWide || focus == .list { drawList(on: &canvas, in: layout.list) }
    drawDivider(on: &canvas, in: layout.divider)
    if layout.isWide || focus == .item { drawItem(on: &canvas, in: layout.item) }
  }

  /// The rule between list and page, which is heavy while the page has the keys.
  private func drawDivider(on canvas: inout Canvas, in rect: Rect) {
    if focus == .item, menu == nil {
      canvas.fill(rect, with: Signs.activeEdge, style: theme[.activeRule])
    } else {
      canvas.verticalRule(rect, style: theme[.rule])
    }
  }

  /// The columns of the line above the list.
  var filterRow: Rect { layout.filter.split(left: Gutter.width(in: layout.filter)).rest }

  /// Where the list is, what it is limited to, and how much of it there is.
  private func drawFilter(on canvas: inout Canvas) {
    var rest = filterRow
    if let guideRemark {
      let text = NarrowText.text(guideRemark, columns: rest.width)
      canvas.write(text, in: rest, style: theme[.needed])
      return
    }
    if rosterTab != nil {
      rosterScreen?.drawStanding(on: &canvas, in: rest, world)
      return
    }
    if isFeed {
      let choices = FeedChoices(in: rest)
      choices.draw(on: &canvas, chosen: feedFilter, theme: theme)
      rest = choices.rest
    }
    rest = drawAmount(on: &canvas, in: rest)
    if screen?.isInner == true {
      let path = PathText.text(path + openedTitle, columns: rest.width)
      rest = rest.split(left: canvas.write(path, in: rest, style: theme[.secondary]) + 2).rest
    }
    if let screen, screen.isSearching {
      let text = "“\(screen.search)”"
      rest = rest.split(left: canvas.write(text, in: rest, style: theme[.match]) + 2).rest
    }
    for tag in tabs.tags {
      rest = rest.split(left: canvas.write("#\(tag)", in: rest, style: theme[.tag]) + 2).rest
    }
  }

  /// Draws at the right how much there is and how far the feed is looked at; what is left of a row.
  private func drawAmount(on canvas: inout Canvas, in row: Rect) -> Rect {
    let count = matchCount
    let spinner = Signs.spinner(canvas.charset, step: world.spinnerStep)
    let checks = shownCheck?.words(spinner: spinner) ?? []
    let both = count.isEmpty ? [] : checks.map { $0 + Signs.separator + count }
    let words = both + checks + [count]
    guard let text = words.first(where: { DisplayWidth.of($0) <= row.width }) else { return row }
    let parts = row.split(right: DisplayWidth.of(text))
    canvas.write(text, in: parts.right, style: theme[.secondary])
    return parts.rest.split(right: 2).rest
  }

  /// The last step of the path while an article is read.
  private var openedTitle: [String] {
    guard focus == .item, let title = item?.item.title, !title.isEmpty else { return [] }
    return [title]
  }
}

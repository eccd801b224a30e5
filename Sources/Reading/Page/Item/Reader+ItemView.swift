import Drawing
import FlyerModel

extension Reader {
  func drawItem(on canvas: inout Canvas, in rect: Rect) {
    if focus == .item { canvas.cursor = rect.isEmpty ? nil : rect.origin }
    guard let item, shownID != nil || item.isGone else {
      drawStandIn(on: &canvas, in: rect)
      return
    }
    let painter = PagePainter(
      item, theme: theme, terms: terms(in: item), area: rect, images: images)
    painter.draw(on: &canvas)
    if focus == .item { canvas.cursor = painter.cursor ?? canvas.cursor }
  }

  /// What stands in place of a page: the title of one that is on its way, or what a section has.
  private func drawStandIn(on canvas: inout Canvas, in rect: Rect) {
    canvas.write(selected?.title ?? "", in: rect, style: theme[.heading])
    guard let heading = selected?.heading else { return }
    canvas.write(heading.words, in: rect.split(top: 1).rest, style: theme[.secondary])
  }

  /// What is looked for in a page: in its text alone, else in the list.
  func terms(in item: ItemScreen) -> SearchTerms {
    item.find ?? screen?.list.terms ?? SearchTerms(parsing: "")
  }
}

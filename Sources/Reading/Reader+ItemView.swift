import Drawing
import FlyerModel

extension Reader {
  func drawItem(on canvas: inout Canvas, in rect: Rect) {
    if focus == .item { canvas.cursor = rect.isEmpty ? nil : rect.origin }
    guard let item, shownID != nil || item.isGone else {
      canvas.write(selected?.title ?? "", in: rect, style: theme[.heading])
      return
    }
    let painter = PagePainter(item, theme: theme, terms: terms(in: item), area: rect)
    painter.draw(on: &canvas)
    if focus == .item, let cursor = painter.cursor { canvas.cursor = cursor }
  }

  /// What is looked for in a page: in its text alone, else in the list.
  func terms(in item: ItemScreen) -> SearchTerms {
    item.find.map { SearchTerms(parsing: $0) } ?? screen?.shownTerms ?? SearchTerms(parsing: "")
  }
}

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
      area: rect, theme: theme, text: factText, terms: screen.list.terms, images: images,
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
}

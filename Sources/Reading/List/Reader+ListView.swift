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
    var painter = ItemPainter(
      area: rect, theme: theme, text: factText, terms: screen.list.terms, images: images,
      failures: ImageFailures(of: rows.compactMap(\.content.picture), in: images))
    let selected = screen.list.selection
    painter.draw(
      rows, selected: selected, bar: focus == .list && menu == nil ? .bar : .idleBar, on: &canvas)
    if focus == .list, let row = rows.first(where: { $0.index == selected }) {
      canvas.cursor = row.cursor(in: rect)
    }
  }
}

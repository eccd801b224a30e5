import CNcurses
import Drawing

/// Clusters about whose width terminals disagree are drawn above what ncurses shows, each at its
/// column; what a terminal may have painted beside it is then drawn again.
extension Picture {
  mutating func overlay(_ canvas: Canvas, rows: Range<Int>) {
    var isDrawing = false
    for y in rows {
      let row = Row(canvas.cells(row: y))
      for x in 0..<row.width where !row.cell(x).text.isEmpty && !row.isPlain(x) {
        if !isDrawing { cn_overlay_begin() }
        isDrawing = true
        draw(row, x: x, y: y)
      }
    }
    if isDrawing { cn_overlay_end() }
  }

  private mutating func draw(_ row: Row, x: Int, y: Int) {
    let excess = row.possibleExcess(of: x)
    let end = x + row.extent(of: x)
    if end + excess > row.width, !cn_can_hold_margin() {
      // Such a terminal would wrap: the first scalar alone can't.
      let first = row.cell(x).text.unicodeScalars.prefix(1)
      guard first.allSatisfy({ (1...end - x).contains(Int(cn_width($0.value))) }) else { return }
      draw(String(String.UnicodeScalarView(first)), style: row.cell(x).style, x: x, y: y)
      return
    }
    draw(row.cell(x).text, style: row.cell(x).style, x: x, y: y)
    for beside in end..<min(end + excess, row.width) where row.isPlain(beside) {
      let cell = row.cell(beside)
      if !cell.text.isEmpty { draw(cell.text, style: cell.style, x: beside, y: y) }
    }
  }

  private mutating func draw(_ text: String, style: Style, x: Int, y: Int) {
    let look = look(for: style)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        cn_overlay_draw(Int32(y), Int32(x), bytes.baseAddress, bytes.count, look)
      }
    }
  }
}

import CNcurses
import Drawing

/// Draws what ncurses can't above its output: links and, each at its column, the clusters about
/// whose width terminals disagree. Then draws again what a terminal may have painted beside such a
/// cluster.
extension FrameRenderer {
  mutating func overlay(_ canvas: Canvas, rows: Range<Int>) {
    var isDrawing = false
    for y in rows {
      let row = CellRow(canvas.cells(row: y))
      var x = 0
      while x < row.width {
        if row.isBare(x) {
          x += 1
          continue
        }
        let (isPlain, extent) = (row.isPlain(x), row.extent(of: x))
        if isPlain, !isLinked(row.cell(x)) {
          x += extent
          continue
        }
        let end = isPlain ? row.endOfStretch(from: x) : x + extent
        if !isDrawing { cn_overlay_begin() }
        isDrawing = true
        draw(row, x..<end, y: y, of: canvas)
        x = end
      }
    }
    guard isDrawing else { return }
    follow(nil)
    cn_overlay_end()
  }

  /// Draws plain text of one style, or a cluster of doubtful width.
  private mutating func draw(_ row: CellRow, _ columns: Range<Int>, y: Int, of canvas: Canvas) {
    let (x, end) = (columns.lowerBound, columns.upperBound)
    let cell = row.cell(x)
    let excess = row.isPlain(x) ? 0 : row.possibleExcess(of: x)
    if end + excess > row.width, !cn_can_hold_margin() {
      // Such a terminal would wrap; the first scalar alone can't cause that.
      let first = cell.text.unicodeScalars.prefix(1)
      guard first.allSatisfy({ (1...end - x).contains(Int(cn_width($0.value))) }) else { return }
      draw(String(String.UnicodeScalarView(first)), as: cell, of: canvas, x: x, y: y)
      return
    }
    draw(row.text(columns), as: cell, of: canvas, x: x, y: y)
    for beside in end..<min(end + excess, row.width) where row.isPlain(beside) {
      let cell = row.cell(beside)
      if cell.isPainted {
        touch(beside..<beside + 1, y: y)
      } else if !cell.text.isEmpty {
        draw(cell.text, as: cell, of: canvas, x: beside, y: y)
      }
    }
  }

  private mutating func draw(_ text: String, as cell: Cell, of canvas: Canvas, x: Int, y: Int) {
    follow(isLinked(cell) ? canvas.hyperlink(of: cell) : nil)
    let look = look(for: cell.style)
    withBytes(of: text) { cn_overlay_draw(Int32(y), Int32(x), $0.baseAddress, $0.count, look) }
  }

  /// Begins a link for the text drawn next, or ends it.
  private mutating func follow(_ link: Hyperlink?) {
    guard link != openLink else { return }
    openLink = link
    let sequence = link.map { Modes.startOfLink(to: $0.url) } ?? Modes.endOfLink
    withBytes(of: sequence) { cn_overlay_add($0.baseAddress, $0.count) }
  }

  private func withBytes(of text: String, _ body: (UnsafeBufferPointer<CChar>) -> Void) {
    var text = text
    text.withUTF8 { utf8 in utf8.withMemoryRebound(to: CChar.self, body) }
  }
}

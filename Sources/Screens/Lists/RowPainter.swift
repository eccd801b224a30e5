package import Drawing

/// Draws the rows of a list.
package protocol RowPainter {
  associatedtype Content: RowContent

  var area: Rect { get }
  var theme: Theme { get }

  /// Draws the content of a row, without its bar.
  ///
  /// - Parameter frame: the place of the row with its bar, some of which may lie outside of the
  ///   list.
  mutating func draw(
    _ content: Content, in frame: Rect, isSelected: Bool, on canvas: inout Canvas)
}

extension RowPainter {
  /// Draws rows, and the bar beside the selected one.
  @inlinable
  package mutating func draw(
    _ rows: [PlacedRow<Content>], selected: Int, bar: Theme.Element = .bar, on canvas: inout Canvas
  ) {
    for placed in rows {
      let frame = placed.frame(in: area)
      let isSelected = placed.index == selected
      if isSelected { drawBar(beside: frame, bar, on: &canvas) }
      draw(placed.content, in: frame, isSelected: isSelected, on: &canvas)
    }
  }

  @usableFromInline
  func drawBar(beside frame: Rect, _ element: Theme.Element, on canvas: inout Canvas) {
    let gutter = frame.split(left: Gutter.width(in: area)).left
    for number in 0..<frame.height {
      canvas.writeSign(Signs.bar, in: line(number, of: gutter), style: theme[element])
    }
  }

  /// A line of a row; empty if it is outside of the list, where nothing may be written.
  package func line(_ number: Int, of frame: Rect) -> Rect {
    Rect(x: frame.minX, y: frame.minY + number, width: frame.width, height: 1).intersection(area)
  }
}

extension PlacedRow {
  package func frame(in area: Rect) -> Rect {
    Rect(
      x: area.minX + columns.lowerBound, y: area.minY + row, width: columns.count,
      height: content.height)
  }

  /// The cursor on the selected row, within the visible part of the list.
  package func cursor(in area: Rect) -> Point {
    let start = content.textStart
    let y = area.minY + min(max(0, row + start.y), max(0, area.height - 1))
    let x = Gutter.text(in: area).minX + columns.lowerBound + start.x
    return Point(x: min(x, max(area.minX, area.maxX - 1)), y: y)
  }
}

extension Canvas {
  /// Fills a rectangle with a character of one cell, a space by default.
  package mutating func fill(
    _ rect: Rect, with character: Character = " ", style: Style = .plain
  ) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let shown = charset.shown(ClusterSanitizer.safe(String(character)), width: 1)
    let text = DisplayWidth.ofSafe(shown) == 1 ? shown : " "
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { put(text, width: 1, x: x, y: y, style: style) }
    }
  }

  /// Draws a line along the top of a rectangle.
  package mutating func horizontalRule(_ rect: Rect, style: Style = .plain) {
    if isPlain { return }
    fill(rect.split(top: 1).top, with: "─", style: style)
  }

  /// Draws a line along the left edge of a rectangle.
  package mutating func verticalRule(_ rect: Rect, style: Style = .plain) {
    if isPlain { return }
    fill(rect.split(left: 1).left, with: "│", style: style)
  }
}

extension Canvas: CustomStringConvertible {
  /// Returns the text of a row, without the spaces at its end.
  package func text(row: Int) -> String {
    let cells = cells(row: row)
    let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? cells.startIndex
    return cells[..<end].map(\.text).joined()
  }

  /// The rows as lines, each without the spaces at its end.
  package var description: String {
    (0..<size.height).map { text(row: $0) }.joined(separator: "\n")
  }
}

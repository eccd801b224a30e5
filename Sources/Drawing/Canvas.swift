package struct Cell: Sendable, Hashable {
  /// The grapheme cluster, safe for a terminal; empty in the further cells of a wide cluster.
  package var text: String
  package var style: Style
  /// The number of the text's hyperlink in the canvas, counted from 1; 0 for none.
  package internal(set) var linkNumber: UInt16 = 0
  /// The number of the cell's graphic in the canvas, counted from 1; 0 for none.
  var graphicNumber: UInt16 = 0

  /// Whether the terminal paints a part of a graphic here.
  package var isPainted: Bool { graphicNumber != 0 }

  /// Creates a cell with a text that is already safe.
  package init(text: String = " ", style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// How what a sign says is put: as the sign, or in words for screen readers.
package enum MarkStyle: Sendable, Equatable {
  case signs, words

  /// A sign, or the word in its place.
  package func text(_ sign: String, or word: String) -> String {
    switch self {
    case .signs: sign
    case .words: word
    }
  }

  /// Words that have a sign before them where there are signs.
  package func text(_ words: String, after sign: String) -> String {
    text("\(sign) \(words)", or: words)
  }
}

/// A grid of cells that views write to. Anything written outside of it is ignored.
///
/// All text reaches a terminal through `write`. It sanitizes text (`TerminalSanitizer`), measures grapheme
/// clusters (`DisplayWidth`) and keeps columns aligned.
package struct Canvas: Sendable, Equatable {
  /// The size in cells.
  package let size: Size
  /// The characters that cells may contain.
  package let charset: Charset
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// The targets of links. Each linked cell has the number of one of them.
  package private(set) var hyperlinks: [Hyperlink] = []
  /// The graphics that the terminal paints. Each of their cells has the number of one of them.
  package private(set) var placements: [Placement] = []
  /// The position of the hardware cursor; nil leaves it anywhere.
  package var cursor: Point?
  /// Whether the cursor is visible, as in a text input. Otherwise it only marks the position for a
  /// screen reader.
  package var showsCursor = false
  /// Puts lines with right-to-left text into visual order; nil to leave them in logical order.
  package var lineOrder: LineOrder?
  /// Whether signs are shown; words alone have no rules and no dots between them.
  package var marks = MarkStyle.signs

  package init(size: Size, charset: Charset = .utf8) {
    self.size = size
    self.charset = charset
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  package var bounds: Rect { Rect(size: size) }

  /// The cell at a point inside of the canvas.
  package subscript(point: Point) -> Cell { cells[point.y * size.width + point.x] }

  /// Returns the cells of a row inside of the canvas.
  package func cells(row: Int) -> ArraySlice<Cell> {
    cells[row * size.width..<(row + 1) * size.width]
  }

  /// Makes the contents of a rectangle a link, until it is written over. A terminal that supports
  /// links opens it on a click.
  ///
  /// The parts of a link over several lines are rectangles with the same URL. A URL that is not a
  /// valid `Hyperlink` has no effect.
  package mutating func link(_ rect: Rect, to url: String) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, let number = number(of: url) else { return }
    for y in rect.minY..<rect.maxY {
      for index in y * size.width + rect.minX..<y * size.width + rect.maxX {
        cells[index].linkNumber = number
      }
    }
  }

  package func hyperlink(of cell: Cell) -> Hyperlink? {
    cell.linkNumber == 0 ? nil : hyperlinks[Int(cell.linkNumber) - 1]
  }

  /// Returns the graphic that a cell shows a part of; nil if there is none.
  package func placement(of cell: Cell) -> Placement? {
    cell.graphicNumber == 0 ? nil : placements[Int(cell.graphicNumber) - 1]
  }

  private mutating func number(of url: String) -> UInt16? {
    guard let hyperlink = Hyperlink(url), hyperlinks.count < UInt16.max else { return nil }
    // The parts of a link are added consecutively.
    if hyperlinks.last != hyperlink { hyperlinks.append(hyperlink) }
    return UInt16(hyperlinks.count)
  }

  /// Makes cells part of a graphic, until they are written over.
  mutating func mark(_ rect: Rect, as placement: Placement) {
    guard placements.count < UInt16.max else { return }
    placements.append(placement)
    setGraphicNumber(UInt16(placements.count), in: rect) { _ in true }
  }

  /// Makes cells of a graphic ordinary ones.
  mutating func unmark(_ rect: Rect, number: UInt16) {
    setGraphicNumber(0, in: rect) { $0 == number }
  }

  /// Whether all cells of a row belong to a graphic.
  func isWhole(_ row: Rect, number: UInt16) -> Bool {
    let start = row.minY * size.width + row.minX
    return cells[start..<start + row.width].allSatisfy { $0.graphicNumber == number }
  }

  private mutating func setGraphicNumber(
    _ number: UInt16, in rect: Rect, where condition: (UInt16) -> Bool
  ) {
    for y in rect.minY..<rect.maxY {
      for index in y * size.width + rect.minX..<y * size.width + rect.maxX
      where condition(cells[index].graphicNumber) {
        cells[index].graphicNumber = number
      }
    }
  }

  /// Replaces cells of a row. The new cells must not split clusters.
  mutating func replaceCells(from start: Int, with new: [Cell]) {
    cells.replaceSubrange(start..<start + new.count, with: new)
  }

  /// Replaces the terminal's own colours in all cells, once everything is drawn.
  package mutating func replaceStandardColours(with base: Style) {
    guard base != .plain else { return }
    for index in cells.indices {
      if cells[index].style.foreground == .standard {
        cells[index].style.foreground = base.foreground
      }
      if cells[index].style.background == .standard {
        cells[index].style.background = base.background
      }
    }
  }

  /// Puts a safe cluster into the cells from `x` on, which must all be in the canvas.
  mutating func put(_ text: String, width: Int, x: Int, y: Int, style: Style) {
    let row = y * size.width
    if cells[row + x].text.isEmpty { blank(clusterCovering: x, row: row) }
    if x + width < size.width, cells[row + x + width].text.isEmpty {
      blank(clusterCovering: x + width, row: row)
    }
    cells[row + x] = Cell(text: text, style: style)
    for covered in 1..<max(1, width) {
      cells[row + x + covered] = Cell(text: "", style: style)
    }
  }

  /// Replaces a cluster of several cells by spaces, since one of them is written over.
  private mutating func blank(clusterCovering x: Int, row: Int) {
    var first = x
    while first > 0, cells[row + first].text.isEmpty { first -= 1 }
    cells[row + first].text = " "
    var next = first + 1
    while next < size.width, cells[row + next].text.isEmpty {
      cells[row + next].text = " "
      next += 1
    }
  }
}

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
    if marks == .words { return }
    fill(rect.split(top: 1).top, with: "─", style: style)
  }

  /// Draws a line along the left edge of a rectangle.
  package mutating func verticalRule(_ rect: Rect, style: Style = .plain) {
    if marks == .words { return }
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

extension Canvas {
  /// Returns the direction of a text; nil if it contains no right-to-left text, or if the terminal
  /// itself orders lines.
  package func direction(of text: some StringProtocol) -> TextDirection? {
    guard let lineOrder, text.hasRightToLeft else { return nil }
    return lineOrder.direction(String(text))
  }

  /// Writes a line in several parts in logical order, then puts the whole line into visual order.
  ///
  /// - Parameters:
  ///   - direction: The direction of the line; nil to leave it in logical order.
  ///   - write: Writes the parts from the point on; returns the columns they took.
  /// - Returns: The columns that the line took.
  @discardableResult
  package mutating func writeLine(
    at point: Point, in clip: Rect, direction: TextDirection?,
    _ write: (inout Canvas) -> Int
  ) -> Int {
    let order = lineOrder
    lineOrder = nil
    let taken = write(&self)
    lineOrder = order
    if let direction {
      let line = Rect(x: point.x, y: point.y, width: taken, height: 1)
      arrange(line.intersection(clip), direction: direction)
    }
    return taken
  }

  /// Puts the clusters in a row into visual order. The cursor moves with its cluster.
  ///
  /// - Parameter direction: The direction of the line; nil for that of its text.
  mutating func arrange(_ row: Rect, direction: TextDirection?) {
    let row = row.intersection(bounds)
    guard let lineOrder, !row.isEmpty else { return }
    let start = row.minY * size.width + row.minX
    let former = Array(cells[start..<start + row.width])
    let firsts = former.indices.filter { $0 == 0 || !former[$0].text.isEmpty }
    guard let line = lineOrder.line(firsts.map { former[$0].text }, direction) else { return }
    var arranged: [Cell] = []
    let marked = cursor.flatMap { row.contains($0) ? $0.x - row.minX : nil }
    for index in line.order {
      if firsts[index] == marked { cursor?.x = row.minX + arranged.count }
      let end = index + 1 < firsts.count ? firsts[index + 1] : former.count
      var cluster = former[firsts[index]..<end]
      if charset.has(line.shapes[index]) { cluster[firsts[index]].text = line.shapes[index] }
      arranged += cluster
    }
    replaceCells(from: start, with: arranged)
  }
}

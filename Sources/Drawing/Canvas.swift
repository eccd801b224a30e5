package struct Cell: Sendable, Hashable {
  /// The grapheme cluster shown, already made safe for a terminal; empty in the cells that a wide
  /// one covers beside its first.
  package var text: String
  package var style: Style
  /// Which of the canvas' hyperlinks the text leads to, counted from 1; 0 for none.
  package internal(set) var linkNumber: UInt16 = 0
  /// Of which of the canvas' graphics it is a part, counted from 1; 0 for none.
  var graphicNumber: UInt16 = 0

  /// True where the terminal is to paint a part of a graphic.
  package var isPainted: Bool { graphicNumber != 0 }

  /// Makes a cell of a text that is already safe.
  package init(text: String = " ", style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A picture made of cells, onto which views write; whatever is written outside of it is lost.
///
/// `write` is the one way to a terminal for text: it passes the gate (`Gate`), measures grapheme
/// clusters (`DisplayWidth`) and keeps the columns straight.
package struct Canvas: Sendable, Equatable {
  /// The extent in cells.
  package let size: Size
  /// Which characters the cells may hold.
  package let charset: Charset
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Where cells lead to; each cell has the number of one of them.
  package private(set) var hyperlinks: [Hyperlink] = []
  /// What the terminal is to paint; each cell of it has the number of one of them.
  package private(set) var placements: [Placement] = []
  /// Where the hardware cursor stands; nil leaves it anywhere.
  package var cursor: Point?
  /// True where the cursor is to be seen, as in a text that is being typed; else it only says where
  /// somebody is, to a screen reader.
  package var showsCursor = false
  /// How lines with right-to-left writing get the order in which they are seen; nil where they stay
  /// as they are read.
  package var lineOrder: LineOrder?
  /// True where nothing is to stand but words, for whoever hears them or has them under the fingers:
  /// neither rules nor dots between words.
  package var isPlain = false

  package init(size: Size, charset: Charset = .utf8) {
    self.size = size
    self.charset = charset
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  package var bounds: Rect { Rect(size: size) }

  /// The cell at a point inside of the canvas.
  package subscript(point: Point) -> Cell { cells[point.y * size.width + point.x] }

  /// The cells of a row inside of the canvas.
  package func cells(row: Int) -> ArraySlice<Cell> {
    cells[row * size.width..<(row + 1) * size.width]
  }

  /// Makes what stands in a rectangle a link, until it is written over; a terminal that knows links
  /// opens it on a click.
  ///
  /// The parts of a link that runs over several lines are rectangles with the same URL. A URL that
  /// is no `Hyperlink` changes nothing.
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

  /// Of which graphic on this canvas a cell shows a part.
  package func placement(of cell: Cell) -> Placement? {
    cell.graphicNumber == 0 ? nil : placements[Int(cell.graphicNumber) - 1]
  }

  private mutating func number(of url: String) -> UInt16? {
    guard let hyperlink = Hyperlink(url), hyperlinks.count < UInt16.max else { return nil }
    // The parts of a link come one after another.
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

  /// True when all cells belong to a graphic.
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

  /// Puts cells in the place of others of the same row, which are no part of other clusters.
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

  /// Puts a safe cluster into the cells from `x` on; all of them lie in the canvas.
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

  /// Replaces a cluster of several cells by spaces, because one of them is written over.
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

import CNcurses
import Drawing

/// A row of a canvas, accessed by columns.
struct CellRow {
  private let cells: ArraySlice<Cell>

  init(_ cells: ArraySlice<Cell>) { self.cells = cells }

  var width: Int { cells.count }

  func cell(_ x: Int) -> Cell { cells[cells.startIndex + x] }

  func text(_ columns: Range<Int>) -> String { columns.map(text).joined() }

  private func text(_ x: Int) -> String { cells[cells.startIndex + x].text }

  /// Returns the cell in which the cluster that covers a cell begins.
  func start(of x: Int) -> Int {
    var x = x
    while x > 0, text(x).isEmpty { x -= 1 }
    return x
  }

  /// Returns the number of cells of the cluster that begins in a cell.
  func extent(of x: Int) -> Int {
    var end = x + 1
    while end < width, text(end).isEmpty { end += 1 }
    return end - x
  }

  /// Returns the end of the plain text from a cell on that has the same style and link.
  func endOfStretch(from x: Int) -> Int {
    let first = cell(x)
    var end = x + extent(of: x)
    while end < width, cell(end).looksAndLeads(as: first), isPlain(end) { end += extent(of: end) }
    return end
  }

  /// Whether a cell has an ASCII character without a link.
  func isBare(_ x: Int) -> Bool {
    let index = cells.startIndex + x
    return cells[index].text.utf8.count == 1 && cells[index].linkNumber == 0
  }

  /// Whether ncurses can hold the cluster in a cell and every terminal agrees about its width. This
  /// is a character with few marks that libc measures as this program does.
  func isPlain(_ x: Int) -> Bool {
    let text = text(x)
    if text.utf8.count == 1 { return true }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, Int(cn_width(first.value)) == extent(of: x),
      !Self.isRegionalIndicator(first)
    else { return false }
    let marks = scalars.dropFirst()
    return marks.count < 5 && marks.allSatisfy { cn_width($0.value) == 0 && !Self.isSelector($0) }
  }

  /// Returns by how many cells a terminal that measures each scalar by itself would exceed the
  /// width.
  func possibleExcess(of x: Int) -> Int {
    let widest = text(x).unicodeScalars.reduce(0) { sum, scalar in
      let width = Int(cn_width(scalar.value))
      return sum + (width < 0 || Self.isRegionalIndicator(scalar) ? 2 : width)
    }
    return max(0, widest - extent(of: x))
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// ZWJ and the variation selectors change the width in some terminals only.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }
}

extension Cell {
  fileprivate func looksAndLeads(as other: Cell) -> Bool {
    style == other.style && linkNumber == other.linkNumber && isPainted == other.isPainted
  }
}

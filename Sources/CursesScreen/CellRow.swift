import CNcurses
import Drawing

/// A row of a canvas, seen by columns.
struct CellRow {
  private let cells: ArraySlice<Cell>

  init(_ cells: ArraySlice<Cell>) { self.cells = cells }

  var width: Int { cells.count }

  func cell(_ x: Int) -> Cell { cells[cells.startIndex + x] }

  func text(_ columns: Range<Int>) -> String { columns.map(text).joined() }

  private func text(_ x: Int) -> String { cells[cells.startIndex + x].text }

  /// The cell in which the cluster that covers a cell begins.
  func start(of x: Int) -> Int {
    var x = x
    while x > 0, text(x).isEmpty { x -= 1 }
    return x
  }

  /// How many cells the cluster that begins in a cell takes.
  func extent(of x: Int) -> Int {
    var end = x + 1
    while end < width, text(end).isEmpty { end += 1 }
    return end - x
  }

  /// The end of the plain text from a cell on that looks the same and leads to the same place.
  func endOfStretch(from x: Int) -> Int {
    let first = cell(x)
    var end = x + extent(of: x)
    while end < width, cell(end).looksAndLeads(as: first), isPlain(end) { end += extent(of: end) }
    return end
  }

  /// True for a sign of ASCII that leads nowhere.
  func isBare(_ x: Int) -> Bool {
    let index = cells.startIndex + x
    return cells[index].text.utf8.count == 1 && cells[index].linkNumber == 0
  }

  /// True when ncurses can hold the cluster in a cell and every terminal agrees about its width:
  /// a character that libc measures as we do, with few marks.
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

  /// By how many cells a terminal that takes every scalar for itself would miss the width.
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

  /// ZWJ and the selectors of emoji and text form change the width, or not, by the terminal.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }
}

extension Cell {
  fileprivate func looksAndLeads(as other: Cell) -> Bool {
    style == other.style && linkNumber == other.linkNumber && isPainted == other.isPainted
  }
}

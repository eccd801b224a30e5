import Drawing

extension RowList {
  typealias Placed = PlacedRow<Content>

  /// The lines of a row, or of the highest beside it, with the blank ones below; 0 where it is not
  /// loaded.
  func height(at index: Int, in viewport: Viewport) -> Int {
    height(of: band(at: index, in: viewport), in: viewport)
  }

  func height(of band: Band, in viewport: Viewport) -> Int {
    let heights = contents(of: band, in: viewport).map(\.height)
    return heights.max().map { $0 + spacing(in: viewport) } ?? 0
  }

  /// The rows of a band as they are on the screen when it begins in a line.
  func place(_ band: Band, at line: Int, in viewport: Viewport) -> [Placed] {
    let contents = contents(of: band, in: viewport)
    let height = (contents.map(\.height).max() ?? 0) + spacing(in: viewport)
    return zip(band.rows, contents).map { index, content in
      Placed(
        index: index, row: line, height: height,
        columns: viewport.columns(at: band.place(of: index)), content: content)
    }
  }

  /// The first row whose head is visible.
  func topIndex(in viewport: Viewport) -> Int {
    visible(in: viewport).first { $0.row >= 0 }?.index ?? selection
  }

  /// How many lines further down the second one begins.
  func distance(from: Int, to: Int, in viewport: Viewport) -> Int {
    let end = band(at: max(from, to), in: viewport).rows.lowerBound
    var band = band(at: min(from, to), in: viewport)
    var lines = 0
    while band.rows.lowerBound < end {
      lines += height(of: band, in: viewport)
      band = self.band(at: band.rows.upperBound, in: viewport)
    }
    return from <= to ? lines : -lines
  }

  /// The loaded rows of which something is visible, from the top.
  func visible(in viewport: Viewport) -> [Placed] {
    guard loaded.contains(selection) else { return [] }
    let middle = band(at: selection, in: viewport)
    var placed = place(middle, at: row, in: viewport)
    var above: [[Placed]] = []
    var (top, index) = (row, middle.rows.lowerBound)
    while top > 0, loaded.contains(index - 1) {
      let band = band(at: index - 1, in: viewport)
      var rows = place(band, at: top, in: viewport)
      top -= rows.first?.height ?? 0
      for number in rows.indices { rows[number].row = top }
      index = band.rows.lowerBound
      above.append(rows)
    }
    var (bottom, next) = (row + (placed.first?.height ?? 0), middle.rows.upperBound)
    while bottom < viewport.height, loaded.contains(next) {
      let rows = place(band(at: next, in: viewport), at: bottom, in: viewport)
      placed += rows
      bottom += rows.first?.height ?? 1
      next += max(1, rows.count)
    }
    return above.reversed().flatMap(\.self) + placed
  }

  /// The row at a point, counted from the upper left cell of the list.
  func hit(_ point: Point, in viewport: Viewport) -> Placed? {
    visible(in: viewport).last {
      ($0.row..<$0.row + $0.height).contains(point.y) && $0.columns.lowerBound <= point.x
    }
  }

  /// Selects a row where it is.
  mutating func select(_ placed: Placed) {
    selection = placed.index
    row = placed.row
  }

  /// Whether the first row of the list is the first visible one.
  func showsTop(in viewport: Viewport) -> Bool {
    visible(in: viewport).first.map { $0.index == 0 && $0.row == 0 } ?? false
  }

  /// Goes to the top if all of the selected row can be seen from there: what came in above it does
  /// not take the heading of its section away.
  mutating func showTop(in viewport: Viewport) {
    guard loaded.contains(0), loaded.contains(selection) else { return }
    let distance = distance(from: 0, to: selection, in: viewport)
    if distance + height(at: selection, in: viewport) - spacing(in: viewport) <= viewport.height {
      row = distance
    }
  }

  /// Brings the selected row into view; moves nothing if it is visible.
  mutating func bringIntoView(in viewport: Viewport) {
    guard loaded.contains(selection) else { return }
    let lowest = viewport.height - (height(at: selection, in: viewport) - spacing(in: viewport))
    let head = distance(from: firstInView(with: selection), to: selection, in: viewport)
    row = max(0, min(max(row, head), lowest))
    fit(in: viewport)
  }

  /// Brings the selected row into view; where blank lines part the rows, the view begins with the
  /// head of one.
  mutating func settle(in viewport: Viewport) {
    bringIntoView(in: viewport)
    guard spacing(in: viewport) > 0, let top = visible(in: viewport).first(where: { $0.row >= 0 })
    else {
      return
    }
    row -= top.row
  }

  /// Leaves no room above the first row, and none below the last one that others could fill.
  mutating func fit(in viewport: Viewport) {
    let placed = visible(in: viewport)
    guard let first = placed.first, let last = placed.last else { return }
    let free = viewport.height - (last.row + last.height - spacing(in: viewport))
    var top = first.row
    if free > 0, last.index == total - 1 {
      row += free
      top = visible(in: viewport).first?.row ?? top + free
    }
    if top > 0 { row -= top }
  }
}

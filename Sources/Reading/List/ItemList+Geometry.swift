import FlyerModel

extension ItemList {
  /// A row on the screen: its position in the list, the line in which it begins, which is negative
  /// where its head is above the viewport, and the columns that it takes.
  struct Placed: Sendable, Equatable {
    var index: Int
    var row: Int
    /// With the blank line below it, and as high as the highest of those beside it.
    var height: Int
    var columns: Range<Int>
    var content: ListRow
  }

  /// The first row whose head is to be seen.
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

  /// The loaded rows of which something is to be seen, from the top.
  func visible(in viewport: Viewport) -> [Placed] {
    guard selected != nil else { return [] }
    let middle = band(at: selection, in: viewport)
    var placed = place(middle, at: row, in: viewport)
    var above: [[Placed]] = []
    var (top, index) = (row, middle.rows.lowerBound)
    while top > 0, loaded.contains(index - 1) {
      let band = band(at: index - 1, in: viewport)
      top -= height(of: band, in: viewport)
      index = band.rows.lowerBound
      above.append(place(band, at: top, in: viewport))
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

  /// Brings the selected item into view and moves nothing where it is there.
  mutating func bringIntoView(in viewport: Viewport) {
    guard selected != nil else { return }
    let height = height(at: selection, in: viewport) - 1
    row = max(0, min(row, viewport.height - height))
    fit(in: viewport)
  }

  /// Brings the selected item into view and lets the view begin with the head of an item.
  mutating func settle(in viewport: Viewport) {
    bringIntoView(in: viewport)
    guard let top = visible(in: viewport).first(where: { $0.row >= 0 }) else { return }
    row -= top.row
  }

  /// Leaves no room above the first item, and none below the last one that others could fill.
  mutating func fit(in viewport: Viewport) {
    let placed = visible(in: viewport)
    guard let first = placed.first, let last = placed.last else { return }
    let free = viewport.height - (last.row + last.height - 1)
    if free > 0, last.index == total - 1 { row += free }
    let above = self.visible(in: viewport).first ?? first
    if above.row > 0 { row -= above.row }
  }
}

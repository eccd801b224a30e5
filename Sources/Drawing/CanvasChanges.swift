import Glibc

/// The differences between a canvas and the one before it.
package struct CanvasChanges {
  private let former: Canvas?
  private let current: Canvas
  private let isRenumbered: Bool

  /// - Parameter former: A canvas of the same size; nil to show everything anew.
  package init(from former: Canvas?, to current: Canvas) {
    self.former = former
    self.current = current
    isRenumbered =
      former?.hyperlinks != current.hyperlinks || former?.placements != current.placements
  }

  /// Returns, for each cell of a row, whether its contents or its link have changed, including
  /// cells under a graphic. Empty if none has changed.
  package func inRow(_ y: Int) -> [Bool] {
    let width = current.size.width
    guard let former else { return Array(repeating: true, count: width) }
    let row = y * width..<(y + 1) * width
    if !isRenumbered, current.hasSameBytes(in: row, as: former) { return [] }
    guard let first = row.first(where: { differs($0, from: former) }) else { return [] }
    return row.map { $0 >= first && differs($0, from: former) }
  }

  private func differs(_ index: Int, from former: Canvas) -> Bool {
    let isNumbered = isRenumbered && current.cells[index].isNumbered
    if !isNumbered, current.hasSameBytes(in: index..<index + 1, as: former) { return false }
    let (old, new) = (former.cells[index], current.cells[index])
    // Numbers of links and graphics differ between canvases, so they cannot be compared.
    guard isRenumbered, new.isNumbered || old.isNumbered else { return old != new }
    return old.text != new.text || old.style != new.style
      || former.hyperlink(of: old) != current.hyperlink(of: new)
      || former.placement(of: old) != current.placement(of: new)
  }
}

extension Canvas {
  /// Whether cells have the same bytes. If true, they are equal; if false, they may still be equal.
  fileprivate func hasSameBytes(in range: Range<Int>, as other: Canvas) -> Bool {
    let stride = MemoryLayout<Cell>.stride
    let (start, count) = (range.lowerBound * stride, range.count * stride)
    return cells.withUnsafeBytes { own in
      other.cells.withUnsafeBytes { others in
        guard start + count <= min(own.count, others.count), let own = own.baseAddress,
          let others = others.baseAddress
        else { return false }
        return memcmp(own + start, others + start, count) == 0
      }
    }
  }
}

extension Cell {
  fileprivate var isNumbered: Bool { linkNumber != 0 || isPainted }
}

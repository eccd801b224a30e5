import Drawing

/// How a canvas differs from the one before it.
struct Changes {
  private let former: Canvas?
  private let current: Canvas
  private let isRenumbered: Bool

  init(from former: Canvas?, to current: Canvas) {
    self.former = former
    self.current = current
    isRenumbered =
      former?.hyperlinks != current.hyperlinks || former?.placements != current.placements
  }

  /// True when a cell shows something else than before, or leads elsewhere; what is under a graphic
  /// shows that.
  func include(_ cell: Cell, at point: Point) -> Bool {
    guard let former else { return true }
    let old = former[point]
    // Numbers of links and graphics say nothing from one canvas to the next.
    guard isRenumbered, cell.isNumbered || old.isNumbered else { return old != cell }
    return old.text != cell.text || old.style != cell.style
      || former.hyperlink(of: old) != current.hyperlink(of: cell)
      || former.placement(of: old) != current.placement(of: cell)
  }
}

extension Cell {
  fileprivate var isNumbered: Bool { linkNumber != 0 || isPainted }
}

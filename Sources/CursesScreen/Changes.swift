import Drawing

/// How a canvas differs from the one before it.
struct Changes {
  private let former: Canvas?
  private let current: Canvas
  private let isRelinked: Bool

  init(from former: Canvas?, to current: Canvas) {
    self.former = former
    self.current = current
    isRelinked = former?.hyperlinks != current.hyperlinks
  }

  /// True when a cell shows something else than before, or leads elsewhere.
  func include(_ cell: Cell, at point: Point) -> Bool {
    guard let former else { return true }
    let old = former[point]
    // Numbers of links say nothing from one canvas to the next.
    guard isRelinked, cell.linkNumber != 0 || old.linkNumber != 0 else { return old != cell }
    return old.text != cell.text || old.style != cell.style
      || former.hyperlink(of: old) != current.hyperlink(of: cell)
  }
}

extension RowList {
  /// Moves where all the rows that it takes are loaded, else does nothing and is false.
  mutating func go(_ movement: Movement, in viewport: Viewport) -> Bool {
    switch movement {
    case .items(let count): return select(selection + count, in: viewport)
    case .rows(let count): return goRows(count, in: viewport)
    case .lines(let count): return goLines(count, in: viewport)
    case .pageDown: return goPageDown(in: viewport)
    case .pageUp: return goPageUp(in: viewport)
    case .scroll(let count): return scroll(count, in: viewport)
    // Only items are new.
    case .marked: return true
    case .first, .last, .to: return jump(to: movement.target(in: total) ?? 0, in: viewport)
    }
  }

  /// The row that many bands on, in the same column as far as there is one; nil where it is not
  /// loaded.
  func index(_ step: Int, bandsFrom index: Int, in viewport: Viewport) -> Int? {
    let column = index - band(at: index, in: viewport).first
    var band = band(at: index, in: viewport)
    for _ in 0..<abs(step) {
      let next = step > 0 ? band.rows.upperBound : band.rows.lowerBound - 1
      guard (0..<total).contains(next) else { break }
      guard loaded.contains(next) else { return nil }
      band = self.band(at: next, in: viewport)
    }
    if band.rows.contains(index) { return index }
    return min(band.rows.upperBound - 1, max(band.rows.lowerBound, band.first + column))
  }

  /// Selects a position near by; the view follows no further than it must.
  private mutating func select(_ index: Int, in viewport: Viewport) -> Bool {
    let index = min(max(0, index), total - 1)
    guard loaded.contains(index) else { return false }
    row += distance(from: selection, to: index, in: viewport)
    selection = index
    settle(in: viewport)
    return true
  }

  private mutating func jump(to index: Int, in viewport: Viewport) -> Bool {
    guard loaded.contains(index) else { return false }
    if loaded.contains(selection) { return select(index, in: viewport) }
    selection = index
    row = index == 0 ? 0 : viewport.height
    settle(in: viewport)
    return true
  }

  /// Down or up over rows that are beside each other, staying in the column.
  private mutating func goRows(_ count: Int, in viewport: Viewport) -> Bool {
    guard let index = index(count, bandsFrom: selection, in: viewport) else { return false }
    return select(index, in: viewport)
  }

  private mutating func goLines(_ count: Int, in viewport: Viewport) -> Bool {
    var index = selection
    var lines = 0
    while lines < abs(count) {
      guard let next = self.index(count.signum(), bandsFrom: index, in: viewport) else {
        return false
      }
      if next == index { break }
      lines += height(at: min(index, next), in: viewport)
      index = next
    }
    selection = index
    settle(in: viewport)
    return true
  }

  /// The first row that does not fit any more comes to the top.
  private mutating func goPageDown(in viewport: Viewport) -> Bool {
    var band = band(at: selection, in: viewport)
    let own = band
    var bottom = row + height(of: band, in: viewport) - spacing(in: viewport)
    while bottom <= viewport.height || band == own {
      let next = band.rows.upperBound
      guard next < total else { return select(total - 1, in: viewport) }
      guard loaded.contains(next) else { return false }
      band = self.band(at: next, in: viewport)
      bottom += height(of: band, in: viewport)
    }
    selection = band.rows.lowerBound
    row = 0
    settle(in: viewport)
    return true
  }

  /// The row above the first one comes to the bottom, and what is at the top then is selected.
  private mutating func goPageUp(in viewport: Viewport) -> Bool {
    var index = topIndex(in: viewport)
    var lines = 0
    while index > 0 {
      guard loaded.contains(index - 1) else { return false }
      let band = band(at: index - 1, in: viewport)
      lines += height(of: band, in: viewport)
      if lines > viewport.height + spacing(in: viewport) { break }
      index = band.rows.lowerBound
    }
    selection = index < selection ? index : max(0, selection - 1)
    guard loaded.contains(selection) else { return false }
    row = 0
    settle(in: viewport)
    return true
  }

  private mutating func scroll(_ count: Int, in viewport: Viewport) -> Bool {
    row -= count
    while row < 0, let next = index(1, bandsFrom: selection, in: viewport), next != selection {
      row += height(at: selection, in: viewport)
      selection = next
    }
    while row > 0, let next = index(-1, bandsFrom: selection, in: viewport), next != selection,
      row + height(at: selection, in: viewport) - spacing(in: viewport) > viewport.height
    {
      selection = next
      row -= height(at: selection, in: viewport)
    }
    fit(in: viewport)
    return true
  }
}

import FlyerModel

extension ItemList {
  /// Moves at once, or as soon as the rows are there that it takes.
  mutating func move(_ movement: Movement, in viewport: Viewport) {
    guard total > 0 else { return }
    isTouched = true
    if movement.target(in: total) != nil {
      waiting = []
      // Whatever was asked for, it was for rows elsewhere; but a count must be heard to its end.
      if pending?.version == version, window?.isPartial == false { pending = nil }
    }
    if waiting.isEmpty, go(movement, in: viewport) { return }
    // A key that repeats faster than the store answers must not go on for long after its release.
    if waiting.count < 8 { waiting.append(movement) }
  }

  /// Makes the movements that waited for a page that is there now.
  mutating func catchUp(in viewport: Viewport, isLastTry: Bool) {
    while let movement = waiting.first, go(movement, in: viewport) { waiting.removeFirst() }
    if isLastTry { waiting = [] }
    bringIntoView(in: viewport)
  }

  /// The position around which rows are missing for what the list shows or waits for.
  func missing(in viewport: Viewport) -> Int? {
    guard total > 0, pending == nil else { return nil }
    if let movement = waiting.first { return movement.target(in: total) ?? selection }
    let margin = viewport.pageLimit / 4
    let isNearStart = loaded.lowerBound > 0 && selection - loaded.lowerBound < margin
    let isNearEnd = loaded.upperBound < total && loaded.upperBound - selection <= margin
    return isNearStart || isNearEnd ? selection : nil
  }

  /// Moves where all the rows that it takes are loaded, else does nothing and is false.
  private mutating func go(_ movement: Movement, in viewport: Viewport) -> Bool {
    switch movement {
    case .items(let count): return select(selection + count, in: viewport)
    case .rows(let count): return goRows(count, in: viewport)
    case .lines(let count): return goLines(count, in: viewport)
    case .pageDown: return goPageDown(in: viewport)
    case .pageUp: return goPageUp(in: viewport)
    case .scroll(let count): return scroll(count, in: viewport)
    case .first:
      guard jump(to: 0, in: viewport) else { return false }
      skipHeading(in: viewport)
      return true
    case .last, .to: return jump(to: movement.target(in: total) ?? 0, in: viewport)
    }
  }

  /// From the heading of the first section to what stands first in it: the heading stays in sight.
  mutating func skipHeading(in viewport: Viewport) {
    guard selection == 0, row(at: 0)?.heading != nil, row(at: 1)?.item != nil else {
      return
    }
    selection = 1
    row = distance(from: 0, to: 1, in: viewport)
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

  /// Down or up over rows that stand beside each other, staying in the column.
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
    var bottom = row + height(of: band, in: viewport) - 1
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
      if lines > viewport.height + 1 { break }
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
      row + height(at: selection, in: viewport) - 1 > viewport.height
    {
      selection = next
      row -= height(at: selection, in: viewport)
    }
    fit(in: viewport)
    return true
  }
}

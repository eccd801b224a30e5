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
    if waiting.isEmpty, take(movement, in: viewport) { return }
    // A key that repeats faster than the store answers must not go on for long after its release.
    if waiting.count < 8 { waiting.append(movement) }
  }

  /// Makes the movements that waited for a page that is there now.
  mutating func catchUp(in viewport: Viewport, isLastTry: Bool) {
    while let movement = waiting.first, take(movement, in: viewport) { waiting.removeFirst() }
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
  private mutating func take(_ movement: Movement, in viewport: Viewport) -> Bool {
    guard go(movement, in: viewport) else { return false }
    if movement == .first { skipHeading(in: viewport) }
    return true
  }

  /// From the heading of the first section to what stands first in it: the heading stays in sight.
  mutating func skipHeading(in viewport: Viewport) {
    guard selection == 0, row(at: 0)?.heading != nil, row(at: 1)?.item != nil else {
      return
    }
    selection = 1
    row = distance(from: 0, to: 1, in: viewport)
  }
}

import FlyerModel

extension ItemList {
  /// Moves at once, or as soon as the rows that it takes are loaded.
  mutating func move(_ movement: Movement, in viewport: Viewport) {
    guard total > 0 else { return }
    isTouched = true
    if movement.target(in: total) != nil { waiting = [] }
    if waiting.isEmpty, take(movement, in: viewport) { return }
    // A key that repeats faster than the store answers must not go on for long after its release.
    if waiting.count < 8 { waiting.append(movement) }
  }

  /// Makes the movements that waited for a page that is now loaded.
  mutating func catchUp(in viewport: Viewport, isLastTry: Bool) {
    while let movement = waiting.first, take(movement, in: viewport) { waiting.removeFirst() }
    if isLastTry { waiting = [] }
    bringIntoView(in: viewport)
  }

  /// The rows that are missing for what the list shows or waits for.
  func missing(of version: Version, in viewport: Viewport) -> Need? {
    guard let window else { return nil }
    let limit = viewport.pageLimit
    // A count must be heard to its end.
    if window.isPartial {
      return Need(version: version, start: .offset(window.offset), limit: limit)
    }
    var need = Need(version: version, start: .offset(0), limit: limit)
    need.target = waiting.first?.target(in: total)
    need.isForMovement = !waiting.isEmpty
    let margin = limit / 4
    let isNearStart = loaded.lowerBound > 0 && selection - loaded.lowerBound < margin
    let isNearEnd = loaded.upperBound < total && loaded.upperBound - selection <= margin
    guard total > 0, need.isForMovement || isNearStart || isNearEnd else { return nil }
    if case .marked(let step)? = waiting.first {
      need.start = .marked(step: step, from: selection, before: limit / 2)
    } else {
      need.start = .offset(max(0, (need.target ?? selection) - limit / 2))
    }
    return need
  }

  /// Moves where all the rows that it takes are loaded, else does nothing and is false.
  private mutating func take(_ movement: Movement, in viewport: Viewport) -> Bool {
    if case .marked(let step) = movement {
      if let index = nextMarked(step) { return go(.to(index), in: viewport) }
      return step > 0 ? loaded.upperBound == total : loaded.lowerBound == 0
    }
    guard go(movement, in: viewport) else { return false }
    if movement == .first { skipHeading(in: viewport) }
    return true
  }

  /// Selects a row, in the upper half where rows are above it.
  mutating func begin(at index: Int, in viewport: Viewport) {
    row = min(distance(from: 0, to: index, in: viewport), viewport.height / 3)
    selection = index
    bringIntoView(in: viewport)
  }

  /// Moves the selection from the row of changes and the heading of the first section to the first
  /// item, and keeps both in sight.
  mutating func skipHeading(in viewport: Viewport) {
    let first = row(at: 0)?.heading?.leadsToChanges == true ? 1 : 0
    let next = row(at: first)?.heading == nil ? first : first + 1
    guard selection == 0, next > 0, row(at: next)?.item != nil else { return }
    selection = next
    row = distance(from: 0, to: next, in: viewport)
  }
}

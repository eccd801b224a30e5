extension ItemScreen {
  /// How many columns wide lines go sideways at once.
  private static let sidewaysStep = 8

  mutating func scroll(_ action: Action.Move, height: Int) {
    switch action {
    case .first: (top, line) = (.start, .start)
    case .last: top = page.lowestTop(height: height)
    case .down, .up, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .scrollDown, .scrollUp:
      let step = action.step(page: max(1, height - 1), half: max(1, height / 2), all: 0)
      scroll(step, height: height)
    }
  }

  /// Brings a line to the top, counted from 1.
  mutating func go(toLine number: Int, height: Int) {
    top = min(page.place(.start, movedBy: max(1, number) - 1), page.lowestTop(height: height))
  }

  mutating func scrollLeft() { column = max(0, column - Self.sidewaysStep) }

  mutating func scrollRight(height: Int) {
    column = max(column, min(column + Self.sidewaysStep, widest(height: height)))
  }

  mutating func scroll(_ lines: Int, height: Int) {
    let goal = page.place(top, movedBy: lines)
    top = lines > 0 ? max(top, min(goal, page.lowestTop(height: height))) : goal
    keepLineInView(height: height)
  }

  /// Leaves no row empty where there are lines above.
  mutating func fill(height: Int) { top = min(top, page.lowestTop(height: height)) }

  /// Shows a line at the top, as far as there are lines below it.
  mutating func jump(to place: LinePlace, height: Int) {
    top = min(place, page.lowestTop(height: height))
    line = place
  }

  /// Shows a block of the text at the top, without the air above it.
  mutating func jump(toTextBlock block: Int, height: Int) {
    let position = TextPosition(block: page.textBlocks.lowerBound + block, offset: 0)
    jump(to: page.place(of: position), height: height)
  }

  /// Brings a line into view; scrolls only if it is not visible yet.
  mutating func show(_ place: LinePlace, height: Int) {
    defer { line = place }
    guard !page.places(from: top, count: height).contains(place) else { return }
    jump(to: page.place(place, movedBy: -(height / 3)), height: height)
  }

  /// The lines on `height` rows from the top.
  func visibleLines(height: Int) -> [PageLine] {
    page.places(from: top, count: height).map(page.line)
  }

  /// Whether the end of the page is visible.
  func showsEnd(height: Int) -> Bool { top >= page.lowestTop(height: height) }

  /// How far the widest line that is visible can go to the left.
  func widest(height: Int) -> Int {
    let widths = visibleLines(height: height).compactMap(\.wideWidth)
    return max(0, (widths.max() ?? 0) - page.format.measure)
  }

  /// Types a digit of a link's number, also of one that no link has.
  mutating func type(digit: Int) {
    let number = typed + String(digit)
    // One digit more than the largest number has, so that a lost one never leads to another link.
    let limit = max(4, String(links.count).count + 1)
    if number != "0", number.count <= limit { typed = number }
  }
}

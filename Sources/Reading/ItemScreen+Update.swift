import FlyerModel

extension ItemScreen {
  /// Scrolls; false for an action that does not.
  mutating func scroll(_ action: Action, height: Int) -> Bool {
    switch action {
    case .down: scroll(1, height: height)
    case .up: scroll(-1, height: height)
    case .halfPageDown: scroll(max(1, height / 2), height: height)
    case .halfPageUp: scroll(-max(1, height / 2), height: height)
    case .pageDown: scroll(max(1, height - 1), height: height)
    case .pageUp: scroll(-max(1, height - 1), height: height)
    case .first: top = Place(block: 0, line: 0)
    case .last: top = lowestTop(height: height)
    default: return false
    }
    return true
  }

  mutating func scroll(_ lines: Int, height: Int) {
    let goal = page.place(top, movedBy: lines)
    top = lines > 0 ? max(top, min(goal, lowestTop(height: height))) : goal
  }

  /// The lines that stand on so many rows from the top.
  func visibleLines(height: Int) -> [PageLine] {
    page.places(from: top, count: height).map(page.line)
  }

  /// True where the end of the page is to be seen.
  func showsEnd(height: Int) -> Bool { top >= lowestTop(height: height) }

  /// The top when the last line stands at the bottom.
  private func lowestTop(height: Int) -> Place { page.place(page.end, movedBy: -height) }

  /// Types a digit of a link's number, also of one that no link has.
  mutating func type(digit: Int) {
    let number = typed + String(digit)
    // One digit more than the largest number has, so that a lost one never leads to another link.
    let limit = max(4, String(item.links.count).count + 1)
    if number != "0", number.count <= limit { typed = number }
  }

  /// Goes to the next or previous occurrence in the text; false where there is none.
  mutating func goToMatch(_ terms: SearchTerms, forward: Bool, height: Int) -> Bool {
    guard let found = page.match(terms, from: match, top: top, forward: forward) else {
      return false
    }
    match = found
    let place = page.place(ofTextOffset: found.range.lowerBound)
    let isVisible = page.places(from: top, count: height).contains(place)
    if !isVisible {
      top = min(page.place(place, movedBy: -(height / 3)), lowestTop(height: height))
    }
    return true
  }
}

extension ItemPageText {
  /// Behind the last line.
  var end: ItemScreen.Place { ItemScreen.Place(block: blockCount, line: 0) }

  /// The place so many lines further on or back, as far as there are any.
  func place(_ place: ItemScreen.Place, movedBy lines: Int) -> ItemScreen.Place {
    lines < 0 ? back(from: place, lines: -lines) : forward(from: place, lines: lines)
  }

  private func forward(from place: ItemScreen.Place, lines: Int) -> ItemScreen.Place {
    var place = place
    var rest = lines
    while place.block < blockCount {
      let left = lineCount(inBlock: place.block) - place.line
      if rest < left { return ItemScreen.Place(block: place.block, line: place.line + rest) }
      rest -= left
      place = ItemScreen.Place(block: place.block + 1, line: 0)
    }
    return end
  }

  private func back(from place: ItemScreen.Place, lines: Int) -> ItemScreen.Place {
    var place = place
    var rest = lines
    while rest > place.line {
      guard place.block > 0 else { return ItemScreen.Place(block: 0, line: 0) }
      rest -= place.line
      place.block -= 1
      place.line = lineCount(inBlock: place.block)
    }
    return ItemScreen.Place(block: place.block, line: place.line - rest)
  }

  /// The places of so many lines in order.
  func places(from top: ItemScreen.Place, count: Int) -> [ItemScreen.Place] {
    var places: [ItemScreen.Place] = []
    var place = forward(from: top, lines: 0)
    while places.count < count, place < end {
      let lines = lineCount(inBlock: place.block)
      let last = min(lines, place.line + count - places.count)
      places += (place.line..<last).map { ItemScreen.Place(block: place.block, line: $0) }
      place = ItemScreen.Place(block: place.block + 1, line: 0)
      if place < end { place = forward(from: place, lines: 0) }
    }
    return places
  }

  /// The occurrence of a search next to the last one, or to the top of the screen.
  func match(
    _ terms: SearchTerms, from last: TextMatch?, top: ItemScreen.Place, forward: Bool
  ) -> TextMatch? {
    let start = last?.range.lowerBound ?? textOffset(at: top).map { $0 - 1 } ?? -1
    let first = last?.block ?? min(max(top.block, textBlocks.lowerBound), textBlocks.upperBound)
    let blocks =
      forward
      ? Array(first..<max(first, textBlocks.upperBound))
      : Array((textBlocks.lowerBound..<min(first + 1, textBlocks.upperBound)).reversed())
    for block in blocks {
      let ranges = matches(terms, inBlock: block)
      let found =
        forward
        ? ranges.first { $0.lowerBound > start } : ranges.last { $0.lowerBound < start }
      if let found { return TextMatch(block: block, range: found) }
    }
    return nil
  }

  private func matches(_ terms: SearchTerms, inBlock block: Int) -> [Range<Int>] {
    let (text, offset) = source(ofBlock: block)
    return terms.ranges(in: text).map { range in
      let start = offset + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}

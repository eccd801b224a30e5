import FlyerModel

extension ItemScreen {
  /// Goes to the next or previous occurrence in the text; false where there is none.
  mutating func goToMatch(_ terms: SearchTerms, forward: Bool, height: Int) -> Bool {
    guard let found = page.match(terms, from: match, top: top, forward: forward) else {
      return false
    }
    go(to: found, height: height)
    return true
  }

  /// Goes to the first occurrence from a line on, else to the first of all; false where there is
  /// none.
  mutating func goToFirstMatch(_ terms: SearchTerms, from place: LinePlace, height: Int) -> Bool {
    match = nil
    let found =
      page.match(terms, from: nil, top: place, forward: true)
      ?? page.match(terms, from: nil, top: .start, forward: true)
    guard let found else { return false }
    go(to: found, height: height)
    return true
  }

  private mutating func go(to found: TextMatch, height: Int) {
    match = found
    show(
      page.place(of: TextPosition(block: found.block, offset: found.range.lowerBound)),
      height: height)
  }
}

extension ItemPageText {
  /// The occurrence of a search next to the last one, or to the top of the screen.
  func match(
    _ terms: SearchTerms, from last: TextMatch?, top: LinePlace, forward: Bool
  ) -> TextMatch? {
    guard !textBlocks.isEmpty else { return nil }
    let position = position(of: top)
    let start =
      last?.range.lowerBound ?? (position.block < textBlocks.lowerBound ? -1 : position.offset - 1)
    var block = min(max(last?.block ?? top.block, textBlocks.lowerBound), textBlocks.upperBound - 1)
    let first = block
    while textBlocks.contains(block) {
      let ranges = ranges(of: terms, inBlock: block)
      let isFirst = block == first
      let found =
        forward
        ? ranges.first { !isFirst || $0.lowerBound > start }
        : ranges.last { !isFirst || $0.lowerBound < start }
      if let found { return TextMatch(block: block, range: found) }
      block += forward ? 1 : -1
    }
    return nil
  }

  /// Where a search occurs in a block, as bytes of the block's text.
  func ranges(of terms: SearchTerms, inBlock block: Int) -> [Range<Int>] {
    let text = text(ofBlock: block)
    return terms.ranges(in: text).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}

import FlyerModel
import Screens

extension ItemScreen {
  /// Goes to the next or previous occurrence in the text; false where there is none.
  mutating func goToMatch(_ terms: SearchTerms, forward: Bool, height: Int) -> Bool {
    let start = match?.position ?? page.position(of: top).atStart(forward: forward)
    guard let found = page.match(terms, from: start, forward: forward) else { return false }
    go(to: found, height: height)
    return true
  }

  /// Goes to the first occurrence from a line on, else to the first of all; false where there is
  /// none.
  mutating func goToFirstMatch(_ terms: SearchTerms, from place: LinePlace, height: Int) -> Bool {
    match = nil
    let start = page.position(of: place).atStart(forward: true)
    let found =
      page.match(terms, from: start, forward: true)
      ?? page.match(
        terms, from: TextPosition(block: 0, offset: 0), through: place.block, forward: true)
    guard let found else { return false }
    go(to: found, height: height)
    return true
  }

  private mutating func go(to found: TextMatch, height: Int) {
    match = found
    show(page.place(of: found.position), height: height)
  }
}

extension TextMatch {
  fileprivate var position: TextPosition {
    TextPosition(block: block, offset: range.lowerBound)
  }
}

extension TextPosition {
  /// So that what begins here counts as ahead.
  fileprivate func atStart(forward: Bool) -> TextPosition {
    TextPosition(block: block, offset: forward ? offset - 1 : offset)
  }
}

extension ItemPageText {
  /// The occurrence of a search that begins next behind or before a position.
  ///
  /// - Parameter lastBlock: where to stop looking; by default at the end of the text.
  func match(
    _ terms: SearchTerms, from start: TextPosition, through lastBlock: Int = .max, forward: Bool
  ) -> TextMatch? {
    let text = searchedBlocks.clamped(to: 0..<max(1, min(lastBlock, blockCount - 1) + 1))
    guard !text.isEmpty else { return nil }
    var block = min(max(start.block, text.lowerBound), text.upperBound - 1)
    while text.contains(block) {
      let ranges = ranges(of: terms, inBlock: block).filter { range in
        if block != start.block { return (block > start.block) == forward }
        return forward ? range.lowerBound > start.offset : range.lowerBound < start.offset
      }
      if let found = forward ? ranges.first : ranges.last {
        return TextMatch(block: block, range: found)
      }
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

import Screens
import Typesetting

/// A line of something that is set block by block.
struct LinePlace: Sendable, Equatable, Comparable {
  var block: Int
  var line: Int

  static let start = LinePlace(block: 0, line: 0)

  static func < (left: LinePlace, right: LinePlace) -> Bool {
    (left.block, left.line) < (right.block, right.line)
  }
}

/// Lines in blocks, of which only the visible ones are set.
protocol LineBlocks {
  var blockCount: Int { get }

  func lineCount(inBlock block: Int) -> Int
}

extension TextLayout: LineBlocks {
  func lineCount(inBlock block: Int) -> Int { lines(inBlock: block).count }
}

extension LineBlocks {
  /// Behind the last line.
  var end: LinePlace { LinePlace(block: blockCount, line: 0) }

  /// The top of a screen of `height` lines when the last line is at its bottom.
  func lowestTop(height: Int) -> LinePlace { place(end, movedBy: -height) }

  /// The nearest place that has a line, if there is any line at all.
  func nearest(to place: LinePlace) -> LinePlace {
    guard place.block < blockCount else { return self.place(end, movedBy: -1) }
    let last = max(0, lineCount(inBlock: place.block) - 1)
    return LinePlace(block: place.block, line: min(max(0, place.line), last))
  }

  /// The place `lines` lines further on or back, as far as there are any.
  func place(_ place: LinePlace, movedBy lines: Int) -> LinePlace {
    lines < 0 ? back(from: place, lines: -lines) : forward(from: place, lines: lines)
  }

  private func forward(from place: LinePlace, lines: Int) -> LinePlace {
    assert(lines >= 0, "forward is a direction, not a sign")
    var place = place
    var rest = lines
    while place.block < blockCount {
      let left = lineCount(inBlock: place.block) - place.line
      if rest < left { return LinePlace(block: place.block, line: place.line + rest) }
      rest -= left
      place = LinePlace(block: place.block + 1, line: 0)
    }
    return end
  }

  private func back(from place: LinePlace, lines: Int) -> LinePlace {
    assert(lines >= 0, "back is a direction, not a sign")
    var place = place
    var rest = lines
    while rest > place.line {
      guard place.block > 0 else { return .start }
      rest -= place.line
      place.block -= 1
      place.line = lineCount(inBlock: place.block)
    }
    return LinePlace(block: place.block, line: place.line - rest)
  }

  /// The places of `count` lines in order.
  func places(from top: LinePlace, count: Int) -> [LinePlace] {
    var places: [LinePlace] = []
    var place = forward(from: top, lines: 0)
    while places.count < count, place < end {
      let lines = lineCount(inBlock: place.block)
      let last = min(lines, place.line + count - places.count)
      places += (place.line..<last).map { LinePlace(block: place.block, line: $0) }
      place = LinePlace(block: place.block + 1, line: 0)
      if place < end { place = forward(from: place, lines: 0) }
    }
    assert(places.count <= max(0, count), "no more lines than asked for")
    return places
  }
}

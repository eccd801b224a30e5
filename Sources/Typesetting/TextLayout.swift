import Texts
package import Drawing
internal import FlyerModel
internal import Synchronization

/// The layout of a text at a measure, block by block, computed when lines are needed.
///
/// A block is a run of paragraphs of a few kilobytes. A paragraph longer than `longestParagraph` is
/// split into several blocks. Only the lines of a few blocks are cached, so a megabyte of text
/// costs no more than the screen that shows it.
package final class TextLayout: Sendable {
  /// The normalised text: tabs are spaces, and every line break is a newline.
  package let text: String
  /// The columns of a line.
  package let measure: Int
  private let blocks: [Range<Int>]
  private let addresses: [[UInt8]]
  private let memory = BlockMemory<TextLine>()

  /// Creates the layout of a text.
  ///
  /// - Parameters:
  ///   - measure: The columns of a line; less than 1 counts as 1.
  ///   - addresses: The texts that are marked as links where they occur; the index becomes the
  ///     link's.
  package init(_ text: String, measure: Int, addresses: [String] = []) {
    self.text = Self.normalised(text)
    self.measure = max(1, measure)
    self.addresses = addresses.map { Array($0.utf8) }
    blocks = BlockCutter(Array(self.text.utf8)[...]).cut()
  }

  /// The number of blocks; 0 for an empty text.
  package var blockCount: Int { blocks.count }

  package func lines(inBlock block: Int) -> [TextLine] {
    memory.lines(ofBlock: block) { set(blocks[block]) }
  }

  /// Returns the field of a line of a block; empty if its paragraph contains no right-to-left text.
  package func fields(ofLine number: Int, inBlock block: Int) -> [LineField] {
    let lines = lines(inBlock: block)
    guard let direction = lines[number].direction else { return [] }
    var field = LineField(columns: 0..<measure, direction: direction)
    let range = lines[number].range
    if number > 0 {
      let before = text(in: lines[number - 1].range.lowerBound..<range.lowerBound)
      if !before.utf8.contains(0x0A) { field.before = before }
    }
    if number + 1 < lines.count {
      let after = text(in: range.upperBound..<lines[number + 1].range.upperBound)
      if !after.utf8.contains(0x0A) { field.after = after }
    }
    return [field]
  }

  /// Returns the byte range of a block, as UTF-8 offsets.
  package func range(ofBlock block: Int) -> Range<Int> { blocks[block] }

  /// Returns the text between two UTF-8 offsets that do not split a character.
  package func text(in range: Range<Int>) -> String { String(text.slice(range)) }

  /// Returns the block that contains a UTF-8 offset, or the last one before it.
  package func block(at offset: Int) -> Int {
    let after = blocks.partitioningIndex { $0.lowerBound > offset }
    return max(0, after - 1)
  }

  private func set(_ block: Range<Int>) -> [TextLine] {
    let marks = AddressMarks(addresses, in: text, block: block)
    let isMixed = text.slice(block).hasRightToLeft
    var lines: [TextLine] = []
    // Uses bytes, since finding characters in a part of a text examines the text before it.
    let bytes = text.utf8[
      text.index(atOffset: block.lowerBound)..<text.index(atOffset: block.upperBound)]
    for paragraph in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let start = text.offset(of: paragraph.startIndex)
      let direction = isMixed ? TextDirection(ofParagraph: Substring(paragraph)) : nil
      var breaker = LineBreaker(Array(paragraph))
      var isBlank = true
      while let line = breaker.next(measure: measure) {
        let range = start + line.range.lowerBound..<start + line.range.upperBound
        lines.append(
          TextLine(range: range, spans: marks.spans(in: range), direction: direction))
        isBlank = false
      }
      if isBlank { lines.append(TextLine(range: start..<start, spans: [])) }
    }
    return lines
  }

  private static func normalised(_ text: String) -> String {
    var text = text
    if text.utf8.contains(0x0D) {
      text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    if text.utf8.contains(0x09) { text = text.replacing("\t", with: "    ") }
    text.makeContiguousUTF8()
    return text
  }
}

extension TextLayout: Equatable {
  /// Whether both are the same text, at the same measure with the same links.
  package static func == (left: TextLayout, right: TextLayout) -> Bool {
    left === right
      || (left.measure == right.measure && left.addresses == right.addresses
        && left.text == right.text)
  }
}

/// A part of a line with one role.
package struct TextSpan: Sendable, Hashable {
  /// Its byte range, as UTF-8 offsets in the laid out text.
  package var range: Range<Int>
  package var role: Role
}

/// One line of a text laid out at a measure, without the spaces at its end.
package struct TextLine: Sendable, Hashable {
  /// Its byte range, as UTF-8 offsets in the laid out text; empty for a blank line.
  package var range: Range<Int>
  /// Its spans, in order and without gaps; empty for a blank line.
  package var spans: [TextSpan]
  /// The direction of its paragraph; nil if it contains no right-to-left text.
  package var direction: TextDirection?
}

/// The role of a part of a text. Its look is decided elsewhere.
package enum Role: Sendable, Hashable {
  case text
  /// The address of the link with this index, as written in the text.
  case link(Int)
}

/// A cache of the lines of a few blocks.
final class BlockMemory<Line: Sendable>: Sendable {
  private static var capacity: Int { 64 }
  private let lines = Mutex<[Int: [Line]]>([:])

  func lines(ofBlock block: Int, set: () -> [Line]) -> [Line] {
    if let known = lines.withLock({ $0[block] }) { return known }
    let new = set()
    lines.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[block] = new
    }
    return new
  }
}

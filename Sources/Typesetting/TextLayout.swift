internal import Drawing
internal import FlyerModel

/// A text set to a measure, block by block and only where somebody looks.
///
/// A block is a run of paragraphs of a few kilobytes; a paragraph that is longer than
/// `longestParagraph` is set in several. What was set is remembered, but never much of it, so that
/// a megabyte of text costs no more than the screen that shows it.
package final class TextLayout: Sendable {
  /// The text as it was set: tabs are spaces, and every line break is a newline.
  package let text: String
  /// The columns of a line.
  package let measure: Int
  private let blocks: [Range<Int>]
  private let addresses: [[UInt8]]
  private let memory = BlockMemory<TextLine>()

  /// Prepares a text to be set.
  ///
  /// - Parameters:
  ///   - measure: the columns of a line; less than 1 counts as 1.
  ///   - addresses: what is marked as a link where it occurs; the index becomes the link's.
  package init(_ text: String, measure: Int, addresses: [String] = []) {
    self.text = Self.normalised(text)
    self.measure = max(1, measure)
    self.addresses = addresses.map { Array($0.utf8) }
    blocks = BlockCutter(Array(self.text.utf8)[...]).cut()
  }

  /// How many blocks there are; 0 for an empty text.
  package var blockCount: Int { blocks.count }

  package func lines(inBlock block: Int) -> [TextLine] {
    memory.lines(ofBlock: block) { set(blocks[block]) }
  }

  /// The field that a line of a block is; empty where nothing of its paragraph is written from right to
  /// left.
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

  /// The bytes of a block, as offsets in UTF-8.
  package func range(ofBlock block: Int) -> Range<Int> { blocks[block] }

  /// The text between two offsets in UTF-8 that do not split a character.
  package func text(in range: Range<Int>) -> String { String(text.slice(range)) }

  /// The block that holds an offset in UTF-8, or comes last before it.
  package func block(at offset: Int) -> Int {
    let after = blocks.partitioningIndex { $0.lowerBound > offset }
    return max(0, after - 1)
  }

  private func set(_ block: Range<Int>) -> [TextLine] {
    let marks = AddressMarks(addresses, in: text, block: block)
    let isMixed = text.slice(block).hasRightToLeft
    var lines: [TextLine] = []
    // By bytes: to find characters in a part of a text takes looks at what stands before it.
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
  /// True for the same text, set to the same measure with the same links.
  package static func == (left: TextLayout, right: TextLayout) -> Bool {
    left === right
      || (left.measure == right.measure && left.addresses == right.addresses
        && left.text == right.text)
  }
}

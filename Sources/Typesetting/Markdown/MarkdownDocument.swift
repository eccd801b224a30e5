/// A Markdown text parsed by md4c. It is parsed once and laid out at any measure later.
///
/// A document consists of blocks, the small units of layout. A block is a paragraph, a heading, the
/// paragraph of a list item, a table or a block of code. Long ones are cut into several.
package final class MarkdownDocument: Sendable {
  package let source: String
  /// The links in the order of first appearance; the text shows the index plus 1. Links with the
  /// same destination are one link.
  package let links: [MarkdownLink]
  package let headings: [MarkdownHeading]
  package let images: [MarkdownImage]
  let contents: MarkdownContents

  /// Whether tabs in code are kept; otherwise they become spaces up to the next tab stop.
  private let keepsTabs: Bool

  /// Parses a text. Parsing never fails.
  package init(_ markdown: String, keepsTabs: Bool = false) {
    source = markdown
    self.keepsTabs = keepsTabs
    let parsed = MarkdownParser.parse(markdown, keepsTabs: keepsTabs)
    contents = parsed.contents
    links = parsed.links
    headings = parsed.headings
    images = parsed.images
  }

  /// The number of blocks; 0 for an empty text.
  package var blockCount: Int { contents.blocks.count }

  /// Returns the text of a block without markup, with entities decoded.
  ///
  /// Line breaks of the source become spaces, explicit ones newlines. The cells of a table are
  /// separated by tabs, its rows by newlines.
  package func text(ofBlock block: Int) -> String { contents.string(contents.blocks[block].range) }

  package func isCode(_ block: Int) -> Bool { contents.blocks[block].kind == .code }

  /// Returns the separator between the block before and this one if they are parts of one very long
  /// line. nil if the block begins a line.
  package func gap(beforeBlock index: Int) -> String? {
    let block = contents.blocks[index]
    guard index > 0, block.isContinuation, block.kind != .table,
      let last = contents.text[contents.blocks[index - 1].range].last,
      contents.blocks[index - 1].end == block.start
    else { return nil }
    return last == 0x20 && block.kind != .code ? " " : ""
  }

  /// Returns the index of the image that a block consists of; nil for other blocks.
  package func image(ofBlock block: Int) -> Int? {
    let block = contents.blocks[block]
    return block.kind == .picture ? Int(block.detail) : nil
  }
}

extension MarkdownDocument: Equatable {
  package static func == (left: MarkdownDocument, right: MarkdownDocument) -> Bool {
    left === right || left.source == right.source && left.keepsTabs == right.keepsTabs
  }
}

extension MarkdownDocument {
  /// The first occurrence of each link: a block, and a UTF-8 offset in its text.
  package var linkPositions: [(block: Int, offset: Int)] {
    var positions = [(block: Int, offset: Int)](
      repeating: (max(0, blockCount - 1), 0), count: links.count)
    var seen = [Bool](repeating: false, count: links.count)
    var block = 0
    for (index, run) in contents.runs.enumerated() where run.link >= 0 && !seen[Int(run.link)] {
      while block + 1 < blockCount, contents.blocks[block + 1].begins(before: run, index) {
        block += 1
      }
      seen[Int(run.link)] = true
      positions[Int(run.link)] = (block, Int(run.start) - contents.blocks[block].range.lowerBound)
    }
    return positions
  }

  /// Returns the part of the text above a UTF-8 offset of a block, from 0 to 1.
  package func part(aboveBlock block: Int, offset: Int) -> Double {
    Double(contents.blocks[block].range.lowerBound + offset) / Double(max(1, contents.text.count))
  }
}

extension MarkdownContents.Block {
  /// Whether a run is in the block or after it. Images may have no text.
  fileprivate func begins(before run: MarkdownContents.Run, _ index: Int) -> Bool {
    start < run.start || start == run.start && runs.lowerBound <= index
  }
}

/// What md4c finds in a Markdown text: parsed once, set to any measure later.
///
/// A text is known by its blocks: small pieces that are set one by one, as a paragraph, a heading,
/// the paragraph of a list's item, a table or a block of code. Long ones are cut in several.
package final class MarkdownDocument: Sendable {
  package let source: String
  /// Where it leads to, in the order of first appearance: the text shows the index plus 1. Links
  /// with the same destination are the same link.
  package let links: [MarkdownLink]
  package let headings: [MarkdownHeading]
  package let images: [MarkdownImage]
  let contents: MarkdownContents

  /// True where tabs in code are tabs; else they are spaces up to the next of their stops.
  private let keepsTabs: Bool

  /// Parses a text; whatever it is, there is no text that can't be.
  package init(_ markdown: String, keepsTabs: Bool = false) {
    source = markdown
    self.keepsTabs = keepsTabs
    let parsed = MarkdownParser.parse(markdown, keepsTabs: keepsTabs)
    contents = parsed.contents
    links = parsed.links
    headings = parsed.headings
    images = parsed.images
  }

  /// How many blocks there are; 0 for an empty text.
  package var blockCount: Int { contents.blocks.count }

  /// What stands in a block as it is read: without markup, with entities decoded.
  ///
  /// Line breaks of the source are spaces, those the author wants are newlines. The cells of a
  /// table are parted by tabs, its rows by newlines.
  package func text(ofBlock block: Int) -> String { contents.string(contents.blocks[block].range) }

  package func isCode(_ block: Int) -> Bool { contents.blocks[block].kind == .code }

  /// What stands between the text of the block before and this one where a line that is very long
  /// was cut there; nil where the block begins a line.
  package func gap(beforeBlock index: Int) -> String? {
    let block = contents.blocks[index]
    guard index > 0, block.isContinuation, block.kind != .table,
      let last = contents.text[contents.blocks[index - 1].range].last,
      contents.blocks[index - 1].end == block.start
    else { return nil }
    return last == 0x20 && block.kind != .code ? " " : ""
  }

  /// The index of the image that is all there is in a block; nil for other blocks.
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

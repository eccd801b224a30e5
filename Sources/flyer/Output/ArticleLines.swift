import Typesetting

/// The lines of an article's text one after another, so that none but those of a block are kept.
struct ArticleLines: Sequence, IteratorProtocol {
  private let document: MarkdownDocument
  private let layout: MarkdownLayout
  private let text: ArticleText
  private var block = 0
  private var lines: [StyledLine] = []
  private var position = 0
  private var hasBegun = false

  init(_ document: MarkdownDocument, text: ArticleText) {
    self.document = document
    self.text = text
    layout = MarkdownLayout(
      document, measure: text.measure, dictionary: text.isPlain ? nil : text.dictionary,
      keepsCode: text.isPlain)
  }

  mutating func next() -> StyledLine? {
    while true {
      while position < lines.count - 1 || block >= document.blockCount && position < lines.count {
        let line = lines[position]
        position += 1
        if hasBegun || !line.text.isEmpty {
          hasBegun = true
          return line
        }
      }
      guard block < document.blockCount else { return nil }
      appendBlock()
    }
  }

  /// Goes on with the next block; its first line may go on with the last of the block before.
  private mutating func appendBlock() {
    let held = lines[position...]
    var new = layout.lines(inBlock: block).compactMap(text.line)
    if let last = held.last, let first = new.first, let gap = gap {
      new[0] = last + StyledLine(gap) + first
      lines = new
    } else {
      lines = held + new
    }
    position = 0
    block += 1
  }

  /// The text between the block before and this one if both are parts of one line.
  private var gap: String? {
    guard text.isPlain, text.width == nil || document.isCode(block) else { return nil }
    return document.gap(beforeBlock: block)
  }
}

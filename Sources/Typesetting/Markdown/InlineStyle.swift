/// The styles open at a position within a block.
struct InlineStyle {
  /// The open levels of each emphasis, since authors nest them.
  private var depths: InlineArray<4, Int> = .init(repeating: 0)
  private(set) var emphasis: Emphasis = []
  var isCode = false
  /// Whether the text is the number of a footnote.
  var isFootnote = false
  /// The index of the open link; -1 for none.
  var link: Int32 = -1
  /// Whether that link leads to an image.
  var isImageLink = false
  /// Whether that link is written in HTML.
  var isAnchor = false
  /// Whether a Markdown link is open within an HTML link to the same address.
  var isWithinAnchor = false
  /// Whether the position is after a tag that shows nothing.
  var isBehindTag = false
  /// The number of nested open images. The outermost one shows the texts of all.
  var images = 0

  mutating func open(_ kind: Emphasis) {
    depths[kind.rawValue.trailingZeroBitCount] += 1
    emphasis.insert(kind)
  }

  mutating func close(_ kind: Emphasis) {
    let index = kind.rawValue.trailingZeroBitCount
    depths[index] = max(0, depths[index] - 1)
    if depths[index] == 0 { emphasis.remove(kind) }
  }

  /// Whether nothing is open: no emphasis, link, image or code.
  var isPlain: Bool { emphasis.isEmpty && link < 0 && kind == .text }

  var kind: MarkdownContents.Run.Kind {
    images > 0 ? .imageAlt : isFootnote ? .footnote : isCode ? .code : .text
  }
}

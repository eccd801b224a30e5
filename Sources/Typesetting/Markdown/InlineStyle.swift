/// What is open around a text within its block.
struct InlineStyle {
  /// How often each emphasis is open: authors nest them.
  private var depths: InlineArray<4, Int> = .init(repeating: 0)
  private(set) var emphasis: Emphasis = []
  var isCode = false
  /// The open link; -1 for none.
  var link: Int32 = -1
  /// True where that link leads to an image.
  var isImageLink = false
  /// True where that link is written in HTML.
  var isAnchor = false
  /// True within a link of Markdown that leads where the link in HTML around it does.
  var isWithinAnchor = false
  /// True behind a tag of which nothing is to be seen.
  var isBehindTag = false
  /// How many images are open within each other: one shows all their texts.
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

  var kind: MarkdownContents.Run.Kind { images > 0 ? .imageAlt : isCode ? .code : .text }
}

public import Drawing

/// A part of a line whose characters are of the same kind.
public struct MarkdownSpan: Sendable, Hashable {
  /// Its characters as they are to be written.
  public var text: String
  /// Its bytes in the text of the block; nil for what the layout added: bullets, bars, rules,
  /// numbers of links, hyphens, indentation.
  public var source: Range<Int>?
  /// What it is.
  public var role: MarkdownRole
  /// How it is stressed.
  public var emphasis: Emphasis
  /// The index of the link it belongs to, in the links of the document.
  public var link: Int?

  /// Makes a span.
  public init(
    _ text: String, source: Range<Int>? = nil, role: MarkdownRole = .text,
    emphasis: Emphasis = [], link: Int? = nil
  ) {
    self.text = text
    self.source = source
    self.role = role
    self.emphasis = emphasis
    self.link = link
  }
}

/// A row of the place of a picture.
public struct MarkdownPictureRow: Sendable, Hashable {
  /// The index of the image in the images of the document.
  public var image: Int
  /// The cells of the place.
  public var size: Size
  /// Which row of it, counted from 0.
  public var row: Int

  /// Makes a row.
  public init(image: Int, size: Size, row: Int) {
    self.image = image
    self.size = size
    self.row = row
  }
}

/// One line of a Markdown text that was set to a measure.
public struct MarkdownLine: Sendable, Hashable {
  /// From left to right; empty for a blank line.
  public var spans: [MarkdownSpan]
  /// The columns it takes; more than the measure only in tables that are too wide for it, and
  /// where one character is.
  public var width: Int
  /// What stands behind the spans; nil where there is nothing but them.
  public var picture: MarkdownPictureRow?

  /// Makes a line.
  public init(spans: [MarkdownSpan], width: Int, picture: MarkdownPictureRow? = nil) {
    self.spans = spans
    self.width = width
    self.picture = picture
  }

  /// A line of nothing.
  static let blank = MarkdownLine(spans: [], width: 0)
}

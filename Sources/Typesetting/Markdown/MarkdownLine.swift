package import Drawing

/// A part of a line whose characters are of the same kind.
package struct MarkdownSpan: Sendable, Hashable {
  /// Its characters as they are to be written.
  package var text: String
  /// Its bytes in the text of the block; nil for what the layout added: bullets, bars, rules,
  /// numbers of links, hyphens, indentation.
  package var source: Range<Int>?
  package var role: MarkdownRole
  package var emphasis: Emphasis
  /// The index of the link it belongs to, in the links of the document.
  package var link: Int?

  package init(
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

package struct MarkdownPictureRow: Sendable, Hashable {
  /// The index of the image in the images of the document.
  package var image: Int
  /// The cells of the place.
  package var size: Size
  /// Which row of it, counted from 0.
  package var row: Int
}

/// One line of a Markdown text that was set to a measure.
package struct MarkdownLine: Sendable, Hashable {
  /// From left to right; empty for a blank line.
  package var spans: [MarkdownSpan]
  /// The columns it takes; more than the measure only in tables that are too wide for it, and
  /// where one character is.
  package var width: Int
  /// What stands behind the spans; nil where there is nothing but them.
  package var picture: MarkdownPictureRow?
  /// Where clusters are not seen in the order in which they are read; empty for most lines.
  package var fields: [LineField] = []

  static let blank = MarkdownLine(spans: [], width: 0)
}

package import Drawing

/// A part of a line with one style.
package struct MarkdownSpan: Sendable, Hashable {
  /// The characters to write.
  package var text: String
  /// Its byte range in the text of the block; nil for additions of the layout: bullets, bars,
  /// rules, numbers of links, hyphens, indentation.
  package var source: Range<Int>?
  package var role: MarkdownRole
  package var emphasis: Emphasis
  /// The index of its link in the links of the document; nil if it has none.
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
  /// The size of the picture in cells.
  package var size: Size
  /// The number of the row, counted from 0.
  package var row: Int
}

/// One line of a Markdown text laid out at a measure.
package struct MarkdownLine: Sendable, Hashable {
  /// The spans from left to right; empty for a blank line.
  package var spans: [MarkdownSpan]
  /// The columns it takes. They exceed the measure only in tables that are too wide for it, and if
  /// a single character does.
  package var width: Int
  /// The row of a picture after the spans; nil if there is none.
  package var picture: MarkdownPictureRow?
  /// The fields whose clusters are not shown in logical order; empty for most lines.
  package var fields: [LineField] = []

  static let blank = MarkdownLine(spans: [], width: 0)
}

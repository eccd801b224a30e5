package import Drawing

/// A range of columns in which clusters have their own visual order. It is a line with
/// right-to-left text, or the cell of a table in it.
package struct LineField: Sendable, Hashable {
  /// The columns, including empty ones.
  package var columns: Range<Int>
  /// The direction of their paragraph.
  package var direction: TextDirection
  /// The text of the paragraph on the lines before and after. It determines the place of a hyphen
  /// at an edge.
  package var before = ""
  package var after = ""

  package init(columns: Range<Int>, direction: TextDirection) {
    self.columns = columns
    self.direction = direction
  }

  /// Returns its clusters in visual order; nil to leave them in logical order.
  package func line(_ clusters: [String]) -> VisualLine? {
    VisualOrder.line(
      clusters, direction, before: Array(before.unicodeScalars),
      after: Array(after.unicodeScalars))
  }

  /// Returns the fields of the lines of a paragraph with these texts.
  func fields(ofLines texts: [String]) -> [LineField] {
    texts.indices.map { index in
      var field = self
      if index > 0 { field.before = texts[index - 1] + Self.gap(behind: texts[index - 1]) }
      if index + 1 < texts.count {
        field.after = Self.gap(behind: texts[index]) + texts[index + 1]
      }
      return field
    }
  }

  /// Returns the space that the end of a line replaces.
  private static func gap(behind line: String) -> String {
    line.hasSuffix("-") || line.hasSuffix("/") ? "" : " "
  }

  /// Returns the field moved to the right by `count` columns.
  package func shifted(by count: Int) -> LineField {
    var field = self
    field.columns = columns.lowerBound + count..<columns.upperBound + count
    return field
  }
}

extension TextDirection {
  /// Determines the direction of a paragraph; nil if it contains no right-to-left text.
  package init?(ofParagraph text: some StringProtocol) {
    guard text.hasRightToLeft else { return nil }
    self = VisualOrder.direction(of: text)
  }
}

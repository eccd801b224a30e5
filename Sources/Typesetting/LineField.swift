package import Drawing

/// Columns of a line in which clusters have an order of their own, apart from what is beside them: a
/// line with right-to-left writing, or the part of it that is the cell of a table.
package struct LineField: Sendable, Hashable {
  /// The columns, also those in which nothing stands.
  package var columns: Range<Int>
  /// The direction of the paragraph to which they belong.
  package var direction: TextDirection
  /// What the paragraph says on the line above and below: that decides where a hyphen at an edge goes.
  package var before = ""
  package var after = ""

  package init(columns: Range<Int>, direction: TextDirection) {
    self.columns = columns
    self.direction = direction
  }

  /// Clusters of it as they are seen; nil leaves them as they are read.
  package func line(_ clusters: [String]) -> VisualLine? {
    VisualOrder.line(
      clusters, direction, before: Array(before.unicodeScalars),
      after: Array(after.unicodeScalars))
  }

  /// The fields that the lines of a paragraph are, which say these texts.
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

  /// What stood where a line ends now.
  private static func gap(behind line: String) -> String {
    line.hasSuffix("-") || line.hasSuffix("/") ? "" : " "
  }

  /// The same behind so many more columns.
  package func shifted(by count: Int) -> LineField {
    var field = self
    field.columns = columns.lowerBound + count..<columns.upperBound + count
    return field
  }
}

extension TextDirection {
  /// The direction of a paragraph; nil where nothing of it is written from right to left.
  package init?(ofParagraph text: some StringProtocol) {
    guard text.hasRightToLeft else { return nil }
    self = VisualOrder.direction(of: text)
  }
}

package import Drawing

/// Columns of a line in which clusters have an order of their own, apart from what is beside them: a
/// line with right-to-left writing, or the part of it that is the cell of a table.
package struct LineField: Sendable, Hashable {
  /// The columns, also those in which nothing stands.
  package var columns: Range<Int>
  /// The direction of the paragraph to which they belong.
  package var direction: TextDirection

  package init(columns: Range<Int>, direction: TextDirection) {
    self.columns = columns
    self.direction = direction
  }

  /// The same behind so many more columns.
  func shifted(by count: Int) -> LineField {
    LineField(
      columns: columns.lowerBound + count..<columns.upperBound + count, direction: direction)
  }
}

extension TextDirection {
  /// The direction of a paragraph; nil where nothing of it is written from right to left.
  package init?(ofParagraph text: some StringProtocol) {
    guard text.hasRightToLeft else { return nil }
    self = VisualOrder.direction(of: text)
  }
}

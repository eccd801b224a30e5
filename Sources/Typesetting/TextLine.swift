package import Drawing

/// A part of a line with one role.
package struct TextSpan: Sendable, Hashable {
  /// Its bytes, as offsets in UTF-8 of the text that was set.
  package var range: Range<Int>
  package var role: Role
}

/// One line of a text that was set to a measure, without the spaces at its end.
package struct TextLine: Sendable, Hashable {
  /// Its bytes, as offsets in UTF-8 of the text that was set; empty for a blank line.
  package var range: Range<Int>
  /// What it consists of, in order and without gaps; empty for a blank line.
  package var spans: [TextSpan]
  /// The direction of its paragraph; nil where nothing of that is written from right to left.
  package var direction: TextDirection?
}

package import Drawing

/// A part of a line with one role.
package struct TextSpan: Sendable, Hashable {
  /// Its byte range, as UTF-8 offsets in the laid out text.
  package var range: Range<Int>
  package var role: Role
}

/// One line of a text laid out at a measure, without the spaces at its end.
package struct TextLine: Sendable, Hashable {
  /// Its byte range, as UTF-8 offsets in the laid out text; empty for a blank line.
  package var range: Range<Int>
  /// Its spans, in order and without gaps; empty for a blank line.
  package var spans: [TextSpan]
  /// The direction of its paragraph; nil if it contains no right-to-left text.
  package var direction: TextDirection?
}

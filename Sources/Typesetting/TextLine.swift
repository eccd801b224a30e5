/// A part of a line with one role.
public struct TextSpan: Sendable, Hashable {
  /// Its bytes, as offsets in UTF-8 of the text that was set.
  public var range: Range<Int>
  /// What it is.
  public var role: Role

  /// Makes a span.
  public init(range: Range<Int>, role: Role) {
    self.range = range
    self.role = role
  }
}

/// One line of a text that was set to a measure, without the spaces at its end.
public struct TextLine: Sendable, Hashable {
  /// Its bytes, as offsets in UTF-8 of the text that was set; empty for a blank line.
  public var range: Range<Int>
  /// What it consists of, in order and without gaps; empty for a blank line.
  public var spans: [TextSpan]

  /// Makes a line.
  public init(range: Range<Int>, spans: [TextSpan]) {
    self.range = range
    self.spans = spans
  }
}

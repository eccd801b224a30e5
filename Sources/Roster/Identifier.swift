/// The ID of a row of the roster: opaque, made by the caller that inserts the row, never reused.
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, Codable {
  /// The ID as it is stored and sent.
  package let rawValue: String

  /// Creates an ID from any text.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an ID from any text.
  package init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  /// Reads an ID. Throws `DecodingError` if it is longer than any that is made.
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.text(atMost: RosterLimits.received)
  }
}

extension Identifier: Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Orders by the text.
  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The ID itself.
  package var description: String { rawValue }

  /// Creates an ID from a literal.
  package init(stringLiteral text: String) {
    self.init(rawValue: text)
  }
}

/// The name of a row of the roster: opaque, made by whoever inserts the row, never reused.
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, Codable {
  /// The name as it is stored and sent.
  package let rawValue: String

  /// Takes any text as a name.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Takes any text as a name.
  package init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  /// Reads a name; throws `DecodingError` for one that is longer than any is made.
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.text(atMost: RosterLimits.received)
  }
}

extension Identifier: Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Orders by the text.
  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The name itself.
  package var description: String { rawValue }

  /// Takes a literal as a name.
  package init(stringLiteral text: String) {
    self.init(rawValue: text)
  }
}

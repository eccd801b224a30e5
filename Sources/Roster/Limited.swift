/// A text that a user wrote, such as a name, a place or a reason, bounded on decoding. No flyer
/// server has a longer one.
@propertyWrapper package struct Limited: Codable, Hashable, Sendable {
  package var wrappedValue: String

  /// Creates a text of this program, which the rules bound.
  package init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a text. Throws `DecodingError` if it is longer than `RosterLimits.received`.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.text(atMost: RosterLimits.received)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Decoder {
  /// Returns the text at this position. Throws `DecodingError` if it has more Unicode scalars than
  /// the limit.
  package func text(atMost limit: Int) throws -> String {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    // A scalar has at most four bytes, so the longest texts need not be counted.
    guard text.utf8.count <= limit * 4, text.unicodeScalars.count <= limit else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.utf8.count) bytes are too long a text")
    }
    return text
  }
}

/// A count with bounds checked on decoding. Adding one can't overflow with any value from a server.
@propertyWrapper package struct Counted: Codable, Hashable, Sendable {
  /// The accepted numbers, 0 to 2⁵³ − 1: those that every JSON parser represents exactly.
  package static let range = 0...9_007_199_254_740_991

  package var wrappedValue: Int

  /// Creates a count from a number of this program, without a check.
  package init(wrappedValue: Int) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a number. Throws `DecodingError` if it is out of range.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.number(in: Self.range)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Decoder {
  /// Returns the number at this position. Throws `DecodingError` if it is out of range.
  func number(in range: ClosedRange<Int>) throws -> Int {
    let container = try singleValueContainer()
    let number = try container.decode(Int.self)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(number) is not among \(range)")
    }
    return number
  }
}

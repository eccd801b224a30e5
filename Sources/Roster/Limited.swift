/// A text of somebody's, a name or a place or a reason, bounded where it is read: no server of ours
/// has a longer one.
@propertyWrapper package struct Limited: Codable, Hashable, Sendable {
  package var wrappedValue: String

  /// Takes a text of our own, which is bounded by the rules.
  package init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a text; throws `DecodingError` for one longer than `RosterLimits.received`.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.text(atMost: RosterLimits.received)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Decoder {
  /// The text that stands here; throws `DecodingError` where it has more Unicode scalars.
  package func text(atMost limit: Int) throws -> String {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    // A scalar takes four bytes at most: the longest need not be counted through.
    guard text.utf8.count <= limit * 4, text.unicodeScalars.count <= limit else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.utf8.count) bytes are too long a text")
    }
    return text
  }
}

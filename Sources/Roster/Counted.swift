/// A number that counts up, bounded where it is read: whoever adds one to it can't fall over the
/// end of all numbers, whatever a server says.
@propertyWrapper package struct Counted: Codable, Hashable, Sendable {
  /// What is read, 0 to 2⁵³ − 1: the numbers that every reader of JSON knows exactly.
  package static let range = 0...9_007_199_254_740_991

  package var wrappedValue: Int

  /// Takes a number of our own, which nobody bounds.
  package init(wrappedValue: Int) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a number; throws `DecodingError` for one out of range.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.number(in: Self.range)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Decoder {
  /// The number that stands here; throws `DecodingError` where it is out of range.
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

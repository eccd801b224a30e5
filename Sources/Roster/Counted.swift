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

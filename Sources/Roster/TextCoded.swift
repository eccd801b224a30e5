/// A value that is a short text in JSON, such as `"2026-03-03"` or `"18:00"`.
package protocol TextCoded: LosslessStringConvertible, Codable, Hashable, Sendable {}

extension TextCoded {
  /// Reads the text. Throws `DecodingError` if it is no value of this type.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.text(atMost: RosterLimits.received)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\"\(text.prefix(40))\" is no \(Self.self)"))
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Returns the number that exactly `width` ASCII digits represent; nil for anything else.
func number(of digits: Substring.UTF8View, width: Int) -> Int? {
  guard digits.count == width else { return nil }
  return digits.reduce(into: Int?.some(0)) { number, digit in
    number = (48...57).contains(digit) ? number.map { $0 * 10 + Int(digit - 48) } : nil
  }
}

/// Returns the number with at least `width` digits.
func padded(_ number: Int, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Writes the bytes that a URL may not hold as they are as `%` and two digits.
enum PercentEncoding {
  /// What may stand in a path, a query or a fragment: of the reserved characters only those that
  /// mean something on the web. Quotes, dollar signs, parentheses and the like never stay.
  static let web = "-._~/?#@!&+,;=:"
  /// What may stand in a host.
  static let host = "-._[]:"
  /// What may stand in a value of a mail address.
  static let mail = "-._~+@/:,"

  /// Letters, digits, whole escapes and these characters stay; all else is encoded.
  static func encode(_ text: Substring, keeping kept: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte.isLetter || byte.isDigit || kept.utf8.contains(byte)
        || byte == UInt8(ascii: "%") && isEscape(bytes[index...])
      {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes that a text with escapes stands for.
  static func decode(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), isEscape(rest),
        let high = rest[rest.startIndex + 1].hexValue, let low = rest[rest.startIndex + 2].hexValue
      {
        result.append(high << 4 | low)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy { $0.hexValue != nil }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// Writes the bytes that a URL may not hold as they are as `%` and two digits.
package enum PercentEncoding {
  /// The bytes of paths, queries and fragments (RFC 3986 §3.3).
  static let web = ByteSet(alphanumericsAnd: "-._~/?#@!$&'()*+,;=:")
  /// The same without quotes, dollar signs, parentheses and the like, which a shell could misread.
  static let desktop = ByteSet(alphanumericsAnd: "-._~/?#@!&+,;=:")
  /// What may stand in a host.
  static let host = ByteSet(alphanumericsAnd: "-._[]:")
  /// What may stand in an address or a value of a mail link.
  static let mail = ByteSet(alphanumericsAnd: "-._~+@/:,")

  /// A path with slashes, as it may stand in an address or in the parentheses of a link.
  package static func path(_ path: String) -> String {
    encode(path, keeping: pathBytes, escapes: false)
  }

  private static let pathBytes = ByteSet(alphanumericsAnd: "-._~/+,=@")
  private static let percent = UInt8(ascii: "%")

  /// The characters of the set stay and all else is encoded; so do whole escapes, where the text may
  /// have some already.
  static func encode(
    _ text: some StringProtocol, keeping kept: ByteSet, escapes: Bool = true
  ) -> String {
    var rest = Substring(text).utf8
    if rest.allSatisfy(kept.contains) { return String(text) }
    var result: [UInt8] = []
    result.reserveCapacity(rest.count + 32)
    while let byte = rest.popFirst() {
      if kept.contains(byte) || escapes && byte == percent && escapedByte(rest) != nil {
        result.append(byte)
      } else {
        result += [percent, digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with its blanks encoded, which end an address almost everywhere.
  static func withoutBlanks(_ text: Substring) -> String {
    guard text.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return String(text)
    }
    return text.unicodeScalars.map {
      $0.properties.isWhitespace ? encode(String($0), keeping: desktop) : String($0)
    }.joined()
  }

  /// The text that one with escapes stands for.
  package static func decode(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == percent, let escaped = escapedByte(rest) {
        result.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The byte that the two digits after a percent sign stand for.
  private static func escapedByte(_ rest: Substring.UTF8View) -> UInt8? {
    guard let high = rest.first.flatMap(value), let low = rest.dropFirst().first.flatMap(value)
    else { return nil }
    return high << 4 | low
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

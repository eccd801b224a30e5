import Texts

/// Percent-encoding: writes bytes that a URL must not contain as `%` and two hexadecimal digits.
package enum PercentEncoding {
  /// The characters of a path, a query or a fragment (RFC 3986 §3.3).
  static let web = ByteSet(alphanumericsAnd: "-._~/?#@!$&'()*+,;=:")
  /// The characters of `web` without quotes, dollar signs, parentheses and others that a shell
  /// could misread.
  static let desktop = ByteSet(alphanumericsAnd: "-._~/?#@!&+,;=:")
  /// The characters of a host.
  static let host = ByteSet(alphanumericsAnd: "-._[]:")
  /// The characters of an address or a value in a mail link.
  static let mail = ByteSet(alphanumericsAnd: "-._~+@/:,")

  /// Encodes a path with slashes for an address or the parentheses of a Markdown link.
  package static func path(_ path: String) -> String {
    encode(path, keeping: pathBytes, escapes: false)
  }

  private static let pathBytes = ByteSet(alphanumericsAnd: "-._~/+,=@")
  private static let percent = UInt8(ascii: "%")

  /// Encodes all characters that are not in the set. Existing valid escapes stay if `escapes` is
  /// true, for texts that may contain some.
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

  /// Encodes the blanks of a text, which would end an address almost everywhere.
  static func withoutBlanks(_ text: Substring) -> String {
    guard text.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return String(text)
    }
    return text.unicodeScalars.map {
      $0.properties.isWhitespace ? encode(String($0), keeping: desktop) : String($0)
    }.joined()
  }

  /// Decodes the escapes of a text.
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

  /// Returns the byte of the two hexadecimal digits after a percent sign; nil if they are none.
  private static func escapedByte(_ rest: Substring.UTF8View) -> UInt8? {
    guard let high = rest.first?.hexValue, let low = rest.dropFirst().first?.hexValue
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

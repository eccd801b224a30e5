/// Names and classes of ASCII characters. Everything is inlinable, since parsers ask for each byte.
extension UInt8 {
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable package static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  @inlinable package static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var hyphen: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether this is a blank, a tab or a line break: white space of JSON and YAML.
  @inlinable package var isBlankOrLineBreak: Bool {
    self == 0x20 || self == .newline || self == .carriageReturn || self == UInt8(ascii: "\t")
  }

  /// Whether the byte may occur in schemes, numbers, `true`, `false` and `null`.
  @inlinable package var isWordOrSign: Bool {
    isLetterOrDigit || self == .hyphen || self == .dot || self == UInt8(ascii: "+")
  }

  /// The value of a hexadecimal digit; nil for other bytes.
  @inlinable package var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let dot = UInt8(ascii: ".")
  static let hyphen = UInt8(ascii: "-")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isJSONWhitespace: Bool {
    self == 0x20 || self == .newline || self == .carriageReturn || self == UInt8(ascii: "\t")
  }

  /// Whether the byte may occur in schemes, numbers, `true`, `false` and `null`.
  var isWordOrSign: Bool {
    isLetter || isDigit || self == .hyphen || self == .dot || self == UInt8(ascii: "+")
  }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// The value of a hexadecimal digit; nil for other bytes.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

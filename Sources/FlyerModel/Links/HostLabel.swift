import Texts

/// A label of a host: the text between its dots.
enum HostLabel {
  private static let hyphen = UInt8(ascii: "-")

  /// Whether a label consists of letters of any script, digits, - and _. It must not be empty, nor
  /// begin or end with a hyphen.
  static func isValid(_ label: Substring) -> Bool {
    (1...253).contains(label.utf8.count) && label.utf8.first != hyphen
      && label.utf8.last != hyphen
      && label.unicodeScalars.allSatisfy { $0.isWordCharacter || $0 == "-" || $0 == "_" }
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter, a mark or a digit of any script.
  var isWordCharacter: Bool {
    if isASCII { return ByteSet.alphanumerics.contains(UInt8(value)) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default:
      return false
    }
  }
}

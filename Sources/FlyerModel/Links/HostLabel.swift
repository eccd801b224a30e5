/// What stands between the dots of a host.
enum HostLabel {
  private static let hyphen = UInt8(ascii: "-")

  /// True for letters of any script, digits, - and _ with neither hyphens nor nothing at the ends.
  static func isValid(_ label: Substring) -> Bool {
    (1...253).contains(label.utf8.count) && label.utf8.first != hyphen
      && label.utf8.last != hyphen
      && label.unicodeScalars.allSatisfy { $0.isWordCharacter || $0 == "-" || $0 == "_" }
  }
}

extension Unicode.Scalar {
  /// A letter, a mark or a digit of any script.
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

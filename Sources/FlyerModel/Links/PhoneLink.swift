/// Phone numbers as people write them.
enum PhoneLink {
  private static let separators: Set<Unicode.Scalar> = [
    " ", "-", "/", "(", ")", ".", "\u{A0}", "\u{202F}", "\u{2010}", "\u{2011}", "\u{2013}",
  ]

  /// Whether the text consists of digits with spaces, +, /, - and parentheses. Dots are allowed
  /// only if it begins like a number with an area code. Dots alone might make an IP address.
  static func looksRight(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 || $0 == "+" || separators.contains($0) }
      && text.contains { "0"..."9" ~= $0 }
      && (!text.contains(".") || "0+(".contains(text.prefix(1)))
  }

  /// Returns the `tel:` URL, with only digits and a leading +. Throws a `Refusal` for other
  /// characters and for fewer than 2 or more than 20 digits.
  static func url(_ number: Substring) throws(LinkParsing.Refusal) -> String {
    var digits = ""
    var isInternational = false
    // In "+49 (0)521" the zero is dialled only without the country code.
    let number = number.contains("+") ? without("(0)", in: number) : number
    for scalar in number.unicodeScalars {
      if "0"..."9" ~= scalar {
        digits.unicodeScalars.append(scalar)
      } else if scalar == "+", digits.isEmpty, !isInternational {
        isInternational = true
      } else if !separators.contains(scalar) {
        throw .unrecognized
      }
    }
    guard (2...20).contains(digits.count) else { throw .unrecognized }
    return "tel:" + (isInternational ? "+" : "") + digits
  }

  private static func without(_ part: String, in text: Substring) -> Substring {
    guard let range = text.firstRange(of: part) else { return text }
    return text[..<range.lowerBound] + text[range.upperBound...]
  }
}

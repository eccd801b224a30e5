/// The anchors that GitHub gives headings, each unique.
package struct HeadingSlugs {
  private var taken: Set<String> = []
  /// The next number for a slug that is taken.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Returns letters and digits in lower case, hyphens for spaces, and a number if the slug is
  /// taken.
  package mutating func slug(for title: String) -> String {
    let base = Self.base(title)
    var slug = base
    while !taken.insert(slug).inserted {
      numbers[base, default: 0] += 1
      slug = "\(base)-\(numbers[base, default: 0])"
    }
    return slug
  }

  private static func base(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        slug.append("-")
      } else if scalar == "_" || isLetter(scalar) {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      return true
    default: return false
    }
  }
}

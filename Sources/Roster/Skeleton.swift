import Foundation

extension String {
  /// The same for texts that a reader takes for one another (UTS 39 §4): without regard to case, to
  /// what can't be seen, to how many blanks there are, and to the script a letter was lent from.
  ///
  /// Only what is taken for ASCII is known; it is compared, never shown or kept.
  package var skeleton: String {
    var skeleton = ""
    // Of thousands of names most are nothing but ASCII, in which there is nothing to decompose.
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    let letters = isPlain ? self : decomposedStringWithCompatibilityMapping
    for scalar in letters.lowercased().unicodeScalars {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar.isBlank {
        if !skeleton.isEmpty, skeleton.last != " " { skeleton += " " }
      } else if let prototype = Confusables.prototypes[scalar] {
        skeleton += prototype
      } else {
        skeleton.unicodeScalars.append(scalar)
      }
    }
    if skeleton.last == " " { skeleton.removeLast() }
    return skeleton
  }
}

extension String {
  /// Two texts can be taken for one another where they have one of these in common.
  package var keysOfLikeness: [String] { ["s" + skeleton, "l" + lowercased()] }
}

extension Unicode.Scalar {
  /// True for what is seen as a gap: the empty pattern of Braille is no white space to Unicode.
  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{2800}" }
}

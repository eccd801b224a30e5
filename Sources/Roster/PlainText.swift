import Texts

extension Unicode.Scalar {
  /// Whether people may enter the character. Refused are control characters, line breaks, marks of
  /// annotations, characters that change the direction of text, and those that mean nothing to
  /// others: private use, noncharacters, tags.
  package var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !isUnfit
    }
  }

  /// Whether the character is read from the right, or changes the direction of others. Includes the
  /// controls, and the ranges in which UAX #9 takes even unassigned code points for right-to-left.
  var mayTurn: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: isDirecting
    }
  }
}

extension String {
  /// The text without characters that would change the direction of neighbouring text. Rosters may
  /// have some from before such characters were refused.
  package var withoutDirections: String {
    // In UTF-8, all of them have two bytes or more.
    guard contains(byteFrom: 0x80), unicodeScalars.contains(where: \.isDirecting)
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirecting }))
  }
}

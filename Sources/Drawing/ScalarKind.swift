/// The sanitizer's treatment of a scalar.
enum ScalarKind {
  /// It is shown unchanged.
  case graphic
  /// It is a combining mark, which joins the scalar before it.
  case mark
  /// It joins other letters to a Hangul syllable.
  case jamo
  /// It selects the emoji or the text form of the scalar before it.
  case variation
  /// ZWJ or ZWNJ: legitimate inside emoji sequences and in scripts that join letters.
  case joiner
  /// It is invisible, or changes the order of others: it is removed.
  case hidden
  /// It is not a character for a screen: it is replaced by this one.
  case replaced(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x400..<0x483, 0x2010..<0x2028,
      0x2190..<0x2427, 0x2440..<0x244B, 0x2500..<0x2800, 0x3041..<0x3097, 0x30A0..<0x3100,
      0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x1F300..<0x1F650, 0x1F900..<0x1FA00:
      self = .graphic  // Nearly all characters of texts, without a table lookup.
    case 0x09, 0xA0: self = .replaced(" ")
    case 0x00..<0x20: self = .replaced(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
    case 0x7F: self = .replaced("\u{2421}")
    case 0x1161..<0x1200, 0xD7B0..<0xD800: self = .jamo
    case 0x200C, 0x200D: self = .joiner
    case 0xFE0E, 0xFE0F: self = .variation
    default: self = Self.lookUp(scalar)
    }
  }

  private static func lookUp(_ scalar: Unicode.Scalar) -> Self {
    if isInvisible(scalar.value) { return .hidden }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return .mark
    case .format: return isVisibleFormat(scalar.value) ? .graphic : .hidden
    case .lineSeparator, .paragraphSeparator: return .replaced(" ")
    case .control, .privateUse, .surrogate, .unassigned: return .replaced("\u{FFFD}")
    default: return .graphic
    }
  }

  /// Whether a letter or mark is invisible: fillers and variation selectors.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFE00...0xFE0D, 0xFFA0,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether a format character is visible: number signs in Arabic, Syriac and Kaithi are drawn
  /// like letters.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

/// What the gate does with a scalar.
enum ScalarKind {
  /// It is shown as it is.
  case graphic
  /// It joins the scalar before it: a combining mark.
  case mark
  /// It chooses between the emoji and the text form of the scalar before it.
  case variation
  /// ZWJ or ZWNJ: legitimate inside emoji sequences and in scripts that join letters.
  case joiner
  /// It would be invisible, or would change the order of others: it is left out.
  case hidden
  /// It is no character for a screen: this stands in for it.
  case replaced(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x400..<0x483, 0x2010..<0x2028,
      0x2190..<0x2427, 0x2440..<0x244B, 0x2500..<0x2800, 0x3041..<0x3097, 0x30A0..<0x3100,
      0x4E00..<0xA000, 0xAC00..<0xD7A4:
      self = .graphic  // What nearly every text is made of, without a look into a table.
    case 0x09, 0xA0: self = .replaced(" ")
    case 0x00..<0x20: self = .replaced(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
    case 0x7F: self = .replaced("\u{2421}")
    case 0x200C, 0x200D: self = .joiner
    case 0xFE0E, 0xFE0F: self = .variation
    default: self = Self.lookUp(scalar)
    }
  }

  private static func lookUp(_ scalar: Unicode.Scalar) -> Self {
    let properties = scalar.properties
    if properties.isNoncharacterCodePoint { return .replaced("\u{FFFD}") }
    if properties.isDefaultIgnorableCodePoint || properties.isVariationSelector { return .hidden }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return .mark
    case .format: return isVisibleFormat(scalar.value) ? .graphic : .hidden
    case .lineSeparator, .paragraphSeparator: return .replaced(" ")
    case .control, .privateUse, .surrogate, .unassigned: return .replaced("\u{FFFD}")
    default: return .graphic
    }
  }

  /// Signs that stand before numbers in Arabic, Syriac and Kaithi are drawn like letters.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

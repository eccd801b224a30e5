extension StringProtocol {
  /// The words separated by single spaces, without blanks at the ends.
  package var squeezed: String {
    needsSqueezing
      ? split(whereSeparator: \.isWhitespace).joined(separator: " ") : String(self)
  }

  /// Whether it has blanks other than single spaces between words, or may have some.
  private var needsSqueezing: Bool {
    var wasBlank = true
    for byte in utf8 {
      let isBlank = byte == 0x20
      // White space outside of ASCII begins with these bytes.
      let mayBegin = byte == 0xC2 || (0xE1...0xE3).contains(byte)
      if byte < 0x20 || isBlank && wasBlank || mayBegin { return true }
      wasBlank = isBlank
    }
    return wasBlank && !isEmpty
  }
}

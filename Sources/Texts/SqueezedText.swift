extension StringProtocol {
  /// The words separated by single spaces, without blanks at the ends.
  package var squeezed: String {
    // Other modules call this unspecialized, so that each step through the text would cost a call.
    let text = String(self)
    return text.needsSqueezing
      ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
  }
}

extension String {
  /// Whether it has blanks other than single spaces between words, or may have some.
  fileprivate var needsSqueezing: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var wasBlank = true
      for byte in bytes {
        let isBlank = byte == 0x20
        // White space outside of ASCII begins with these bytes.
        let mayBegin = byte == 0xC2 || (0xE1...0xE3).contains(byte)
        if byte < 0x20 || isBlank && wasBlank || mayBegin { return true }
        wasBlank = isBlank
      }
      return wasBlank && !bytes.isEmpty
    }
  }
}

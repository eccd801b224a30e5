extension String {
  /// The words separated by single spaces, without blanks at the ends.
  var squeezed: String {
    guard needsSqueezing else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var needsSqueezing: Bool {
    var wasBlank = true
    for byte in utf8 {
      let isBlank = byte == 0x20
      // White space outside of ASCII begins with these bytes.
      if byte < 0x20 || isBlank && wasBlank || byte == 0xC2 || byte == 0xE2 || byte == 0xE3 {
        return true
      }
      wasBlank = isBlank
    }
    return wasBlank && !isEmpty
  }

  var nonEmpty: String? { isEmpty ? nil : self }

  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else {
      return self
    }
    let view = Substring(self).drop(while: \.isBlank)
    guard let end = view.lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(view[...end])
  }
}

extension Character {
  /// Whether it is white space of XML and HTML, which does not include no-break spaces.
  var isBlank: Bool { utf8.first.map { $0 <= 0x20 } ?? false }
}

extension String {
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

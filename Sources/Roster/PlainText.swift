extension Unicode.Scalar {
  /// Whether people may enter it: no control character, no line break, nothing that changes the
  /// direction of a text, no mark of an annotation, nothing for private use.
  package var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse: false
    default: !isDirecting
    }
  }

  /// Whether it changes the direction of texts (UAX #9) or begins, divides or ends an annotation
  /// between lines: it is never seen itself, and changes how others are.
  fileprivate var isDirecting: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// Whether it is read from the right, or changes the direction of others: the ranges in which
  /// UAX #9 takes even what is not assigned for such, and the controls.
  var mayTurn: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: isDirecting
    }
  }
}

extension String {
  /// The text without what would change the direction of what is beside it: rosters from before
  /// such characters were refused may have some.
  package var withoutDirections: String {
    // UTF-8 has all of them in characters of two bytes and more.
    guard utf8.contains(where: { $0 >= 0x80 }), unicodeScalars.contains(where: \.isDirecting)
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirecting }))
  }
}

import Localizing

/// The reason why bytes are no JSON.
package enum JSONFault: Sendable, Equatable {
  /// The missing part at a place.
  package enum Piece: Sendable, Equatable {
    case openBrace, colon, key, value
    /// A comma or this bracket.
    case separator(Character)
  }

  case none
  case missing(Piece)
  /// The part is missing because the document ends there.
  case breaksOff(before: Piece)
  case endlessString
  case endlessBracket
  case mismatchedBracket
  /// There is more text after the end of the document, or of its object.
  case trailing(isDocument: Bool)
  case lineBreakInString
  case controlInString
  case unknownEscape
  case noValue(String)
  case hugeNumber(String)
}

extension JSONFault: CustomStringConvertible {
  /// The error, as a sentence without its end.
  package var description: String {
    switch self {
    case .none: tr("it is not JSON")
    case .missing(let piece): piece.isMissing
    case .breaksOff(let piece): piece.isMissingAtEnd
    case .endlessString: tr("the string that begins here never ends")
    case .endlessBracket: tr("the bracket that opens here is never closed")
    case .mismatchedBracket: tr("this bracket matches no open one")
    case .trailing(isDocument: true): tr("extra text after the end of the document")
    case .trailing(isDocument: false): tr("extra text after the end of the object")
    case .lineBreakInString: tr("a line break in a string must be written as \\n or \\u")
    case .controlInString: tr("a control character in a string must be written as \\n or \\u")
    case .unknownEscape: tr("unknown escape after the backslash")
    case .noValue(let word): tr("\(word.quoted) is not a JSON value")
    case .hugeNumber(let number): tr("\(number.quoted) is too large a number")
    }
  }
}

extension JSONFault.Piece {
  fileprivate var isMissing: String {
    switch self {
    case .openBrace: tr("an opening brace is missing here")
    case .colon: tr("a colon is missing here")
    case .key: tr("a key in quotes is missing here")
    case .value: tr("a value is missing here")
    // TRANSLATORS: a bracket
    case .separator(let bracket): tr("a comma or the closing \(bracket) is missing here")
    }
  }

  /// The same where nothing follows.
  fileprivate var isMissingAtEnd: String {
    switch self {
    case .openBrace: tr("the document ends early: an opening brace is missing here")
    case .colon: tr("the document ends early: a colon is missing here")
    case .key: tr("the document ends early: a key in quotes is missing here")
    case .value: tr("the document ends early: a value is missing here")
    case .separator(let bracket):
      // TRANSLATORS: a bracket
      tr("the document ends early: a comma or the closing \(bracket) is missing here")
    }
  }
}

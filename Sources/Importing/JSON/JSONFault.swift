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

package enum JSONFault: Sendable, Equatable {
  /// What is missing at a place.
  package enum Piece: Sendable, Equatable {
    case openBrace, colon, key, value
    /// A comma or this bracket.
    case separator(Character)
  }

  case none
  case missing(Piece)
  /// The same, as nothing follows.
  case breaksOff(before: Piece)
  case endlessString
  case endlessBracket
  case mismatchedBracket
  /// Something follows the end of the document, or of the object that it should be.
  case trailing(isDocument: Bool)
  case lineBreakInString
  case controlInString
  case unknownEscape
  case noValue(String)
  case hugeNumber(String)
}

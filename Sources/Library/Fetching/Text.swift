extension Character {
  var isASCIILetter: Bool { isASCII && isLetter }
  var isASCIIDigit: Bool { isASCII && isNumber }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String {
    var rest = Substring(self).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

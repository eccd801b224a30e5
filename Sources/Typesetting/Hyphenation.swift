/// Divides the words of a paragraph to fill its lines.
struct Hyphenation {
  let dictionary: HyphenDictionary
  /// The byte ranges of the paragraph in which no word is divided: code, and additions of the
  /// layout.
  let whole: [Range<Int>]

  private static let shortestWord = 5
  private static let longestWord = 100

  /// Returns the number of free columns at which a word is divided.
  static func leastGap(on measure: Int) -> Int { max(4, measure / 8) }

  /// Returns the last place at which a word may be divided so that its beginning fits into some
  /// columns. nil if there is none.
  func lastBreak(of text: MeasuredText, at start: Int, columns: Int) -> Int? {
    guard columns > 1, let word = Self.word(in: text.bytes, at: start),
      !whole.contains(where: { $0.overlaps(word.range) })
    else { return nil }
    let offsets = word.text.unicodeScalars.indices.map {
      word.range.lowerBound + word.text.offset(of: $0)
    }
    let lower = word.text.lowercased()
    guard offsets.count >= Self.shortestWord, lower.unicodeScalars.count == offsets.count
    else { return nil }
    return dictionary.breaks(in: lower).map { offsets[$0] }
      .last { text.width(of: start..<$0) <= columns }
  }

  /// Returns the word that does not fit into the line: letters between white space, without the
  /// punctuation around them. Abbreviations, names in camel case and addresses are excluded.
  private static func word(in bytes: [UInt8], at start: Int) -> (text: String, range: Range<Int>)? {
    guard start == 0 || bytes[start - 1] <= 0x20 || bytes[start - 1] == UInt8(ascii: "-")
    else { return nil }
    let token = bytes[start...].prefix(longestWord).prefix { $0 > 0x20 }
    guard token.count < longestWord else { return nil }
    let scalars = String(decoding: token, as: UTF8.self).unicodeScalars
    let rest = scalars.drop { !$0.properties.isAlphabetic }
    let letters = rest.prefix { $0.properties.isAlphabetic }
    guard rest[letters.endIndex...].allSatisfy({ !$0.properties.isAlphabetic && !isDigit($0) }),
      !scalars[..<rest.startIndex].contains(where: isDigit),
      !letters.dropFirst().contains(where: \.properties.isUppercase)
    else { return nil }
    let word = String(letters)
    let begin = start + scalars[..<rest.startIndex].reduce(0) { $0 + Unicode.UTF8.width($1) }
    return (word, begin..<begin + word.utf8.count)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}

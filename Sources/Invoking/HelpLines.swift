import Drawing

/// Breaks the lines of a help text by display width; the parser of the command line would count
/// characters.
enum HelpLines {
  /// Returns the lines of a text, indented after the first one.
  ///
  /// - Parameters:
  ///   - taken: the columns before the text in the first line.
  ///   - keepsBrackets: whether text in square brackets stays on one line.
  static func wrapped(
    _ text: some StringProtocol, columns: Int, indent: Int, taken: Int = 0,
    keepsBrackets: Bool = false
  ) -> String {
    let margin = "\n" + String(repeating: " ", count: indent)
    var (result, column, isAtStart) = ("", taken, true)
    for piece in pieces(of: text, keepsBrackets: keepsBrackets) {
      let width = DisplayWidth.of(piece.text)
      let gap = piece.isBehindSpace && !isAtStart ? 1 : 0
      if column + gap + width > columns, !isAtStart {
        result += margin + piece.text
        column = indent + width
      } else {
        result += (gap == 1 ? " " : "") + piece.text
        column += gap + width
      }
      isAtStart = false
    }
    return result
  }

  /// A part of a text that is not broken across lines.
  private struct Piece {
    var text: String
    var isBehindSpace: Bool
  }

  private static func pieces(of text: some StringProtocol, keepsBrackets: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0 {
        pieces[pieces.count - 1].text += " " + word
      } else {
        for (number, part) in parts(of: String(word)).enumerated() {
          pieces.append(Piece(text: part, isBehindSpace: number == 0))
        }
      }
      if keepsBrackets { depth += word.count { $0 == "[" } - word.count { $0 == "]" } }
    }
    return pieces
  }

  /// Splits a word at wide characters: their scripts use no spaces.
  private static func parts(of word: String) -> [String] {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return [word] }
    var (parts, isOpen): ([String], Bool) = ([], false)
    for character in word {
      let isWide = DisplayWidth.of(character) > 1
      let isJoined =
        isOpen || closing.contains(character) || !isWide && parts.last?.last.map(isNarrow) ?? true
      if isJoined, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      isOpen = opening.contains(character)
    }
    return parts
  }

  private static func isNarrow(_ character: Character) -> Bool { DisplayWidth.of(character) < 2 }

  private static let (opening, closing): (Set<Character>, Set<Character>) = (
    Set("（「『《〈【"), Set("，。、；：！？）」』》〉】…")
  )
}

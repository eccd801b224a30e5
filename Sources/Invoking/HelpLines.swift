import Drawing

/// Breaks the lines of a help text, which the parser of the command line would do by counting
/// characters.
enum HelpLines {
  /// The lines of a text, of which those behind the first are indented.
  ///
  /// - Parameters:
  ///   - taken: the columns before the text in the first line.
  ///   - keepsBrackets: whether what stands in square brackets stays together.
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

  /// What no line is broken within.
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

  /// Wide characters stand by themselves: where they are written there are no spaces.
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

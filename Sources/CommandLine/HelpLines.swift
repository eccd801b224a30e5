import Drawing
import Glibc
import Localizing

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

/// The examples below the description of a command.
package enum HelpExamples {
  /// Returns a command's description with examples below it; unchanged if there are none.
  package static func below(_ text: String, _ examples: [String]) -> String {
    guard !examples.isEmpty else { return text }
    let lines = ([tr("Examples:")] + examples.map { "  " + $0 }).joined(separator: "\n")
    return text.isEmpty ? lines : text + "\n\n" + lines
  }
}

/// The columns of a help text.
package enum HelpWidth {
  /// Returns the value of COLUMNS, else the columns of the terminal of the output, else 80.
  package static func columns(in environment: [String: String]) -> Int {
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The minimum width for the parser, which uses its own width for its texts and traps below 27
  /// columns.
  private static let leastColumns = 40

  /// Sets COLUMNS to a width that the parser can handle; call it before the parser makes any text.
  package static func widenForParser() {
    let named = getenv("COLUMNS").map { String(cString: $0) }
    let width = columns(in: named.map { ["COLUMNS": $0] } ?? [:])
    guard width < leastColumns || named != nil && named != String(width) else { return }
    setenv("COLUMNS", String(max(width, leastColumns)), 1)
  }
}

/// Writes texts so that Markdown takes them as they are.
enum MarkdownEscaping {
  /// A text of which nothing is markup; addresses in it stay as they are.
  static func text(_ text: String, lineBreak: String) -> String {
    text.withUnixLineBreaks.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line($0) }.joined(separator: lineBreak)
  }

  private static func line(_ line: Substring) -> String {
    var text = ""
    var previous: Character?
    var rest = line
    var isStart = true
    while let character = rest.popFirst() {
      if isSpecial(character, after: previous, before: rest, isStart: isStart) { text += "\\" }
      text.append(character)
      // `1.` and `1)` begin a list as `-` does.
      isStart = isStart && (character.isWhitespace || isDigit(character))
      previous = character
    }
    return text
  }

  private static func isSpecial(
    _ character: Character, after previous: Character?, before rest: Substring, isStart: Bool
  ) -> Bool {
    switch character {
    case "\\", "`", "*", "[", "]", "<", "|": true
    case "~": previous == "~" || rest.first == "~" || !(previous == "/" || isWord(previous))
    case "_": !(isWord(previous) && isWord(rest.first))
    case "#": !isWord(previous) && previous != "/" && previous != "="
    case ">", "-", "+", "=": isStart && !isDigit(previous)
    case ".", ")": isStart && isDigit(previous)
    case "&": isEntity(rest)
    default: false
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  private static func isDigit(_ character: Character?) -> Bool {
    character.map { $0.isASCII && $0.isNumber } ?? false
  }

  /// True where a name, or a number, and a semicolon follow.
  private static func isEntity(_ rest: Substring) -> Bool {
    let name = rest.prefix(40).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
    return !name.isEmpty && rest.dropFirst(name.count).first == ";"
  }

  static func code(_ text: String) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    guard line.contains(where: { $0 != " " }) else { return line }
    let fence = fence(around: line, shortest: 1)
    let needsAir =
      line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
    return needsAir ? "\(fence) \(line) \(fence)" : fence + line + fence
  }

  /// More backticks than there are in a row anywhere in the text.
  static func fence(around text: String, shortest: Int) -> String {
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "`", count: max(shortest, longest + 1))
  }

  /// An address in the parentheses of a link.
  static func destination(_ address: String) -> String {
    var text = ""
    var rest = address[...]
    while let character = rest.popFirst() {
      if character == "&", isEntity(rest) {
        text += "&amp;"
      } else if character.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f })
        || "<>()[]\\\"`|".contains(character)
      {
        for byte in character.utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
      } else {
        text.append(character)
      }
    }
    return text
  }
}

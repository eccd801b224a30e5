/// The beginning of a Markdown text as one line, without the plainest markup.
///
/// It is no parser: it looks at the beginning only, and what it does not know stays as it is.
enum MarkdownPreview {
  /// At most `length` characters; the lines of code and the cells of tables are parted by dots.
  ///
  /// - Parameter context: what stands before the text where it is a part of a longer one.
  static func text(
    of markdown: String, length: Int, context: PreviewLines.Context = .start
  ) -> String {
    // Markup and addresses of links may take as much room again, and more.
    let start = PreviewHTML.text(of: markdown, length: length * 4)
    var lines = PreviewLines(of: start, context: context)
    var (text, wasRaw) = ("", false)
    while text.count < length, let next = lines.next() {
      let words = words(of: next)
      if words.isEmpty { continue }
      if !text.isEmpty { text += next.isRaw || wasRaw ? PreviewLines.separator : " " }
      text += words
      wasRaw = next.isRaw
    }
    return String(text.prefix(length))
  }

  private static func words(of line: PreviewLines.Line) -> String {
    switch line {
    case .text(let text): self.line(text)
    case .code(let code): code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case .row(let cells):
      cells.map { inline($0).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }.joined(separator: PreviewLines.separator)
    }
  }

  /// A line without what makes it a heading, a quotation or an entry of a list; a rule is empty.
  private static func line(_ line: Substring) -> String {
    var rest = line.drop(while: \.isWhitespace)
    if rest.allSatisfy({ "-=*_~`|: ".contains($0) }) { return "" }
    while let marker = rest.first, "#>-*+".contains(marker) {
      let next = rest.drop { $0 == marker }
      let isEmphasis = marker == "*" && next.first?.isWhitespace == false
      guard !isEmphasis, next.first?.isWhitespace ?? true || marker == ">" else { break }
      rest = next.drop(while: \.isWhitespace)
    }
    if Self.boxes.contains(where: rest.hasPrefix) { rest = rest.dropFirst(4) }
    return inline(rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let boxes = ["[ ] ", "[x] ", "[X] "]

  /// Without the signs of emphasis and code; of a link only its text.
  private static func inline(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "*", "`": break
      case "_" where !isInWord(result.last, rest.first): break
      case "~" where rest.first == "~": rest.removeFirst()
      case "!" where rest.first == "[": rest = behindImage(rest) ?? rest
      case "[": break
      case "]":
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else { break }
        rest = rest[end...].dropFirst()
      case "\\":
        if let next = rest.popFirst() { result.append(next) }
      default: result.append(character)
      }
    }
    return result
  }

  /// What stands behind `[words](address)`, the words of an image; nil where this is none.
  private static func behindImage(_ text: Substring) -> Substring? {
    guard let middle = text.firstIndex(of: "]") else { return nil }
    let address = text[middle...].dropFirst()
    guard address.first == "(", let end = address.firstIndex(of: ")") else { return nil }
    return address[end...].dropFirst()
  }

  /// True where a sign stands between two letters, as in `snake_case`.
  private static func isInWord(_ before: Character?, _ after: Character?) -> Bool {
    before?.isLetter ?? false && after?.isLetter ?? false
  }
}

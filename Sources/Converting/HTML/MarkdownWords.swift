/// Words out of Markdown that was written here.
enum MarkdownWords {
  /// What is read of a line: links by their words, without pictures, signs and escapes.
  static func words(of line: Substring) -> String {
    var words = ""
    var rest = line.drop { "#>-*+ ".contains($0) }
    while let character = rest.popFirst() {
      switch character {
      case "\\": rest.popFirst().map { words.append($0) }
      case "!" where rest.first == "[": rest = afterPicture(rest)
      case "]" where rest.first == "(":
        rest = rest.firstIndex(of: ")").map { rest[$0...].dropFirst() } ?? ""
      case "*", "`", "[": continue
      default: words.append(character)
      }
    }
    return words.squeezed
  }

  /// What is said of the first picture of a text, and its address; nil where it has none.
  static func picture(in text: String) -> (words: String, address: String)? {
    guard let start = text.firstRange(of: "!["),
      let middle = text[start.upperBound...].firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let address = text[middle.upperBound..<end].prefix { $0 != " " }
    return (words(of: text[start.upperBound..<middle.lowerBound]), String(address))
  }

  private static func afterPicture(_ rest: Substring) -> Substring {
    rest.firstRange(of: "](").flatMap { start in
      rest[start.upperBound...].firstIndex(of: ")").map { rest[$0...].dropFirst() }
    } ?? rest
  }
}

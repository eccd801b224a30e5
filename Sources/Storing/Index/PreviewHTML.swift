/// The HTML in the beginning of a Markdown text, of which a preview shows the words alone.
enum PreviewHTML {
  /// Nobody looks further for the end of a comment or a tag.
  private static let farthest = 1 << 16

  /// So many characters from the beginning, without the comments and tags that stand outside code
  /// and with the commonest entities as what they stand for; what has no end stays.
  static func text(of markdown: String, length: Int) -> Substring {
    let start = markdown.prefix(length)
    guard start.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return start
    }
    var rest = markdown.prefix(farthest)
    let lastEnd = rest.lastIndex(of: ">") ?? rest.startIndex
    var (text, count, hasEnds) = ("", 0, true)
    while count < length, let first = rest.first {
      let part: (text: String, end: Substring.Index)
      switch first {
      case "<" where hasEnds && rest.hasPrefix("<!--"):
        guard let end = rest.firstRange(of: "-->") else {
          hasEnds = false
          continue
        }
        part = ("", end.upperBound)
      case "<" where rest.startIndex < lastEnd:
        part = tag(rest) ?? ("<", rest.index(after: rest.startIndex))
      case "&": part = entity(rest) ?? ("&", rest.index(after: rest.startIndex))
      case "`":
        let code = code(rest.prefix(length))
        part = (String(code), code.endIndex)
      default:
        let kept = rest.prefix(first == "\\" ? 2 : 1)
        part = (String(kept), kept.endIndex)
      }
      text += part.text
      count += max(1, part.text.count)
      rest = rest[part.end...]
    }
    return text[...]
  }

  /// What stands for a tag: nothing within a sentence, else a blank; nil where none begins.
  private static func tag(_ text: Substring) -> (text: String, end: Substring.Index)? {
    let inner = text.dropFirst().drop { $0 == "/" }
    let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard name.first?.isLetter == true, let next = inner[name.endIndex...].first,
      next.isWhitespace || next == ">" || next == "/", let end = text.firstIndex(of: ">")
    else { return nil }
    return (inline.contains(name.lowercased()) ? "" : " ", text.index(after: end))
  }

  /// Tags beside which no word ends.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "font", "i", "img", "ins", "kbd", "mark", "q",
    "s",
    "small", "span", "strong", "sub", "sup", "u", "wbr",
  ]

  private static func entity(_ text: Substring) -> (text: String, end: Substring.Index)? {
    let name = text.dropFirst().prefix(8).prefix { $0 != ";" }
    guard let sign = entities[String(name)], text[name.endIndex...].first == ";" else { return nil }
    return (sign, text.index(after: name.endIndex))
  }

  /// Those with which most texts are written.
  private static let entities = [
    "amp": "&", "lt": "\\<", "gt": "\\>", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "copy": "©", "reg": "®", "euro": "€", "rarr": "→", "larr": "←", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
  ]

  /// The code that a text begins with; its signs alone where nothing ends it.
  private static func code(_ text: Substring) -> Substring {
    let sign = text.prefix { $0 == "`" }
    let end = text[sign.endIndex...].firstRange(of: sign)
    return text[..<(end?.upperBound ?? sign.endIndex)]
  }
}

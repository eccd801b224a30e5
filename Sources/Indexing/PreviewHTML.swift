/// The HTML at the beginning of a Markdown text, of which a preview shows only the words.
enum PreviewHTML {
  /// How far the end of a comment or tag is searched for, in characters.
  private static let farthest = 1 << 16

  /// Returns up to `length` characters from the beginning. Comments and tags outside code are left
  /// out, and the most common entities are replaced by their characters. Comments and tags without
  /// an end stay.
  static func text(of markdown: String, length: Int) -> PreviewText {
    let start = scalars(of: markdown, length)[...]
    guard start.contains(where: { $0 == "<" || $0 == "&" }) else { return start }
    var rest = scalars(of: markdown, farthest)[...]
    let lastEnd = rest.lastIndex(of: ">") ?? rest.startIndex
    var (text, count, hasEnds) = (PreviewText(), 0, true)
    while count < length, let first = rest.first {
      let part: (text: PreviewText, end: PreviewText.Index)
      switch first {
      case "<" where hasEnds && rest.starts(with: "<!--".unicodeScalars):
        guard let end = rest.firstRange(of: Array("-->".unicodeScalars)) else {
          hasEnds = false
          continue
        }
        part = (PreviewText(), end.upperBound)
      case "<" where rest.startIndex < lastEnd: part = tag(rest) ?? sign(rest)
      case "&": part = entity(rest) ?? sign(rest)
      case "`":
        let code = code(rest.prefix(length))
        part = (code, code.endIndex)
      case "\\", "<": part = sign(rest)
      default:
        let plain = rest.prefix(length - count).prefix { !"<&`\\".unicodeScalars.contains($0) }
        part = (plain, plain.endIndex)
      }
      text += part.text
      count += max(1, part.text.count)
      rest = rest[part.end...]
    }
    return text
  }

  /// Returns the first characters. Most are one byte each, which is faster.
  private static func scalars(of text: String, _ count: Int) -> [Unicode.Scalar] {
    let bytes = text.utf8.prefix(count)
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { Unicode.Scalar($0) } }
    return Array(text.unicodeScalars.prefix(count))
  }

  /// Returns the first character as it is; after a backslash, returns both.
  private static func sign(_ text: PreviewText) -> (text: PreviewText, end: PreviewText.Index) {
    let kept = text.prefix(text.first == "\\" ? 2 : 1)
    return (kept, kept.endIndex)
  }

  /// Returns the replacement of a tag: nothing for an inline tag, otherwise a blank. Returns nil if
  /// no tag begins here.
  private static func tag(_ text: PreviewText) -> (text: PreviewText, end: PreviewText.Index)? {
    let inner = text.dropFirst().drop { $0 == "/" }
    let name = inner.prefix {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard name.first?.properties.isAlphabetic == true, let next = inner[name.endIndex...].first,
      next.isBlank || next == ">" || next == "/", let end = text.firstIndex(of: ">")
    else { return nil }
    let tag = word(name).lowercased()
    let isUnread = unread.contains(tag) && inner.startIndex == text.startIndex + 1
    return (inline.contains(tag) ? [] : [" "], isUnread ? self.end(of: tag, in: text) : end + 1)
  }

  /// Tags whose content is not text.
  private static let unread: Set<String> = ["script", "style"]

  /// Returns the index after the next closing tag of a name; the end of the text if there is none.
  private static func end(of tag: String, in text: PreviewText) -> PreviewText.Index {
    var rest = text
    while let next = rest.firstRange(of: Array("</".unicodeScalars)) {
      rest = rest[next.upperBound...]
      guard word(rest.prefix(tag.count)).lowercased() == tag else { continue }
      return rest.firstIndex(of: ">").map { $0 + 1 } ?? rest.endIndex
    }
    return rest.endIndex
  }

  /// Inline tags, which don't end a word.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "font", "i", "img", "ins", "kbd", "mark", "q",
    "s",
    "small", "span", "strong", "sub", "sup", "u", "wbr",
  ]

  private static func entity(_ text: PreviewText) -> (text: PreviewText, end: PreviewText.Index)? {
    let name = text.dropFirst().prefix(8).prefix { $0 != ";" }
    guard let sign = entities[word(name)], text[name.endIndex...].first == ";" else { return nil }
    return (PreviewText(sign.unicodeScalars), name.endIndex + 1)
  }

  private static func word(_ text: PreviewText) -> String {
    String(String.UnicodeScalarView(text))
  }

  /// The most common entities.
  private static let entities = [
    "amp": "&", "lt": "\\<", "gt": "\\>", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "copy": "©", "reg": "®", "euro": "€", "rarr": "→", "larr": "←", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
  ]

  /// Returns the code at the beginning of a text; only its backticks if nothing closes it.
  private static func code(_ text: PreviewText) -> PreviewText {
    let sign = text.prefix { $0 == "`" }
    let end = text[sign.endIndex...].firstRange(of: sign)
    return text[..<(end?.upperBound ?? sign.endIndex)]
  }
}

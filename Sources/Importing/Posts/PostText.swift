/// The text of a post, in which a little HTML may stand.
enum PostText {
  /// The text with a line break for each `<br>` and with entities resolved, once; without white
  /// space at its ends.
  static func plain(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html.trimmed
    }
    var result: [UInt8] = []
    var rest = html.utf8[...]
    result.reserveCapacity(rest.count)
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let end = endOfBreak(rest) {
        result.append(.newline)
        rest = rest[end...]
      } else if byte == UInt8(ascii: "&"), let (text, end) = Entity.resolve(rest) {
        result += text.utf8
        rest = rest[end...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: result, as: UTF8.self).withoutNUL.trimmed
  }

  /// Where `<br>`, `<br/>` or `<br />`, in any case, ends; nil where the text begins otherwise.
  private static func endOfBreak(_ text: Substring.UTF8View) -> Substring.UTF8View.Index? {
    let tag = text.prefix(16)
    guard tag.dropFirst().prefix(2).map({ $0 | 0x20 }) == Array("br".utf8) else { return nil }
    var rest = tag.dropFirst(3).drop(while: \.isJSONWhitespace)
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    return rest.first == UInt8(ascii: ">") ? rest.dropFirst().startIndex : nil
  }
}

/// The references to characters that people write in HTML.
enum Entity {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "deg": "°", "middot": "·", "bull": "•", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "times": "×", "euro": "€",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "agrave": "à", "eacute": "é", "egrave": "è", "ccedil": "ç",
  ]

  /// The text for a reference with which a text begins, and where the reference ends.
  static func resolve(_ text: Substring.UTF8View) -> (text: String, end: Substring.UTF8View.Index)?
  {
    let body = text.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let rest = text[body.endIndex...]
    guard rest.first == UInt8(ascii: ";"), let name = String(body) else { return nil }
    let character = name.first == "#" ? numbered(name.dropFirst()) : names[name]
    return character.map { ($0, rest.dropFirst().startIndex) }
  }

  private static func numbered(_ digits: Substring) -> String? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.utf8.allSatisfy({ $0.hexValue != nil }),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(Character(scalar))
  }
}

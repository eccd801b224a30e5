/// The text of a post, in which a little HTML may stand.
enum PostText {
  /// The text with a line break for each `<br>` and with entities resolved, once; without white
  /// space at its ends.
  static func plain(_ html: String) -> String {
    let (angle, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
    guard html.utf8.contains(where: { $0 == angle || $0 == ampersand }) else {
      return html.trimmed
    }
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == angle, let end = endOfBreak(bytes[index...]) {
        result.append(.newline)
        index = end
      } else if bytes[index] == ampersand, let (text, end) = Entity.resolve(bytes[index...]) {
        result += text.utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self).withoutNUL.trimmed
  }

  /// Where `<br>`, `<br/>` or `<br />`, in any case, ends; nil where something else begins.
  private static func endOfBreak(_ text: ArraySlice<UInt8>) -> Int? {
    let tag = text.prefix(16)
    guard tag.count > 3, tag.dropFirst().prefix(2).lazy.map({ $0 | 0x20 }).elementsEqual("br".utf8)
    else { return nil }
    var rest = tag.dropFirst(3).drop(while: \.isJSONWhitespace)
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    return rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 : nil
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

  /// The text for the reference with which some bytes begin, and where the reference ends.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    let body = bytes.dropFirst().prefix(10)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: body[..<end], as: UTF8.self)
    let text = name.hasPrefix("#") ? numbered(name.dropFirst()) : names[name]
    return text.map { ($0, end + 1) }
  }

  private static func numbered(_ digits: Substring) -> String? {
    let isHexadecimal = digits.lowercased().hasPrefix("x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.utf8.allSatisfy({ $0.hexValue != nil }),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(Character(scalar))
  }
}

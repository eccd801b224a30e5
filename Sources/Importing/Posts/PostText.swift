import Texts

/// The text of a post, which may contain a little HTML.
struct PostText: Equatable {
  /// Words with a link.
  struct Anchor: Equatable {
    /// The words on one line; the address if there are none.
    var title: String
    /// The address as in the tag, unchecked.
    var address: String
    /// The offset of the words in the text, in UTF-8.
    var offset: Int
  }

  /// The text without tags and without white space at its ends. It has a line break for each
  /// `<br>`, a blank line between paragraphs, and entities resolved once. Unknown tags stay.
  private(set) var text = ""
  /// The words between `<a>` and `</a>`, in their order.
  private(set) var anchors: [Anchor] = []

  private var bytes: [UInt8] = []
  private var open: (start: Int, address: String)?

  static func == (one: Self, other: Self) -> Bool {
    one.text == other.text && one.anchors == other.anchors
  }

  init(_ html: String) {
    let (angle, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
    guard html.utf8.contains(where: { $0 == angle || $0 == ampersand }) else {
      text = html.trimmed
      return
    }
    var rest = Array(html.utf8)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.first {
      if byte == angle, let tag = PostTag(rest) {
        take(tag.kind)
        rest = rest[tag.end...]
      } else if byte == ampersand, let (text, end) = Entity.resolve(rest) {
        bytes += text.utf8
        rest = rest[end...]
      } else {
        bytes.append(rest.removeFirst())
      }
    }
    closeAnchor()
    text = String(decoding: bytes, as: UTF8.self).withoutNUL.trimmed
    let start = bytes.prefix(while: \.isBlankOrLineBreak).count
    for index in anchors.indices { anchors[index].offset = max(0, anchors[index].offset - start) }
    bytes = []
  }

  private mutating func take(_ tag: PostTag.Kind) {
    switch tag {
    case .lineBreak: bytes.append(.newline)
    case .paragraph: beginParagraph()
    case .style: break
    case .anchor(let address):
      closeAnchor()
      open = address.map { (bytes.count, $0) }
    case .anchorEnd: closeAnchor()
    }
  }

  private mutating func beginParagraph() {
    while bytes.last?.isBlankOrLineBreak == true { bytes.removeLast() }
    if !bytes.isEmpty { bytes += [.newline, .newline] }
  }

  private mutating func closeAnchor() {
    guard let (start, address) = open else { return }
    open = nil
    let words = bytes.dropFirst(start).split(whereSeparator: \.isBlankOrLineBreak)
    if words.isEmpty { bytes += address.utf8 }
    let title = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self).withoutNUL
    anchors.append(Anchor(title: title.isEmpty ? address : title, address: address, offset: start))
  }
}

/// The character references that are common in HTML.
enum Entity {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "deg": "°", "middot": "·", "bull": "•", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "times": "×", "euro": "€",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "agrave": "à", "eacute": "é", "egrave": "è", "ccedil": "ç",
  ]

  /// Returns the text of the reference at the beginning of some bytes, and the end of the
  /// reference; nil if there is none.
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

import Markdown

/// The HTML at the beginning of a Markdown text, of which a preview shows only the words.
struct PreviewHTML {
  /// How far the end of a comment or tag is searched for, in bytes.
  private static let farthest = 1 << 16

  private let length: Int
  private var rest: ArraySlice<UInt8>
  private var text: [UInt8] = []
  /// The number of characters so far.
  private var count = 0
  /// The position before which no tag, and the one before which no comment begins.
  private var (nextTag, nextComment) = (0, 0)
  private var entities = EntityDecoder()

  /// Returns up to `length` characters from the beginning. Comments and tags outside code are left
  /// out, and entities are replaced by their characters. Comments and tags without an end stay.
  static func text(of markdown: String, length: Int) -> PreviewText {
    let start = scalars(of: markdown, length)[...]
    guard start.contains(where: { $0 == "<" || $0 == "&" }) else { return start }
    var html = PreviewHTML(markdown, length)
    while html.count < length, let first = html.rest.first { html.take(first) }
    // The last character is whole.
    html.move(html.rest.prefix { $0 & 0xC0 == 0x80 }.count)
    return Array(String(decoding: html.text, as: UTF8.self).unicodeScalars)[...]
  }

  private init(_ markdown: String, _ length: Int) {
    (self.length, rest) = (length, Array(markdown.utf8.prefix(Self.farthest))[...])
  }

  /// Returns the first characters. Most are one byte each, which is faster.
  private static func scalars(of text: String, _ count: Int) -> [Unicode.Scalar] {
    var text = text
    let plain: [Unicode.Scalar]? = text.withUTF8 { bytes in
      let start = UnsafeBufferPointer(rebasing: bytes.prefix(count))
      return start.allSatisfy { $0 < 0x80 } ? start.map { Unicode.Scalar($0) } : nil
    }
    return plain ?? Array(text.unicodeScalars.prefix(count))
  }

  /// Takes what begins with this byte.
  private mutating func take(_ first: UInt8) {
    switch first {
    case UInt8(ascii: "<"): if !takeComment(), !takeTag() { move(1) }
    case UInt8(ascii: "&"): takeEntity()
    case UInt8(ascii: "`"): move(codeLength)
    // A backslash and the sign after it.
    case UInt8(ascii: "\\"): move(2)
    default: move(rest.prefix(length - count).prefix { !"<&`\\".utf8.contains($0) }.count)
    }
  }

  /// Moves bytes to the text.
  private mutating func move(_ bytes: Int) {
    let part = rest.prefix(bytes)
    text += part
    count += part.count { $0 & 0xC0 != 0x80 }
    rest = rest[part.endIndex...]
  }

  private mutating func takeComment() -> Bool {
    guard rest.startIndex >= nextComment, rest.starts(with: "<!--".utf8) else { return false }
    guard let end = rest.firstRange(of: Array("-->".utf8))?.upperBound else {
      nextComment = .max
      return false
    }
    rest = rest[end...]
    return true
  }

  /// Leaves out a tag, with the contents of a script. Between blocks, a blank takes its place.
  private mutating func takeTag() -> Bool {
    guard rest.startIndex >= nextTag, let tag = HTMLTag(rest, end: &nextTag) else { return false }
    if !HTMLElements.isInline(tag.name) { text.append(0x20) }
    count += 1
    rest = rest[tag.end...]
    guard HTMLElements.unread.contains(tag.name), !tag.isEndTag else { return true }
    while let end = rest.firstRange(of: Array("</".utf8)) {
      rest = rest[end.lowerBound...]
      if HTMLTag.name(rest.dropFirst(2)) == tag.name, let end = HTMLTag(rest, end: &nextTag)?.end {
        rest = rest[end...]
        return true
      }
      rest = rest.dropFirst(2)
    }
    rest = rest[rest.endIndex...]
    return true
  }

  private mutating func takeEntity() {
    var sign: [UInt8] = []
    guard entities.take(from: &rest, into: &sign) else { return move(1) }
    // A written sign is no markup, and a soft hyphen is not seen.
    if sign.count == 1, "!#*+-<>[\\]_`|~".utf8.contains(sign[0]) {
      text.append(UInt8(ascii: "\\"))
    }
    if sign != Array("\u{AD}".utf8) { text += sign }
    count += 1
  }

  /// The length of the code at the beginning; only of its backticks if nothing closes it.
  private var codeLength: Int {
    let text = rest.prefix(length)
    let sign = text.prefix { $0 == UInt8(ascii: "`") }
    let end = text[sign.endIndex...].firstRange(of: sign)
    return (end?.upperBound ?? sign.endIndex) - text.startIndex
  }
}

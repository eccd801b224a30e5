import Texts

/// The inline tags that matter for a reader of text.
package enum InlineTag: Equatable {
  case lineBreak
  case underline(isOpening: Bool)
  case link(isOpening: Bool)
  case image
  case other

  package init(_ tag: some Collection<UInt8>) {
    guard tag.first == UInt8(ascii: "<") else {
      self = .other
      return
    }
    let isClosing = tag.dropFirst().first == UInt8(ascii: "/")
    switch Self.name(tag.dropFirst(isClosing ? 2 : 1)) {
    case "br": self = .lineBreak
    case "u", "ins": self = .underline(isOpening: !isClosing)
    case "a": self = .link(isOpening: !isClosing)
    case "img": self = isClosing ? .other : .image
    default: self = .other
    }
  }

  /// Returns the letters and digits at the beginning of a tag, in lower case. The name is cut,
  /// since all tags that matter are short.
  package static func name(_ bytes: some Collection<UInt8>) -> String {
    let name = bytes.prefix(12).prefix { $0.isLetter || $0.isDigit }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}

package enum HTMLText {
  /// Appends white space as one space or newline, but none at the beginning and none after other
  /// white space.
  package static func append(space: UInt8, to text: inout [UInt8], from start: Int) {
    guard text.count > start, !isSpace(text[text.count - 1]) else { return }
    text.append(space)
  }

  /// Appends a text without markup, with its entities decoded.
  package static func append(
    _ bytes: ArraySlice<UInt8>, to text: inout [UInt8], from start: Int,
    with entities: inout EntityDecoder
  ) {
    var rest = bytes
    while let byte = rest.first {
      if isSpace(byte) {
        append(space: 0x20, to: &text, from: start)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "&"), let length = EntityDecoder.length(of: rest) {
        rest.prefix(length).withUnsafeBufferPointer { entities.decode($0, into: &text) }
        rest.removeFirst(length)
      } else {
        text.append(byte)
        rest.removeFirst()
      }
    }
  }

  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}

/// The tags within a sentence that mean something to a reader of text.
enum HTMLTag: Equatable {
  case lineBreak
  case underline(isOpening: Bool)
  case image
  case other

  init(_ tag: some Collection<UInt8>) {
    guard tag.first == UInt8(ascii: "<") else {
      self = .other
      return
    }
    let isClosing = tag.dropFirst().first == UInt8(ascii: "/")
    switch Self.name(tag.dropFirst(isClosing ? 2 : 1)) {
    case "br": self = .lineBreak
    case "u", "ins": self = .underline(isOpening: !isClosing)
    case "img": self = isClosing ? .other : .image
    default: self = .other
    }
  }

  /// The letters and digits that a tag begins with, in lower case; no tag that matters is long.
  static func name(_ bytes: some Collection<UInt8>) -> String {
    let name = bytes.prefix(12).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}

/// The text in a block of HTML: without tags, comments, scripts and styles.
enum HTMLText {
  /// Appends the text up to the next image, its lines parted by newlines; nothing where there is no
  /// text.
  ///
  /// - Returns: the bytes of the tag of the image; nil at the end.
  static func append(
    from reader: inout HTMLReader, to text: inout [UInt8], with entities: inout EntityDecoder
  ) -> Range<Int>? {
    let start = text.count
    var image: Range<Int>?
    while image == nil, let piece = reader.next() {
      switch piece {
      case .image(let tag): image = tag
      case .text(let range): append(reader.html[range], to: &text, from: start, with: &entities)
      case .lineEnd: endLine(of: &text, from: start)
      case .gap: append(space: 0x20, to: &text, from: start)
      }
    }
    while text.count > start, isSpace(text[text.count - 1]) { text.removeLast() }
    return image
  }

  private static func endLine(of text: inout [UInt8], from start: Int) {
    while text.count > start, text[text.count - 1] == 0x20 { text.removeLast() }
    append(space: 0x0A, to: &text, from: start)
  }

  /// White space is one space or newline, and none at the beginning.
  private static func append(space: UInt8, to text: inout [UInt8], from start: Int) {
    guard text.count > start, !isSpace(text[text.count - 1]) else { return }
    text.append(space)
  }

  /// Appends a text without markup, its entities decoded.
  static func append(
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

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}

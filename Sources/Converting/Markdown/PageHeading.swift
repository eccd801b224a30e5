/// The first heading of a Markdown text.
struct PageHeading {
  let words: String
  /// True where nothing but blanks and comments stands before it.
  let isAtTop: Bool
  /// Where the text behind it begins.
  let end: Int

  /// A page says what it is called at its beginning, in bytes.
  private static let beginning = 256 << 10

  init?(_ text: ArraySlice<UInt8>) {
    let lines = Lines(text.prefix(Self.beginning))
    var (place, isAtTop, fence) = (text.startIndex, true, CodeFence())
    /// Where the paragraph began that may become a heading, and whether anything stood before it.
    var paragraph: (start: Int, isAtTop: Bool)?
    while let range = lines.line(at: place) {
      let line = text[range]
      let next = lines.next(after: place)
      defer { place = next }
      let isCode = fence.takes(line)
      if !isCode, let words = Self.words(ofHeading: line) {
        (self.words, self.isAtTop, end) = (words, isAtTop, next)
        return
      }
      if !isCode, let paragraph, Self.isUnderline(line) {
        let words = String(decoding: text[paragraph.start..<place], as: UTF8.self)
        (self.words, end) = (MarkdownWords.words(of: words.squeezed[...]), next)
        self.isAtTop = paragraph.isAtTop
        return
      }
      let isBlank = line.allSatisfy { $0 <= 0x20 }
      if isCode || isBlank || !Self.mayBeHeading(line, isFirst: paragraph == nil) {
        paragraph = nil
      } else if paragraph == nil {
        paragraph = (place, isAtTop)
      }
      if !isBlank, !Self.isComment(line) { isAtTop = false }
    }
    return nil
  }

  /// Neither a quotation nor an element of a list nor indented code.
  private static func mayBeHeading(_ line: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    let isIndented = line.prefix(4).allSatisfy { $0 == 0x20 } || line.first == 0x09
    guard !(isFirst && isIndented), let first = line.first(where: { $0 > 0x20 }) else {
      return false
    }
    return first != UInt8(ascii: ">") && !(isFirst && "-*+|<".utf8.contains(first))
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "<!--".utf8) else { return false }
    return String(decoding: line, as: UTF8.self).trimmed.hasSuffix("-->")
  }

  private static func words(ofHeading line: ArraySlice<UInt8>) -> String? {
    let indented = line.drop { $0 == 0x20 }
    let signs = indented.prefix { $0 == UInt8(ascii: "#") }
    guard line.count - indented.count < 4, (1...6).contains(signs.count) else { return nil }
    let rest = indented.dropFirst(signs.count)
    guard rest.first.map({ $0 <= 0x20 }) ?? true else { return nil }
    var words = String(decoding: rest, as: UTF8.self).trimmed[...]
    // Signs at the end close it; `{#id .class}` says how it is found.
    if let bare = words.lastIndex(where: { $0 != "#" }), words[bare].isBlank {
      words = words[..<bare]
    }
    if words.hasSuffix("}"), let brace = words.lastIndex(of: "{"),
      "#.:".contains(words[words.index(after: brace)])
    {
      words = words[..<brace]
    }
    return MarkdownWords.words(of: words).nonEmpty
  }

  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.drop { $0 == 0x20 }
    guard line.count - signs.count < 4, let sign = signs.first, "=-".utf8.contains(sign) else {
      return false
    }
    return signs.drop { $0 == sign }.allSatisfy { $0 <= 0x20 }
  }
}

/// Knows while lines are taken one by one whether they are code between fences.
struct CodeFence {
  private var open: (sign: UInt8, length: Int)?

  /// True for a line of code, the fences included.
  mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    guard let start,
      let sign = [UInt8(ascii: "`"), UInt8(ascii: "~")].first(where: { $0 == line[start] })
    else { return open != nil }
    let length = line[start...].prefix { $0 == sign }.count
    let rest = line[(start + length)...]
    if let open {
      if sign == open.sign, length >= open.length, rest.allSatisfy({ $0 <= 0x20 }) {
        self.open = nil
      }
      return true
    }
    guard length >= 3, sign != UInt8(ascii: "`") || !rest.contains(sign) else { return false }
    open = (sign, length)
    return true
  }
}

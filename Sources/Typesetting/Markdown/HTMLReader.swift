import Texts

internal import Markdown

/// Reads raw HTML piece by piece, skipping everything that is not text.
struct HTMLReader {
  enum Piece: Equatable {
    case text(Range<Int>)
    case image(Range<Int>)
    /// The start tag of a link.
    case link(Range<Int>)
    case linkEnd
    /// The beginning or end of an element on lines of its own, or a newline.
    case lineEnd
    /// The end of an element that does not touch the next one, such as a table cell.
    case gap
  }

  let html: [UInt8]
  private var position = 0
  /// Whether a tag or an element without an end was found. The text after it is shown rather than
  /// lost.
  private var isBroken = false

  init(_ html: [UInt8]) {
    self.html = html
  }

  /// Returns the next piece; nil at the end.
  mutating func next() -> Piece? {
    while position < html.count {
      if html[position] == 0x0A {
        position += 1
        return .lineEnd
      }
      guard beginsMarkup(at: position) else { return text() }
      if let piece = passMarkup() { return piece }
    }
    return nil
  }

  private mutating func text() -> Piece {
    let start = position
    position += 1
    while position < html.count, html[position] != 0x0A, !beginsMarkup(at: position) {
      position += 1
    }
    return .text(start..<position)
  }

  private func beginsMarkup(at index: Int) -> Bool {
    guard html[index] == UInt8(ascii: "<"), index + 1 < html.count, !isBroken
    else { return false }
    let next = html[index + 1]
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
      || next.isLetter
  }

  private mutating func passMarkup() -> Piece? {
    let rest = html[position...]
    let isClosing = html[position + 1] == UInt8(ascii: "/")
    let name = InlineTag.name(rest.dropFirst(isClosing ? 2 : 1))
    guard let end = endOfMarkup() else {
      isBroken = true
      return nil
    }
    defer { position = max(position, end) }
    if !isClosing, name == "img" { return .image(position..<end) }
    if name == "a" { return isClosing ? .linkEnd : .link(position..<end) }
    position = end
    if !isClosing, Self.unread.contains(name) {
      if let close = index(of: "</\(name)", from: end) { position = close } else { isBroken = true }
    }
    return Self.gaps.contains(name) ? .gap : Self.lines.contains(name) ? .lineEnd : nil
  }

  /// Returns the position after the end of a comment, an instruction, a declaration or a tag; nil
  /// if it has no end.
  private func endOfMarkup() -> Int? {
    let rest = html[position...]
    for (start, end) in Self.unseen where rest.starts(with: start.utf8) {
      return index(of: end, from: position + 1).map { $0 + end.utf8.count }
    }
    return endOfTag()
  }

  /// Returns the position after the end of a tag; nil if it has no end. A quoted value may contain
  /// a closing bracket.
  private func endOfTag() -> Int? {
    var quote: UInt8?
    for index in position..<html.count {
      let byte = html[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }

  /// Returns the next position of a text in lower case, ignoring the case of the HTML; nil if there
  /// is none.
  private func index(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    return (start..<html.count).first { index in
      html[index...].prefix(text.count).elementsEqual(text) { byte, wanted in
        byte == wanted || byte | 0x20 == wanted && wanted.isLetter
      }
    }
  }

  /// The beginnings and ends of markup that is never shown.
  static let unseen: [(start: String, end: String)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
  ]
  /// The elements whose contents are never shown.
  private static let unread: Set<String> = ["script", "style"]
  private static let gaps: Set<String> = ["td", "th"]
  private static let lines: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "center", "dd", "details", "div", "dl",
    "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "thead",
    "tr", "ul",
  ]
}

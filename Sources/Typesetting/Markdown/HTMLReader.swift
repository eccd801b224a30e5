import Texts

internal import Markdown

/// Reads raw HTML piece by piece, skipping everything that is not text.
struct HTMLReader {
  enum Piece: Equatable {
    case text(Range<Int>)
    case image(HTMLTag)
    /// The start tag of a link.
    case link(HTMLTag)
    case linkEnd
    /// The beginning or end of an element on lines of its own, or a newline.
    case lineEnd
    /// The end of an element that does not touch the next one, such as a table cell.
    case gap
  }

  let html: [UInt8]
  private var position = 0
  /// The index before which no markup begins. What has no end is shown rather than lost, and so is
  /// the text after it.
  private var nextMarkup = 0

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
      guard mayBeginMarkup(at: position) else { return text() }
      if let piece = passMarkup() { return piece }
    }
    return nil
  }

  private mutating func text() -> Piece {
    let start = position
    position += 1
    while position < html.count, html[position] != 0x0A, !mayBeginMarkup(at: position) {
      position += 1
    }
    return .text(start..<position)
  }

  private func mayBeginMarkup(at index: Int) -> Bool {
    guard html[index] == UInt8(ascii: "<"), index + 1 < html.count, index >= nextMarkup
    else { return false }
    return "!?/".utf8.contains(html[index + 1]) || html[index + 1].isLetter
  }

  /// Passes a comment, an instruction, a declaration or a tag, unless it has no end.
  private mutating func passMarkup() -> Piece? {
    for (start, end) in Self.unseen where html[position...].starts(with: start.utf8) {
      position = index(of: end, from: position + 1).map { $0 + end.utf8.count } ?? position
      return nil
    }
    guard let tag = HTMLTag(html[position...], end: &nextMarkup) else { return nil }
    position = tag.end
    switch tag.name {
    case "img" where !tag.isEndTag: return .image(tag)
    case "a": return tag.isEndTag ? .linkEnd : .link(tag)
    case "td", "th": return .gap
    case let name where HTMLElements.unread.contains(name) && !tag.isEndTag:
      position = index(of: "</" + name, from: position) ?? position
    case let name where name == "br" || HTMLElements.blocks.contains(name): return .lineEnd
    default: break
    }
    return nil
  }

  /// Returns the next position of a text in lower case, ignoring the case of the HTML; nil if there
  /// is none, so that no markup follows.
  private mutating func index(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    let index = (start..<html.count).first { index in
      html[index...].prefix(text.count).elementsEqual(text) { byte, wanted in
        byte == wanted || byte | 0x20 == wanted && wanted.isLetter
      }
    }
    if index == nil { nextMarkup = html.count }
    return index
  }

  /// The beginnings and ends of markup that is never shown.
  static let unseen: [(start: String, end: String)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
  ]
}

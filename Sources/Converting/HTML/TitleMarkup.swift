import Markdown

/// Distinguishes real markup in a title from text that looks like it. Feeds do not declare whether
/// a title is HTML or text.
///
/// A tag is markup if HTML has such an element, and the tag is closed or has attributes.
/// `</gossip>`, `<3` and the `<dl>` in “How to use <dl>” are words. So are elements that no browser
/// shows, and a `<br>` with a blank on either side.
enum TitleMarkup {
  /// Returns the title as HTML, with words that look like tags escaped.
  static func html(_ title: String) -> String {
    guard title.utf8.contains(UInt8(ascii: "<")) else { return title }
    let pieces = title.split(separator: "<", omittingEmptySubsequences: false)
    var ends: [String: Int] = [:]
    for piece in pieces.dropFirst() {
      if let tag = Tag(piece), tag.isEnd { ends[tag.name, default: 0] += 1 }
    }
    var (html, open, isFirst) = (
      String(pieces[0]), [String: Int](), pieces[0].allSatisfy(\.isBlank)
    )
    var isApart = pieces[0].last?.isBlank ?? true
    for piece in pieces.dropFirst() {
      let isWord =
        isApart && Tag(piece).map { $0.isWordAmongWords || words.contains($0.name) } == true
      html += !isWord && isMarkup(piece, isFirst: isFirst, &ends, &open) ? "<" : "&lt;"
      html += piece
      (isFirst, isApart) = (false, piece.last?.isBlank == true)
    }
    return html
  }

  private static func isMarkup(
    _ piece: Substring, isFirst: Bool, _ ends: inout [String: Int], _ open: inout [String: Int]
  ) -> Bool {
    if piece.hasPrefix("!--") || piece.hasPrefix("![CDATA[") { return true }
    guard let tag = Tag(piece) else { return false }
    if tag.isEnd {
      ends[tag.name, default: 0] -= 1
      guard let count = open[tag.name], count > 0 else { return tag.name == "br" }
      open[tag.name] = count - 1
      return true
    }
    if tag.isSelfClosing || HTMLElements.void.contains(tag.name) { return true }
    let isEnded = ends[tag.name, default: 0] > open[tag.name, default: 0]
    // A paragraph needs no end.
    guard isEnded || tag.hasAttributes || isFirst && tag.name == "p" else { return false }
    open[tag.name, default: 0] += 1
    return true
  }

  /// Elements that are in a title only as words: those that no browser shows, and fields of forms.
  private static let words = HTMLElements.unseen.union(["input"])

  /// A tag of a known HTML element.
  private struct Tag {
    let name: String
    let isEnd: Bool
    /// Whether the tag closes itself.
    let isSelfClosing: Bool
    let hasAttributes: Bool
    /// Whether it is a line break or rule followed by a blank.
    let isWordAmongWords: Bool

    /// - Parameter text: The text after the angle bracket.
    init?(_ text: Substring) {
      let bytes = [UInt8(ascii: "<")] + text.utf8
      guard let tag = HTMLTag(bytes), HTMLElements.known.contains(tag.name) else { return nil }
      (name, isEnd, isSelfClosing) = (tag.name, tag.isEndTag, tag.isSelfClosing)
      hasAttributes = tag.attributes.contains { $0.value != nil }
      isWordAmongWords =
        ["br", "hr", "wbr"].contains(name) && !isSelfClosing
        && bytes[tag.end...].first.map { $0 <= 0x20 } == true
    }
  }
}

import Texts

internal import Markdown

/// The HTML of a Markdown text, produced by md4c.
package enum MarkdownHTML {
  /// Returns the HTML of a text, without the head of a page. If it would be far too long, returns
  /// the source as preformatted text.
  package static func html(of markdown: String) -> String {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      MarkdownSource.with(bytes) { source in
        guard !MarkdownParser.isExcessive(source) else { return preformatted(source.text) }
        let flags = source.dialect & ~MarkdownRendering.formulas
        let html = MarkdownRendering.html(of: source.text, flags: flags)
        return html.withUnsafeBufferPointer { extended($0, by: source.footnotes) }
      }
    }
  }

  /// Returns the HTML of md4c with numbers of footnotes and titles of alerts, which md4c does not know.
  private static func extended(
    _ html: UnsafeBufferPointer<UInt8>, by footnotes: Footnotes
  ) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var place = 0
    while place < html.count {
      let tag = html.firstIndex(of: "<", in: place..<html.count) ?? html.count
      for piece in footnotes.pieces(of: UnsafeBufferPointer(rebasing: html[place..<tag])) {
        switch piece {
        case .words(let words): result += words
        case .reference(let number): result += number.utf8
        }
      }
      place = end(ofTag: tag, in: html)
      result += html[tag..<place]
      place = addTitle(at: place, in: html, to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the end of a tag; for one of code, that of its element.
  private static func end(ofTag tag: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
    let rest = tag..<html.count
    let ends: [(StaticString, StaticString)] = [
      ("<code", "</code>"), ("<pre", "</pre>"), ("<!--", "-->"), ("<", ">"),
    ]
    let (_, end) =
      ends.first { start, _ in
        start.withUTF8Buffer { html[tag...].starts(with: $0) }
      } ?? ("", "")
    guard end.utf8CodeUnitCount > 0 else { return html.count }
    return html.firstIndex(of: end, in: rest).map { $0 + end.utf8CodeUnitCount } ?? html.count
  }

  /// Adds the title in place of the mark of an alert, if one begins at a position. Returns the
  /// position after the mark.
  private static func addTitle(
    at place: Int, in html: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) -> Int {
    guard result.suffix(alertStart.utf8.count).elementsEqual(alertStart.utf8) else { return place }
    let line = html[place...].prefix { $0 != 0x0A && $0 != UInt8(ascii: "<") }
    guard let alert = MarkdownAlert(line) else { return place }
    result += "<strong>\(alert.title)</strong>".utf8
    if html[line.endIndex...].first == 0x0A { result += "<br>".utf8 }
    return line.endIndex
  }

  private static let alertStart = "<blockquote>\n<p>"

  private static func preformatted(_ source: UnsafeBufferPointer<UInt8>) -> String {
    var html: [UInt8] = Array("<pre>".utf8)
    for byte in source {
      switch byte {
      case UInt8(ascii: "&"): html += Array("&amp;".utf8)
      case UInt8(ascii: "<"): html += Array("&lt;".utf8)
      default: html.append(byte)
      }
    }
    return String(decoding: html, as: UTF8.self) + "</pre>\n"
  }
}

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
      let code = html.firstIndex(of: "<code", in: place..<html.count) ?? html.count
      let words = UnsafeBufferPointer(rebasing: html[place..<code])
      addTitles(to: numbered(words, by: footnotes), in: &result)
      let end = html.firstIndex(of: "</code>", in: code..<html.count) ?? html.count
      result += html[code..<end]
      place = end == html.count ? end : end + 1
      if end < html.count { result.append(html[end]) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func numbered(
    _ words: UnsafeBufferPointer<UInt8>, by footnotes: Footnotes
  ) -> [UInt8] {
    var (result, rest) = ([UInt8](), words)
    while let reference = footnotes.firstReference(in: rest) {
      result += rest[..<reference.range.lowerBound]
      result += reference.sign.utf8
      rest = UnsafeBufferPointer(rebasing: rest[reference.range.upperBound...])
    }
    return result + rest
  }

  /// Adds HTML, with titles in place of the marks of alerts.
  private static func addTitles(to words: [UInt8], in result: inout [UInt8]) {
    words.withUnsafeBufferPointer { html in
      var place = 0
      while let start = html.firstIndex(of: alertStart, in: place..<html.count) {
        let text = start + alertStart.utf8CodeUnitCount
        let line = html[text...].prefix { $0 != 0x0A && $0 != UInt8(ascii: "<") }
        result += html[place..<text]
        place = text
        guard let alert = MarkdownAlert(line) else { continue }
        result += "<strong>\(alert.title)</strong>".utf8
        place = line.endIndex
        if html[place...].first == 0x0A { result += "<br>".utf8 }
      }
      result += html[place...]
    }
  }

  private static let alertStart: StaticString = "<blockquote>\n<p>"

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

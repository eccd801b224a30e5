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
        let html = MarkdownRendering.html(of: source.text, flags: source.dialect)
        return String(decoding: html, as: UTF8.self)
      }
    }
  }

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

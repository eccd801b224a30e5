internal import CMd4c

/// What md4c's companion for HTML makes of a Markdown text.
package enum MarkdownHTML {
  /// The HTML of a text, without the head of a page; of one that would become far too long, the
  /// text as it is.
  package static func html(of markdown: String) -> String {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      MarkdownParser.withSource(bytes) { source in
        guard !MarkdownParser.isExcessive(source) else { return preformatted(source) }
        return String(
          decoding: rendered(source, flags: MarkdownParser.dialect(for: source)), as: UTF8.self)
      }
    }
  }

  /// The bytes of the HTML of a text.
  static func rendered(_ source: UnsafeBufferPointer<UInt8>, flags: UInt32) -> [UInt8] {
    var html: [UInt8] = []
    source.withMemoryRebound(to: CChar.self) { text in
      withUnsafeMutablePointer(to: &html) { output in
        _ = md_html(
          text.baseAddress, MD_SIZE(text.count),
          { piece, size, output in
            guard let piece, let output else { return }
            output.assumingMemoryBound(to: [UInt8].self).pointee += MarkdownBuilder.bytes(
              piece, Int(size))
          }, output, flags, 0)
      }
    }
    return html
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

internal import CMd4c

/// The HTML renderer of md4c.
package enum MarkdownRendering {
  /// Returns the HTML of a text as bytes.
  package static func html(of source: UnsafeBufferPointer<UInt8>, flags: UInt32) -> [UInt8] {
    var html: [UInt8] = []
    source.withMemoryRebound(to: CChar.self) { text in
      withUnsafeMutablePointer(to: &html) { output in
        _ = md_html(
          text.baseAddress, MD_SIZE(text.count),
          { piece, size, output in
            guard let piece, let output else { return }
            output.assumingMemoryBound(to: [UInt8].self).pointee += EntityDecoder.bytes(
              piece, Int(size))
          }, output, flags, 0)
      }
    }
    return html
  }
}

package import CMd4c

/// A text prepared for md4c: with comments that md4c recognises, with its footnotes at the end, and
/// with the positions of its parts in the source.
package struct MarkdownSource {
  /// The most bytes of a text; the remaining ones are not read.
  private static let longest = 256 << 20

  /// The text that md4c reads.
  package let text: UnsafeBufferPointer<UInt8>
  package let footnotes: Footnotes
  /// The steps from the source to the text, the last one first.
  private let steps: [RewrittenText]

  /// Calls `body` with the part of a text that is parsed.
  package static func with<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (MarkdownSource) -> T
  ) -> T {
    withEnd(of: bytes.prefix(longest)) { source in
      let hidden = HiddenComments.hidden(in: source)
      return with(hidden, or: source) { text in
        let (moved, footnotes) = Footnotes.moved(in: text) ?? (nil, .none)
        return with(moved, or: text) { text in
          let steps = [moved, hidden].compactMap(\.self)
          return body(MarkdownSource(text: text, footnotes: footnotes, steps: steps))
        }
      }
    }
  }

  private static func with<T>(
    _ rewritten: RewrittenText?, or text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> T
  ) -> T {
    guard let rewritten else { return body(text) }
    return rewritten.bytes.withUnsafeBufferPointer { withEnd(of: $0[...], body) }
  }

  /// Calls `body` with a text after whose end md4c may read one byte. At the end of `[a](b`,
  /// version 0.4.8 takes the next byte for its parenthesis.
  private static func withEnd<T>(
    of text: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> T
  ) -> T {
    if text.isEmpty || text.last == 0x0A { return body(UnsafeBufferPointer(rebasing: text)) }
    return (Array(text) + [0]).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0.dropLast()))
    }
  }

  /// GitHub's dialect with formulas. Bare addresses are not recognised in texts that have too many
  /// for the parser.
  package var dialect: UInt32 { Self.dialect(for: text) }

  static func dialect(for source: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let addresses = MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS
    let all = cmd4c_github | (MarkdownFormula.areIn(source) ? MarkdownRendering.formulas : 0)
    return AddressCrowd.isIn(source) ? all & ~UInt32(addresses) : all
  }

  /// Returns the offset in the source of a piece from md4c; nil for additions of md4c.
  func offset(of piece: UnsafePointer<MD_CHAR>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let offset = UnsafeRawPointer(piece) - UnsafeRawPointer(base)
    guard offset >= 0, offset < text.count else { return nil }
    return steps.reduce(offset) { $1.sourceOffset(of: $0) }
  }
}

extension MD_PARSER {
  /// Parses a text for a reader. Returns false if one of the callbacks ended the parse.
  package mutating func read<Reader>(
    _ source: UnsafeBufferPointer<UInt8>, for reader: inout Reader
  ) -> Bool {
    source.withMemoryRebound(to: CChar.self) { text in
      withUnsafeMutablePointer(to: &reader) {
        md_parse(text.baseAddress, MD_SIZE(text.count), &self, $0) == 0
      }
    }
  }
}

extension UnsafeMutableRawPointer? {
  /// Returns the reader of a text, which md4c passes through to its callbacks.
  package func reader<Reader>(_ type: Reader.Type) -> UnsafeMutablePointer<Reader> {
    guard let self else { preconditionFailure("md4c gives each callback its source") }
    return self.assumingMemoryBound(to: type)
  }
}

/// The HTML renderer of md4c.
package enum MarkdownRendering {
  /// The flag of formulas, for which the renderer has elements that no browser knows.
  package static let formulas = UInt32(MD_FLAG_LATEXMATHSPANS)

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

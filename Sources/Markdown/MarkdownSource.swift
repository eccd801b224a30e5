package import CMd4c

/// A text as md4c reads it: with comments that md4c knows, and where its parts are in what was
/// written.
package struct MarkdownSource {
  /// Bytes of a text; what is behind is not read.
  private static let longest = 256 << 20

  /// What md4c reads.
  package let text: UnsafeBufferPointer<UInt8>
  private let hidden: HiddenComments.Result?

  /// Hands on as much of a text as is parsed.
  package static func with<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (MarkdownSource) -> T
  ) -> T {
    withEnd(of: bytes.prefix(longest)) { source in
      guard let hidden = HiddenComments.hidden(in: source) else {
        return body(MarkdownSource(text: source, hidden: nil))
      }
      return hidden.text.withUnsafeBufferPointer { text in
        withEnd(of: text[...]) { body(MarkdownSource(text: $0, hidden: hidden)) }
      }
    }
  }

  /// Hands on a text behind which md4c may look: at the end of `[a](b` version 0.4.8 takes the byte
  /// that follows for its parenthesis.
  private static func withEnd<T>(
    of text: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> T
  ) -> T {
    if text.isEmpty || text.last == 0x0A { return body(UnsafeBufferPointer(rebasing: text)) }
    return (Array(text) + [0]).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0.dropLast()))
    }
  }

  /// GitHub's dialect; addresses without brackets are left alone where the parser would choke on
  /// them.
  package var dialect: UInt32 { Self.dialect(for: text) }

  static func dialect(for source: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let addresses = MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS
    return AddressCrowd.isIn(source) ? cmd4c_github & ~UInt32(addresses) : cmd4c_github
  }

  /// Where a piece that md4c hands out begins in the text as it was written; nil for what md4c adds.
  func offset(of piece: UnsafePointer<MD_CHAR>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let offset = UnsafeRawPointer(piece) - UnsafeRawPointer(base)
    guard offset >= 0, offset < text.count else { return nil }
    return hidden?.written(offset) ?? offset
  }
}

extension MD_PARSER {
  /// Walks a text for a reader; false where one of the callbacks ended that.
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
  /// The reader of a text: md4c hands back what it was given.
  package func reader<Reader>(_ type: Reader.Type) -> UnsafeMutablePointer<Reader> {
    guard let self else { preconditionFailure("md4c calls back for nobody") }
    return self.assumingMemoryBound(to: type)
  }
}

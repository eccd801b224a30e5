internal import CMd4c

/// The door to md4c: walks a text and tells a builder what is in it.
enum MarkdownParser {
  /// What there is in a text; where md4c would take too long, less of its markup is understood.
  static func parse(_ markdown: String, keepsTabs: Bool) -> MarkdownBuilder {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      withSource(bytes) { source in
        let dialect = dialect(for: source)
        return parsed(source, flags: dialect, keepsTabs: keepsTabs)
          ?? parsed(source, flags: dialect & ~UInt32(MD_FLAG_TABLES), keepsTabs: keepsTabs)
          ?? plain(source)
      }
    }
  }

  /// Hands on as much of a text as is parsed, with comments that md4c knows.
  static func withSource<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> T
  ) -> T {
    let source = UnsafeBufferPointer(rebasing: bytes.prefix(MarkdownLimits.longestSource))
    return HiddenComments.hidden(in: source)?.withUnsafeBufferPointer(body) ?? body(source)
  }

  /// True for a text of whose tables or addresses the parser would make far too much.
  static func isExcessive(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    parsed(source, flags: dialect(for: source)) == nil
  }

  /// GitHub's; addresses without brackets are left alone where the parser would choke on them.
  static func dialect(for source: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let addresses = MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS
    return AddressCrowd.isIn(source) ? cmd4c_github & ~UInt32(addresses) : cmd4c_github
  }

  private static func parsed(
    _ source: UnsafeBufferPointer<UInt8>, flags: UInt32, keepsTabs: Bool = false
  ) -> MarkdownBuilder? {
    var builder = MarkdownBuilder(sourceLength: source.count)
    builder.verbatim = keepsTabs ? VerbatimCode(of: source) : nil
    var parser = MD_PARSER()
    parser.flags = flags
    parser.enter_block = { $2.reader(MarkdownBuilder.self).pointee.enter($0, $1) }
    parser.leave_block = { $2.reader(MarkdownBuilder.self).pointee.leave($0, $1) }
    parser.enter_span = { $2.reader(MarkdownBuilder.self).pointee.enter($0, $1) }
    parser.leave_span = { $2.reader(MarkdownBuilder.self).pointee.leave($0, $1) }
    parser.text = { $3.reader(MarkdownBuilder.self).pointee.add($0, $1, $2) }
    guard parser.read(source, for: &builder) else { return nil }
    builder.finish()
    return builder
  }

  /// A text as it is written, line by line.
  private static func plain(_ source: UnsafeBufferPointer<UInt8>) -> MarkdownBuilder {
    var builder = MarkdownBuilder(sourceLength: source.count)
    builder.addPlain(source)
    builder.finish()
    return builder
  }
}

extension MD_PARSER {
  /// Walks a text for who is to hear of it; false where one of its callbacks ended that.
  mutating func read<Reader>(
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
  /// Who hears of a text: md4c hands back what it was given.
  func reader<Reader>(_ type: Reader.Type) -> UnsafeMutablePointer<Reader> {
    guard let self else { preconditionFailure("md4c calls back for nobody") }
    return self.assumingMemoryBound(to: type)
  }
}

internal import CMd4c
internal import Markdown

/// The interface to md4c: parses a text and passes its events to a builder.
enum MarkdownParser {
  /// Parses a text. If md4c would take too long, less of the markup is recognised.
  static func parse(_ markdown: String, keepsTabs: Bool) -> MarkdownBuilder {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      MarkdownSource.with(bytes) { source in
        let (dialect, source) = (source.dialect, source.text)
        return parsed(source, flags: dialect, keepsTabs: keepsTabs)
          ?? parsed(source, flags: dialect & ~UInt32(MD_FLAG_TABLES), keepsTabs: keepsTabs)
          ?? plain(source)
      }
    }
  }

  /// Whether the tables or addresses of a text would become far too large.
  static func isExcessive(_ source: MarkdownSource) -> Bool {
    parsed(source.text, flags: source.dialect) == nil
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

  /// Returns a text as written, line by line.
  private static func plain(_ source: UnsafeBufferPointer<UInt8>) -> MarkdownBuilder {
    var builder = MarkdownBuilder(sourceLength: source.count)
    builder.addPlain(source)
    builder.finish()
    return builder
  }
}

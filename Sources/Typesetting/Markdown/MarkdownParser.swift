internal import CMd4c
internal import Markdown

/// The interface to md4c: parses a text and passes its events to a builder.
enum MarkdownParser {
  /// Parses a text. If md4c would take too long, less of the markup is recognised.
  static func parse(_ markdown: String, keepsTabs: Bool) -> MarkdownBuilder {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      MarkdownSource.with(bytes) { source in
        let dialect = source.dialect
        return parsed(source, flags: dialect, keepsTabs: keepsTabs)
          ?? parsed(source, flags: dialect & ~UInt32(MD_FLAG_TABLES), keepsTabs: keepsTabs)
          ?? plain(source.text)
      }
    }
  }

  /// Whether the tables or addresses of a text would become far too large.
  static func isExcessive(_ source: MarkdownSource) -> Bool {
    parsed(source, flags: source.dialect) == nil
  }

  private static func parsed(
    _ source: MarkdownSource, flags: UInt32, keepsTabs: Bool = false
  ) -> MarkdownBuilder? {
    var builder = MarkdownBuilder(sourceLength: source.text.count)
    builder.footnotes = source.footnotes
    builder.verbatim = keepsTabs ? VerbatimCode(of: source.text) : nil
    var parser = MD_PARSER()
    parser.flags = flags
    parser.enter_block = { $2.reader(MarkdownBuilder.self).pointee.enter($0, $1) }
    parser.leave_block = { $2.reader(MarkdownBuilder.self).pointee.leave($0, $1) }
    parser.enter_span = { $2.reader(MarkdownBuilder.self).pointee.enter($0, $1) }
    parser.leave_span = { $2.reader(MarkdownBuilder.self).pointee.leave($0, $1) }
    parser.text = { $3.reader(MarkdownBuilder.self).pointee.add($0, $1, $2) }
    guard parser.read(source.text, for: &builder) else { return nil }
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

/// The limits on a Markdown text, far beyond what people write.
enum MarkdownLimits {
  /// The most nested containers that indent. Deeper ones are shown at the level of the deepest.
  static let deepestIndentation = 24
  /// The most bytes that are copied of the text of a link, a heading or an image.
  static let longestName = 1000
  /// The most bytes and cells of a piece of a table.
  static let tablePieceLength = 4096
  static let tablePieceCells = 512

  /// Returns the most bytes of all addresses of links. A short reference to a long address can be
  /// repeated thousands of times, and the parser reads the address each time.
  static func addresses(ofSource bytes: Int) -> Int { 16 * bytes + 1_048_576 }

  /// Returns the most cells of tables. The parser adds empty cells to rows that are too short, so a
  /// few bytes can become thousands of cells.
  static func cells(ofSource bytes: Int) -> Int { bytes + 10_000 }
}

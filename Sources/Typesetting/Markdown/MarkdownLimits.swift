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

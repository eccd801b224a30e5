/// How much of a Markdown text is taken in; far beyond what people write.
enum MarkdownLimits {
  /// Containers within each other that indent; deeper ones stand beside the deepest.
  static let deepestIndentation = 24
  /// Bytes of the text of a link, a heading or an image that are kept apart from the text.
  static let longestName = 1000
  /// Bytes and cells of a piece of a table.
  static let tablePieceLength = 4096
  static let tablePieceCells = 512

  /// Bytes of addresses that links may lead to in all: a short reference to a long address can be
  /// repeated thousands of times, and the parser reads the address each time.
  static func addresses(ofSource bytes: Int) -> Int { 16 * bytes + 1_048_576 }

  /// Cells of tables: the parser adds empty cells to rows that are too short, so a few bytes can
  /// become thousands of cells.
  static func cells(ofSource bytes: Int) -> Int { bytes + 10_000 }
}

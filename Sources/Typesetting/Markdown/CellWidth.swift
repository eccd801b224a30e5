internal import Drawing

/// The natural and the least width of a table cell.
struct CellWidth {
  /// The width of its longest line.
  private(set) var natural: UInt32 = 0
  private(set) var longestWord: UInt32 = 0

  init(of cell: MarkdownContents.Cell, in contents: MarkdownContents) {
    let text = StyledText(
      cell.range, runs: cell.runs, origin: 0, role: .text, in: contents)
    for line in text.bytes.split(separator: 0x0A) {
      natural = max(natural, Self.width(line))
      for word in line.split(separator: 0x20) { longestWord = max(longestWord, Self.width(word)) }
    }
  }

  private static func width(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) { return UInt32(bytes.count) }
    return UInt32(DisplayWidth.of(String(decoding: bytes, as: UTF8.self)))
  }
}

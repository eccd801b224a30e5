internal import Drawing

/// The widths of a table's columns.
struct ColumnWidths {
  let widths: [Int]
  /// Whether some cells take more than one line.
  let isWrapped: Bool

  /// The word length up to which a column is as wide as its longest word. Longer words are broken.
  private static let longestWord = 16
  /// The most width of a column if the table is too wide anyway.
  private static let widest = 32

  /// - Parameter measure: The width of the columns and the rules between them.
  init(of columns: ArraySlice<MarkdownContents.Column>, measure: Int) {
    let rules = max(0, columns.count - 1) * MarkdownSigns.crossing.unicodeScalars.count
    let room = measure - rules
    let natural = columns.map { max(1, Int($0.natural)) }
    let least = columns.map { max(1, min(Self.longestWord, Int($0.longestWord))) }
    if natural.reduce(0, +) <= room {
      widths = natural
    } else if least.reduce(0, +) <= room {
      widths = Self.grow(least, to: natural, room: room)
    } else {
      widths = zip(least, natural).map { min($1, max($0, Self.widest)) }
    }
    isWrapped = widths != natural
  }

  /// Distributes the free width among the columns that need more.
  private static func grow(_ least: [Int], to natural: [Int], room: Int) -> [Int] {
    let spare = room - least.reduce(0, +)
    let wanted = zip(natural, least).map { max(0, $0 - $1) }
    let all = max(1, wanted.reduce(0, +))
    var widths = zip(least, wanted).map { $0 + $1 * spare / all }
    var left = room - widths.reduce(0, +)
    for index in widths.indices where left > 0 && widths[index] < natural[index] {
      widths[index] += 1
      left -= 1
    }
    return widths
  }
}

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

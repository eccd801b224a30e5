import Drawing

/// Rows of fields as lines in which the fields stand below each other.
enum AlignedLines {
  /// What a column takes at most; a field that is longer is whole, and moves its own line only.
  static let widest = 40

  /// A line for each row, that has passed the gate; a column without a word in any row is left out.
  static func of(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map { Gate.visible($0) } }
    var widths: [Int] = []
    for row in rows {
      for (column, field) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(widest, DisplayWidth.of(field)))
      }
    }
    return rows.map { line($0, widths) }
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    // The spaces before the next field, which are left out where there is none.
    var gap = 0
    for (field, width) in zip(row, widths) where width > 0 {
      if !field.isEmpty {
        line += String(repeating: " ", count: gap) + field
        gap = 0
      }
      gap += max(0, width - DisplayWidth.of(field)) + 2
    }
    return line
  }
}

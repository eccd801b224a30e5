import Drawing

/// Rows of fields as lines in which the fields stand below each other.
enum AlignedLines {
  /// What a column takes at most; a field that is longer is whole, and moves its own line only.
  static let widest = 40

  /// The same for a terminal of so many columns: no line is longer, and no field is so long that
  /// the one behind it, which may tell more, is not to be seen at all.
  static func of(_ rows: [[String]], columns: Int) -> [String] {
    let canvas = Canvas(size: Size(width: columns, height: 1))
    let fitting = rows.map { row in
      row.map { canvas.fitted(Gate.visible($0), into: max(1, columns / 2)) }
    }
    return of(fitting).map { canvas.fitted($0, into: columns) }
  }

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

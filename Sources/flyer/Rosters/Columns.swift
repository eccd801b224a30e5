import Drawing

/// Rows of words in columns, as people at a terminal read them.
enum Columns {
  /// No column is wider, in cells: longer words push on what follows in their row alone.
  private static let widest = 40

  /// One line a row; columns in which nothing stands are left out.
  static func lines(of rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map { Gate.visible($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      min(rows.map { width(of: $0, column) }.max() ?? 0, widest)
    }
    return rows.map { row in
      let cells = row.indices.filter { widths[$0] > 0 }.map { column in
        row[column].padding(to: widths[column])
      }
      let line = cells.joined(separator: "  ")
      return String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }
  }

  private static func width(of row: [String], _ column: Int) -> Int {
    row.indices.contains(column) ? DisplayWidth.of(row[column]) : 0
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}

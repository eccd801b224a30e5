import Drawing

/// Rows of fields as lines in which the fields stand below each other.
enum AlignedLines {
  /// What a column takes at most; a field that is longer is whole, and moves its own line only.
  static let widest = 40

  /// The same for a terminal of so many columns: no line is longer. Nothing is cut in a line that
  /// has room, and what one field does not need goes to the others.
  ///
  /// - Parameter last: the field that is cut last, once the others are at their shortest.
  static func of(_ rows: [[String]], columns: Int, cuttingLast last: Int) -> [String] {
    let canvas = Canvas(size: Size(width: columns, height: 1))
    let rows = rows.map { $0.map { Gate.visible($0) } }
    let stops = FieldWidths(of: widths(of: rows), columns: columns, cuttingLast: last).widths
    return rows.map { row in
      let widths = FieldWidths(of: row.map(DisplayWidth.of), columns: columns, cuttingLast: last)
      let fields = zip(row, widths.widths).map { canvas.fitted($0, into: $1) }
      return canvas.fitted(line(fields, stops, columns: columns), into: columns)
    }
  }

  /// A line for each row, that has passed the gate; a column without a word in any row is left out.
  static func of(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map { Gate.visible($0) } }
    let widths = widths(of: rows)
    return rows.map { line($0, widths, columns: .max) }
  }

  private static func widths(of rows: [[String]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, field) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(widest, DisplayWidth.of(field)))
      }
    }
    return widths
  }

  /// The fields at the stops of their columns, or before them where the line would be too long.
  private static func line(_ row: [String], _ widths: [Int], columns: Int) -> String {
    let lengths = row.map(DisplayWidth.of)
    var (line, end, stop) = ("", 0, 0)
    var rest = FieldWidths.total(lengths)
    for ((field, length), width) in zip(zip(row, lengths), widths) where width > 0 {
      if length > 0 {
        let start = line.isEmpty ? stop : max(end + FieldWidths.gap, min(stop, columns - rest))
        line += String(repeating: " ", count: start - end) + field
        end = start + length
        rest -= length + FieldWidths.gap
      }
      stop = max(stop + width, end) + FieldWidths.gap
    }
    return line
  }
}

import Drawing

@testable import Screens

/// Finds faults of a drawn screen.
enum CanvasFaults {
  /// Returns the faults of a canvas: control characters, and rows whose widths do not add up.
  static func of(_ canvas: Canvas) -> [String] {
    var faults: [String] = []
    for row in 0..<canvas.size.height {
      let cells = canvas.cells(row: row)
      let text = cells.map(\.text).joined()
      if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        faults.append("a control in row \(row)")
      }
      var next = cells.startIndex
      for index in cells.indices where !cells[index].text.isEmpty {
        if index != next { faults.append("row \(row) is out of step: \(text)") }
        next = index + DisplayWidth.of(cells[index].text)
      }
      if next != cells.endIndex { faults.append("row \(row) does not add up: \(text)") }
    }
    if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) {
      faults.append("the cursor is at \(cursor)")
    }
    return faults
  }
}

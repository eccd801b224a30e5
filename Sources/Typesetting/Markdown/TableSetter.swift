internal import Drawing

/// Lays out some rows of a table: cells side by side, wrapped if necessary, with thin rules.
struct TableSetter {
  private let document: MarkdownDocument
  private let block: MarkdownContents.Block
  private let table: MarkdownContents.Table
  private let columns: ArraySlice<MarkdownContents.Column>
  private let fit: ColumnWidths
  private let dictionary: HyphenDictionary?

  init(
    _ document: MarkdownDocument, _ block: MarkdownContents.Block, measure: Int,
    dictionary: HyphenDictionary?
  ) {
    self.document = document
    self.block = block
    self.dictionary = dictionary
    table = document.contents.tables[Int(block.detail)]
    columns =
      document.contents.columns[Int(table.columns.lowerBound)..<Int(table.columns.upperBound)]
    fit = ColumnWidths(of: columns, measure: measure)
  }

  func lines() -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    for row in block.rows {
      // Rules separate rows of several lines.
      if row > table.head, fit.isWrapped || row == table.head + 1 { lines.append(rule) }
      lines += self.lines(ofRow: Int(row))
    }
    if block.rows.upperBound == table.head + 1 { lines.append(rule) }
    return lines
  }

  private var rule: MarkdownLine {
    let text = fit.widths.map { String(repeating: MarkdownSigns.rule, count: $0) }
      .joined(separator: MarkdownSigns.crossing)
    return MarkdownLine(
      spans: [MarkdownSpan(text, role: .tableRule)], width: text.unicodeScalars.count)
  }

  private func lines(ofRow row: Int) -> [MarkdownLine] {
    let role: MarkdownRole = row == Int(table.head) ? .tableHeader : .text
    let contents = document.contents.cells(ofRow: row)
    let directions = contents.map { document.contents.direction(of: $0.range) }
    let cells = zip(contents, fit.widths).map { cell, width in
      StyledText(
        cell.range, runs: cell.runs, origin: Int(block.start), role: role, in: document.contents
      ).lines(on: width, dictionary: dictionary)
    }
    let height = max(1, cells.map(\.count).max() ?? 1)
    return (0..<height).map { line in
      join(cells.map { line < $0.count ? $0[line] : .blank }, directions)
    }
  }

  /// Puts lines of cells side by side. Cells at the end may be missing.
  private func join(_ cells: [MarkdownLine], _ directions: [TextDirection?]) -> MarkdownLine {
    var line = MarkdownLine.blank
    var space = 0
    for (index, width) in fit.widths.enumerated() {
      if index > 0 {
        line.add(MarkdownSigns.column, behind: space + 1, role: .tableRule)
        space = 1
      }
      let cell = index < cells.count ? cells[index] : .blank
      let free = max(0, width - cell.width)
      let direction = index < cells.count ? directions[index] : nil
      let before = spaceBefore(
        columns[columns.startIndex + index].alignment, free, direction)
      if !cell.spans.isEmpty {
        if let direction {
          let start = line.width + space
          line.fields.append(LineField(columns: start..<start + width, direction: direction))
        }
        line.add("", behind: space + before, role: .text)
        line.spans += cell.spans
        line.width += cell.width
        space = free - before
      } else {
        space += free
      }
    }
    return line
  }

  private func spaceBefore(
    _ alignment: MarkdownContents.Column.Alignment, _ space: Int, _ direction: TextDirection?
  ) -> Int {
    switch alignment {
    case .left: 0
    case .centre: space / 2
    // Right-to-left text begins at the right.
    case .right where direction == .rightToLeft: 0
    case .right: space
    }
  }
}

extension MarkdownLine {
  /// Appends an addition of the layout.
  fileprivate mutating func add(_ sign: String, behind spaces: Int, role: MarkdownRole) {
    let text = String(repeating: " ", count: spaces) + sign
    guard !text.isEmpty else { return }
    spans.append(MarkdownSpan(text, role: role))
    width += text.unicodeScalars.count
  }
}

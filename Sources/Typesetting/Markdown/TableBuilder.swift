internal import CMd4c

/// A table that is being filled.
struct TableBuilder {
  var index: UInt32
  /// The column of the next cell, counted from 0.
  var column = 0
  /// The rows since the last block.
  var piece: Piece

  struct Piece {
    var start: Int
    var firstRow: Int
    var firstCell: Int
    var isContinuation = false
  }
}

extension MarkdownBuilder {
  /// Begins a table or a part of one. A result other than 0 ends the parse.
  mutating func enterTable(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_BLOCK_TABLE: openTable(detail?.load(as: MD_BLOCK_TABLE_DETAIL.self))
    case MD_BLOCK_TR: openRow()
    case MD_BLOCK_TH, MD_BLOCK_TD:
      cellsLeft -= 1
      if cellsLeft < 0 { return Self.stop }
      openCell(detail?.load(as: MD_BLOCK_TD_DETAIL.self).align)
    default: break
    }
    return 0
  }

  mutating func leaveTable(_ type: MD_BLOCKTYPE) {
    switch type {
    case MD_BLOCK_TABLE:
      cutTable()
      table = nil
    case MD_BLOCK_TR: closeRow()
    case MD_BLOCK_TH, MD_BLOCK_TD: closeCell()
    default: break
    }
  }

  private mutating func openTable(_ detail: MD_BLOCK_TABLE_DETAIL?) {
    close()
    let columns = contents.columns.count
    contents.columns += repeatElement(.init(), count: Int(detail?.col_count ?? 0))
    let row = contents.rows.count
    contents.tables.append(
      .init(head: UInt32(row), columns: UInt32(columns)..<UInt32(contents.columns.count)))
    table = TableBuilder(
      index: UInt32(contents.tables.count - 1),
      piece: .init(start: contents.text.count, firstRow: row, firstCell: contents.cells.count))
  }

  private mutating func openRow() {
    guard let piece = table?.piece else { return }
    if contents.text.count - piece.start > MarkdownLimits.tablePieceLength
      || contents.cells.count - piece.firstCell > MarkdownLimits.tablePieceCells
    {
      cutTable()
    }
    if contents.text.count > table?.piece.start ?? 0 { contents.text.append(0x0A) }
    contents.rows.append(UInt32(contents.cells.count))
    table?.column = 0
  }

  /// Ends a row. Empty cells at its end are not stored.
  private mutating func closeRow() {
    guard let first = contents.rows.last.map(Int.init) else { return }
    while contents.cells.count > first, contents.cells[contents.cells.count - 1].runs.isEmpty {
      contents.cells.removeLast()
      // Together with the tab before it.
      if contents.cells.count > first { contents.text.removeLast() }
    }
  }

  /// Makes a block of the rows since the last one.
  private mutating func cutTable() {
    guard let table, contents.rows.count > table.piece.firstRow else { return }
    contents.blocks.append(
      .init(
        kind: .table, isContinuation: table.piece.isContinuation,
        start: UInt32(table.piece.start), end: UInt32(contents.text.count), runs: 0..<0,
        container: containers.last ?? -1, detail: table.index,
        rows: UInt32(table.piece.firstRow)..<UInt32(contents.rows.count)))
    self.table?.piece = .init(
      start: contents.text.count, firstRow: contents.rows.count,
      firstCell: contents.cells.count, isContinuation: true)
  }

  private mutating func openCell(_ align: MD_ALIGN?) {
    guard let table else { return }
    if table.column > 0 { contents.text.append(0x09) }
    style = InlineStyle()
    open = OpenBlock(kind: .table, start: contents.text.count, firstRun: contents.runs.count)
    let columns = contents.tables[Int(table.index)].columns
    let column = Int(columns.lowerBound) + table.column
    guard column < columns.upperBound else { return }
    switch align {
    case MD_ALIGN_RIGHT: contents.columns[column].alignment = .right
    case MD_ALIGN_CENTER: contents.columns[column].alignment = .centre
    default: break
    }
  }

  private mutating func closeCell() {
    endAnchor()
    guard let table, let cell = open else { return }
    open = nil
    contents.cells.append(
      .init(
        start: UInt32(cell.start), end: UInt32(contents.text.count),
        runs: UInt32(cell.firstRun)..<UInt32(contents.runs.count)))
    let columns = contents.tables[Int(table.index)].columns
    let column = Int(columns.lowerBound) + table.column
    self.table?.column += 1
    guard column < columns.upperBound, let cell = contents.cells.last, !cell.runs.isEmpty
    else { return }
    let width = CellWidth(of: cell, in: contents)
    contents.columns[column].natural = max(contents.columns[column].natural, width.natural)
    contents.columns[column].longestWord = max(
      contents.columns[column].longestWord, width.longestWord)
  }
}

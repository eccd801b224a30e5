extension MarkdownBuilder {
  /// Begins a block after all others.
  mutating func begin(_ kind: MarkdownContents.Block.Kind, _ detail: UInt32 = 0) {
    close()
    style = InlineStyle()
    open(kind, detail)
  }

  mutating func open(_ kind: MarkdownContents.Block.Kind, _ detail: UInt32 = 0) {
    open = OpenBlock(
      kind: kind, detail: detail, start: contents.text.count, firstRun: contents.runs.count)
  }

  /// Ends the open block, if any.
  mutating func close() {
    guard let html = open, html.kind == .html else {
      if open != nil { endAnchor() }
      return appendOpen()
    }
    open = nil
    close(html: html.html)
  }

  /// Appends the open block, if any. A long one is cut into several.
  mutating func appendOpen() {
    guard let block = open else { return }
    open = nil
    let pictures = pictures(in: block)
    if !pictures.isEmpty { return append(block, pictures) }
    if block.kind == .code { dropLastNewline(from: block.start) }
    let range = block.start..<contents.text.count
    if block.kind == .heading { marks.headings.append((Int(block.detail), range)) }
    let pieces = BlockCutter(contents.text[range]).cut()
    if pieces.count <= 1 {
      append(block, range, runs: block.firstRun..<contents.runs.count, isContinuation: false)
    } else {
      append(block, cutInto: pieces)
    }
  }

  private mutating func dropLastNewline(from start: Int) {
    if contents.text.count > start, contents.text.last == 0x0A { contents.text.removeLast() }
  }

  mutating func append(
    _ block: OpenBlock, _ range: Range<Int>, runs: Range<Int>, isContinuation: Bool
  ) {
    contents.blocks.append(
      .init(
        kind: block.kind, isContinuation: isContinuation, start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound), runs: UInt32(runs.lowerBound)..<UInt32(runs.upperBound),
        container: containers.last ?? -1, detail: block.detail))
  }

  /// Appends the pieces of a block. Each has its own runs: a run that is cut continues in the next
  /// piece.
  private mutating func append(_ block: OpenBlock, cutInto pieces: [Range<Int>]) {
    let runs = Array(contents.runs[block.firstRun...])
    contents.runs.removeSubrange(block.firstRun...)
    var next = 0
    for (index, piece) in pieces.enumerated() {
      let first = contents.runs.count
      if next > 0, next == runs.count || Int(runs[next].start) > piece.lowerBound {
        var carried = runs[next - 1]
        carried.start = UInt32(piece.lowerBound)
        contents.runs.append(carried)
      }
      let isLast = index == pieces.count - 1
      while next < runs.count, isLast || Int(runs[next].start) < piece.upperBound {
        contents.runs.append(runs[next])
        next += 1
      }
      append(block, piece, runs: first..<contents.runs.count, isContinuation: index > 0)
    }
  }
}

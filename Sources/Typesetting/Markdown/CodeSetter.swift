internal import Drawing

/// Lays out a block of code line by line. Lines that are too long continue after a sign; nothing is
/// left out.
struct CodeSetter {
  private let document: MarkdownDocument
  private let block: MarkdownContents.Block
  private let measure: Int
  /// The columns of its indentation and of the sign of a continued line.
  private let margin: Int

  /// - Parameter measure: The columns of a line; nil for no limit.
  init(_ document: MarkdownDocument, _ block: MarkdownContents.Block, measure: Int?) {
    self.document = document
    self.block = block
    self.measure = measure ?? .max
    margin = measure.map { $0 >= 8 ? 2 : 0 } ?? 0
  }

  func lines() -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    if block.detail > 0, !block.isContinuation {
      lines = label(document.contents.languages[Int(block.detail) - 1])
    }
    let text = document.contents.text[block.range]
    var isContinued =
      block.isContinuation && block.start > 0
      && document.contents.text[Int(block.start) - 1] != 0x0A
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      for piece in pieces(of: line) {
        lines.append(set(piece, isContinued: isContinued))
        isContinued = true
      }
      isContinued = false
    }
    return lines
  }

  private func label(_ language: String) -> [MarkdownLine] {
    let text = StyledText(Array(language.utf8), role: .codeLanguage)
    return text.lines(on: measure - margin, dictionary: nil).prefix(1).map {
      MarkdownLine(spans: indentation(isContinued: false) + $0.spans, width: margin + $0.width)
    }
  }

  private typealias Piece = (range: Range<Int>, width: Int)

  /// Splits a line of code into pieces that fit, with their widths.
  private func pieces(of line: ArraySlice<UInt8>) -> [Piece] {
    let room = measure - margin
    if measure == .max || line.count <= room && line.allSatisfy({ $0 < 0x80 }) {
      return [(line.startIndex..<line.endIndex, line.count)]
    }
    let text = MeasuredText(Array(line))
    var pieces: [Piece] = []
    var start = 0
    var end = 0
    var width = 0
    while end < text.bytes.count {
      let cluster = text.cluster(at: end)
      if width + cluster.width > room, end > start {
        pieces.append((start..<end, width))
        (start, width) = (end, 0)
      }
      width += cluster.width
      end = cluster.end
    }
    pieces.append((start..<end, width))
    let first = line.startIndex
    return pieces.map { ($0.range.lowerBound + first..<$0.range.upperBound + first, $0.width) }
  }

  private func set(_ piece: Piece, isContinued: Bool) -> MarkdownLine {
    if piece.range.isEmpty { return .blank }
    let start = Int(block.start)
    let span = MarkdownSpan(
      document.contents.string(piece.range),
      source: piece.range.lowerBound - start..<piece.range.upperBound - start, role: .codeBlock)
    var line = MarkdownLine(
      spans: indentation(isContinued: isContinued) + [span], width: margin + piece.width)
    if document.contents.direction(of: piece.range) != nil {
      // Code always begins at the left, even if it contains right-to-left text.
      line.fields = [LineField(columns: margin..<line.width, direction: .leftToRight)]
    }
    return line
  }

  private func indentation(isContinued: Bool) -> [MarkdownSpan] {
    if margin == 0 { return [] }
    let text = isContinued ? MarkdownSigns.continuation : String(repeating: " ", count: margin)
    return [MarkdownSpan(text, role: .codeBlock)]
  }
}

import Drawing
import FlyerModel

extension Reader {
  func drawItem(on canvas: inout Canvas, in rect: Rect) {
    if focus == .item { canvas.cursor = rect.isEmpty ? nil : rect.origin }
    guard let item, selectedItem != nil || item.isGone else {
      canvas.write(selected?.title ?? "", in: rect, style: theme[.heading])
      return
    }
    let painter = PagePainter(
      theme: theme, terms: screen?.shownTerms ?? SearchTerms(parsing: ""), match: item.match)
    painter.draw(item, on: &canvas, in: rect)
    if focus == .item, let row = painter.row(ofMatchIn: item, height: rect.height) {
      canvas.cursor = rect.split(top: row).rest.origin
    }
  }
}

/// Draws the page of an item.
struct PagePainter {
  let theme: Theme
  let terms: SearchTerms
  let match: TextMatch?

  func draw(_ item: ItemScreen, on canvas: inout Canvas, in rect: Rect) {
    let lines = item.visibleLines(height: rect.height)
    let marks = marks(in: lines, of: item)
    for (number, line) in lines.enumerated() {
      let row = rect.split(top: number).rest.split(top: 1).top
      draw(line, marks: marks, on: &canvas, in: row)
    }
  }

  /// The row in which the match stands to which somebody went.
  func row(ofMatchIn item: ItemScreen, height: Int) -> Int? {
    guard let match else { return nil }
    return item.visibleLines(height: height)
      .firstIndex { $0.source?.contains(match.range.lowerBound) == true }
  }

  /// The matches in the text that is to be seen, as offsets in the whole text.
  private func marks(in lines: [PageLine], of item: ItemScreen) -> [TextMark] {
    let sources = lines.compactMap(\.source)
    guard !terms.isEmpty, let first = sources.first, let last = sources.last else { return [] }
    let text = item.page.source(in: first.lowerBound..<last.upperBound)
    return terms.marks(in: text, style: theme[.match]).map { mark in
      let start = mark.range.lowerBound + first.lowerBound
      let range = start..<start + mark.range.count
      let isCurrent = range == match?.range
      return TextMark(range: range, style: isCurrent ? theme[.currentMatch] : mark.style)
    }
  }

  private func draw(
    _ line: PageLine, marks: [TextMark], on canvas: inout Canvas, in row: Rect
  ) {
    var rest = row
    var offset = line.source?.lowerBound
    for part in line.parts {
      let range = offset.map { $0..<$0 + part.text.utf8.count }
      let style = theme[part.element]
      let marks =
        range.map { Self.marks(marks, in: $0) } ?? terms.marks(in: part.text, style: theme[.match])
      let shown = line.source == nil ? canvas.fitted(part.text, into: rest.width) : part.text
      let taken = canvas.write(shown, at: rest.origin, style: style, marks: marks, in: rest)
      rest = rest.split(left: taken).rest
      offset = range?.upperBound
    }
  }

  /// The part of the marks that lies in a range, as offsets from its beginning.
  private static func marks(_ marks: [TextMark], in range: Range<Int>) -> [TextMark] {
    marks.filter { $0.range.overlaps(range) }.map { mark in
      let part = mark.range.clamped(to: range)
      return TextMark(
        range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        style: mark.style)
    }
  }
}

import Drawing
import FlyerModel

/// Draws the rows of a list.
struct RowPainter {
  /// From this width on, a row shows the day of the week.
  private static let fullDateWidth = 60

  let area: Rect
  let theme: Theme
  let dates: DateText
  let terms: SearchTerms
  let isFocused: Bool

  /// Draws a row whose first line is `y`, which may be above the area.
  func draw(_ row: HeadlineRow, at y: Int, isSelected: Bool, on canvas: inout Canvas) {
    let text = Viewport.text(in: area)
    for (number, line) in row.lines.enumerated() {
      let lineY = y + number
      guard (area.minY..<area.maxY).contains(lineY) else { continue }
      if isSelected {
        canvas.write(
          Signs.bar, at: Point(x: area.minX, y: lineY), style: theme[isFocused ? .bar : .idleBar],
          in: area.split(left: Gutter.width(in: area)).left)
      }
      let indent = number == 0 ? 0 : row.indent
      let rect = Rect(x: text.minX, y: lineY, width: text.width, height: 1)
        .split(left: indent).rest
      draw(line, of: row.item, in: rect, isSelected: isSelected, on: &canvas)
    }
  }

  private func draw(
    _ line: HeadlineRow.Line, of item: ItemSummary, in rect: Rect, isSelected: Bool,
    on canvas: inout Canvas
  ) {
    switch line {
    case .title(let title):
      TitleLine(item: item, title: title, theme: theme, terms: terms)
        .draw(in: rect, isSelected: isSelected, on: &canvas)
    case .subtitle(let subtitle): write(subtitle, in: rect, .secondary, on: &canvas)
    case .place(let place): write(place, in: rect, .text, on: &canvas)
    case .preview(let preview): write(preview, in: rect, .text, on: &canvas)
    case .details: drawDetails(of: item, in: rect, on: &canvas)
    }
  }

  private func write(
    _ text: String, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    canvas.write(
      text, in: row, style: theme[element], matching: terms, matchStyle: theme[.match])
  }

  /// Date and tags at the left, the kinds of links at the right.
  private func drawDetails(of item: ItemSummary, in row: Rect, on canvas: inout Canvas) {
    let links = Self.signs(of: item.links)
    let parts = row.split(right: DisplayWidth.of(links))
    canvas.write(links, in: parts.right, style: theme[.tag])
    var rest = parts.rest.split(right: links.isEmpty ? 0 : 2).rest
    if HeadlineRow.showsDate(of: item), let date = item.date {
      let text = dates.text(date, row.width >= Self.fullDateWidth ? .full : .long)
      rest = rest.split(left: canvas.write(text, in: rest, style: theme[.secondary])).rest
      if !item.tags.isEmpty {
        let separator = Signs.separator
        rest = rest.split(left: canvas.write(separator, in: rest, style: theme[.secondary])).rest
      }
    }
    write(item.tags.joined(separator: Signs.separator), in: rest, .tag, on: &canvas)
  }

  private static func signs(of links: [Link.Kind]) -> String {
    Link.Kind.allCases.compactMap { kind in
      let count = links.count { $0 == kind }
      return count > 0 ? "\(Signs.sign(for: kind)) \(count)" : nil
    }
    .joined(separator: "  ")
  }
}

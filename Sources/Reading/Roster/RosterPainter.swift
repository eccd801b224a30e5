import Drawing
import Roster

/// Draws the rows of a roster's list.
struct RosterPainter {
  private static let gap = 2
  private static let longestLead = 22

  let list: RosterList
  let area: Rect
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let space = RosterSpace(list: area)
    let visible = list.visible(in: space)
    let lead = leadWidth(of: visible)
    for placed in visible {
      let entry = list.entries[placed.index]
      let top = area.minY + placed.line
      let frame = Rect(
        x: area.minX, y: top, width: area.width,
        height: space.height(of: entry, at: placed.index))
      switch entry {
      case .heading(let title):
        let row = Viewport.text(in: frame).split(top: placed.index == 0 ? 0 : 1).rest
        write(title, in: row, .section, on: &canvas)
      case .row(let line):
        draw(line, in: frame, lead: lead, isSelected: placed.index == list.index, on: &canvas)
      }
    }
  }

  private func leadWidth(of visible: [RosterList.Placed]) -> Int {
    let widths = visible.compactMap { list.entries[$0.index].row.map { DisplayWidth.of($0.lead) } }
    return min(widths.max() ?? 0, Self.longestLead)
  }

  private func draw(
    _ line: RosterLine, in frame: Rect, lead: Int, isSelected: Bool, on canvas: inout Canvas
  ) {
    let text = Viewport.text(in: frame)
    if isSelected { drawBar(in: frame, on: &canvas) }
    let element: Theme.Element = isSelected ? .selected : line.mark.element
    if text.width < RosterSpace.oneLineWidth {
      drawNarrow(line, in: text, lead: lead, element, on: &canvas)
    } else {
      let rest = drawMark(line.mark, in: self.line(0, of: text), on: &canvas)
      let beside = drawTimes(of: line, in: rest, lead: lead, element, on: &canvas)
      write(line.text, in: beside, element, on: &canvas)
      let below = self.line(1, of: text).split(left: lead + Self.gap).rest
      write(line.second ?? "", in: below, .secondary, on: &canvas)
    }
  }

  /// The times above, the text and the state below.
  private func drawNarrow(
    _ line: RosterLine, in text: Rect, lead: Int, _ element: Theme.Element,
    on canvas: inout Canvas
  ) {
    let beside = drawTimes(of: line, in: self.line(0, of: text), lead: lead, element, on: &canvas)
    if let second = line.second {
      write(line.text, in: beside, element, on: &canvas)
      write(second, in: self.line(1, of: text), .secondary, on: &canvas)
      _ = drawMark(line.mark, in: self.line(2, of: text), on: &canvas)
    } else {
      let rest = drawMark(line.mark, in: self.line(1, of: text), on: &canvas)
      write(line.text, in: rest, .secondary, on: &canvas)
    }
  }

  /// The day and the hours; what is left of the row.
  private func drawTimes(
    of line: RosterLine, in row: Rect, lead: Int, _ element: Theme.Element,
    on canvas: inout Canvas
  ) -> Rect {
    let parts = row.split(left: lead + Self.gap)
    write(line.lead, in: parts.left.split(right: Self.gap).rest, element, on: &canvas)
    guard !line.hours.isEmpty else { return parts.rest }
    let hours = parts.rest.split(left: DisplayWidth.of(line.hours))
    write(line.hours, in: hours.left, element, on: &canvas)
    return hours.rest.split(left: Self.gap).rest
  }

  private func line(_ number: Int, of text: Rect) -> Rect {
    text.split(top: number).rest.split(top: 1).top
  }

  /// The words of a state at the right; what is left of the row.
  private func drawMark(_ mark: RosterMark, in row: Rect, on canvas: inout Canvas) -> Rect {
    let width = min(DisplayWidth.of(mark.words), row.width * 2 / 3)
    let parts = row.split(right: width)
    canvas.write(
      mark.words, in: parts.right.intersection(area), alignment: .right,
      style: theme[mark.element])
    return parts.rest.split(right: width == 0 ? 0 : Self.gap).rest
  }

  private func drawBar(in frame: Rect, on canvas: inout Canvas) {
    let bar = frame.split(left: Gutter.width(in: area)).left.intersection(area)
    for line in 0..<bar.height {
      canvas.write(Signs.bar, in: bar.split(top: line).rest, style: theme[.bar])
    }
    let text = Viewport.text(in: frame).intersection(area)
    canvas.cursor = text.isEmpty ? nil : text.origin
  }

  /// Nothing is written outside of the list.
  private func write(
    _ text: String, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    canvas.write(text, in: row.split(top: 1).top.intersection(area), style: theme[element])
  }
}

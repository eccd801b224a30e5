import Drawing
import Roster

/// Draws the rows of a roster's list.
struct RosterPainter {
  private static let gap = 2
  private static let longestLead = 22
  /// With fewer columns beside a state, nothing could be read there.
  private static let leastText = 4
  /// So much of a text is not cut for words of which there are fewer.
  private static let usualText = 24

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
      case .heading(let title, let amount):
        let row = Viewport.text(in: frame).split(top: placed.index == 0 ? 0 : 1).rest
        drawHeading(title, amount, in: row, on: &canvas)
      case .note(let text):
        for (number, line) in space.lines(of: text).enumerated() {
          let row = self.line(number, of: Viewport.text(in: frame))
          write(line, in: row, .secondary, on: &canvas)
        }
      case .row(let line):
        draw(line, in: frame, lead: lead, isSelected: placed.index == list.index, on: &canvas)
      }
    }
  }

  private func leadWidth(of visible: [RosterList.Placed]) -> Int {
    let leads = visible.flatMap { list.entries[$0.index].row?.parts.map(\.lead) ?? [] }
    return min(leads.map { DisplayWidth.of($0) }.max() ?? 0, Self.longestLead)
  }

  private func drawHeading(
    _ title: String, _ amount: String, in row: Rect, on canvas: inout Canvas
  ) {
    let parts = row.split(right: DisplayWidth.of(amount))
    write(amount, in: parts.right, .secondary, on: &canvas)
    write(title, in: parts.rest.split(right: Self.gap).rest, .section, on: &canvas)
  }

  private func draw(
    _ line: RosterLine, in frame: Rect, lead: Int, isSelected: Bool, on canvas: inout Canvas
  ) {
    let text = Viewport.text(in: frame)
    if isSelected {
      drawBar(in: frame, on: &canvas)
    } else if line.mark.isForMe {
      write(Signs.needed, in: frame.split(left: Gutter.width(in: area)).left, .needed, on: &canvas)
    }
    let element: Theme.Element = isSelected ? .selected : .text
    for (number, part) in line.parts.enumerated() {
      let row = self.line(number, of: text)
      var rest = drawTimes(of: part, in: row, lead: lead, element, on: &canvas)
      if number == 0 { rest = drawMark(line.mark, beside: part.text, in: rest, on: &canvas) }
      write(part.text, in: rest, element, on: &canvas)
    }
  }

  /// The day and the hours, which are never cut for what stands beside them; what is left.
  private func drawTimes(
    of part: RosterLine.Part, in row: Rect, lead: Int, _ element: Theme.Element,
    on canvas: inout Canvas
  ) -> Rect {
    let parts = row.split(left: lead + Self.gap)
    write(part.lead, in: parts.left.split(right: Self.gap).rest, element, on: &canvas)
    guard !part.hours.isEmpty else { return parts.rest }
    let hours = parts.rest.split(left: DisplayWidth.of(part.hours))
    write(part.hours, in: hours.left, element, on: &canvas)
    return hours.rest.split(left: Self.gap).rest
  }

  private func line(_ number: Int, of text: Rect) -> Rect {
    text.split(top: number).rest.split(top: 1).top
  }

  /// The words of a state at the right, fewer of them where a text would be cut; what is left.
  private func drawMark(
    _ mark: RosterMark, beside text: String, in row: Rect, on canvas: inout Canvas
  ) -> Rect {
    let room = row.width - min(DisplayWidth.of(text), max(row.width / 2, Self.usualText)) - Self.gap
    let isRoomy = DisplayWidth.of(text) + Self.gap + DisplayWidth.of(mark.words) <= row.width
    let words = isRoomy || DisplayWidth.of(mark.words) <= room ? mark.words : mark.short
    let width = min(DisplayWidth.of(words), row.width)
    let parts = row.split(right: width)
    canvas.write(
      words, in: parts.right.intersection(area), alignment: .right, style: theme[mark.element])
    let rest = parts.rest.split(right: width == 0 ? 0 : Self.gap).rest
    return rest.width < Self.leastText ? rest.split(left: 0).left : rest
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

import Drawing
import Roster

/// Draws the rows of a roster's list.
struct RosterPainter: RowPainter {
  private static let gap = 2
  private static let longestLead = 22
  /// With fewer columns beside a state, nothing could be read there.
  private static let leastText = 4
  /// With fewer columns behind the beginning of a text nothing stands there.
  private static let leastBehind = 8
  /// So much of a text is not cut for words of which there are fewer.
  private static let usualText = 24

  let area: Rect
  let theme: Theme
  /// The columns of what rows begin with.
  private let lead: Int

  /// - Parameter rows: those that are to be seen.
  init(_ rows: [RosterList.Placed], area: Rect, theme: Theme) {
    self.area = area
    self.theme = theme
    let leads = rows.flatMap { row -> [String] in
      if case .row(let line) = row.content { line.parts.map(\.lead) } else { [] }
    }
    lead = min(leads.map { DisplayWidth.of($0) }.max() ?? 0, Self.longestLead)
  }

  func draw(
    _ content: RosterList.Content, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    let text = Viewport.text(in: frame)
    switch content {
    case .heading(let title, let amount, let air):
      drawHeading(title, amount, in: line(air, of: text), on: &canvas)
    case .note(let lines):
      for (number, words) in lines.enumerated() {
        write(words, in: line(number, of: text), .secondary, on: &canvas)
      }
    case .row(let line):
      if line.mark.isForMe, !isSelected {
        let gutter = self.line(0, of: frame.split(left: Gutter.width(in: area)).left)
        write(Signs.needed, in: gutter, .needed, on: &canvas)
      }
      draw(line, in: text, isSelected ? .selected : .text, on: &canvas)
    }
  }

  private func drawHeading(
    _ title: String, _ amount: String, in row: Rect, on canvas: inout Canvas
  ) {
    let parts = row.split(right: DisplayWidth.of(amount))
    write(amount, in: parts.right, .secondary, on: &canvas)
    write(title, in: parts.rest.split(right: Self.gap).rest, .section, on: &canvas)
  }

  private func draw(
    _ line: RosterLine, in text: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    for (number, part) in withHoursThatFit(line, columns: text.width).enumerated() {
      let row = self.line(number, of: text)
      var rest = drawTimes(of: part, in: row, element, on: &canvas)
      if number == 0 { rest = drawMark(line.mark, beside: part.text, in: rest, on: &canvas) }
      write(Self.words(of: part, columns: rest.width), in: rest, element, on: &canvas)
    }
  }

  /// The text, or its beginning where hardly anything could be read of what is behind that.
  private static func words(of part: RosterLine.Part, columns: Int) -> String {
    let least = DisplayWidth.of(part.least)
    let isTight = DisplayWidth.of(part.text) > columns && columns < least + leastBehind
    return isTight && least > 0 && least <= columns ? part.least : part.text
  }

  /// The lines of a row, of whose hours as much is left as has room beside who gives and gets: all,
  /// the beginning, or nothing.
  private func withHoursThatFit(_ line: RosterLine, columns: Int) -> [RosterLine.Part] {
    let parts = line.parts
    func fits(_ part: RosterLine.Part, _ number: Int) -> Bool {
      let mark = number == 0 ? DisplayWidth.of(line.mark.short) : 0
      let widths = [lead, DisplayWidth.of(part.hours), DisplayWidth.of(part.least), mark]
      return widths.filter { $0 > 0 }.reduce(-Self.gap) { $0 + $1 + Self.gap } <= columns
    }
    guard parts.contains(where: { !$0.least.isEmpty }) else { return parts }
    let shorter =
      [{ $0 }, { $0.prefix { $0 != "–" } }, { $0.prefix(0) }] as [(Substring) -> Substring]
    let all = shorter.map { shorten in
      parts.map { part in
        var part = part
        part.hours = String(shorten(part.hours[...]))
        return part
      }
    }
    return all.first { $0.enumerated().allSatisfy { fits($1, $0) } } ?? all[all.count - 1]
  }

  /// The day and the hours, which are never cut for what stands beside them; what is left.
  private func drawTimes(
    of part: RosterLine.Part, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) -> Rect {
    let parts = row.split(left: lead + Self.gap)
    write(part.lead, in: parts.left.split(right: Self.gap).rest, element, on: &canvas)
    guard !part.hours.isEmpty else { return parts.rest }
    let hours = parts.rest.split(left: DisplayWidth.of(part.hours))
    write(part.hours, in: hours.left, element, on: &canvas)
    return hours.rest.split(left: Self.gap).rest
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
    canvas.write(words, in: parts.right, alignment: .right, style: theme[mark.element])
    let rest = parts.rest.split(right: width == 0 ? 0 : Self.gap).rest
    return rest.width < Self.leastText ? rest.split(left: 0).left : rest
  }

  private func write(
    _ text: String, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    canvas.write(text, in: row, style: theme[element])
  }
}

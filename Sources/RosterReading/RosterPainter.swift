import Drawing
import Roster
import Screens

/// Draws the rows of a roster's list.
struct RosterPainter: RowPainter {
  private static let gap = 2
  private static let longestLead = 22
  /// With fewer columns beside a state, nothing could be read there.
  private static let leastText = 4
  /// Behind the beginning of a text, fewer columns stay empty.
  private static let leastBehind = 8
  /// So much of a text is not cut for words of which there are fewer.
  private static let usualText = 24

  /// The forms of the hours beside more important words, ever shorter.
  private enum Hours: CaseIterable {
    /// `10:00–18:00`
    case whole
    /// `10–18`, where both are full hours.
    case brief
    /// `10:00`
    case start

    func text(of hours: String) -> String {
      switch self {
      case .whole: hours
      case .brief:
        hours.split(separator: "–").allSatisfy { $0.hasSuffix(":00") }
          ? hours.replacing(":00", with: "") : hours
      case .start: String(hours.prefix { $0 != "–" })
      }
    }
  }

  let area: Rect
  let theme: Theme
  /// The columns of what rows begin with.
  private let lead: Int
  private let hours: Hours
  private let weeks: WeekColumns

  /// - Parameters:
  ///   - rows: those that are visible.
  ///   - weeks: what the columns of weeks have to hold.
  init(_ rows: [RosterList.Placed], weeks: WeekColumns, area: Rect, theme: Theme) {
    self.area = area
    self.theme = theme
    let lines = rows.compactMap { if case .row(let line) = $0.content { line } else { nil } }
    let leads = lines.flatMap { $0.parts.map { DisplayWidth.of($0.lead) } }
    let lead = min(leads.max() ?? 0, Self.longestLead)
    let columns = Gutter.text(in: area).width
    self.lead = lead
    self.weeks = weeks
    hours =
      Hours.allCases.first { hours in
        lines.allSatisfy { Self.fits($0, beside: lead, hours, columns: columns) }
      } ?? .start
  }

  /// Whether hours leave room for the shortest words about giver and taker, and for a mark that
  /// waits for the user.
  private static func fits(
    _ line: RosterLine, beside lead: Int, _ hours: Hours, columns: Int
  ) -> Bool {
    line.parts.enumerated().allSatisfy { number, part in
      guard let least = part.briefer.last else { return true }
      let mark = number == 0 && line.mark.isForMe ? line.mark.short : ""
      let widths = [hours.text(of: part.hours), least, mark].map { DisplayWidth.of($0) }
      return widths.filter { $0 > 0 }.reduce(lead) { $0 + gap + $1 } <= columns
    }
  }

  func draw(
    _ content: RosterList.Content, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    let text = Gutter.text(in: frame)
    switch content {
    case .heading(let title, let amount, let spacing):
      drawHeading(title, amount, in: line(spacing, of: text), on: &canvas)
    case .note(let lines):
      for (number, words) in lines.enumerated() {
        write(words, in: line(number, of: text), .secondary, on: &canvas)
      }
    case .week(let lead, let line, let tone):
      draw(line, lead, in: text, tone.element, on: &canvas)
    case .spoken(let lines, let isRow):
      for (number, words) in lines.enumerated() {
        let element: Theme.Element = isSelected ? .selected : isRow ? .text : .section
        write(words, in: self.line(number, of: text), element, on: &canvas)
      }
    case .row(let line):
      if let week = line.week {
        return draw(week, line.lead, in: text, isSelected ? .selected : .text, on: &canvas)
      }
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
    for (number, part) in line.parts.enumerated() {
      let row = self.line(number, of: text)
      var rest = drawTimes(of: part, in: row, element, on: &canvas)
      if number == 0 { rest = drawMark(line.mark, beside: part, in: rest, on: &canvas) }
      write(Self.words(of: part, columns: rest.width), in: rest, element, on: &canvas)
    }
  }

  /// Draws the days of a person beside each other, each as high as it is.
  private func draw(
    _ week: RosterWeekLine, _ lead: String, in text: Rect, _ element: Theme.Element,
    on canvas: inout Canvas
  ) {
    let columns = weeks.layout(columns: text.width)
    let first = line(0, of: text)
    write(lead, in: first.split(left: columns.lead).left, element, on: &canvas)
    let sum = first.split(right: columns.sum).right
    canvas.write(week.sum, in: sum, alignment: .right, style: theme[element])
    for (number, day) in week.days.enumerated() {
      for (line, entry) in day.enumerated() {
        let rest = self.line(line, of: text).split(left: columns.lead + 1 + number * columns.day)
        let cell = rest.rest.split(left: columns.day).left
        let tone = entry.isToday ? Theme.Element.section : element
        write(entry.text(at: columns.level), in: cell, tone, on: &canvas)
      }
    }
  }

  /// The text, or as much of what matters in it as fits where hardly more could be read.
  private static func words(of part: RosterLine.Part, columns: Int) -> String {
    guard let first = part.briefer.first, DisplayWidth.of(part.text) > columns,
      columns < DisplayWidth.of(first) + leastBehind
    else { return part.text }
    return part.briefer.first { DisplayWidth.of($0) <= columns } ?? first
  }

  /// Draws the day and the hours, which are never cut for the texts beside them; returns the rest
  /// of the row.
  private func drawTimes(
    of part: RosterLine.Part, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) -> Rect {
    let parts = row.split(left: lead + Self.gap)
    write(part.lead, in: parts.left.split(right: Self.gap).rest, element, on: &canvas)
    guard !part.hours.isEmpty else { return parts.rest }
    let words = part.briefer.isEmpty ? part.hours : hours.text(of: part.hours)
    let times = parts.rest.split(left: DisplayWidth.of(words))
    write(words, in: times.left, element, on: &canvas)
    return times.rest.split(left: Self.gap).rest
  }

  /// Draws the words of a state at the right, fewer of them if a text would be cut, and none that
  /// wait for other people if giver and taker matter more; returns the rest of the row.
  private func drawMark(
    _ mark: RosterMark, beside part: RosterLine.Part, in row: Rect, on canvas: inout Canvas
  ) -> Rect {
    let text = part.text
    let least = part.briefer.last.map { DisplayWidth.of($0) } ?? 0
    let isOdd = least > 0 && least + Self.gap + DisplayWidth.of(mark.short) > row.width
    guard mark.isForMe || !isOdd else { return row }
    let room = row.width - min(DisplayWidth.of(text), max(row.width / 2, Self.usualText)) - Self.gap
    let isRoomy = DisplayWidth.of(text) + Self.gap + DisplayWidth.of(mark.words) <= row.width
    let words = isRoomy || DisplayWidth.of(mark.words) <= room ? mark.words : mark.short
    let width = min(DisplayWidth.of(words), row.width)
    let parts = row.split(right: width)
    canvas.write(words, in: parts.right, alignment: .right, style: theme[mark.tone.element])
    let rest = parts.rest.split(right: width == 0 ? 0 : Self.gap).rest
    return rest.width < Self.leastText ? rest.split(left: 0).left : rest
  }

  private func write(
    _ text: String, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    canvas.write(text, in: row, style: theme[element])
  }
}

extension RosterLine {
  /// Its lines in words: when, what waits for whom, and the rest.
  var spokenParts: [String] {
    parts.enumerated().map { number, part in
      AccessibilityText.joined([part.lead, part.hours, number == 0 ? mark.words : "", part.text])
    }
  }
}

extension RosterWeekLine {
  /// Whose week it is, all of it together, and each day of which there is something to say.
  ///
  /// - Parameter names: what the days are called.
  func spoken(_ lead: String, days names: [String]) -> String {
    let words = days.enumerated().map { number, day in
      let words = day.map { $0.text(at: 0) }.filter { !$0.isEmpty }
      let name = names.indices.contains(number) ? [names[number]] : []
      return words.isEmpty ? "" : (name + words).joined(separator: " ")
    }
    return AccessibilityText.joined([lead, sum] + words)
  }
}

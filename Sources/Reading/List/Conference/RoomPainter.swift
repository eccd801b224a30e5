import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// Draws the rooms of a day beside each other.
struct RoomPainter {
  /// The columns of the edge of a talk and the spacing behind it.
  private static let edge = 2

  let grid: RoomGrid
  let rooms: RoomColumns
  let list: ItemList
  let theme: Theme
  /// As of the time that the clock shows.
  let text: FactText
  let hasKeys: Bool

  private var plan: RoomPlan { rooms.plan }
  private var lines: Range<Int> { rooms.top..<rooms.top + grid.body.height }
  private var columns: Range<Int> {
    rooms.left..<min(rooms.left + grid.count, max(rooms.left, plan.columns.count))
  }

  func draw(on canvas: inout Canvas) {
    drawWholeDays(on: &canvas)
    drawTimes(on: &canvas)
    drawNow(on: &canvas)
    for column in columns {
      drawName(of: column, on: &canvas)
      let (all, seen) = (plan.columns[column].slots, plan.slots(in: lines, of: column))
      for index in seen.indices {
        let next = index + 1 < all.count ? all[index + 1] : nil
        draw(
          all[index], in: grid.column(column - rooms.left, in: grid.body),
          lines: plan.shownLines(of: all[index], before: next).clamped(to: lines), on: &canvas)
      }
    }
    drawMore(on: &canvas)
  }

  private func line(_ number: Int, of rect: Rect) -> Rect {
    Rect(x: rect.minX, y: rect.minY + number - rooms.top, width: rect.width, height: 1)
      .intersection(rect)
  }

  private func drawWholeDays(on canvas: inout Canvas) {
    guard !rooms.wholeDays.isEmpty else { return }
    let parts = grid.wholeDayParts
    canvas.write(Self.wholeDay, in: parts.lead, style: theme[.secondary])
    canvas.write(
      rooms.wholeDays.joined(separator: Signs.separator), in: parts.titles, style: theme[.text])
  }

  /// The times at which something begins that is visible.
  private func drawTimes(on canvas: inout Canvas) {
    var begins: [Int: Int] = [:]
    for span in columns.flatMap({ plan.slots(in: lines, of: $0) }).map(\.span) {
      let line = plan.scale.line(of: span.lowerBound)
      begins[line] = min(begins[line] ?? .max, span.lowerBound)
    }
    for (number, second) in begins where lines.contains(number) {
      canvas.write(time(second), in: line(number, of: grid.axis), style: theme[.secondary])
    }
  }

  private func time(_ second: Int) -> String {
    FlyerDate(second: second, offset: 0).map(text.dates.time(of:)) ?? ""
  }

  /// Draws a line across all rooms, below the talks.
  private func drawNow(on canvas: inout Canvas) {
    guard plan.scale.holds(text.second) else { return }
    let number = plan.scale.line(of: text.second)
    guard lines.contains(number) else { return }
    canvas.horizontalRule(line(number, of: grid.body), style: theme[.activeRule])
    let place = line(number, of: grid.axis)
    canvas.write(String(repeating: " ", count: place.width), in: place)
    canvas.write(text.dates.time(text.now), in: place, style: theme[.needed])
  }

  private func drawName(of column: Int, on canvas: inout Canvas) {
    let room = plan.columns[column].room
    let name = room.isEmpty ? RoomOutlook(name: "").title : room
    let place = grid.column(column - rooms.left, in: grid.names).split(right: 1).rest
    canvas.write(
      MiddleEllipsis.text(name, columns: place.width), in: place, style: theme[.heading])
  }

  /// How many rooms there are further left and right.
  private func drawMore(on canvas: inout Canvas) {
    if rooms.left > 0 {
      canvas.write("\(Signs.moreLeft) \(rooms.left)", in: grid.names, style: theme[.secondary])
    }
    let more = plan.columns.count - columns.upperBound
    guard more > 0 else { return }
    let words = " \(more) \(Signs.moreRight)"
    let place = grid.names.split(right: DisplayWidth.of(words)).right
    canvas.write(words, in: place, style: theme[.secondary])
  }

  private func draw(
    _ slot: RoomPlan.Slot, in column: Rect, lines shown: Range<Int>, on canvas: inout Canvas
  ) {
    guard let item = list.row(at: slot.index)?.item else { return }
    let isSelected = slot.index == list.selection
    for number in shown { drawEdge(isSelected, in: line(number, of: column), on: &canvas) }
    let isOver = slot.span.upperBound <= text.second || item.event?.status == .cancelled
    let measure = column.width - Self.edge
    for (offset, words) in Self.words(of: item, measure: measure, lines: shown.count).enumerated() {
      let place = line(shown.lowerBound + offset, of: column).split(left: Self.edge).rest
      let element: Theme.Element =
        !words.isTitle ? .secondary : isSelected ? .selected : isOver ? .secondary : .title
      // The line of the present goes behind it.
      canvas.write(String(repeating: " ", count: place.width), in: place)
      canvas.write(words.text, in: place, style: theme[element])
      if isSelected, hasKeys, offset == 0 { canvas.cursor = place.origin }
    }
  }

  private func drawEdge(_ isSelected: Bool, in row: Rect, on canvas: inout Canvas) {
    let parts = row.split(left: 1)
    if isSelected {
      canvas.write(Signs.bar, in: parts.left, style: theme[hasKeys ? .bar : .idleBar])
    } else if canvas.charset.has(Signs.bar) {
      canvas.verticalRule(parts.left, style: theme[.rule])
    } else {
      // The bar is spelled as the rule is.
      canvas.write(":", in: parts.left, style: theme[.rule])
    }
    canvas.write(" ", in: parts.rest)
  }

  /// The title in as many lines as there are, then who speaks, where a line stays free behind it.
  private static func words(
    of item: ItemSummary, measure: Int, lines: Int
  ) -> [(text: String, isTitle: Bool)] {
    let star = item.isStarred ? Signs.star + " " : ""
    let title = Excerpt.lines(
      of: star + (item.title.isEmpty ? item.preview : item.title), measure: measure, limit: lines)
    let rest = [item.event?.status.word, item.event?.persons.listed]
      .compactMap(\.self).filter { !$0.isEmpty }
    return title.map { ($0, true) }
      + rest.prefix(max(0, (lines < 3 ? lines : lines - 1) - title.count)).flatMap {
        Excerpt.lines(of: $0, measure: measure, limit: 1).map { ($0, false) }
      }
  }
}

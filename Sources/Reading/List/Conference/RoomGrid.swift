import Drawing
import Screens

/// Where the rooms are that have room beside each other: a line with their names, the times at the
/// left.
struct RoomGrid: Sendable, Equatable {
  /// No column is narrower, as long as there are several, or wider.
  private static let widths = 22...44
  private static let gap = 1
  /// The columns of a time, and the spacing behind it.
  private static let axisWidth = 9

  let names: Rect
  /// A line for what takes the whole day; empty where nothing does.
  let wholeDays: Rect
  let axis: Rect
  let body: Rect
  /// How many rooms are beside each other.
  let count: Int
  private let width: Int

  init(in area: Rect, columns: Int, hasWholeDays: Bool = false) {
    let place = area.split(left: Gutter.width(in: area)).rest
    let rows = place.split(top: 1)
    let lines = rows.rest.split(top: hasWholeDays ? 1 : 0)
    (names, wholeDays) = (rows.top, lines.top)
    axis = lines.rest.split(left: Self.axisWidth).left
    body = lines.rest.split(left: Self.axisWidth).rest
    let fitting = max(1, (body.width + Self.gap) / (Self.widths.lowerBound + Self.gap))
    count = max(1, min(columns, fitting))
    width = min(Self.widths.upperBound, (body.width + Self.gap) / count - Self.gap)
    assert(count > 0, "a room is shown")
    assert(width * count + Self.gap * (count - 1) <= max(0, body.width), "the rooms have room")
  }

  var size: Size { Size(width: count, height: body.height) }

  /// The columns of the room with a number, counted from the left, within some lines.
  func column(_ number: Int, in lines: Rect) -> Rect {
    Rect(
      x: body.minX + number * (width + Self.gap), y: lines.minY, width: width,
      height: lines.height)
  }

  /// The label and the titles in the line of whole days.
  var wholeDayParts: (lead: Rect, titles: Rect) {
    let parts = wholeDays.split(left: Self.axisWidth)
    return (parts.left, parts.rest)
  }

  /// The room and the line at a point; nil outside of all.
  func place(at point: Point) -> (column: Int, line: Int)? {
    guard body.contains(point) else { return nil }
    let column = (point.x - body.minX) / (width + Self.gap)
    return column < count ? (column, point.y - body.minY) : nil
  }
}

import Drawing

/// The uppermost row: the flyer's title, the tabs, the status. Where not all tabs have room, it
/// shows those around the selected one.
struct TabBar: Sendable, Equatable {
  /// A tab on the screen.
  struct Placed: Sendable, Equatable {
    var index: Int
    var rect: Rect
  }

  private static let gap = 3

  let title: Rect
  let status: Rect
  private(set) var tabs: [Placed] = []
  private(set) var moreLeft: Rect?
  private(set) var moreRight: Rect?

  /// - Parameter statusWidth: the columns that the status takes at the right.
  init(in row: Rect, title: String, tabs titles: [String], selected: Int, statusWidth: Int) {
    let right = row.split(right: statusWidth)
    status = right.right
    let needed = titles.reduce(0) { $0 + DisplayWidth.of($1) + Self.gap }
    let hasRoom = DisplayWidth.of(title) + 4 + needed <= right.rest.width
    let titleWidth = hasRoom || row.width >= 50 ? min(DisplayWidth.of(title), row.width / 4) : 0
    let left = right.rest.split(left: titleWidth)
    self.title = left.left
    let room = left.rest.split(left: titleWidth > 0 ? 4 : 0).rest.split(right: Self.gap).rest
    place(titles, selected: selected, in: row.width >= 20 ? room : row)
  }

  func tab(at point: Point) -> Int? {
    if moreLeft?.contains(point) == true { return tabs.first.map { max(0, $0.index - 1) } }
    if moreRight?.contains(point) == true { return tabs.last.map { $0.index + 1 } }
    return tabs.first { $0.rect.contains(point) }?.index
  }

  private mutating func place(_ titles: [String], selected: Int, in room: Rect) {
    let widths = titles.map { min(DisplayWidth.of($0), max(1, room.width - 4)) }
    let isTooWide = widths.reduce(Self.gap * (titles.count - 1), +) > room.width
    var row = room
    if isTooWide {
      let parts = room.split(left: 2)
      let first = Self.first(widths, selected: selected, room: max(0, room.width - 4))
      if first > 0 { moreLeft = parts.left.split(left: 1).left }
      row = parts.rest.split(right: 2).rest
      place(widths, from: first, in: row)
      if let last = tabs.last, last.index < titles.count - 1 {
        moreRight = room.split(right: 1).right
      }
    } else {
      place(widths, from: 0, in: row)
    }
  }

  private mutating func place(_ widths: [Int], from first: Int, in row: Rect) {
    var rest = row
    for index in widths.indices.dropFirst(first) where widths[index] <= rest.width {
      if let last = tabs.last, last.index != index - 1 { break }
      let parts = rest.split(left: widths[index])
      tabs.append(Placed(index: index, rect: parts.left))
      rest = parts.rest.split(left: Self.gap).rest
    }
  }

  /// The first tab that is shown so that the selected one is.
  private static func first(_ widths: [Int], selected: Int, room: Int) -> Int {
    guard widths.indices.contains(selected) else { return 0 }
    var first = selected
    var taken = widths[selected]
    while first > 0, taken + gap + widths[first - 1] <= room {
      first -= 1
      taken += gap + widths[first]
    }
    return first
  }
}

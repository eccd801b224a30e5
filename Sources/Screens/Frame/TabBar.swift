package import Drawing

/// The uppermost row: the flyer's title, the tabs, the status. Where not all tabs have room, it
/// shows those around the selected one.
package struct TabBar: Sendable, Equatable {
  /// A tab on the screen.
  package struct Placed: Sendable, Equatable {
    package var index: Int
    package var rect: Rect
  }

  /// A sign that there are further tabs, and what waits in them.
  package struct More: Sendable, Equatable {
    package var rect: Rect
    /// How many of its rows wait for the user.
    package var count: Int
  }

  private static let gap = 3

  package let title: Rect
  package let status: Rect
  package private(set) var tabs: [Placed] = []
  package private(set) var moreLeft: More?
  package private(set) var moreRight: More?

  /// - Parameters:
  ///   - counts: how many rows wait for the user in each tab; may be fewer than there are tabs.
  ///   - statusWidth: the columns that the status takes at the right.
  package init(
    in row: Rect, title: String, tabs titles: [String], counts: [Int] = [], selected: Int,
    statusWidth: Int
  ) {
    let right = row.split(right: statusWidth)
    status = right.right
    let needed = titles.reduce(0) { $0 + DisplayWidth.of($1) + Self.gap }
    let hasRoom = DisplayWidth.of(title) + 4 + needed <= right.rest.width
    let most = hasRoom ? row.width : row.width >= 50 ? row.width / 4 : 0
    let titleWidth = min(DisplayWidth.of(title), most)
    let left = right.rest.split(left: titleWidth)
    self.title = left.left
    let room = left.rest.split(left: titleWidth > 0 ? 4 : 0).rest.split(right: Self.gap).rest
    place(titles, counts, selected: selected, in: row.width >= 20 ? room : row)
    assert(
      zip(tabs, tabs.dropFirst()).allSatisfy { $0.index + 1 == $1.index },
      "no tab is left out between two that are shown")
    assert(
      zip(tabs, tabs.dropFirst()).allSatisfy { $0.rect.maxX <= $1.rect.minX },
      "tabs are beside each other")
  }

  package func tab(at point: Point) -> Int? {
    if moreLeft?.rect.contains(point) == true { return tabs.first.map { max(0, $0.index - 1) } }
    if moreRight?.rect.contains(point) == true { return tabs.last.map { $0.index + 1 } }
    return tabs.first { $0.rect.contains(point) }?.index
  }

  private mutating func place(
    _ titles: [String], _ counts: [Int], selected: Int, in room: Rect
  ) {
    let most = Self.signWidth(counts.reduce(0, +))
    let widths = titles.map { min(DisplayWidth.of($0), max(1, room.width - 2 * most - 2)) }
    guard widths.reduce(Self.gap * (titles.count - 1), +) > room.width else {
      return place(widths, from: 0, in: room)
    }
    let first = Self.first(widths, selected: selected, room: max(0, room.width - 2 * most - 2))
    let before = counts.prefix(first).reduce(0, +)
    let left = room.split(left: Self.signWidth(before))
    if first > 0 { moreLeft = More(rect: left.left, count: before) }
    place(widths, from: first, in: left.rest.split(left: 1).rest.split(right: most + 1).rest)
    if let last = tabs.last, last.index < titles.count - 1 {
      let behind = counts.dropFirst(last.index + 1).reduce(0, +)
      moreRight = More(rect: room.split(right: Self.signWidth(behind)).right, count: behind)
    }
  }

  /// The columns of a sign and of what waits behind it.
  private static func signWidth(_ count: Int) -> Int { count > 0 ? 1 + "\(count)".count : 1 }

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

import Drawing

/// Which part of the body shows what of a screen that lies over the list.
struct MenuLayout: Sendable, Equatable {
  /// The columns beyond which a menu does not spread.
  static let longestRow = 96

  let heading: Rect
  let rows: Rect
  let rowHeight: Int

  init(_ overlay: Reader.Overlay?, in body: Rect) {
    let parts = body.split(left: Self.longestRow).left.split(top: body.height >= 4 ? 1 : 0)
    heading = parts.top
    rows = parts.rest.split(top: body.height >= 8 ? 1 : 0).rest
    rowHeight = overlay?.menu.rowHeight ?? 1
  }

  /// How many rows fit; the blank line of the last one need not.
  var visible: Int { max(1, (rows.height + (rowHeight > 1 ? 1 : 0)) / rowHeight) }

  /// Where the row stands that is the nth from the top.
  func row(_ number: Int) -> Rect {
    rows.split(top: number * rowHeight).rest.split(top: rowHeight).top
  }

  /// The number from the top of the row at a point.
  func row(at point: Point) -> Int? {
    (0..<visible).first { row($0).contains(point) }
  }
}

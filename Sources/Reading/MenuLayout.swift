import Drawing

/// Which part of the body shows what of a screen that lies over the list.
struct MenuLayout: Sendable, Equatable {
  /// The columns beyond which a menu does not spread.
  static let longestRow = 96

  /// Lists shorter than this show nothing but their rows.
  private static let roomyHeight = 14

  let heading: Rect
  let intro: Rect
  let rows: Rect
  let footnote: Rect
  let rowHeight: Int

  init(_ overlay: Reader.Overlay?, in body: Rect) {
    let parts = body.split(left: Self.longestRow).left.split(top: body.height >= 4 ? 1 : 0)
    heading = parts.top
    let menu = overlay?.menu
    let isRoomy = body.height >= Self.roomyHeight
    let upper = parts.rest.split(top: body.height >= 8 ? 1 : 0).rest
      .split(top: isRoomy ? min(menu?.introHeight ?? 0, body.height / 2) : 0)
    intro = upper.top
    let lower = upper.rest.split(bottom: body.height >= 8 ? menu?.footnoteHeight ?? 0 : 0)
    rows = lower.rest
    footnote = lower.bottom.split(top: 1).rest
    rowHeight = menu?.rowHeight ?? 1
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

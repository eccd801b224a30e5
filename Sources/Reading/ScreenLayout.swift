import Drawing

/// Which part of the screen shows what.
struct ScreenLayout: Sendable, Equatable {
  /// From this many columns on, list and item stand side by side.
  static let wideWidth = 100
  /// No line of text is longer.
  static let longestMeasure = 80

  let isWide: Bool
  let header: Rect
  let headerRule: Rect
  let filter: Rect
  let body: Rect
  /// What a screen that lies over the list takes: filter and body.
  let menu: Rect
  let list: Rect
  let divider: Rect
  let item: Rect
  let footerRule: Rect
  let footer: Rect

  /// - Parameter showsFilter: whether a line says what the list is limited to.
  init(_ size: Size, showsFilter: Bool) {
    let screen = Rect(size: size).inset(columns: size.width >= 60 ? 2 : size.width >= 30 ? 1 : 0)
    let hasRules = size.height >= 7
    let top = screen.split(top: size.height >= 4 ? 1 : 0)
    header = top.top
    let upper = top.rest.split(top: hasRules ? 1 : 0)
    headerRule = upper.top
    let bottom = upper.rest.split(bottom: size.height >= 2 ? 1 : 0)
    footer = bottom.bottom
    let lower = bottom.rest.split(bottom: hasRules ? 1 : 0)
    footerRule = lower.bottom
    let filterRows = showsFilter && size.height >= 5 ? (size.height >= 16 ? 2 : 1) : 0
    menu = lower.rest
    let middle = menu.split(top: filterRows)
    filter = middle.top.split(top: 1).top
    body = middle.rest
    isWide = size.width >= Self.wideWidth
    (list, divider, item) = Self.panes(of: body, isWide: isWide)
  }

  private static func panes(of body: Rect, isWide: Bool) -> (Rect, Rect, Rect) {
    guard isWide else {
      let item = body.split(left: Gutter.width(in: body)).rest
      return (body, Rect(size: Size(width: 0, height: 0)), item.split(left: longestMeasure).left)
    }
    let parts = body.split(left: min(max(40, body.width * 2 / 5), 60))
    let rule = parts.rest.split(left: 1)
    let item = rule.rest.split(left: 3).rest.split(left: longestMeasure).left
    return (parts.left.split(right: 1).rest, rule.left, item)
  }
}

/// The columns at the left of a list in which the bar of the selected row stands.
enum Gutter {
  static func width(in list: Rect) -> Int { list.width >= 12 ? 2 : list.width >= 4 ? 1 : 0 }
}

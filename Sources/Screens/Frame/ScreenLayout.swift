package import Drawing

/// Which part of the screen shows what.
package struct ScreenLayout: Sendable, Equatable {
  /// From this many columns on, list and item are side by side.
  package static let wideWidth = 100
  /// No line of a text in a list is longer, cards aside.
  package static let longestMeasure = 80
  /// No line of a page is longer, wide tables aside.
  package static let longestPageMeasure = 84

  /// Which of list and page has the keys where nothing lies over them.
  package let front: Focus
  /// True while a menu has them.
  package let isBelowMenu: Bool
  /// Whether parts lie beside and over each other, with rules and blank lines between them.
  package let hasColumns: Bool
  package let isWide: Bool
  /// Whether list and page have room beside each other, also while the page is alone.
  package let holdsBoth: Bool
  package let header: Rect
  package let headerRule: Rect
  /// The notice about the whole flyer, above everything but the header.
  package let notice: Rect
  package let noticeRule: Rect
  /// The tab bar: the header itself, or a row of its own below a notice.
  package let tabs: Rect
  package let filter: Rect
  package let body: Rect
  /// The area of a screen that lies over the list: filter and body.
  package let menu: Rect
  package let list: Rect
  package let divider: Rect
  package let item: Rect
  package let footerRule: Rect
  package let footer: Rect

  /// - Parameters:
  ///   - showsFilter: whether a line says what the list is limited to.
  ///   - noticeRows: how many rows are needed to say something of the whole flyer.
  ///   - isPageAlone: whether a page has the whole width although the list had room beside it.
  ///   - isListAlone: whether list and page have the whole width each, as if there was no room.
  ///   - hasWideRows: whether the rows of the list say more than the page beside them does.
  ///   - hasColumns: false where all is in one column, without rules.
  package init(
    _ size: Size, showsFilter: Bool, noticeRows: Int = 0, front: Focus = .list,
    isBelowMenu: Bool = false, isPageAlone: Bool = false, isListAlone: Bool = false,
    hasWideRows: Bool = false, hasColumns: Bool = true
  ) {
    self.front = front
    self.isBelowMenu = isBelowMenu
    self.hasColumns = hasColumns
    let screen = Self.columns(of: size)
    let hasRules = size.height >= (noticeRows > 0 ? 10 : 7) && hasColumns
    let top = screen.split(top: size.height >= 4 ? 1 : 0)
    header = top.top
    let upper = top.rest.split(top: hasRules ? 1 : 0)
    headerRule = upper.top
    let noticed = upper.rest.split(top: noticeRows)
    notice = noticed.top
    let ruled = noticed.rest.split(top: noticeRows > 0 && hasRules ? 1 : 0)
    noticeRule = ruled.top
    let tabbed = ruled.rest.split(top: noticeRows > 0 ? 1 : 0)
    tabs = noticeRows > 0 ? tabbed.top : header
    let bottom = tabbed.rest.split(bottom: size.height >= 2 ? 1 : 0)
    footer = bottom.bottom
    let lower = bottom.rest.split(bottom: hasRules ? 1 : 0)
    footerRule = lower.bottom
    let hasAir = size.height >= 16 && hasColumns
    let filterRows = showsFilter && size.height >= 5 ? (hasAir ? 2 : 1) : 0
    menu = lower.rest
    let middle = menu.split(top: filterRows)
    filter = middle.top.split(top: 1).top
    body = middle.rest
    holdsBoth = size.width >= Self.wideWidth && !isListAlone && hasColumns
    isWide = holdsBoth && !isPageAlone
    let panes = Self.panes(of: body, isWide: holdsBoth, hasWideRows)
    list = panes.list
    divider = isPageAlone ? Self.nothing : panes.divider
    item = isPageAlone ? Self.page(in: body) : panes.item
    assert(footer.maxY <= size.height, "the footer is on the screen")
    assert(header.maxY <= body.minY, "the header does not cover the body")
    assert(body.maxY <= footer.minY || footer.isEmpty, "the footer does not cover the body")
    assert(!isWide || list.maxX <= divider.minX, "the list ends before the divider")
    assert(!isWide || divider.maxX <= item.minX, "the page begins behind the divider")
    assert(item.width <= Self.longestPageMeasure, "no line of a page is longer")
    assert(list.maxX <= body.maxX && list.maxY <= body.maxY, "the list is within the body")
    assert(notice.height <= noticeRows, "a notice has no more lines than it needs")
  }

  package var showsList: Bool { isWide || front == .list }

  package var showsPage: Bool { isWide || front == .item }

  /// The columns of the line above the list.
  package var filterRow: Rect { filter.split(left: Gutter.width(in: filter)).rest }

  /// Whether a point is of the page rather than of the list.
  package func isOverPage(_ point: Point) -> Bool {
    isWide ? point.x >= divider.minX : front == .item
  }

  /// The page beside the list with the rule between them; nil where one of them is alone.
  package var page: Rect? {
    isWide
      ? Rect(
        x: divider.minX, y: menu.minY, width: item.maxX - divider.minX, height: menu.height) : nil
  }

  /// Whether another one has the same room for list, page and menus.
  package func hasSameParts(as other: ScreenLayout) -> Bool {
    (list, item, menu, footer) == (other.list, other.item, other.menu, other.footer)
  }

  /// A point as the list counts it, from its upper left cell on; nil outside of it.
  package func placeInList(of point: Point) -> Point? {
    list.contains(point) ? Point(x: point.x - list.minX, y: point.y - list.minY) : nil
  }

  /// The screen without the spacing at its edges.
  package static func columns(of size: Size) -> Rect {
    Rect(size: size).inset(columns: size.width >= 60 ? 2 : size.width >= 30 ? 1 : 0)
  }

  private static let nothing = Rect(size: Size(width: 0, height: 0))

  private static func panes(
    of body: Rect, isWide: Bool, _ hasWideRows: Bool
  ) -> (list: Rect, divider: Rect, item: Rect) {
    guard isWide else { return (body, nothing, page(in: body)) }
    let parts = body.split(
      left: hasWideRows
        ? min(body.width * 3 / 5, 60) : min(max(40, body.width * 2 / 5), 60))
    let rule = parts.rest.split(left: 1)
    let item = rule.rest.split(left: 3).rest.split(left: longestPageMeasure).left
    return (parts.left.split(right: 1).rest, rule.left, item)
  }

  /// A page by itself is in the middle.
  private static func page(in body: Rect) -> Rect {
    body.split(left: Gutter.width(in: body)).rest.centred(columns: longestPageMeasure)
  }
}

/// Which part of the screen the keys are for.
package enum Focus: Sendable, Equatable {
  case list, item
}

/// The columns at the left of a list in which the bar of the selected row is.
package enum Gutter {
  package static func width(in list: Rect) -> Int { list.width >= 12 ? 2 : list.width >= 4 ? 1 : 0 }

  /// The columns of a text in the place of a list.
  package static func text(in list: Rect) -> Rect {
    list.split(left: width(in: list)).rest.split(left: ScreenLayout.longestMeasure).left
  }
}

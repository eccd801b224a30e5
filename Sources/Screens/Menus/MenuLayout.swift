package import Drawing

/// The room that a menu wants that lies over a part of the text.
package struct MenuPanel: Sendable, Equatable {
  /// The columns of a row beside its bar.
  package var columns: Int
  /// How many rows it has.
  package var rows: Int
  /// Whether rows that are too long go on in the next one.
  package var isWrapped = false

  package init(columns: Int, rows: Int, isWrapped: Bool = false) {
    (self.columns, self.rows, self.isWrapped) = (columns, rows, isWrapped)
  }
}

/// Which part of the body shows what of a screen that lies over the list.
package struct MenuLayout: Sendable, Equatable {
  /// The columns beyond which a menu does not spread.
  package static let longestRow = 96

  /// No text below the rows takes more lines.
  static let longestFootnote = 6

  /// Lists shorter than this show nothing but their rows.
  private static let roomyHeight = 14
  /// The fewest columns of text beside a panel that can still be recognised.
  private static let leastBeside = 16
  /// The lines of text below a panel that has the whole width.
  private static let leastBelow = 3
  private static let barColumns = 2
  /// The fewest rows that the texts above and below leave.
  private static let leastRows = 2

  /// The area of a panel with its edges; nil for a menu that takes the whole body.
  package var panel: Rect? { frame?.place }
  private let frame: PanelFrame?
  package let heading: Rect
  package let intro: Rect
  package let rows: Rect
  package let footnote: Rect
  package let rowHeight: Int

  /// - Parameters:
  ///   - page: the page beside the list with the rule between them, up to where its text may end;
  ///     nil if the list is alone.
  ///   - isAlone: whether a panel has the whole width.
  package init(
    _ menu: (any MenuRows)?, in body: Rect, beside page: Rect? = nil, isAlone: Bool = false
  ) {
    let hasAir = body.height >= 8
    let headRows = body.height >= 4 ? 1 : 0
    frame = menu?.panel.map {
      let place = Self.place(of: $0, beside: headRows + (hasAir ? 1 : 0) + 1, in: body, page)
      return PanelFrame(isAlone ? body : place, in: body)
    }
    let area = frame?.inside ?? body.split(left: Self.longestRow).left
    let parts = area.split(top: headRows)
    heading = parts.top
    rowHeight = menu?.rowHeight ?? 1
    let least = max(Self.leastRows, rowHeight)
    let wanted = menu?.introHeight(columns: area.width) ?? 0
    let half = body.height >= Self.roomyHeight ? body.height / 2 : 0
    let needed = menu?.needsIntro == true ? parts.rest.height - least : 0
    let kept = menu?.leastIntroHeight ?? 0
    let isTight = half == 0 && kept > 0 || needed > 0 && wanted >= needed
    let upper = parts.rest.split(top: hasAir && !isTight ? 1 : 0).rest
      .split(top: min(wanted, max(half, needed, kept)))
    intro = upper.top
    let footnote = menu?.footnoteHeight(columns: area.width) ?? 0
    let below = min(footnote, max(0, upper.rest.height - least))
    let lower = upper.rest.split(bottom: hasAir ? below : 0)
    rows = lower.rest
    self.footnote = lower.bottom.split(top: 1).rest
    assert(rows.maxY <= body.maxY, "the rows end within the body")
    assert(intro.maxY <= rows.minY, "what is above the rows does not cover them")
    assert(rowHeight > 0, "a row takes a line")
  }

  package init(_ menu: (any MenuRows)?, in layout: ScreenLayout) {
    self.init(menu, in: layout.menu, beside: layout.page, isAlone: !layout.hasColumns)
  }

  /// A panel hangs at the right, as high as it must be; where there is no room for text beside it,
  /// over the whole width with some text below.
  ///
  /// - Parameter beside: the lines that it takes beside its rows.
  private static func place(
    of panel: MenuPanel, beside: Int, in body: Rect, _ page: Rect?
  ) -> Rect {
    let width = width(of: panel, in: body, page)
    let below = width < body.width || body.height < roomyHeight ? 0 : leastBelow
    return body.split(right: width).right
      .split(bottom: below).rest.split(top: panel.rows + beside).top
  }

  /// The width of a panel: it covers all of a page beside the list or none of it, and cuts no row
  /// of the list.
  private static func width(of panel: MenuPanel, in body: Rect, _ page: Rect?) -> Int {
    let wanted = panel.columns + barColumns + PanelFrame.edgeColumns
    guard let page else { return body.width - wanted >= leastBeside ? wanted : body.width }
    if body.maxX - wanted >= page.maxX { return wanted }
    let pane = body.maxX - page.minX + 1
    return wanted <= pane || panel.isWrapped ? pane : body.width
  }

  /// How many rows fit; the blank line of the last one need not.
  package var visible: Int { max(1, (rows.height + (rowHeight > 1 ? 1 : 0)) / rowHeight) }

  /// The columns of a row beside its bar.
  package var rowColumns: Int { max(1, rows.width - Gutter.width(in: rows)) }

  /// Where the row is that is the nth from the top.
  package func row(_ number: Int) -> Rect {
    rows.split(top: number * rowHeight).rest.split(top: rowHeight).top
  }

  /// The column of a point in a row beside its bar.
  package func column(of point: Point) -> Int { point.x - rows.minX - Gutter.width(in: rows) }

  /// The number from the top of the row at a point.
  package func row(at point: Point) -> Int? {
    (0..<visible).first { row($0).contains(point) }
  }
}

extension MenuLayout {
  /// Clears the place of a panel and draws its edges.
  package func drawPanel(on canvas: inout Canvas, theme: Theme) {
    frame?.draw(on: &canvas, theme: theme)
  }
}

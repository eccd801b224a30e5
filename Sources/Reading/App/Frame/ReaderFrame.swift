import Drawing
import FlyerModel
import Screens
import Typesetting

/// All that the reader draws: header, list and page, the layers over them, the footer.
///
/// The layout is computed once, and all parts of the frame are drawn in it.
struct ReaderFrame {
  private let reader: Reader
  private let layout: ScreenLayout
  private let following: FollowingKeys?

  init(_ reader: Reader, size: Size) {
    self.reader = reader
    layout = reader.layout(for: size)
    following = reader.followingKeys
    assert(layout.footer.maxY <= size.height, "the layout has the size of the canvas")
  }

  private var world: World { reader.world }
  private var theme: Theme { reader.theme }

  func draw(on canvas: inout Canvas) {
    canvas.lineOrder = reader.configuration.ordersLines ? .visual : nil
    canvas.marks = world.marks
    let shown = reader.layers.shown
    if shown.first?.screen.coversHeader != true {
      canvas.horizontalRule(layout.headerRule, style: theme[.rule])
      canvas.horizontalRule(layout.footerRule, style: theme[.rule])
      HeaderView(reader, in: layout).draw(on: &canvas)
    }
    if shown.first?.screen.coversBody != true {
      drawFilter(on: &canvas)
      drawPanes(on: &canvas)
    }
    for layer in shown { layer.screen.draw(on: &canvas, in: layout, world) }
    following?.draw(on: &canvas, in: layout.menu, theme: theme)
    // Last, since the cursor is in a line that is being typed.
    FooterView(reader, in: layout, following).draw(on: &canvas)
    if world.painter.followsReading { canvas.showsCursor = canvas.cursor != nil }
    canvas.replaceStandardColours(with: theme.base)
  }

  private func drawPanes(on canvas: inout Canvas) {
    if let instead = reader.instead { return instead.draw(on: &canvas, in: layout, world) }
    if layout.showsList { reader.tabs.draw(on: &canvas, in: layout, world) }
    drawDivider(on: &canvas)
    if layout.showsPage { reader.page.draw(on: &canvas, in: layout, world) }
  }

  /// The rule between list and page, which is heavy while the page has the keys.
  private func drawDivider(on canvas: inout Canvas) {
    if layout.front == .item, !layout.isBelowMenu {
      canvas.fill(layout.divider, with: Signs.activeEdge, style: theme[.activeRule])
    } else {
      canvas.verticalRule(layout.divider, style: theme[.rule])
    }
  }

  /// Where one is, in the line above list and page.
  private func drawFilter(on canvas: inout Canvas) {
    let row = layout.filterRow
    if let guideRemark = reader.guideRemark {
      let text = NarrowText.text(guideRemark, columns: row.width)
      canvas.write(text, in: row, style: theme[.needed])
    } else if let guestTab = reader.guestTab {
      let setting = GuestSetting(world, in: layout, tab: guestTab)
      reader.guest?.screen.drawStatus(on: &canvas, in: row, setting)
    } else {
      let opened = reader.focus == .item ? reader.item?.item.title : nil
      let view = TabsView(tabs: reader.tabs, world: world)
      world.painter.draw(LimitsLine(view: view, opened: opened), on: &canvas, in: row)
    }
  }
}

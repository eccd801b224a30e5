package import Drawing
import FlyerModel
import Screens
import Typesetting

extension Reader {
  /// Draws what there is to see; the canvas says how much room there is.
  ///
  /// The layout is computed once, and all parts of the frame are drawn in it.
  package func draw(on canvas: inout Canvas) {
    canvas.lineOrder = configuration.ordersLines ? .visual : nil
    let layout = layout(for: canvas.size)
    assert(layout.footer.maxY <= canvas.size.height, "the layout has the size of the canvas")
    let following = followingKeys
    canvas.marks = world.marks
    let shown = layers.shown
    if shown.first?.screen.coversHeader != true {
      canvas.horizontalRule(layout.headerRule, style: theme[.rule])
      canvas.horizontalRule(layout.footerRule, style: theme[.rule])
      HeaderView(self, in: layout).draw(on: &canvas)
    }
    if shown.first?.screen.coversBody != true {
      drawFilter(on: &canvas, in: layout)
      drawPanes(on: &canvas, in: layout)
    }
    for layer in shown { layer.screen.draw(on: &canvas, in: layout, world) }
    following?.draw(on: &canvas, in: layout.menu, theme: theme)
    // Last, since the cursor is in a line that is being typed.
    FooterView(self, in: layout, following).draw(on: &canvas)
    if world.painter.followsReading { canvas.showsCursor = canvas.cursor != nil }
    canvas.replaceStandardColours(with: theme.base)
  }

  private func drawPanes(on canvas: inout Canvas, in layout: ScreenLayout) {
    if let instead { return instead.draw(on: &canvas, in: layout, world) }
    if layout.showsList { tabs.draw(on: &canvas, in: layout, world) }
    drawDivider(on: &canvas, in: layout)
    if layout.showsPage { page.draw(on: &canvas, in: layout, world) }
  }

  /// The rule between list and page, which is heavy while the page has the keys.
  private func drawDivider(on canvas: inout Canvas, in layout: ScreenLayout) {
    if layout.front == .item, !layout.isBelowMenu {
      canvas.fill(layout.divider, with: Signs.activeEdge, style: theme[.activeRule])
    } else {
      canvas.verticalRule(layout.divider, style: theme[.rule])
    }
  }

  /// Where one is, in the line above list and page.
  private func drawFilter(on canvas: inout Canvas, in layout: ScreenLayout) {
    let row = layout.filterRow
    if let guideRemark {
      let text = NarrowText.text(guideRemark, columns: row.width)
      canvas.write(text, in: row, style: theme[.needed])
    } else if let guestTab {
      let setting = GuestSetting(world, in: layout, tab: guestTab)
      guest?.screen.drawStatus(on: &canvas, in: row, setting)
    } else {
      let opened = focus == .item ? item?.item.title : nil
      let line = LimitsLine(tabs: tabs, opened: opened, world: world)
      world.painter.draw(line, on: &canvas, in: row)
    }
  }

  /// The keys that may follow those that were pressed; nil while no prefix was pressed, and if the last row shows all of
  /// them.
  var followingKeys: FollowingKeys? {
    guard world.painter.hasColumns else { return nil }
    if typed.keys.letter == .go {
      return FollowingKeys(places: navigation.bookmarks.all.map { ($0.letter, $0.title) })
    }
    guard !prefixKeys.isEmpty else { return nil }
    return FollowingKeys(
      prefixKeys, in: context, of: configuration.keyMap, charset: configuration.charset)
  }

  /// The keys after which others are awaited.
  var pressedKeys: String {
    let action = typed.keys.letter.map { Action.app($0 == .set ? .setBookmark : .goToBookmark) }
    return action.map { configuration.keyMap.way(to: $0, in: context) }
      ?? KeyMap.name(of: prefixKeys, in: configuration.charset)
  }

  /// The title of the terminal's window: that of the flyer, or the address of a missing one and the
  /// name of the page in its place.
  package var windowTitle: String {
    guard content?.isStandIn == true, let source = content?.source else {
      return HeaderView(self, in: layout).flyerTitle
    }
    return obstacle == nil ? source : SourceNotice.inPlace(of: source)
  }
}

import Drawing
import FlyerModel

extension Reader {
  private static let wheelLines = 3

  mutating func use(_ mouse: Key.Mouse) -> [Effect] {
    tabs.isSettled = true
    switch mouse.action {
    case .wheelUp: return turnWheel(-Self.wheelLines, at: mouse.point)
    case .wheelDown: return turnWheel(Self.wheelLines, at: mouse.point)
    case .click: return click(mouse.point, isDouble: false)
    case .doubleClick: return click(mouse.point, isDouble: true)
    }
  }

  private mutating func turnWheel(_ lines: Int, at point: Point) -> [Effect] {
    switch layers.top {
    case .note, .picture, .menu: updateTop(.wheel(lines))
    case .prompt, nil: turnWheelInList(lines, at: point)
    }
  }

  private mutating func turnWheelInList(_ lines: Int, at point: Point) -> [Effect] {
    if rosterTab != nil { return updateRoster(.wheel(lines)) }
    if isOverItem(point) {
      let height = layout.item.height
      item?.scroll(lines, height: height)
    } else {
      move(.scroll(lines))
    }
    return []
  }

  private func isOverItem(_ point: Point) -> Bool {
    layout.isWide ? point.x >= layout.divider.minX : focus == .item
  }

  private mutating func click(_ point: Point, isDouble: Bool) -> [Effect] {
    switch layers.top {
    case .note, .picture: return updateTop(.click(point, isDouble: isDouble))
    case .prompt:
      if case .search = prompt { acceptSearch() }
      prompt = nil
    case .menu, nil: break
    }
    if layout.tabs.contains(point) {
      if let tab = tabBar.tab(at: point) {
        closeMenus()
        select(tab: tab)
      }
      return []
    }
    if menu != nil { return updateTop(.click(point, isDouble: isDouble)) }
    if rosterTab != nil { return updateRoster(.click(point, isDouble: isDouble)) }
    if isFeed, let filter = FeedChoices(in: filterRow).filter(at: point) { return choose(filter) }
    if isOverItem(point) { return clickInItem(point) }
    return clickInList(point, isDouble: isDouble)
  }

  private mutating func clickInItem(_ point: Point) -> [Effect] {
    guard let item, layout.body.contains(point) else { return [] }
    let page = layout.item
    let lines = item.visibleLines(height: page.height)
    let row = point.y - page.minY
    if lines.indices.contains(row) {
      let scrolled = lines[row].wideWidth == nil ? 0 : item.column
      if let link = lines[row].link(atColumn: point.x - page.minX + scrolled) {
        return follow(item.links[link])
      }
      if let picture = lines[row].picture(atColumn: point.x - page.minX),
        showPicture(ofPage: picture)
      {
        return []
      }
    }
    return focus == .list ? openItem() : []
  }

  private mutating func clickInList(_ point: Point, isDouble: Bool) -> [Effect] {
    guard let place = layout.placeInList(of: point), let list = screen?.list,
      let hit = list.hit(place, in: viewport)
    else { return [] }
    focus = .list
    let wasSelected = hit.index == list.selection
    tabs.screens[tabs.selected].front.list.isTouched = true
    tabs.screens[tabs.selected].front.list.select(hit)
    if place.y == hit.row, isBox(point) { return tick() }
    let isHeading = selected?.heading != nil
    return wasSelected || isDouble || isHeading ? openItem() : []
  }
}

extension Reader {
  /// True over the box of a selected row of a checklist.
  private func isBox(_ point: Point) -> Bool {
    let box = Viewport.text(in: layout.list).split(left: HeadlineRow.boxWidth).left
    return selectedItem?.article?.isTicked != nil && (box.minX..<box.maxX).contains(point.x)
  }
}

import Drawing
import FlyerModel

extension Reader {
  private static let wheelLines = 3

  mutating func use(_ mouse: Key.Mouse) -> [Effect] {
    tabs.settle()
    switch mouse.action {
    case .wheelUp: return turnWheel(-Self.wheelLines, at: mouse.point)
    case .wheelDown: return turnWheel(Self.wheelLines, at: mouse.point)
    case .click: return click(mouse.point, isDouble: false)
    case .doubleClick: return click(mouse.point, isDouble: true)
    }
  }

  private mutating func turnWheel(_ lines: Int, at point: Point) -> [Effect] {
    switch layers.top {
    case .note, .picture, .menu, .code: updateTop(.wheel(lines))
    case .prompt, nil: update(.wheel(lines), isOverPage: layout.isOverPage(point))
    }
  }

  /// Lets list or page take in what was done over it.
  private mutating func update(_ input: Input, isOverPage: Bool) -> [Effect] {
    if rosterTab != nil { return updateRoster(input) }
    return isOverPage ? updatePage(input) : updateList(input)
  }

  private mutating func click(_ point: Point, isDouble: Bool) -> [Effect] {
    var effects: [Effect] = []
    switch layers.top {
    case .note, .picture, .code: return updateTop(.click(point, isDouble: isDouble))
    case .prompt:
      if case .search = prompt { effects = handle(tabs.acceptSearch()) }
      prompt = nil
    case .menu, nil: break
    }
    if layout.tabs.contains(point) {
      guard let tab = tabBar.tab(at: point) else { return effects }
      closeMenus()
      return effects + handle(tabs.select(tab))
    }
    let click = Input.click(point, isDouble: isDouble)
    if menu != nil { return effects + updateTop(click) }
    let isOverPage = layout.isOverPage(point) && !layout.filter.contains(point)
    return effects + update(click, isOverPage: isOverPage)
  }
}

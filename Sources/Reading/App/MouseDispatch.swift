import Drawing
import FlyerModel

/// The mouse: what a click or the wheel does where it points.
extension Reader {
  private static let wheelLines = 3

  mutating func use(_ mouse: Key.Mouse) -> [Effect] {
    tabs.settle()
    switch mouse.action {
    case .wheelUp: return turnWheel(-Self.wheelLines, at: mouse.point)
    case .wheelDown: return turnWheel(Self.wheelLines, at: mouse.point)
    case .click: return click(mouse.point, isDouble: false)
    case .doubleClick: return click(mouse.point, isDouble: true)
    case .rightClick: return clickRight(mouse.point)
    }
  }

  /// The offer of one of the keys on the screen at a click; nil elsewhere.
  func offer(for key: Key) -> FollowingKeys.Offer? {
    guard case .mouse(let mouse) = key, [.click, .doubleClick].contains(mouse.action) else {
      return nil
    }
    let (layout, following) = (layout, followingKeys)
    if let offer = following?.offer(at: mouse.point, in: layout.menu) { return offer }
    guard layout.footer.contains(mouse.point) else { return nil }
    // Only drawing tells where the keys are.
    var canvas = Canvas(size: size, charset: configuration.charset)
    return FooterView(self, in: layout, following).draw(on: &canvas).first {
      $0.rect.contains(mouse.point)
    }
    .map { .action($0.action) }
  }

  /// Does what was clicked on of what the screen shows.
  mutating func take(_ offer: FollowingKeys.Offer, for step: BookmarkStep?) -> [Effect] {
    switch offer {
    case .action(let action): run(action)
    case .letter(let letter): take(.character(Character(letter)), for: step ?? .go)
    }
  }

  /// In the last row to all that can be done here, elsewhere back.
  private mutating func clickRight(_ point: Point) -> [Effect] {
    let isAsked = point.y >= layout.footer.minY && ![.help, .helpSearch].contains(context)
    if isAsked {
      showHelp()
      return []
    }
    let cancel = Action.menu(.cancel)
    let isCancelled = configuration.keyMap.entry(for: cancel, in: context) != nil
    return run(isCancelled ? cancel : .app(.back))
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
    if prompt != nil, layout.footer.contains(point) { return [] }
    var effects: [Effect] = []
    switch layers.top {
    case .note, .picture, .code: return updateTop(.click(point, isDouble: isDouble))
    case .prompt:
      if case .search = prompt { effects = handle(tabs.acceptSearch()) }
      prompt = nil
    case .menu, nil: break
    }
    if layout.tabs.contains(point) { return effects + clickHeader(point) }
    let click = Input.click(point, isDouble: isDouble)
    if menu != nil { return effects + updateTop(click) }
    if layout.filterRow.contains(point), tabs.front?.isInner == true, rosterTab == nil {
      return effects + run(.app(.back))
    }
    let isOverPage = layout.isOverPage(point) && !layout.filter.contains(point)
    return effects + update(click, isOverPage: isOverPage)
  }

  /// Handles a click on the header: a tab comes to the front, the flyer's name leads back, the
  /// state of its source refreshes it.
  private mutating func clickHeader(_ point: Point) -> [Effect] {
    if world.isPlain {
      closeMenus()
      return handle(tabs.select(tabs.selected + 1))
    }
    let bar = HeaderView(self, in: layout).tabBar
    if let tab = bar.tab(at: point) {
      closeMenus()
      return handle(tabs.select(tab))
    }
    guard layers.isEmpty else { return [] }
    if bar.title.contains(point), !panes.isAtTop { return run(.app(.back)) }
    return bar.status.contains(point) ? run(.app(.refresh)) : []
  }
}

import Drawing
import FlyerModel
import Roster

extension RosterScreen: Screen {
  var context: Context { isLoggedIn ? .roster : .rosterLoggedOut }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    guard let tab else { return [] }
    let viewport = viewport(in: layout, world)
    switch input {
    case .action(.move(let action), _): self[tab].move(action, in: viewport)
    case .action(let action, _): return perform(action, in: layout, world)
    case .wheel(let lines): self[tab].move(lines > 0 ? .down : .up, in: viewport)
    case .click(let point, let isDouble):
      guard let place = layout.placeInList(of: point),
        let hit = self[tab].hit(place, in: viewport), self[tab].isRow(hit.index)
      else { return [] }
      let wasSelected = hit.index == self[tab].selection
      self[tab].select(hit)
      return wasSelected || isDouble ? openActions(world) : []
    case .text, .resized: break
    }
    return []
  }

  /// Brings a tab to the front, or another one than the roster's, and updates its visible rows to
  /// the present state.
  mutating func show(_ tab: RosterTab?, in layout: ScreenLayout, _ world: World) {
    self.tab = tab
    guard let tab else { return }
    self[tab].show(in: viewport(in: layout, world))
    passTime(to: world.now, world.rosterDates)
    showDetail(of: layout.isWide ? tab : nil, at: world.now, world.rosterDates)
  }

  func viewport(in layout: ScreenLayout, _ world: World) -> Viewport {
    Viewport(
      list: layout.list,
      setting: RowSetting(
        pictures: world.configuration.images, text: world.factText, isPlain: world.isPlain))
  }

  func presenter(in world: World) -> RosterPresenter? {
    presenter(at: world.now, world.rosterDates)
  }

  /// Why nothing can be changed now, in as many words as the footer holds.
  func obstacle(in layout: ScreenLayout, _ world: World) -> String? {
    guard presenter(in: world) != nil else { return nil }
    let obstacles = obstacles(at: world.now, world.rosterDates)
    return obstacles.first { DisplayWidth.of($0) <= layout.footer.width } ?? obstacles.last
  }

  private var selected: RosterLine? { tab.flatMap { self[$0].selected } }

  private func perform(_ action: Action, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch action {
    case .roster(let action): perform(action, in: layout, world)
    case .list(.open): openActions(world)
    case .app(.leave): [.perform(.program(.quit))]
    case .app(.undo): [.roster(.undo)]
    case .program, .app, .move, .list, .page, .picture, .menu, .prompt, .note, .edit, .source,
      .share, .own:
      []
    }
  }

  private func perform(
    _ action: Action.Roster, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    switch action {
    case .logIn: [.show(.rosterForm(RosterForm(.logIn)))]
    case .signUp: [.show(.rosterForm(RosterForm(.signUp)))]
    case .addFixedShift: addFixedShift(in: layout, world)
    case .newRequest: open(world) { _ in .ticks(.freeDays) }
    case .proposeTrade: open(world) { give(for: .trade, $0) }
    case .wish: open(world) { give(for: .wish, $0) }
    case .useCode: [.show(.rosterForm(RosterForm(.reset)))]
    case .account: isLoggedIn ? open(world) { _ in .menu(.account) } : []
    case .people: open(world) { _ in .menu(.people) }
    case .logOut: isLoggedIn ? open(world) { _ in .menu(.logOut) } : []
    }
  }

  private func openActions(_ world: World) -> [Intent] {
    selected.map { line in open(world) { _ in .menu(.actions(line.reference)) } } ?? []
  }

  /// The selected shift is given, or it is asked which of one's own.
  private func give(
    for purpose: RosterMenu.Purpose, _ presenter: RosterPresenter
  ) -> RosterMenu.Outcome {
    guard let reference = selected?.reference, reference.kind == .shift,
      let shift = presenter.snapshot.shift(Shift.ID(reference.id)), shift.state == .idle,
      presenter.isMine(shift)
    else { return .menu(.own(for: purpose)) }
    return purpose == .wish ? .ticks(.wish(shift.id)) : .menu(.trades(of: shift.id))
  }

  private func addFixedShift(in layout: ScreenLayout, _ world: World) -> [Intent] {
    if let obstacle = obstacle(in: layout, world) { return [.say(.roster(.obstacle(obstacle)))] }
    return open(world) { $0.isPlanning ? .menu(.planning) : .form(.newFixedShift(of: $0.me.id)) }
  }

  /// Opens what needs the roster, or says that it is not there yet.
  private func open(
    _ world: World, _ outcome: (RosterPresenter) -> RosterMenu.Outcome
  ) -> [Intent] {
    presenter(in: world).map { [.roster(.take(outcome($0)))] }
      ?? [.say(.roster(.absent))]
  }
}

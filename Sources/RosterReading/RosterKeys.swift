import Drawing
import Roster
package import Screens

/// Keys and the mouse in the tabs of a roster.
extension RosterScreen {
  package var context: Context { isLoggedIn ? .roster : .rosterLoggedOut }

  package mutating func update(
    _ input: Input, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    guard let tab else { return [] }
    let setting = stage.setting
    let viewport = viewport(in: setting)
    switch input {
    case .action(.move(let action), _): self[tab].move(action, in: viewport)
    case .action(let action, _): return perform(action, on: &stage)
    case .wheel(let lines): self[tab].move(lines > 0 ? .down : .up, in: viewport)
    case .click(let point, let isDouble):
      guard let place = setting.layout.placeInList(of: point),
        let hit = self[tab].hit(place, in: viewport), self[tab].isRow(hit.index)
      else { return [] }
      let wasSelected = hit.index == self[tab].selection
      self[tab].select(hit)
      return wasSelected || isDouble ? openActions(on: &stage) : []
    case .text, .resized: break
    }
    return []
  }

  /// Brings a tab to the front, or another one than the roster's, and updates its visible rows to
  /// the present state.
  mutating func show(_ tab: RosterTab?, in setting: GuestSetting) {
    self.tab = tab
    guard let tab else { return }
    self[tab].show(in: viewport(in: setting))
    passTime(to: setting.now, setting.dates)
    showDetail(of: setting.layout.isWide ? tab : nil, at: setting.now, setting.dates)
  }

  func viewport(in setting: GuestSetting) -> RosterViewport {
    RosterViewport(list: setting.layout.list, painter: setting.painter)
  }

  func presenter(in setting: GuestSetting) -> RosterPresenter? {
    presenter(at: setting.now, setting.dates)
  }

  /// Why nothing can be changed now, in as many words as the footer holds.
  func obstacle(in setting: GuestSetting) -> String? {
    guard presenter(in: setting) != nil else { return nil }
    let obstacles = obstacles(at: setting.now, setting.dates)
    return obstacles.first { DisplayWidth.of($0) <= setting.layout.footer.width } ?? obstacles.last
  }

  private var selected: RosterLine? { tab.flatMap { self[$0].selected } }

  private mutating func perform(
    _ action: Action, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    switch action {
    case .guest(let action): perform(action, on: &stage)
    case .list(.open): openActions(on: &stage)
    case .app(.leave): [.quit]
    case .app(.undo): undo(on: &stage)
    case .program, .app, .move, .list, .page, .picture, .menu, .prompt, .note, .edit, .source,
      .share, .display, .own:
      []
    }
  }

  private mutating func perform(
    _ action: Action.Guest, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    switch action {
    case .logIn: open(.logIn, on: &stage)
    case .signUp: open(.signUp, on: &stage)
    case .addFixedShift: addFixedShift(on: &stage)
    case .newRequest: open(on: &stage) { _, _ in .ticks(.freeDays) }
    case .proposeTrade: open(on: &stage) { $0.give(for: .trade, $1) }
    case .wish: open(on: &stage) { $0.give(for: .wish, $1) }
    case .useCode: open(.reset, on: &stage)
    case .account: isLoggedIn ? open(on: &stage) { _, _ in .menu(.account) } : []
    case .people: open(on: &stage) { _, _ in .menu(.people) }
    case .logOut: isLoggedIn ? open(on: &stage) { _, _ in .menu(.logOut) } : []
    }
  }

  /// Opens a form that needs no roster yet.
  private func open(_ form: AccountForm, on stage: inout some GuestStage) -> [GuestEffect] {
    stage.open(RosterForm(form))
    return []
  }

  private mutating func openActions(on stage: inout some GuestStage) -> [GuestEffect] {
    guard let selected else { return [] }
    return open(on: &stage) { _, _ in .menu(.actions(selected.reference)) }
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

  private mutating func addFixedShift(on stage: inout some GuestStage) -> [GuestEffect] {
    if let obstacle = obstacle(in: stage.setting) { return say(.obstacle(obstacle), on: &stage) }
    return open(on: &stage) {
      $1.isPlanning ? .menu(.planning) : .form(.newFixedShift(of: $1.me.id))
    }
  }

  /// Opens what needs the roster, or says that it is not there yet.
  private mutating func open(
    on stage: inout some GuestStage, _ outcome: (Self, RosterPresenter) -> RosterMenu.Outcome
  ) -> [GuestEffect] {
    guard let presenter = presenter(in: stage.setting) else { return say(.absent, on: &stage) }
    return perform(.take(outcome(self, presenter)), on: &stage)
  }

  /// Says something, and does nothing else.
  @discardableResult
  func say(_ message: RosterMessage, on stage: inout some GuestStage) -> [GuestEffect] {
    stage.shownMessage = message.said(stage.setting.keyMap)
    return []
  }
}

import Drawing
import FlyerModel
import Roster

/// What keys and the mouse do in the tabs of a roster.
extension Reader {
  /// What the tab in front lists of the roster; nil for a tab of the flyer's own.
  var rosterTab: RosterTab? {
    if case .tab(.roster(let tab)) = screen?.scope { tab } else { nil }
  }

  var presenter: RosterPresenter? { rosterScreen?.presenter(at: now, rosterDates) }

  /// Why nothing can be changed now, in as many words as the footer holds.
  var rosterObstacle: String? {
    guard let rosterScreen, presenter != nil else { return nil }
    let obstacles = rosterScreen.obstacles(at: now, rosterDates)
    return obstacles.first { DisplayWidth.of($0) <= layout.footer.width } ?? obstacles.last
  }

  private var selectedLine: RosterLine? { rosterTab.flatMap { rosterScreen?[$0].selected } }

  /// Does an action in a roster's tab.
  mutating func browse(_ action: Action, digit: Int?, in tab: RosterTab) -> [Effect] {
    switch action {
    case .move(let action):
      let viewport = viewport
      rosterScreen?[tab].move(action, in: viewport)
    case .roster(let action): perform(action)
    case .list(.open): openActions()
    case .app(.leave): return [.quit]
    case .app(.undo): return undoOrder()
    case .app(let action): return perform(action, digit: digit)
    case .program, .list, .page, .picture, .menu, .prompt, .note, .edit: break
    }
    return []
  }

  private mutating func perform(_ action: Action.Roster) {
    switch action {
    case .logIn: open(.rosterForm(.logIn))
    case .signUp: open(.rosterForm(.signUp))
    case .addFixedShift: withPresenter { $0.addFixedShift($1) }
    case .newRequest: withPresenter { reader, _ in reader.open(.ticks(.freeDays)) }
    case .proposeTrade: withPresenter { reader, _ in reader.give(for: .trade) }
    case .wish: withPresenter { reader, _ in reader.give(for: .wish) }
    case .people: withPresenter { reader, _ in reader.open(.menu(.people)) }
    case .logOut: if rosterScreen?.isLoggedIn == true { askToLogOut() }
    }
  }

  mutating func click(_ point: Point, in tab: RosterTab, isDouble: Bool) -> [Effect] {
    guard let place = placeInList(of: point), let list = rosterScreen?[tab],
      let hit = list.hit(place, in: viewport), case .row = hit.content
    else { return [] }
    let wasSelected = hit.index == list.selection
    rosterScreen?[tab].select(hit)
    if wasSelected || isDouble { openActions() }
    return []
  }

  /// Brings the selected row into view.
  mutating func synchroniseRoster() {
    guard let tab = rosterTab else { return }
    // A tab of the flyer may have been replaced while one of its items was read.
    focus = .list
    let viewport = viewport
    rosterScreen?[tab].show(in: viewport)
    rosterScreen?.passTime(to: world.now, world.rosterDates)
    let detailed = layout.isWide ? tab : nil
    rosterScreen?.showDetail(of: detailed, at: world.now, world.rosterDates)
  }

  private mutating func openActions() {
    guard let line = selectedLine else { return }
    withPresenter { reader, _ in reader.open(.menu(.actions(line.reference))) }
  }

  /// Gives the selected shift, or asks which of one's own.
  private mutating func give(for purpose: RosterMenu.Purpose) {
    guard let presenter, let shift = selectedShift, shift.state == .idle, presenter.isMine(shift)
    else {
      return open(.menu(.own(for: purpose)))
    }
    open(purpose == .wish ? .ticks(.wish(shift.id)) : .menu(.trades(of: shift.id)))
  }

  private var selectedShift: Shift? {
    guard let reference = selectedLine?.reference, reference.kind == .shift else { return nil }
    return presenter?.snapshot.shift(Shift.ID(reference.id))
  }

  private mutating func addFixedShift(_ presenter: RosterPresenter) {
    if let obstacle = rosterObstacle {
      message = .warning(obstacle)
    } else {
      open(.form(.newFixedShift(of: presenter.me.id)))
    }
  }

  private mutating func askToLogOut() {
    withPresenter { reader, _ in reader.open(.menu(.logOut)) }
  }

  /// Does something that needs the roster, or says that it is not there yet.
  private mutating func withPresenter(_ body: (inout Reader, RosterPresenter) -> Void) {
    guard let presenter else {
      message = .note("The roster is not here yet.")
      return
    }
    body(&self, presenter)
  }

  private mutating func undoOrder() -> [Effect] {
    if let obstacle = rosterObstacle {
      message = .warning(obstacle)
      return []
    }
    guard let presenter, let reversal = rosterScreen?.takeReversal() else {
      message = .note("There is nothing to undo.")
      return []
    }
    if let reason = presenter.reason(againstUndoing: reversal) {
      message = .warning(tooLate(reason))
      return []
    }
    let commands = presenter.commands(for: reversal)
    let words = presenter.words(forAll: commands)
    return commands.flatMap { order($0, undoing: reversal, words: words) }
  }

  /// What is said of an undoing that others were quicker than.
  func tooLate(_ reason: String) -> String { "Too late to undo: \(reason)" }

  /// True where the last step can still be undone.
  var canUndoOrder: Bool {
    guard let presenter, let reversal = rosterScreen?.reversals.last else { return false }
    return presenter.reason(againstUndoing: reversal) == nil
  }
}

import Drawing
import FlyerModel
import Roster

/// What keys and the mouse do in the tabs of a roster.
extension Reader {
  /// What the tab in front lists of the roster; nil for a tab of the flyer's own.
  var rosterTab: RosterTab? {
    if case .tab(.roster(let tab)) = screen?.scope { tab } else { nil }
  }

  var outlook: RosterOutlook? { desk?.outlook(at: now, dates) }

  var rosterSpace: RosterSpace { RosterSpace(list: layout.list) }

  private var selectedLine: RosterLine? { rosterTab.flatMap { desk?[$0].selected } }

  /// Does an action of a roster's tab; nil for one that means the same everywhere.
  mutating func browse(_ action: Action, in tab: RosterTab) -> [Effect]? {
    let space = rosterSpace
    if desk?[tab].move(action, in: space) == true { return [] }
    switch action {
    case .nextTab, .previousTab, .goToTab, .help, .command, .refresh, .redraw, .suspend, .quit:
      return nil
    case .leave: return [.quit]
    case .back: select(tab: 0)
    case .logIn: overlay = .rosterForm(.logIn)
    case .signUp: overlay = .rosterForm(.signUp)
    case .open: openActions()
    case .addFixedShift: withOutlook { $0.open(.form(.newFixedShift(of: $1.me.id))) }
    case .newRequest: withOutlook { reader, _ in reader.open(.ticks(.freeDays)) }
    case .proposeTrade: withOutlook { reader, _ in reader.give(for: .trade) }
    case .wish: withOutlook { reader, _ in reader.give(for: .wish) }
    case .people: withOutlook { reader, _ in reader.open(.menu(.people)) }
    case .logOut: if desk?.isLoggedIn == true { askToLogOut() }
    case .undo: return undoOrder()
    default: break
    }
    return []
  }

  mutating func click(_ point: Point, in tab: RosterTab, isDouble: Bool) -> [Effect] {
    guard layout.list.contains(point), let list = desk?[tab] else { return [] }
    guard let row = list.row(atLine: point.y - layout.list.minY, in: rosterSpace) else { return [] }
    let wasSelected = row == list.index
    desk?[tab].select(row)
    if wasSelected || isDouble { openActions() }
    return []
  }

  /// Brings the selected row into view.
  mutating func settleRoster() {
    guard let tab = rosterTab else { return }
    // A tab of the flyer may have been replaced while one of its items was read.
    focus = .list
    let space = rosterSpace
    desk?[tab].bringIntoView(in: space)
  }

  private mutating func openActions() {
    guard let line = selectedLine else { return }
    withOutlook { reader, _ in reader.open(.menu(.actions(line.reference))) }
  }

  /// Gives the selected shift, or asks which of one's own.
  private mutating func give(for purpose: RosterMenu.Purpose) {
    guard let outlook, let line = selectedLine, line.reference.kind == .shift,
      let shift = outlook.snapshot.shift(Shift.ID(line.reference.id)), shift.state == .idle,
      outlook.isMine(shift)
    else { return open(.menu(.own(for: purpose))) }
    open(purpose == .trade ? .menu(.trades(of: shift.id)) : .ticks(.wish(shift.id)))
  }

  private mutating func askToLogOut() {
    withOutlook { reader, _ in reader.open(.menu(.logOut)) }
  }

  /// Does something that needs the roster, or says that it is not there yet.
  private mutating func withOutlook(_ body: (inout Reader, RosterOutlook) -> Void) {
    guard let outlook else {
      message = .note("The roster is not here yet.")
      return
    }
    body(&self, outlook)
  }

  private mutating func undoOrder() -> [Effect] {
    guard let outlook, let reversal = desk?.takeReversal() else {
      message = .note("There is nothing to undo.")
      return []
    }
    let commands = outlook.commands(for: reversal)
    if commands.isEmpty { message = .note("That can’t be undone any more.") }
    return commands.flatMap { order($0, isUndo: true) }
  }
}

/// What lies over the lists of a roster.
extension Reader {
  /// Does what a menu, ticks or a form want.
  mutating func handle(_ intent: RosterIntent) -> [Effect] {
    switch intent {
    case .take(.order(let command)):
      overlay = nil
      return order(command)
    case .take(.logOut):
      overlay = nil
      return [.logOut]
    case .take(.copy(let text)): return [.copy(text)]
    case .take(.close): overlay = nil
    case .take(let outcome): open(outcome)
    case .back: goBackInRoster()
    case .finish: return finish()
    }
    return []
  }

  /// Shows a menu, rows to tick, or a form.
  mutating func open(_ outcome: RosterMenu.Outcome, notice: String? = nil) {
    guard let outlook else { return }
    switch outcome {
    case .menu(let source):
      overlay = .rosterMenu(
        RosterMenu(source, after: trailOfMenus, content: outlook.content(of: source), notice: notice))
    case .ticks(let kind): overlay = .rosterTicks(RosterTicks(kind, content: outlook.content(of: kind)))
    case .form(let kind):
      let form = outlook.form(kind)
      if !form.fields.isEmpty { overlay = .rosterForm(form) }
    case .order, .copy, .logOut, .close: break
    }
  }

  private var trailOfMenus: [RosterMenu.Source] {
    if case .rosterMenu(let menu) = overlay { menu.outer + [menu.source] } else { [] }
  }

  private mutating func goBackInRoster() {
    guard case .rosterMenu(let menu) = overlay, let source = menu.outer.last, let outlook else {
      overlay = nil
      return
    }
    overlay = .rosterMenu(
      RosterMenu(source, after: menu.outer.dropLast(), content: outlook.content(of: source)))
  }

  private mutating func finish() -> [Effect] {
    switch overlay {
    case .rosterTicks(let ticks): return finish(ticks)
    case .rosterForm(let form): return finish(form)
    default: return []
    }
  }

  private mutating func finish(_ ticks: RosterTicks) -> [Effect] {
    guard let outlook else { return [] }
    let command = outlook.command(for: ticks)
    if let reason = outlook.reason(against: command) {
      message = .warning(reason)
      return []
    }
    overlay = nil
    return order(command)
  }

  private mutating func finish(_ form: RosterForm) -> [Effect] {
    var form = form
    defer { overlay = .rosterForm(form) }
    if let outlook, let command = outlook.command(for: form) {
      form.problem = outlook.reason(against: command)
      guard form.problem == nil else { return [] }
      let effects = order(command)
      form.progress = .sent(order: desk?.sent.last?.order.number)
      return effects
    }
    return form.effect().map { [$0] } ?? []
  }

  /// Orders a command; it is known by its number when it is answered.
  mutating func order(_ command: RosterCommand, isUndo: Bool = false) -> [Effect] {
    guard let outlook else { return [] }
    if let obstacle = outlook.obstacle {
      message = .warning(obstacle)
      return []
    }
    let order = RosterOrder(number: nextNumber(), command: command)
    let reversal = isUndo ? nil : outlook.reversal(of: command)
    desk?.send(RosterDesk.Sent(order: order, words: outlook.words(for: command), reversal: reversal))
    return [.order(order)]
  }
}

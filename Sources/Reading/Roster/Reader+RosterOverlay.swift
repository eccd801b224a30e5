import Roster

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
      rosterScreen?.isLeaving = true
      return [.roster(.logOut)]
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
    guard let presenter else { return }
    switch outcome {
    case .menu(let source):
      overlay = .rosterMenu(
        RosterMenu(
          source, after: trailOfMenus, behind: formInFront, content: presenter.content(of: source),
          notice: notice))
    case .ticks(let kind):
      overlay = .rosterTicks(MultiSelect(kind, content: presenter.content(of: kind)))
    case .form(let kind):
      let form = presenter.form(kind)
      if !form.fields.isEmpty { overlay = .rosterForm(form) }
    case .order, .copy, .logOut, .close: break
    }
  }

  private var trailOfMenus: [RosterMenu.Source] {
    if case .rosterMenu(let menu) = overlay { menu.outer + [menu.source] } else { [] }
  }

  private var formInFront: RosterForm? {
    if case .rosterForm(let form) = overlay { form } else { nil }
  }

  private mutating func goBackInRoster() {
    if case .rosterMenu(let menu) = overlay, let form = menu.form {
      overlay = .rosterForm(form)
      return
    }
    guard case .rosterMenu(let menu) = overlay, let source = menu.outer.last, let presenter else {
      overlay = nil
      return
    }
    overlay = .rosterMenu(
      RosterMenu(source, after: menu.outer.dropLast(), content: presenter.content(of: source)))
  }

  private mutating func finish() -> [Effect] {
    switch overlay {
    case .rosterTicks(let ticks): return finish(ticks)
    case .rosterForm(let form): return finish(form)
    case .rosterMenu, .tags, .sort, .links, .help, .contents, nil: return []
    }
  }

  private mutating func finish(_ ticks: MultiSelect) -> [Effect] {
    guard let presenter else { return [] }
    let command = presenter.command(for: ticks)
    if let reason = presenter.reason(against: command) {
      message = .warning(reason)
      return []
    }
    overlay = nil
    return order(command)
  }

  private mutating func finish(_ form: RosterForm) -> [Effect] {
    var form = form
    if let presenter, let command = presenter.command(for: form) {
      form.problem = presenter.reason(against: command)
      overlay = .rosterForm(form)
      return form.problem == nil ? handle(.take(presenter.outcome(of: command))) : []
    }
    defer { overlay = .rosterForm(form) }
    return form.effect().map { [.roster($0)] } ?? []
  }

  /// Orders a command; it is known by its number when it is answered.
  mutating func order(_ command: RosterCommand, isUndo: Bool = false) -> [Effect] {
    guard let presenter else { return [] }
    if let obstacle = rosterObstacle {
      message = .warning(obstacle)
      return []
    }
    let order = RosterOrder(number: nextNumber(), command: command)
    let reversal = isUndo ? nil : presenter.reversal(of: command)
    let words = presenter.words(for: command)
    rosterScreen?.send(
      RosterScreen.Sent(
        order: order, words: words, brief: presenter.brief(for: command), reversal: reversal,
        isUndo: isUndo))
    return [.roster(.order(order))]
  }
}

import Roster

/// The menus over the lists of a roster.
extension Reader {
  /// Does what a menu, ticks or a form want.
  mutating func handle(_ intent: RosterIntent) -> [Effect] {
    switch intent {
    case .take(.order(let command)):
      closeMenus()
      return order(command)
    case .take(.logOut):
      closeMenus()
      rosterScreen?.leave()
      return [.roster(.logOut)]
    case .take(.account(let step)): return ask(for: step)
    case .take(.copy(let text)): return [.desktop(.copy(text))]
    case .take(.close), .back: closeMenu()
    case .take(let outcome): open(outcome)
    case .finish: return finish()
    case .undo: return undoOrder()
    }
    return []
  }

  /// Shows a menu, rows to tick, or a form.
  mutating func open(_ outcome: RosterMenu.Outcome, notice: String? = nil) {
    guard let presenter else { return }
    switch outcome {
    case .menu(let source):
      open(.rosterMenu(RosterMenu(source, content: presenter.content(of: source), notice: notice)))
    case .ticks(let kind):
      open(.rosterTicks(MultiSelect(kind, content: presenter.content(of: kind))))
    case .form(let kind):
      if let refusal = presenter.refusal(of: kind) {
        message = .roster(
          .refused(reason: ObjectionWords(presenter).objection(refusal, about: []).description))
        return
      }
      if let form = RosterForm(kind, presenter) { open(.rosterForm(form)) }
    case .order, .copy, .logOut, .account, .close: break
    }
  }

  private mutating func ask(for step: RosterChoices.AccountStep) -> [Effect] {
    if let obstacle = rosterObstacle { return say(.roster(.obstacle(obstacle))) }
    guard let presenter else { return [] }
    let person =
      switch step {
      case .makeReset(let person): person
      case .makeCalendar, .endSessions, .readLog: presenter.me.id
      }
    return [.roster(.account(step, name: presenter.name(of: person)))]
  }

  private mutating func finish() -> [Effect] {
    switch menu {
    case .rosterTicks(let ticks): return finish(ticks)
    case .rosterForm(let form): return finish(form)
    case .rosterMenu, .tags, .sort, .links, .help, .contents, .sources, nil: return []
    }
  }

  private mutating func finish(_ ticks: MultiSelect) -> [Effect] {
    guard let presenter else { return [] }
    let command = ticks.list.command(ticks.ticked, presenter)
    if let reason = presenter.reason(against: command) {
      return say(.roster(.refused(reason: reason)))
    }
    closeMenus()
    return order(command)
  }

  private mutating func finish(_ form: RosterForm) -> [Effect] {
    var form = form
    guard let presenter, let commandForm = form.kind.form else {
      defer { menu = .rosterForm(form) }
      return form.accountEffect().map { [.roster($0)] } ?? []
    }
    do throws(FormFault) {
      let command = try commandForm.command(form, presenter)
      form.problem = presenter.reason(against: command)
      menu = .rosterForm(form)
      return form.problem == nil ? handle(.take(presenter.outcome(of: command))) : []
    } catch {
      form.select(missing: error.field)
      form.problem = error.words
      menu = .rosterForm(form)
      return []
    }
  }

  /// Sends a command; its number identifies the answer.
  ///
  /// - Parameter words: the message after it, in place of the usual one.
  mutating func order(
    _ command: RosterCommand, undoing undone: RosterReversal? = nil, words: String? = nil
  ) -> [Effect] {
    guard let presenter else { return [] }
    if let obstacle = rosterObstacle { return say(.roster(.obstacle(obstacle))) }
    let order = RosterOrder(number: requests.nextNumber(), command: command)
    let reversal = undone == nil ? RosterReversal.of(command, presenter) : nil
    let words = words ?? presenter.words(for: command)
    rosterScreen?.send(
      RosterScreen.Sent(
        order: order, words: words, brief: presenter.brief(for: command), reversal: reversal,
        undoes: undone))
    return [.roster(.order(order))]
  }
}

import Roster
package import Screens

/// Performs the wishes of the menus over the lists of a roster, and orders.
extension RosterScreen {
  package mutating func perform(
    _ wish: GuestValue, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    let intent = wish.value as? RosterIntent
    assert(intent != nil, "a wish of no kind would be lost without a word")
    return intent.map { perform($0, on: &stage) } ?? []
  }

  /// Does what a menu, ticks or a form want.
  mutating func perform(
    _ intent: RosterIntent, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    switch intent {
    case .take(.order(let command)):
      stage.closeMenus()
      return order(command, on: &stage)
    case .take(.logOut):
      stage.closeMenus()
      leave()
      return [.roster(.logOut)]
    case .take(.account(let step)): return ask(for: step, on: &stage)
    case .take(.copy(let text)): return [.copy(text)]
    case .take(.close), .back: stage.closeMenu()
    case .take(let outcome): open(outcome, on: &stage)
    case .finish: return finish(on: &stage)
    case .say(let message): return say(message, on: &stage)
    }
    return []
  }

  /// Shows a menu, rows to tick, or a form.
  func open(
    _ outcome: RosterMenu.Outcome, notice: String? = nil, on stage: inout some GuestStage
  ) {
    guard let presenter = presenter(in: stage.setting) else { return }
    switch outcome {
    case .menu(let source):
      stage.open(RosterMenu(source, content: presenter.content(of: source), notice: notice))
    case .ticks(let kind):
      stage.open(MultiSelect(kind, content: presenter.content(of: kind)))
    case .form(let kind):
      if let refusal = presenter.refusal(of: kind) {
        let reason = ObjectionWords(presenter).objection(refusal, about: []).description
        say(.refused(reason: reason), on: &stage)
        return
      }
      if let form = RosterForm(kind, presenter) { stage.open(form) }
    case .order, .copy, .logOut, .account, .close: break
    }
  }

  private func ask(
    for step: RosterChoices.AccountStep, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    if let obstacle = obstacle(in: stage.setting) { return say(.obstacle(obstacle), on: &stage) }
    guard let presenter = presenter(in: stage.setting) else { return [] }
    let person =
      switch step {
      case .makeReset(let person): person
      case .makeCalendar, .endSessions, .readLog: presenter.me.id
      }
    return [.roster(.account(step, name: presenter.name(of: person)))]
  }

  private mutating func finish(on stage: inout some GuestStage) -> [GuestEffect] {
    switch stage.guestMenu.flatMap(RosterPanel.init) {
    case .ticks(let ticks): finish(ticks, on: &stage)
    case .form(let form): finish(form, on: &stage)
    // A menu wants what its selected row says.
    case .menu, nil: []
    }
  }

  private mutating func finish(
    _ ticks: MultiSelect, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    guard let presenter = presenter(in: stage.setting) else { return [] }
    let command = ticks.list.command(ticks.ticked, presenter)
    if let reason = presenter.reason(against: command) {
      return say(.refused(reason: reason), on: &stage)
    }
    stage.closeMenus()
    return order(command, on: &stage)
  }

  private mutating func finish(
    _ form: RosterForm, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    var form = form
    guard let presenter = presenter(in: stage.setting), let commandForm = form.kind.form else {
      defer { stage.guestMenu = form }
      return form.accountEffect().map { [.roster($0)] } ?? []
    }
    do throws(FormFault) {
      let command = try commandForm.command(form, presenter)
      form.problem = presenter.reason(against: command)
      stage.guestMenu = form
      return form.problem == nil ? perform(.take(presenter.outcome(of: command)), on: &stage) : []
    } catch {
      form.select(missing: error.field)
      form.problem = error.words
      stage.guestMenu = form
      return []
    }
  }

  /// Sends a command; its number identifies the answer.
  ///
  /// - Parameter words: the message after it, in place of the usual one.
  private mutating func order(
    _ command: RosterCommand, undoing undone: RosterReversal? = nil, words: String? = nil,
    on stage: inout some GuestStage
  ) -> [GuestEffect] {
    guard let presenter = presenter(in: stage.setting) else { return [] }
    if let obstacle = obstacle(in: stage.setting) { return say(.obstacle(obstacle), on: &stage) }
    let order = RosterOrder(number: stage.nextNumber(), command: command)
    let reversal = undone == nil ? RosterReversal.of(command, presenter) : nil
    let words = words ?? presenter.words(for: command)
    send(
      Sent(
        order: order, words: words, brief: presenter.brief(for: command), reversal: reversal,
        undoes: undone))
    return [.roster(.order(order))]
  }

  mutating func undo(on stage: inout some GuestStage) -> [GuestEffect] {
    if let obstacle = obstacle(in: stage.setting) { return say(.obstacle(obstacle), on: &stage) }
    guard let presenter = presenter(in: stage.setting), let reversal = takeReversal() else {
      return say(.nothingToUndo, on: &stage)
    }
    if let reason = reversal.reasonAgainst(presenter) {
      return say(presenter.tooLate(to: reversal, reason), on: &stage)
    }
    let commands = reversal.commands(presenter)
    let words = presenter.words(forAll: commands)
    var effects: [GuestEffect] = []
    for command in commands {
      effects += order(command, undoing: reversal, words: words, on: &stage)
    }
    return effects
  }
}

extension RosterPresenter {
  /// The message that other users were quicker than an undo.
  func tooLate(to reversal: RosterReversal, _ reason: String) -> RosterMessage {
    let dates = reversal.shifts.compactMap { snapshot.shift($0)?.date } + reversal.dates
    return .tooLate(days: dates.map { day($0) }, reason: reason)
  }
}

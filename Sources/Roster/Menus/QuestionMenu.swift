import Localizing

/// The question before a command that binds people and can't be undone.
struct QuestionMenu: ChoiceMenu {
  let command: RosterCommand

  var path: [String]? { nil }
  var origin: RosterOrigin {
    command.subject.map(RosterOrigin.row) ?? command.tab.map(RosterOrigin.tab) ?? .people
  }
  func part(_ view: RosterPresenter) -> RosterPart { command.part }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    guard let question = command.act.question(view) else {
      return RosterChoices(heading: tr("This no longer exists."), choices: [])
    }
    if let objection = view.objection(to: command) { return lapse(because: objection, view) }
    return RosterChoices(
      heading: question.heading, facts: question.facts,
      choices: [
        RosterChoices.Choice(label: question.yes, outcome: .order(command)),
        RosterChoices.Choice(label: tr("Not now"), outcome: .close),
      ])
  }

  /// Returns the menu that replaces a question if other members were quicker while it was open.
  private func lapse(because objection: Objection, _ view: RosterPresenter) -> RosterChoices {
    RosterChoices(
      heading: view.obstacle == nil
        ? tr("That can’t be done any more.") : tr("That can’t be done now."),
      facts: [
        command.subject.map {
          RosterFact(label: tr("What", context: "label"), text: RowFacts(view).title(of: $0))
        },
        RosterFact(label: tr("Why", context: "label"), text: objection.why),
      ].compactMap(\.self),
      choices: [RosterChoices.Choice(label: tr("Close", context: "choice"), outcome: .close)])
  }
}

/// A question before a command that binds people: a heading, facts and the label of the consent.
struct CommandQuestion {
  let heading: String
  let facts: [RosterFact]
  let yes: String

  init(heading: String, facts: [RosterFact], yes: String) {
    (self.heading, self.facts, self.yes) = (heading, facts, yes)
  }

  /// Creates a question whose only fact is the result.
  init(_ heading: String, _ result: String, yes: String) {
    self.init(
      heading: heading, facts: [RosterFact(label: tr("Then", context: "label"), text: result)],
      yes: yes)
  }

  /// Returns the question before a person gets a shift; `to` is nil if it is unknown who gets it.
  static func ofHandover(
    of shift: Shift, to taker: Person.ID?, _ view: RosterPresenter, yes: String
  ) -> CommandQuestion {
    let duty = view.duty(shift)
    guard let taker else { return CommandQuestion(tr("Approve \(duty)?"), "", yes: yes) }
    let (name, giver) = (view.name(of: taker), view.name(of: shift.owner))
    if view.isMe(taker) {
      return CommandQuestion(
        tr("Give yourself \(duty)?"), tr("for good: you work this shift instead of \(giver)"),
        yes: yes)
    }
    return CommandQuestion(
      // TRANSLATORS: a name, and a day with hours and place
      tr("Give \(name) \(duty)?"),
      view.isMine(shift)
        ? tr("for good: \(name) works this shift instead of you")
        : tr("for good: \(name) works this shift instead of \(giver)"), yes: yes)
  }

  /// Returns the question before a shift of 24 hours, whose equal start and end may be a slip. Nil
  /// for other shifts, which are visible at once and can be cancelled.
  static func ofWholeDay(
    _ slot: Slot, at place: String, _ view: RosterPresenter
  ) -> CommandQuestion? {
    guard slot.start == slot.end else { return nil }
    return CommandQuestion(
      heading: tr("Plan \(view.slot(slot))?"),
      facts: [
        view.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("it ends at its start time the next day: 24 hours of work")),
      ].compactMap(\.self), yes: tr("Plan it"))
  }
}

extension RosterPresenter {
  /// Returns the outcome that sends a command, or opens its question first.
  package func outcome(of command: RosterCommand) -> RosterChoices.Outcome {
    command.act.question(self) == nil ? .order(command) : .menu(.question(before: command))
  }
}

import Localizing

/// Questions before commands that bind people and can't be undone.
extension RosterPresenter {
  struct Question {
    let heading: String
    let facts: [RosterFact]
    let yes: String
  }

  /// Returns the outcome that sends a command, or opens its question first.
  package func outcome(of command: RosterCommand) -> RosterChoices.Outcome {
    command.act.question(self) == nil ? .order(command) : .menu(.question(before: command))
  }

  package func question(before command: RosterCommand) -> RosterChoices {
    guard let question = command.act.question(self) else {
      return RosterChoices(heading: tr("This no longer exists."), choices: [])
    }
    if let objection = objection(to: command) { return lapse(of: command, because: objection) }
    return RosterChoices(
      heading: question.heading, facts: question.facts,
      choices: [
        RosterChoices.Choice(label: question.yes, outcome: .order(command)),
        RosterChoices.Choice(label: tr("Not now"), outcome: .close),
      ])
  }

  /// Returns the menu that replaces a question if other members were quicker while it was open.
  private func lapse(
    of command: RosterCommand, because objection: Objection
  ) -> RosterChoices {
    RosterChoices(
      heading: obstacle == nil ? tr("That can’t be done any more.") : tr("That can’t be done now."),
      facts: [
        command.subject.map {
          RosterFact(label: tr("What", context: "label"), text: title(of: $0))
        },
        RosterFact(label: tr("Why", context: "label"), text: objection.why),
      ].compactMap(\.self),
      choices: [RosterChoices.Choice(label: tr("Close", context: "choice"), outcome: .close)])
  }
}

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
}

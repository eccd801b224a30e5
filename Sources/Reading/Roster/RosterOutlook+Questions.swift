import Roster

/// What is asked before a command is sent that binds somebody and that nothing undoes.
extension RosterOutlook {
  private struct Question {
    let heading: String
    let facts: [RosterFact]
    let yes: String
  }

  /// What comes of choosing a command: it is sent, or first asked about.
  func outcome(of command: RosterCommand) -> RosterMenu.Outcome {
    question(before: command) == nil ? .order(command) : .menu(.question(before: command))
  }

  func question(before command: RosterCommand) -> RosterMenu.Content {
    guard let question: Question = question(before: command) else {
      return RosterMenu.Content(heading: "It is gone.", choices: [])
    }
    return RosterMenu.Content(
      heading: question.heading, facts: question.facts,
      choices: [
        RosterMenu.Choice(label: "Not now", outcome: .close),
        RosterMenu.Choice(
          label: question.yes, objection: objection(to: command), outcome: .order(command)),
      ])
  }

  private func question(before command: RosterCommand) -> Question? {
    switch command {
    case .accept(let seen) where snapshot.rules.approval == .none:
      snapshot.shift(seen.id).map { shift in
        question(
          "Take \(duty(shift))?", "it is yours for good, and \(name(of: shift.owner)) is free",
          yes: "Take it")
      }
    case .approve(let seen):
      snapshot.shift(seen.id).map { shift in
        question(
          "Give \(duty(shift)) to \(taker(of: shift))?",
          "it is for good: \(taker(of: shift)) works then, \(who(shift.owner)) "
            + (isMine(shift) ? "don’t" : "doesn’t"), yes: "Approve")
      }
    case .disapprove(let seen):
      snapshot.shift(seen.id).map { shift in
        question(
          "Don’t give \(duty(shift)) to \(taker(of: shift))?",
          isMine(shift) ? "it stays yours" : "it stays \(whose(shift.owner))", yes: "Disapprove")
      }
    case .acceptTrade(let seen): snapshot.trade(seen.id).map(agreement)
    case .declineTrade(let seen):
      snapshot.trade(seen.id).map { trade in
        question(
          "Decline the \(trade.kind == .ring ? "ring" : "trade")?",
          "it is over, and all keep their shifts", yes: "Decline it")
      }
    case .removeFixedShift(let seen, false):
      snapshot.fixedShift(seen.id).map { fixed in
        question(
          "Remove \(duty(fixed))?", "no more of it is laid out; what is, stays", yes: "Remove it")
      }
    default: nil
    }
  }

  private func question(_ heading: String, _ result: String, yes: String) -> Question {
    Question(
      heading: heading, facts: [RosterFact(label: "Then", text: result)], yes: yes)
  }

  private func agreement(to trade: Trade) -> Question {
    let given = trade.leg(givenBy: me.id)
    let taken = trade.legs.first { $0.taker == me.id }
    let isLast = trade.agreed.count + 1 == trade.legs.count
    return Question(
      heading: "Agree to the \(trade.kind == .ring ? "ring" : "trade")?",
      facts: [
        given.map { RosterFact(label: "You give", text: duty($0.shift)) },
        taken.map { RosterFact(label: "You get", text: duty($0.shift)) },
        RosterFact(
          label: "Then",
          text: isLast ? "it is done, for good" : "it is done once the others agree as well"),
      ].compactMap(\.self), yes: "Agree")
  }

  private func taker(of shift: Shift) -> String {
    shift.state.acceptedBy.map(who) ?? "nobody"
  }
}

import Localizing

/// Overrides by admins, and what they see of the people whom they give shifts.
extension RosterPresenter {
  /// Returns the command with all obstacles overridden. Nil if there is no obstacle, if the viewer
  /// may not override it, or if it can't be overridden.
  package func waiver(for command: RosterCommand, reason: String) -> RosterCommand? {
    guard ruleObjection(to: command) != nil else { return nil }
    return command.waiving(by: .person(me.id), in: snapshot, at: now, reason: reason)
  }

  /// Returns the command with obstacles overridden if there is a reason; otherwise the command
  /// itself.
  package func lettingPass(_ reason: String, in command: RosterCommand) -> RosterCommand {
    reason.isEmpty ? command : waiver(for: command, reason: reason) ?? command
  }

  /// Returns the obstacles that a command overrides, each as a sentence.
  package func waived(by command: RosterCommand) -> [String] {
    guard case .waive(let rules, let reason, let command) = command else { return [] }
    return rules.compactMap { rule in
      let others = rules.filter { $0 != rule }
      return ruleObjection(to: .waive(rules: others, reason: reason, command: command))?.why
    }
  }

  /// Returns the obstacle to a command that the viewer can override, in a few words; nil if they
  /// can't.
  func passableObjection(to command: RosterCommand) -> String? {
    guard obstacle == nil, waiver(for: command, reason: "?") != nil else { return nil }
    return ruleObjection(to: command).map { $0.brief ?? $0.why }
  }

  /// Returns a person's wish for a day in words: they can work, but would rather not.
  package func reluctance(of person: Person.ID, on date: RosterDate) -> String? {
    let wish = snapshot.person(person)?.terms.wish(against: date)
    // TRANSLATORS: beside a name: they can work then, but wish not to
    return wish == nil ? nil : tr("would rather not")
  }

  /// Returns the non-empty parts of a note, joined by separators.
  func note(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: RosterSigns.separator)
  }
}

extension RosterCommand {
  /// Returns the command with its obstacles overridden; nil if there are none that the actor may
  /// override.
  func waiving(
    by actor: Actor, in facts: some RosterFacts, at now: Instant, reason: String
  ) -> RosterCommand? {
    let all = RosterCommand.waive(
      rules: DutyRule.allCases.filter(\.isWaivable), reason: "?", command: self)
    let decision = try? decide(all, by: actor, in: facts, at: now) { "new" }
    guard let rules = decision?.audit?.waived, !rules.isEmpty else { return nil }
    return .waive(rules: rules, reason: reason, command: self)
  }
}

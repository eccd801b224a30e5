import Localizing

/// The results of commands, foreseen by the same rules as the server's.
extension RosterPresenter {
  private func decision(on command: RosterCommand) -> Decision? {
    try? trialDecision(on: command, by: .person(me.id), in: snapshot, at: now)
  }

  /// Returns the roster as it would be after a command; nil if the command would be refused.
  package func foreseen(after command: RosterCommand) -> RosterPresenter? {
    decision(on: command).flatMap { decision in
      snapshot.applying(Receipt(rows: decision.rows, version: snapshot.version + 1)).map(seeing)
    }
  }

  /// Returns the shifts planned from a fixed shift that are still its owner's and that a command
  /// leaves unchanged. They are bound to another person, or have no room at the new time.
  func laidOut(from fixed: FixedShift, besides command: RosterCommand) -> [Shift] {
    guard let decision = decision(on: command) else { return [] }
    let changed = Set(decision.rows.map(\.reference))
    return shiftsAhead.filter {
      $0.fixedShift == fixed.id && $0.owner == fixed.owner && !changed.contains($0.reference)
    }
  }

  /// Returns the coming shifts planned from a fixed shift, of all owners.
  package func laidOut(of fixed: FixedShift) -> [Shift] {
    shiftsAhead.filter { $0.fixedShift == fixed.id }
  }

  /// Returns the ring that a command creates or ends.
  package func ring(by command: RosterCommand) -> Trade? {
    decision(on: command)?.rows.compactMap(Trade.init).first { $0.kind == .ring }
  }

  /// Returns the foreseen result of a command, as far as the roster is known here. Throws the rule
  /// that forbids it.
  package func trial(of command: RosterCommand) throws -> Receipt {
    let decision = try trialDecision(on: command, by: .person(me.id), in: snapshot, at: now)
    return Receipt(
      rows: decision.rows, version: snapshot.version, leftOut: decision.leftOut)
  }

  /// Returns the foreseen result of a command; an empty one if the command is forbidden.
  func foreseenReceipt(of command: RosterCommand) -> Receipt {
    (try? trial(of: command)) ?? Receipt(rows: [], version: snapshot.version)
  }
}

/// Confirmations of commands, worded from the roster before them.
extension RosterPresenter {
  package func words(for command: RosterCommand) -> String { command.act.done(self) }

  /// Returns the confirmation once the answer of the server is known, with the rows that were left
  /// out.
  package func words(for command: RosterCommand, comingTo receipt: Receipt) -> String {
    command.act.done(self, comingTo: receipt)
  }

  /// Returns the confirmation without what the screen shows anyway.
  package func brief(for command: RosterCommand) -> String { command.act.doneBriefly(self) }

  /// Returns the confirmation of commands that were sent together; nil if each has its own.
  package func words(forAll commands: [RosterCommand]) -> String? {
    let isWithdrawal = commands.allSatisfy { if case .withdrawRequest = $0 { true } else { false } }
    guard isWithdrawal, commands.count > 1 else { return nil }
    return tr(
      "You withdrew your request for \(commands.count) day.",
      "You withdrew your requests for \(commands.count) days.",
      count: commands.count)
  }
}

/// Why something can't be done, worded for the people who work in shifts.
package struct Objection: Sendable, Hashable, CustomStringConvertible {
  package var why: String
  /// The reason in a shorter form.
  package var brief: String?
  /// How to remove the obstacle.
  package var remedy = ""
  /// Whether the reason concerns the row's current state. False, for example, for withdrawing an
  /// offer if the shift is not offered.
  package var concernsRow = true

  package var description: String { remedy.isEmpty ? why : "\(why) \(remedy)" }
}

extension RosterPresenter {
  /// Returns why a command would not be carried out; nil if it would.
  package func reason(against command: RosterCommand) -> String? {
    objection(to: command)?.description
  }

  /// Returns the objection of the rules first, then the obstacle to all changes; nil if there is
  /// neither.
  package func objection(to command: RosterCommand) -> Objection? {
    ruleObjection(to: command) ?? obstacleObjection
  }

  func ruleObjection(to command: RosterCommand) -> Objection? {
    refusal(of: command).map {
      ObjectionWords(self).objection($0, about: command.shifts.compactMap(snapshot.shift))
    }
  }

  /// Returns the rule that forbids a command; nil if it would be carried out.
  package func refusal(of command: RosterCommand) -> Refusal? {
    // A snapshot is complete in memory, so only refusals are thrown.
    try? Roster.refusal(of: command, by: .person(me.id), in: snapshot, at: now)
  }

  var obstacleObjection: Objection? { obstacle.map { Objection(why: $0, brief: tr("Offline.")) } }
}

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
  func reluctance(of person: Person.ID, on date: RosterDate) -> String? {
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
    let decision = try? trialDecision(on: all, by: actor, in: facts, at: now)
    guard let rules = decision?.audit?.waived, !rules.isEmpty else { return nil }
    return .waive(rules: rules, reason: reason, command: self)
  }
}

import Localizing

/// A command as the server would carry it out: foreseen by the same rules, as far as the roster is
/// known here.
package struct CommandTrial {
  private let view: RosterPresenter
  private let result: Result<Decision, any Error>

  package init(of command: RosterCommand, in view: RosterPresenter) {
    self.view = view
    result = Result {
      try trialDecision(on: command, by: .person(view.me.id), in: view.snapshot, at: view.now)
    }
  }

  private var decision: Decision? { try? result.get() }

  /// The roster as it would be after the command; nil if the command would be refused.
  package var roster: RosterPresenter? {
    decision.flatMap { decision in
      let receipt = Receipt(rows: decision.rows, version: view.snapshot.version + 1)
      return view.snapshot.applying(receipt).map(view.seeing)
    }
  }

  /// Returns the shifts planned from a fixed shift that are still its owner's and that the command
  /// leaves unchanged. They are bound to another person, or have no room at the new time.
  func unchanged(of fixed: FixedShift) -> [Shift] {
    guard let decision else { return [] }
    let changed = Set(decision.rows.map(\.reference))
    return view.laidOut(of: fixed).filter {
      $0.owner == fixed.owner && !changed.contains($0.reference)
    }
  }

  /// The ring that the command creates or ends.
  var ring: Trade? { decision?.rows.compactMap(Trade.init).first { $0.kind == .ring } }

  /// Returns the result. Throws the rule that forbids the command.
  package func receipt() throws -> Receipt {
    let decision = try result.get()
    return Receipt(
      rows: decision.rows, version: view.snapshot.version, leftOut: decision.leftOut)
  }

  /// The result; an empty one if the command is forbidden.
  var receiptOrEmpty: Receipt {
    (try? receipt()) ?? Receipt(rows: [], version: view.snapshot.version)
  }
}

extension RosterPresenter {
  /// Returns the coming shifts planned from a fixed shift, of all owners.
  package func laidOut(of fixed: FixedShift) -> [Shift] {
    shiftsAhead.filter { $0.fixedShift == fixed.id }
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

  /// Returns the effect of a command in the preview of an import.
  package func preview(of command: RosterCommand) -> String {
    command.act.preview(self) ?? command.name.rawValue
  }

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

/// Obstacles that admins can override, and the wishes of the people whom they give shifts.
extension RosterPresenter {
  /// Returns the obstacle to a command that the viewer can override, in a few words; nil if they
  /// can't.
  func passableObjection(to command: RosterCommand) -> String? {
    guard obstacle == nil, command.waiver(because: "?", in: self) != nil else { return nil }
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
  /// Returns the command with all obstacles overridden. Nil if there is no obstacle, if the viewer
  /// may not override it, or if it can't be overridden.
  package func waiver(because reason: String, in view: RosterPresenter) -> RosterCommand? {
    guard view.ruleObjection(to: self) != nil else { return nil }
    return waiving(by: .person(view.me.id), in: view.snapshot, at: view.now, reason: reason)
  }

  /// Returns the command with obstacles overridden if there is a reason; otherwise the command
  /// itself.
  package func lettingPass(_ reason: String?, in view: RosterPresenter) -> RosterCommand {
    reason.flatMap { waiver(because: $0, in: view) } ?? self
  }

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

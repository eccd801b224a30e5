/// A line of the log of changes: who did what to which rows, and when.
package struct AuditEntry: Codable, Hashable, Sendable {
  /// A shift that got another owner.
  package struct Handover: Codable, Hashable, Sendable {
    package let shift: Shift.ID
    package let from: Person.ID
    package let to: Person.ID

    package init(shift: Shift.ID, from: Person.ID, to: Person.ID) {
      self.shift = shift
      self.from = from
      self.to = to
    }
  }

  /// When it was done; no line of a log is of an earlier moment than the one before it.
  package private(set) var instant: Instant
  package let actor: Actor
  /// What was commanded; nil where the server's owner has changed the rules.
  package let command: RosterCommand.Name?
  /// The rows that were changed; behind a wish stand the shifts that it would give and take, behind
  /// a shift the request that it is suggested to, behind all those whom it concerns as well.
  package let subjects: [RowReference]
  /// The shifts that changed hands.
  package let handovers: [Handover]
  /// Why, where an admin had to say so.
  package let reason: String?
  /// The rules that stood in the way and were let pass.
  @Omitted package private(set) var waived: [DutyRule]
  /// The rules that were changed.
  package let rules: [RuleChange]

  package init(
    instant: Instant, actor: Actor, command: RosterCommand.Name?, subjects: [RowReference],
    handovers: [Handover] = [], reason: String? = nil, waived: [DutyRule] = [],
    rules: [RuleChange] = []
  ) {
    self.instant = instant
    self.actor = actor
    self.command = command
    self.subjects = subjects
    self.handovers = handovers
    self.reason = reason
    self.waived = waived
    self.rules = rules
  }

  /// A change of the rules, which the owner of the server makes.
  package init(instant: Instant, rules: [RuleChange]) {
    self.init(instant: instant, actor: .system, command: nil, subjects: [], rules: rules)
  }

  /// The same after a line that is there: where the clock was set back since, or another server's is
  /// ahead, it was done at that line's moment.
  package func following(_ instant: Instant?) -> AuditEntry {
    var entry = self
    entry.instant = max(entry.instant, instant ?? entry.instant)
    return entry
  }

  /// The same without its reason, where that tells of somebody who is to be forgotten.
  package func withoutReason() -> AuditEntry {
    AuditEntry(
      instant: instant, actor: actor, command: command, subjects: subjects, handovers: handovers)
  }

  /// True where a person did it, or it was done to them.
  package func concerns(_ person: Person.ID) -> Bool {
    actor.person == person || handovers.contains { $0.from == person || $0.to == person }
      || subjects.contains(RowReference(kind: .person, id: person.rawValue))
  }

  /// Reads a line; throws for a reason that is longer than any that is taken.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    instant = try values.decode(Instant.self, forKey: .instant)
    actor = try values.decode(Actor.self, forKey: .actor)
    command = try values.decodeIfPresent(RosterCommand.Name.self, forKey: .command)
    subjects = try values.decode([RowReference].self, forKey: .subjects)
    handovers = try values.decode([Handover].self, forKey: .handovers)
    reason = try values.decodeIfPresent(Limited.self, forKey: .reason)?.wrappedValue
    waived = try values.decodeIfPresent([DutyRule].self, forKey: .waived) ?? []
    // Older lines and servers know of none.
    rules = try values.decodeIfPresent([RuleChange].self, forKey: .rules) ?? []
  }
}

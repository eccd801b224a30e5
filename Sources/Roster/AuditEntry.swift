/// A line of the log of changes: who did what to which rows, and when.
package struct AuditEntry: Codable, Hashable, Sendable {
  /// A shift that changed its owner.
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

  /// The moment of the change, never earlier than that of the line before.
  package private(set) var instant: Instant
  package let actor: Actor
  /// The command; nil if the server's owner changed the rules.
  package let command: RosterCommand.Name?
  /// The changed rows, each followed by the rows that it refers to. For a wish, these are the
  /// shifts that it would give and take; for a shift, the request that it is suggested to. The
  /// people whom the change concerns come last.
  package let subjects: [RowReference]
  /// The shifts that changed hands.
  package let handovers: [Handover]
  /// The reason, if an admin had to give one.
  package var reason: String?
  /// The rules that forbade the change and were overridden.
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

  /// Creates a line for a change of the rules by the server's owner.
  package init(instant: Instant, rules: [RuleChange]) {
    self.init(instant: instant, actor: .system, command: nil, subjects: [], rules: rules)
  }

  /// Returns the line with an instant no earlier than that of the line before it. The clock may
  /// have been set back since, or the clock of another server may be ahead.
  package func following(_ instant: Instant?) -> AuditEntry {
    var entry = self
    entry.instant = max(entry.instant, instant ?? entry.instant)
    return entry
  }

  /// Whether the person made the change, or the change concerned them.
  package func concerns(_ person: Person.ID) -> Bool {
    actor.person == person || handovers.contains { $0.from == person || $0.to == person }
      || subjects.contains(RowReference(kind: .person, id: person.rawValue))
  }

  /// Reads a line. Throws if the reason is longer than any that is accepted.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    instant = try values.decode(Instant.self, forKey: .instant)
    actor = try values.decode(Actor.self, forKey: .actor)
    command = try values.decodeIfPresent(RosterCommand.Name.self, forKey: .command)
    subjects = try values.decode([RowReference].self, forKey: .subjects)
    handovers = try values.decode([Handover].self, forKey: .handovers)
    reason = try values.decodeIfPresent(Limited.self, forKey: .reason)?.wrappedValue
    waived = try values.decodeIfPresent([DutyRule].self, forKey: .waived) ?? []
    // Lines from older versions and servers have none.
    rules = try values.decodeIfPresent([RuleChange].self, forKey: .rules) ?? []
  }
}

/// A line of the log with its number.
package struct NumberedAuditEntry: Codable, Hashable, Sendable {
  /// The number of the line, from 1, without gaps.
  @Counted package private(set) var number: Int
  /// The change, with its moment and its actor.
  package let entry: AuditEntry

  package init(number: Int, entry: AuditEntry) {
    self.number = number
    self.entry = entry
  }
}

/// A page of the log of changes, the newest line first.
package struct RosterLog: Codable, Hashable, Sendable {
  package let entries: [NumberedAuditEntry]
  /// The number at which the next page begins; nil at the end of the log.
  package let before: Int?

  package init(entries: [NumberedAuditEntry], before: Int?) {
    self.entries = entries
    self.before = before
  }

  /// Reads a page. Throws if `before` is not a possible number of a line.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([NumberedAuditEntry].self, forKey: .entries)
    before = try values.decodeIfPresent(Counted.self, forKey: .before)?.wrappedValue
  }
}

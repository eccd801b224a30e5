/// A line of the log of changes: who did what to which rows, and when.
public struct AuditEntry: Codable, Hashable, Sendable {
  /// A shift that got another owner.
  public struct Handover: Codable, Hashable, Sendable {
    /// Which shift.
    public let shift: Shift.ID
    /// Whose it was.
    public let from: Person.ID
    /// Whose it is.
    public let to: Person.ID

    /// Puts a handover together.
    public init(shift: Shift.ID, from: Person.ID, to: Person.ID) {
      self.shift = shift
      self.from = from
      self.to = to
    }
  }

  /// When it was done.
  public let instant: Instant
  /// Who did it.
  public let actor: Actor
  /// What was commanded.
  public let command: RosterCommand.Name
  /// The rows that were changed.
  public let subjects: [RowReference]
  /// The shifts that changed hands.
  public let handovers: [Handover]
  /// Why, where an admin had to say so.
  public let reason: String?

  /// Puts a line together.
  public init(
    instant: Instant, actor: Actor, command: RosterCommand.Name, subjects: [RowReference],
    handovers: [Handover] = [], reason: String? = nil
  ) {
    self.instant = instant
    self.actor = actor
    self.command = command
    self.subjects = subjects
    self.handovers = handovers
    self.reason = reason
  }

  /// Reads a line; throws for a reason that is longer than any that is taken.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    instant = try values.decode(Instant.self, forKey: .instant)
    actor = try values.decode(Actor.self, forKey: .actor)
    command = try values.decode(RosterCommand.Name.self, forKey: .command)
    subjects = try values.decode([RowReference].self, forKey: .subjects)
    handovers = try values.decode([Handover].self, forKey: .handovers)
    reason = try values.decodeIfPresent(Limited.self, forKey: .reason)?.wrappedValue
  }
}

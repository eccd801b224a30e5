/// Shifts that change hands together or not at all.
public struct Trade: RosterRow {
  /// How a trade came about.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// One person proposed a shift of theirs for one of another's.
    case swap
    /// It was found among the wishes of two to four people.
    case ring
  }

  /// How far a trade has come.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Not all have agreed yet.
    case open
    /// All have agreed and the shifts have changed hands.
    case applied
    /// Somebody does not want it.
    case declined
    /// Whoever proposed it, or an admin, has taken it back.
    case withdrawn
    /// The first of its shifts has begun.
    case expired
  }

  /// One shift's way in a trade.
  public struct Leg: Codable, Hashable, Sendable {
    /// What is given.
    public let shift: Shift.ID
    /// Whose it is.
    public let giver: Person.ID
    /// Whose it becomes.
    public let taker: Person.ID

    /// Puts a leg together.
    public init(shift: Shift.ID, giver: Person.ID, taker: Person.ID) {
      self.shift = shift
      self.giver = giver
      self.taker = taker
    }
  }

  /// The trade's name for the program.
  public let id: Identifier<Trade>
  /// How it came about.
  public let kind: Kind
  /// Everybody gives one shift and takes one; what is proposed comes first.
  public let legs: [Leg]
  /// Who proposed it; nil for a ring.
  public let proposer: Person.ID?
  /// Who has agreed, in that order.
  public var agreed: [Person.ID]
  /// How far it has come.
  public var status: Status
  /// When the first of its shifts begins.
  public let expires: Instant
  /// Counts the changes of this row, from 1.
  @Counted public var revision: Int

  /// Puts a trade together.
  public init(
    id: ID, kind: Kind, legs: [Leg], proposer: Person.ID? = nil, agreed: [Person.ID] = [],
    status: Status = .open, expires: Instant, revision: Int = 1
  ) {
    self.id = id
    self.kind = kind
    self.legs = legs
    self.proposer = proposer
    self.agreed = agreed
    self.status = status
    self.expires = expires
    self.revision = revision
  }

  /// What a person gives; nil for somebody who has no part in it.
  public func leg(givenBy person: Person.ID) -> Leg? {
    legs.first { $0.giver == person }
  }
}

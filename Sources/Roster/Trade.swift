/// Shifts that change hands together or not at all.
package struct Trade: RosterRow {
  /// How a trade came about.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// One person proposed a shift of theirs for one of another's.
    case swap
    /// It was found among the wishes of two to four people.
    case ring
  }

  /// How far a trade has come.
  package enum Status: String, Codable, Sendable, CaseIterable {
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
  package struct Leg: Codable, Hashable, Sendable {
    package let shift: Shift.ID
    package let giver: Person.ID
    package let taker: Person.ID

    package init(shift: Shift.ID, giver: Person.ID, taker: Person.ID) {
      self.shift = shift
      self.giver = giver
      self.taker = taker
    }
  }

  /// The trade's name for the program.
  package let id: Identifier<Trade>
  /// How it came about.
  package let kind: Kind
  /// Everybody gives one shift and takes one; what is proposed comes first.
  package var legs: [Leg]
  /// Who proposed it; nil for a ring.
  package let proposer: Person.ID?
  /// Who has agreed, in that order.
  package var agreed: [Person.ID]
  /// How far it has come.
  package var status: Status
  /// When the first of its shifts begins.
  package let expires: Instant
  @Counted package var revision: Int

  package init(
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
  package func leg(givenBy person: Person.ID) -> Leg? {
    legs.first { $0.giver == person }
  }
}

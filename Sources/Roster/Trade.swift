/// Shifts that change hands together or not at all.
package struct Trade: RosterRow {
  /// The origin of a trade.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// A member proposed one of their shifts for another member's shift.
    case swap
    /// The server found it among the wishes of two to four people.
    case ring
  }

  /// The stage of a trade.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Not all parties have agreed yet.
    case open
    /// All parties have agreed, and the shifts have changed hands.
    case applied
    /// A party has declined it.
    case declined
    /// The proposer or an admin has withdrawn it.
    case withdrawn
    /// The first of its shifts has begun.
    case expired
  }

  /// The way of one shift in a trade.
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

  /// The ID of the trade in the program.
  package let id: Identifier<Trade>
  /// The origin of the trade.
  package let kind: Kind
  /// Each party gives one shift and takes one; the proposed shift comes first.
  package var legs: [Leg]
  /// The member who proposed it; nil for a ring.
  package let proposer: Person.ID?
  /// The parties who have agreed, in that order.
  package var agreed: [Person.ID]
  /// The stage of the trade.
  package var status: Status
  /// The moment at which the first of its shifts begins.
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

  /// Returns the leg of the shift that a person gives; nil if they are no party.
  package func leg(givenBy person: Person.ID) -> Leg? {
    legs.first { $0.giver == person }
  }
}

/// Rules of trades and rings.
extension Deciding {
  /// Returns an idle shift of the actor.
  ///
  /// A swap that another member proposed, and to which the owner has not agreed, does not bind the
  /// shift: it is declined.
  ///
  /// - Parameter orOfAdmin: Whether an admin may act for the owner.
  mutating func ownInHand(
    _ seen: RowVersion<Shift>, orOfAdmin: Bool = false
  ) throws -> Shift {
    let shift = try current(seen)
    try requireOwn(shift, orOfAdmin: orOfAdmin)
    if let trade = try shift.state.trade.flatMap({ try find($0) }), trade.kind == .swap,
      !trade.agreed.contains(shift.owner)
    {
      // The shift comes first, since the command is about it.
      update(shift) { $0.state = .idle }
      try close(trade, as: .declined)
      return try existing(shift.id)
    }
    try requireIdle(shift)
    return shift
  }

  /// Binds idle shifts in a trade until all their owners have agreed.
  mutating func propose(_ kind: Trade.Kind, _ legs: [Trade.Leg], by proposer: Person.ID?) throws {
    let shifts = try legs.map { try existing($0.shift) }
    let beginnings = shifts.map { $0.slot.begins(in: rules.timeZone) }
    let trade = Trade(
      id: newID(of: Trade.self), kind: kind, legs: legs, proposer: proposer,
      agreed: proposer.map { [$0] } ?? [], expires: beginnings.min() ?? now)
    insert(trade)
    for shift in shifts { update(shift) { $0.state = .inTrade(trade.id) } }
  }

  /// Ends a trade that was not applied; its shifts are idle again.
  mutating func close(_ trade: Trade, as status: Trade.Status) throws {
    update(trade) { $0.status = status }
    for leg in trade.legs { update(try existing(leg.shift)) { $0.state = .idle } }
  }

  func requireTakerFree(_ leg: Trade.Leg, in legs: [Trade.Leg]) throws {
    let given = legs.filter { $0.giver == leg.taker }.map(\.shift)
    try requireFree(leg.taker, for: try existing(leg.shift).duty, givingAway: Set(given))
  }

  func requireParty(in trade: Trade) throws -> Person.ID {
    let person = try me()
    guard trade.leg(givenBy: person) != nil else { throw Refusal.notParty(trade.kind) }
    guard trade.status == .open else { throw Refusal.tradeClosed(trade.status, trade.kind) }
    return person
  }
}

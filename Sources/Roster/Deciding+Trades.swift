/// One's shift for another's, and the word of everybody who has part in a trade or a ring.
extension Deciding {
  mutating func proposeTrade(_ give: RowVersion<Shift>, for take: RowVersion<Shift>) throws {
    let (mine, theirs) = (try ownInHand(give), try current(take))
    guard theirs.owner != mine.owner else {
      throw Refusal.sameOwner(try who(theirs.owner), theirs.slot)
    }
    try requireActive(theirs.owner)
    let legs = [
      Trade.Leg(shift: mine.id, giver: mine.owner, taker: theirs.owner),
      Trade.Leg(shift: theirs.id, giver: theirs.owner, taker: mine.owner),
    ]
    try requireIdle(theirs)
    for shift in [mine, theirs] { try requireFuture(shift.slot) }
    for leg in legs { try requireTakerFree(leg, in: legs) }
    try propose(.swap, legs, by: mine.owner)
  }

  mutating func acceptTrade(_ seen: RowVersion<Trade>) throws {
    let trade = try current(seen)
    let person = try requireParty(in: trade)
    guard now < trade.expires else { throw Refusal.tradeClosed(.expired, trade.kind) }
    guard !trade.agreed.contains(person) else { throw Refusal.alreadyAgreed }
    for leg in trade.legs { try requireFuture(try existing(leg.shift).slot) }
    let isFinal = trade.agreed.count + 1 == trade.legs.count
    for leg in trade.legs where isFinal || leg.taker == person {
      try requireActive(leg.taker)
      try requireTakerFree(leg, in: trade.legs)
    }
    update(trade) {
      $0.agreed.append(person)
      if isFinal { $0.status = .applied }
    }
    guard isFinal else { return }
    for leg in trade.legs { try handOver(try existing(leg.shift), to: leg.taker) }
  }

  mutating func declineTrade(_ seen: RowVersion<Trade>) throws {
    let trade = try current(seen)
    let person = try requireParty(in: trade)
    guard trade.proposer != person else { throw Refusal.ownProposal }
    try close(trade, as: .declined)
    if trade.kind == .ring, let leg = trade.leg(givenBy: person) {
      try endWish(giving: leg.shift)
    }
  }

  mutating func withdrawTrade(_ seen: RowVersion<Trade>) throws {
    let trade = try current(seen)
    guard try requireParty(in: trade) == trade.proposer else {
      throw Refusal.notProposer(proposer: try trade.proposer.map { try name(of: $0) })
    }
    try close(trade, as: .withdrawn)
  }

  /// A shift of one's own, idle: a swap that another proposed, and to which one has not agreed,
  /// does not bind it and is declined by dealing with the shift in another way.
  ///
  /// - Parameter orOfAdmin: True where an admin may do it in the owner's name.
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

  /// Binds idle shifts together until everybody has agreed.
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

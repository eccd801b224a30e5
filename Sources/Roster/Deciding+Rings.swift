/// Wishes, and the rings that are found among them.
extension Deciding {
  mutating func wish(giving seen: RowVersion<Shift>, taking takes: [Shift.ID]) throws {
    let shift = try ownInHand(seen)
    try requireFuture(shift.slot)
    try require(takes, atMost: RosterLimits.takes, as: .takes)
    for id in takes { try requireTakeable(try existing(id), for: shift) }
    let wish = try put(
      RingWish(
        id: newID(of: RingWish.self), person: shift.owner, gives: shift.id,
        takes: takes.withoutRepetitions()))
    try proposeRings(through: wish.id)
  }

  mutating func withdrawWish(_ seen: RowVersion<RingWish>) throws {
    let wish = try current(seen)
    guard try wish.person == me() else {
      throw Refusal.notWisher(wisher: try name(of: wish.person))
    }
    guard wish.isActive else { throw Refusal.wishClosed }
    update(wish) { $0.isActive = false }
    try withdrawRing(with: wish.gives)
  }

  /// Ends the ring that was made with a shift, while nobody has agreed to it.
  private mutating func withdrawRing(with id: Shift.ID) throws {
    guard let trade = try find(id)?.state.trade.flatMap({ try find($0) }),
      trade.kind == .ring, trade.agreed.isEmpty
    else { return }
    try close(trade, as: .withdrawn)
  }

  mutating func findRings() throws {
    try requireAdmin()
    try proposeRings(through: nil)
  }

  /// Refuses what nobody could get for a shift: the same as in a trade, but what is going on with it
  /// now may be over when a ring is found.
  private func requireTakeable(_ shift: Shift, for given: Shift) throws {
    guard shift.owner != given.owner else { throw Refusal.ownShift(shift.slot) }
    try requireActive(shift.owner)
    guard shift.state != .cancelled else {
      throw try refusal(Refusal.notIdle, of: shift)
    }
    try requireFuture(shift.slot)
    try requireFree(given.owner, for: shift.duty, givingAway: [given.id])
  }

  /// Inserts a wish, or replaces what the one for the same shift would take.
  private mutating func put(_ wish: RingWish) throws -> RingWish {
    guard let old = try facts.wish(giving: wish.gives) else {
      insert(wish)
      return wish
    }
    update(old) { $0.takes = wish.takes }
    return old
  }

  mutating func proposeRings(through start: RingWish.ID?) throws {
    let beforehand = self
    var search = RingSearch(among: try candidates()) { taker, given in
      let duty = try beforehand.existing(given).duty
      return try beforehand.isFree(taker.person, for: duty, givingAway: [taker.gives])
    }
    for ring in try search.rings(through: start) {
      let legs = ring.indices.map { place in
        let taker = ring[(place + ring.count - 1) % ring.count]
        return Trade.Leg(
          shift: ring[place].gives, giver: ring[place].person, taker: taker.person)
      }
      try propose(.ring, legs, by: nil)
    }
  }

  /// Wishes whose shift can be given at once, in the order of their names.
  private func candidates() throws -> [RingWish] {
    let drafted = draft.rows.compactMap(RingWish.init)
    let stored = try facts.wishes().filter { draft.row($0.reference) == nil }
    return try (stored + drafted).filter { wish in
      guard wish.isActive, let shift = try find(wish.gives) else { return false }
      return try shift.state == .idle && shift.owner == wish.person
        && shift.slot.begins(in: rules.timeZone) > now && existing(wish.person).isActive
    }
    .sorted { $0.id < $1.id }
  }
}

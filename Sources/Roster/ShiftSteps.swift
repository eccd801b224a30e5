/// Rules of the marketplace and of approval.
extension CommandHandler {
  /// Puts a shift into a state, or on the marketplace if its owner has left. The request that had
  /// chosen it can be answered again.
  mutating func giveBack(
    _ shift: Shift, as state: ShiftState, reopening request: WorkRequest.ID?
  ) throws {
    assert(state.acceptedBy == nil, "a shift that is given back waits for no approval")
    let isKept = try existing(shift.owner).isActive
    update(shift) {
      if isKept || state == .supplied { $0.state = state } else { $0.offerUntilReturn() }
    }
    try reopen(request)
  }

  func requireOffered(_ shift: Shift) throws {
    guard shift.state == .supplied else {
      throw try refusal(Refusal.notOffered, of: shift)
    }
  }

  func awaitingApproval(
    _ seen: RowVersion<Shift>
  ) throws -> (Shift, taker: Person.ID, request: WorkRequest.ID?) {
    let shift = try current(seen)
    guard case .awaitingApproval(let taker, let request) = shift.state else {
      throw try refusal(Refusal.notAwaitingApproval, of: shift)
    }
    return (shift, taker, request)
  }

  /// Throws if the actor may not approve a shift. Owners approve their suggestions unless they have
  /// left; the rules name who approves offers.
  func requireApprover(of shift: Shift) throws {
    if try isApprovedByAnyAdmin(shift) {
      guard try isAdmin(at: shift.place) else { throw Refusal.approvedByAdmins }
    }
    try requireOwnerOrAdmin(shift.owner, at: shift.place)
  }

  func isApprovedByAnyAdmin(_ shift: Shift) throws -> Bool {
    guard try existing(shift.owner).isActive else { return true }
    return shift.state.suggestedTo == nil && rules.approval == .admin
  }
}

/// Rules of requests and of their end.
extension CommandHandler {
  /// Ends a person's request for a day on which they get a shift. The chosen shift fulfils the
  /// request. Any other shift withdraws it, unless the rules allow several shifts a day.
  mutating func closeRequest(of person: Person.ID, servedBy shift: Shift) throws {
    let requests = try facts.liveRequests(of: person).filter { $0.date == shift.date }
    for request in try requests.map({ try existing($0.id) }) {
      if request.chosen == shift.id {
        try close(request, as: .fulfilled)
      } else if !rules.allowsSeveralShiftsADay {
        try close(request, as: .withdrawn)
      }
    }
  }

  /// Ends a request. Other suggestions for it become idle again, or go to the marketplace if their
  /// owner has left.
  mutating func close(_ request: WorkRequest, as status: WorkRequest.Status) throws {
    assert(!status.isLive, "a request that goes on is not closed")
    update(request) {
      $0.status = status
      if status != .fulfilled { $0.chosen = nil }
    }
    for suggestion in try facts.suggestions(to: request.id) {
      let shift = try existing(suggestion.id)
      guard shift.state.suggestedTo == request.id else { continue }
      let isKept = try existing(shift.owner).isActive
      update(shift) { if isKept { $0.state = .idle } else { $0.offerUntilReturn() } }
    }
  }

  /// Reopens a request whose chosen shift did not change hands.
  mutating func reopen(_ id: WorkRequest.ID?) throws {
    guard let id else { return }
    update(try existing(id)) {
      $0.status = .open
      $0.chosen = nil
    }
  }

  func requirePlanned(_ date: RosterDate) throws {
    let planned = rules.plannedDates(at: now)
    guard planned.contains(date) else {
      throw Refusal.dateNotPlanned(date, first: planned.lowerBound, last: planned.upperBound)
    }
  }

  func requireRequester(of request: WorkRequest) throws {
    guard try request.person == me() else {
      throw Refusal.notRequester(request.date, requester: try name(of: request.person))
    }
  }

  func requireOpen(_ request: WorkRequest) throws {
    guard request.status == .open else {
      throw Refusal.requestClosed(request.date, request.status)
    }
  }
}

/// Rules of trades and rings.
extension CommandHandler {
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
    assert(
      Set(legs.map(\.giver)) == Set(legs.map(\.taker))
        && Set(legs.map(\.giver)).count == legs.count,
      "each party gives one shift and takes one")
    assert((2...RosterLimits.ring).contains(legs.count), "shifts change hands among two to four")
    assert(
      Set(legs.map(\.shift)).count == legs.count, "a trade never gives a shift to two people")
    let shifts = try legs.map { try existing($0.shift) }
    assert(zip(legs, shifts).allSatisfy { $0.giver == $1.owner }, "only its owner gives a shift")
    let beginnings = shifts.map { $0.slot.begins(in: rules.timeZone) }
    let trade = Trade(
      id: newID(of: Trade.self), kind: kind, legs: legs, proposer: proposer,
      agreed: proposer.map { [$0] } ?? [], expires: beginnings.min() ?? now)
    insert(trade)
    for shift in shifts { update(shift) { $0.state = .inTrade(trade.id) } }
  }

  /// Ends a trade that was not applied; its shifts are idle again.
  mutating func close(_ trade: Trade, as status: Trade.Status) throws {
    assert(
      status != .open && status != .applied, "the shifts of a trade that fails stay where they are")
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

/// Rings found among wishes.
extension CommandHandler {
  /// Proposes rings found among all wishes.
  ///
  /// - Parameter start: The wish that each ring must contain; nil for any wish.
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

  /// Returns the wishes whose shift can be given at once, in order of ID.
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

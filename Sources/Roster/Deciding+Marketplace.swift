/// Offering, revoking, accepting, approving.
extension Deciding {
  mutating func offer(_ seen: RowVersion<Shift>) throws {
    let shift = try ownInHand(seen, orOfAdmin: true)
    try requireFuture(shift.slot)
    update(shift) {
      $0.state = .supplied
      $0.returnsWithOwner = false
    }
  }

  mutating func revoke(_ seen: RowVersion<Shift>) throws {
    let shift = try current(seen)
    try requireOwn(shift, orOfAdmin: true)
    try requireOffered(shift)
    update(shift) { $0.state = .idle }
  }

  mutating func accept(_ seen: RowVersion<Shift>) throws {
    let shift = try current(seen)
    let taker = try me()
    guard shift.owner != taker else { throw Refusal.ownShift(shift.slot) }
    try requireOffered(shift)
    try requireFuture(shift.slot)
    try requireFree(taker, for: shift.duty)
    try requireNothingPending(for: shift.duty)
    if rules.approval == .none {
      try handOver(shift, to: taker)
    } else {
      update(shift) { $0.state = .awaitingApproval(of: taker, for: nil) }
    }
  }

  mutating func withdrawAcceptance(_ seen: RowVersion<Shift>) throws {
    let (shift, taker, request) = try awaitingApproval(seen)
    guard try taker == me() else {
      throw Refusal.notAccepter(shift.slot, accepter: try name(of: taker))
    }
    try giveBack(shift, as: request.map { .suggested(to: $0) } ?? .supplied, reopening: request)
  }

  mutating func approve(_ seen: RowVersion<Shift>) throws {
    let (shift, taker, _) = try awaitingApproval(seen)
    try requireApprover(of: shift)
    // Who may approve, but took it themselves, would be asked by nobody.
    guard try taker != actor.person || isApprovedByAnyAdmin(shift) else {
      throw Refusal.ownAcceptance(shift.slot)
    }
    try requireFuture(shift.slot)
    try requireActive(taker)
    try requireFree(taker, for: shift.duty, waiving: waivers)
    try handOver(shift, to: taker)
  }

  mutating func disapprove(_ seen: RowVersion<Shift>) throws {
    let (shift, _, request) = try awaitingApproval(seen)
    try requireApprover(of: shift)
    // What was refused to whoever asked for the day is suggested to them no more.
    try giveBack(shift, as: request == nil ? .supplied : .idle, reopening: request)
  }

  /// Puts a shift back, or on the marketplace if its owner has left; the request that had chosen it
  /// can be answered again.
  mutating func giveBack(
    _ shift: Shift, as state: ShiftState, reopening request: WorkRequest.ID?
  ) throws {
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

  /// Refuses actors who may not approve a shift: suggestions are approved by their owner unless they
  /// have left, offers by those whom the rules name.
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

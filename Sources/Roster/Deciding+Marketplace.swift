/// Offering, revoking, accepting, approving.
extension Deciding {
  mutating func offer(_ seen: Seen<Shift>) throws {
    let shift = try current(seen)
    try requireOwn(shift)
    try requireIdle(shift)
    try requireFuture(shift.slot)
    update(shift) { $0.state = .supplied }
  }

  mutating func revoke(_ seen: Seen<Shift>) throws {
    let shift = try current(seen)
    try requireOwn(shift)
    try requireOffered(shift)
    update(shift) { $0.state = .idle }
  }

  mutating func accept(_ seen: Seen<Shift>) throws {
    let shift = try current(seen)
    let taker = try me()
    guard shift.owner != taker else { throw Refusal.ownShift(shift.slot) }
    try requireOffered(shift)
    try requireFuture(shift.slot)
    try requireFree(taker, for: shift.slot)
    if rules.approval == .none {
      try handOver(shift, to: taker)
    } else {
      update(shift) { $0.state = .awaitingApproval(of: taker, for: nil) }
    }
  }

  mutating func withdrawAcceptance(_ seen: Seen<Shift>) throws {
    let (shift, taker, request) = try awaitingApproval(seen)
    guard try taker == me() else {
      throw Refusal.notAccepter(shift.slot, accepter: try name(of: taker))
    }
    update(shift) { $0.state = request.map { .suggested(to: $0) } ?? .supplied }
    try reopen(request)
  }

  mutating func approve(_ seen: Seen<Shift>) throws {
    let (shift, taker, request) = try awaitingApproval(seen)
    try requireApprover(of: shift)
    try requireFuture(shift.slot)
    try requireActive(taker)
    try requireFree(taker, for: shift.slot)
    try handOver(shift, to: taker)
    guard let request else { return }
    try close(try existing(request), as: .fulfilled)
  }

  mutating func disapprove(_ seen: Seen<Shift>) throws {
    let (shift, _, request) = try awaitingApproval(seen)
    try requireApprover(of: shift)
    update(shift) { $0.state = request == nil ? .supplied : .idle }
    try reopen(request)
  }

  private func requireOffered(_ shift: Shift) throws {
    guard shift.state == .supplied else { throw Refusal.notOffered(shift.slot, shift.status) }
  }

  private func awaitingApproval(
    _ seen: Seen<Shift>
  ) throws -> (Shift, taker: Person.ID, request: WorkRequest.ID?) {
    let shift = try current(seen)
    guard case .awaitingApproval(let taker, let request) = shift.state else {
      throw Refusal.notAwaitingApproval(shift.slot, shift.status)
    }
    return (shift, taker, request)
  }

  /// What was suggested is its owner's to approve; the marketplace is as the rules have it.
  private func requireApprover(of shift: Shift) throws {
    if shift.state.suggestedTo == nil, rules.approval == .admin {
      guard try isAdmin() else { throw Refusal.approvedByAdmins }
    }
    try requireOwnerOrAdmin(shift.owner)
  }
}

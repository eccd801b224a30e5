/// Rules of the marketplace and of approval.
extension Deciding {
  /// Puts a shift into a state, or on the marketplace if its owner has left. The request that had
  /// chosen it can be answered again.
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

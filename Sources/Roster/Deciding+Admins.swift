/// What admins do to single shifts.
extension Deciding {
  mutating func addShift(of owner: Person.ID, _ duty: Duty, at place: String) throws {
    let slot = duty.slot
    try requireAdmin(at: place)
    try requireActive(owner)
    try requirePlain(place, as: .place)
    try requirePlain(duty.skill, as: .skill)
    try requirePlannable(slot)
    let id = newID(of: Shift.self)
    // Their fixed shifts come first, or this one might stand in the way of a duty of that day.
    try layOut(facts.fixedShifts(of: owner))
    try requireFree(owner, for: duty, waiving: waivers)
    let shift = Shift(
      id: id, date: slot.date, start: slot.start, end: slot.end, place: place, owner: owner,
      skill: duty.skill, waived: try useWaivers(for: duty, of: owner))
    insert(shift)
    try closeRequest(of: owner, servedBy: shift)
  }

  mutating func cancelShift(_ seen: RowVersion<Shift>, because reason: String) throws {
    let shift = try openToAdmin(seen, because: reason)
    try requireFuture(shift.slot)
    try cancel(shift)
  }

  /// What has begun may be overridden too: the roster then says who really worked.
  mutating func override(
    _ seen: RowVersion<Shift>, to owner: Person.ID, because reason: String
  ) throws {
    let shift = try openToAdmin(seen, because: reason)
    try requireActive(owner)
    guard owner != shift.owner else { throw Refusal.sameOwner(try who(owner), shift.slot) }
    try requireFree(owner, for: shift.duty, waiving: waivers)
    try settle(shift, for: owner)
    try handOver(try existing(shift.id), to: owner)
  }

  /// - Parameter returns: whether its owner has it again when they come back.
  mutating func cancel(_ shift: Shift, returningWithOwner returns: Bool = false) throws {
    try settle(shift)
    update(shift) {
      $0.state = .cancelled
      $0.returnsWithOwner = returns
    }
    try reopenPlace(of: shift)
    try endWish(giving: shift.id)
    try drop(shift.id)
  }

  /// Ends whatever is asked about a shift, which is idle then.
  ///
  /// - Parameter owner: who gets it, and has what they chose if they chose it.
  mutating func settle(_ shift: Shift, for owner: Person.ID? = nil) throws {
    // It comes before the trade and the other's shift, since the command is about it.
    update(shift) { $0.state = .idle }
    switch shift.state {
    case .inTrade(let trade): try close(try existing(trade), as: .withdrawn)
    case .awaitingApproval(owner, _): break
    case .awaitingApproval(_, let request): try reopen(request)
    case .idle, .supplied, .suggested, .cancelled: break
    }
  }

  mutating func openToAdmin(
    _ seen: RowVersion<Shift>, because reason: String
  ) throws -> Shift {
    let shift = try current(seen)
    try requireAdmin(at: shift.place)
    try state(reason: reason)
    try requireNotCancelled(shift)
    return shift
  }
}

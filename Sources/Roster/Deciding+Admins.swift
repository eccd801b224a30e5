/// Cancelling and releasing single shifts.
extension Deciding {
  /// Cancels a shift.
  ///
  /// - Parameter returns: Whether the owner gets the shift back when they return.
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

  /// Makes a shift idle: ends its offer, suggestion, approval or trade.
  ///
  /// - Parameter owner: The person who gets the shift. If they chose it, their request keeps the
  ///   choice.
  mutating func settle(_ shift: Shift, for owner: Person.ID? = nil) throws {
    // The shift comes before the trade and the other member's shift, since the command is about it.
    update(shift) { $0.state = .idle }
    switch shift.state {
    case .inTrade(let trade): try close(try existing(trade), as: .withdrawn)
    case .awaitingApproval(owner, _): break
    case .awaitingApproval(_, let request): try reopen(request)
    case .idle, .supplied, .suggested, .cancelled: break
    }
  }

  /// Returns a shift that the actor may give to another person or cancel, for a reason.
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

/// What can't come about any more because its time has come.
extension Deciding {
  mutating func expire() throws {
    try requireAdmin()
    let today = rules.timeZone.date(at: now)
    for trade in try facts.openTrades(expiringBy: now) { try close(trade, as: .expired) }
    for shift in try facts.unsettledShifts(through: today) { try expire(try existing(shift.id)) }
    try expireOpenings()
    for request in try facts.liveRequests(through: today - 1) {
      try close(request, as: .expired)
    }
    for wish in try facts.wishes() where try !canComeTrue(wish) {
      update(wish) { $0.isActive = false }
    }
  }

  private mutating func expire(_ shift: Shift) throws {
    guard shift.slot.begins(in: rules.timeZone) <= now else { return }
    switch shift.state {
    case .supplied, .suggested, .awaitingApproval: try settle(shift)
    // Where the roster has moved to another zone, a shift may begin before its trade was to expire.
    case .inTrade(let trade): try close(try existing(trade), as: .expired)
    case .idle, .cancelled: break
    }
  }

  private func canComeTrue(_ wish: RingWish) throws -> Bool {
    guard let shift = try find(wish.gives) else { return false }
    return shift.slot.begins(in: rules.timeZone) > now
  }
}

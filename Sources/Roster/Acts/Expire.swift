import Localizing

/// Ends offers, trades, openings, requests and wishes that are too late to succeed.
struct Expire: RosterAct {
  var seenRow: SeenRow? { nil }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let (now, facts) = (handler.now, handler.facts)
    let today = handler.rules.timeZone.date(at: now)
    for trade in try facts.openTrades(expiringBy: now) { try handler.close(trade, as: .expired) }
    for shift in try facts.unsettledShifts(through: today) {
      try handler.expire(try handler.existing(shift.id))
    }
    for opening in try facts.openOpenings(through: today)
    where opening.slot.begins(in: handler.rules.timeZone) <= now {
      handler.update(opening) { $0.status = .expired }
    }
    for request in try facts.liveRequests(through: today - 1) {
      try handler.close(request, as: .expired)
    }
    for wish in try facts.wishes() where try !handler.canComeTrue(wish) {
      handler.update(wish) { $0.isActive = false }
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("marked as expired", context: "log") }
}

extension CommandHandler {
  fileprivate mutating func expire(_ shift: Shift) throws {
    guard shift.slot.begins(in: rules.timeZone) <= now else { return }
    switch shift.state {
    case .supplied, .suggested, .awaitingApproval: try settle(shift)
    // After a change of the roster's time zone, a shift may begin before its trade expires.
    case .inTrade(let trade): try close(try existing(trade), as: .expired)
    case .idle, .cancelled: break
    }
  }

  fileprivate func canComeTrue(_ wish: RingWish) throws -> Bool {
    guard let shift = try find(wish.gives) else { return false }
    return shift.slot.begins(in: rules.timeZone) > now
  }
}

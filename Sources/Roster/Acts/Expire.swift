import Localizing

/// Ends offers, trades, openings, requests and wishes that are too late to succeed.
struct Expire: RosterAct {
  var sight: RowSight? { nil }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    let (now, facts) = (deciding.now, deciding.facts)
    let today = deciding.rules.timeZone.date(at: now)
    for trade in try facts.openTrades(expiringBy: now) { try deciding.close(trade, as: .expired) }
    for shift in try facts.unsettledShifts(through: today) {
      try deciding.expire(try deciding.existing(shift.id))
    }
    for opening in try facts.openOpenings(through: today)
    where opening.slot.begins(in: deciding.rules.timeZone) <= now {
      deciding.update(opening) { $0.status = .expired }
    }
    for request in try facts.liveRequests(through: today - 1) {
      try deciding.close(request, as: .expired)
    }
    for wish in try facts.wishes() where try !deciding.canComeTrue(wish) {
      deciding.update(wish) { $0.isActive = false }
    }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("marked as expired", context: "log") }
}

extension Deciding {
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

/// Notices to the parties of a trade or a ring.
extension Noticing {
  mutating func tell(of trade: Trade) throws {
    let old = old(trade)
    guard old?.status != trade.status || old?.agreed != trade.agreed else { return }
    for leg in try trade.legs.filter({ try concerns($0, in: trade) }) {
      guard let exchange = try exchange(of: leg.giver, in: trade) else { continue }
      try tell(leg.giver, try news(of: trade, exchange, isNew: old == nil))
    }
  }

  /// Whether the party gets the notice of the trade. If the trade is off and the party no longer
  /// has the shift, a notice of the shift replaces it.
  private func concerns(_ leg: Trade.Leg, in trade: Trade) throws -> Bool {
    switch trade.status {
    case .open, .applied: return true
    case .declined, .withdrawn, .expired:
      let given = try facts.find(leg.shift)
      return given?.owner == leg.giver && given?.state != .cancelled
    }
  }

  private func news(of trade: Trade, _ exchange: Exchange, isNew: Bool) throws -> News {
    switch trade.status {
    case .open:
      guard !isNew, let agreed = trade.agreed.last else {
        return .tradeProposed(exchange, by: try trade.proposer.map(name))
      }
      return .tradeAgreed(exchange, by: try name(of: agreed))
    case .applied: return .traded(exchange)
    case .declined, .withdrawn, .expired:
      if let leaver = try leaver() {
        return .tradeEnded(exchange, trade.status, by: try doer(), left: leaver)
      }
      let shifts = try trade.legs.compactMap { try facts.find($0.shift) }
      if let cancelled = shifts.first(where: { $0.state == .cancelled }) {
        return .tradeCalledOff(
          exchange, cancelled: ToldShift(cancelled), by: try doer(), reason: entry.reason)
      }
      return .tradeEnded(exchange, trade.status, by: try doer())
    }
  }

  /// Returns the name of the person who ended all their trades by leaving; nil if none did.
  private func leaver() throws -> String? {
    guard entry.command == .deactivate else { return nil }
    return try entry.subjects.first { $0.kind == .person }.map { try name(of: Person.ID($0.id)) }
  }

  /// Returns the shifts that a person gives and takes; nil if one of them is missing.
  private func exchange(of person: Person.ID, in trade: Trade) throws -> Exchange? {
    guard let given = trade.leg(givenBy: person),
      let taken = trade.legs.first(where: { $0.taker == person }),
      let gives = try facts.find(given.shift), let takes = try facts.find(taken.shift)
    else { return nil }
    return Exchange(kind: trade.kind, gives: ToldShift(gives), takes: ToldShift(takes))
  }
}

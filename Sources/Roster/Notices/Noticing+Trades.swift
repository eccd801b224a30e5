/// What those are told who have part in a trade or a ring.
extension Noticing {
  mutating func tell(of trade: Trade) throws {
    let old = old(trade)
    guard old?.status != trade.status || old?.agreed != trade.agreed else { return }
    for leg in trade.legs {
      guard let exchange = try exchange(of: leg.giver, in: trade) else { continue }
      try tell(leg.giver, try news(of: trade, exchange, isNew: old == nil))
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
      return .tradeEnded(exchange, trade.status, by: try doer())
    }
  }

  /// What somebody gives and takes.
  private func exchange(of person: Person.ID, in trade: Trade) throws -> Exchange? {
    guard let given = trade.leg(givenBy: person),
      let taken = trade.legs.first(where: { $0.taker == person }),
      let gives = try facts.find(given.shift), let takes = try facts.find(taken.shift)
    else { return nil }
    return Exchange(kind: trade.kind, gives: ToldShift(gives), takes: ToldShift(takes))
  }
}

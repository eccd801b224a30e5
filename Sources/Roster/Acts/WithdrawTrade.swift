import Localizing

/// Withdraws a trade that the actor proposed.
struct WithdrawTrade: TradeAct {
  let trade: RowVersion<Trade>

  var seenRow: SeenRow? { trade.seenRow }
  var tab: RosterTab? { .trades }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let trade = try handler.current(trade)
    guard try handler.requireParty(in: trade) == trade.proposer else {
      throw Refusal.notProposer(proposer: try trade.proposer.map { try handler.name(of: $0) })
    }
    try handler.close(trade, as: .withdrawn)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(trade.id, isApplied: false)
    return true
  }

  /// Returns a new proposal of the trade; nil if another member had agreed to it.
  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    guard let trade = view.snapshot.trade(trade.id), trade.kind == .swap,
      trade.proposer.map(view.isMe) == true, trade.agreed.allSatisfy(view.isMe),
      let given = trade.leg(givenBy: view.me.id),
      let taken = trade.legs.first(where: { view.isMe($0.taker) })
    else { return nil }
    return .give(
      .proposeTrade(give: RowVersion(id: given.shift), take: RowVersion(id: taken.shift)))
  }

  func done(_ view: RosterPresenter) -> String {
    // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
    view.exchange(in: trade).map { tr("Trade withdrawn: \($0.given) for \($0.taken).") }
      ?? tr("You withdrew the trade.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    trade == .ring
      ? tr("withdrew a ring", context: "log") : tr("withdrew a trade", context: "log")
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    trade.map { .withdrawTrade(trade: $0.seen) }
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    view.kindOfTrade(of: shift) == .ring ? tr("Withdraw the ring") : tr("Withdraw the trade")
  }

  static func choices(on trade: Trade, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(tr("Withdraw it"), .withdrawTrade(trade: trade.seen))]
  }
}

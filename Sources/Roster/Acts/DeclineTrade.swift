import Localizing

/// Declines a trade or a ring.
struct DeclineTrade: TradeAct {
  let trade: RowVersion<Trade>

  var seenRow: SeenRow? { trade.seenRow }
  var tab: RosterTab? { .trades }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let trade = try handler.current(trade)
    let person = try handler.requireParty(in: trade)
    guard trade.proposer != person else { throw Refusal.ownProposal }
    try handler.close(trade, as: .declined)
    if trade.kind == .ring, let leg = trade.leg(givenBy: person) {
      try handler.endWish(giving: leg.shift)
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(trade.id, isApplied: false)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
    view.exchange(in: trade).map { tr("You declined to trade \($0.given) for \($0.taken).") }
      ?? tr("You declined the trade.")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Declined.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.trade(trade.id).map { trade in
      CommandQuestion(
        heading: trade.kind == .ring ? tr("Decline the ring?") : tr("Decline the trade?"),
        facts: view.exchange(
          in: trade, given: tr("You keep", context: "label"),
          taken: tr("Instead of", context: "label")) + [
            RosterFact(
              label: tr("Then", context: "label"),
              text: tr("it is over, and all keep their shifts"))
          ], yes: tr("Decline it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String {
    trade == .ring
      ? tr("declined a ring", context: "log") : tr("declined a trade", context: "log")
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    trade.map { .declineTrade(trade: $0.seen) }
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    view.kindOfTrade(of: shift) == .ring ? tr("Decline the ring") : tr("Decline the trade")
  }

  static let isAnswer = true

  static func choices(on trade: Trade, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(tr("Decline it"), .declineTrade(trade: trade.seen))]
  }
}

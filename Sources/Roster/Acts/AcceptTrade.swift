import Localizing

/// Agrees to a trade or a ring; after the last agreement, the shifts change hands.
struct AcceptTrade: TradeAct {
  let trade: RowVersion<Trade>

  var seenRow: SeenRow? { trade.seenRow }
  var tab: RosterTab? { .trades }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let trade = try handler.current(trade)
    let person = try handler.requireParty(in: trade)
    guard handler.now < trade.expires else { throw Refusal.tradeClosed(.expired, trade.kind) }
    guard !trade.agreed.contains(person) else { throw Refusal.alreadyAgreed }
    for leg in trade.legs { try handler.requireFuture(try handler.existing(leg.shift).slot) }
    let isFinal = trade.agreed.count + 1 == trade.legs.count
    for leg in trade.legs where isFinal || leg.taker == person {
      try handler.requireActive(leg.taker)
      try handler.requireTakerFree(leg, in: trade.legs)
    }
    handler.update(trade) {
      $0.agreed.append(person)
      if isFinal { $0.status = .applied }
    }
    guard isFinal else { return }
    for leg in trade.legs {
      try handler.handOver(try handler.existing(leg.shift), to: leg.taker)
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(trade.id, isApplied: true)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    guard let trade = view.snapshot.trade(trade.id), trade.agreed.count + 1 == trade.legs.count,
      let taken = trade.legs.first(where: { view.isMe($0.taker) })
    else { return tr("You agreed: the other members must agree too.") }
    return tr("You now have the shift on \(view.when(RowVersion(id: taken.shift))).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.trade(trade.id).map { trade in
      let isLast = trade.agreed.count + 1 == trade.legs.count
      return CommandQuestion(
        heading: trade.kind == .ring ? tr("Agree to the ring?") : tr("Agree to the trade?"),
        facts: view.exchange(
          in: trade, given: tr("You give", context: "label"),
          taken: tr("You get", context: "label")
        ) + [
          RosterFact(
            label: tr("Then", context: "label"),
            text: isLast
              ? tr("done at once, for good") : tr("it is done once the other members agree"))
        ], yes: tr("Agree", context: "choice"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String {
    trade == .ring
      ? tr("agreed to a ring", context: "log") : tr("agreed to a trade", context: "log")
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    trade.map { .acceptTrade(trade: $0.seen) }
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    label(view.kindOfTrade(of: shift))
  }

  private static func label(_ trade: Trade.Kind) -> String {
    trade == .ring ? tr("Agree to the ring") : tr("Agree to the trade")
  }

  static let isAnswer = true

  static func choices(on trade: Trade, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(label(trade.kind), .acceptTrade(trade: trade.seen))]
  }
}

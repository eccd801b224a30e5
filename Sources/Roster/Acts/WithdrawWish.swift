import Localizing

/// Withdraws a wish, and the ring made from it if no member has agreed to the ring yet.
struct WithdrawWish: RosterAct {
  let wish: RowVersion<RingWish>

  var seenRow: SeenRow? { wish.seenRow }
  var tab: RosterTab? { .trades }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let wish = try handler.current(wish)
    guard try wish.person == handler.me() else {
      throw Refusal.notWisher(wisher: try handler.name(of: wish.person))
    }
    guard wish.isActive else { throw Refusal.wishClosed }
    handler.update(wish) { $0.isActive = false }
    let trade = try handler.find(wish.gives)?.state.trade.flatMap { try handler.find($0) }
    guard let trade, trade.kind == .ring, trade.agreed.isEmpty else { return }
    try handler.close(trade, as: .withdrawn)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(wish.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    view.snapshot.wish(wish.id).map {
      .give(.wish(gives: RowVersion(id: $0.gives), takes: $0.takes))
    }
  }

  func done(_ view: RosterPresenter) -> String {
    let (day, gives) = (dayOf(view), view.snapshot.wish(wish.id)?.gives)
    guard let gives, view.snapshot.shift(gives)?.state.trade != nil else {
      return tr("You withdrew the wish to give \(day).")
    }
    return CommandTrial(of: .withdrawWish(wish: wish), in: view).ring == nil
      ? tr("You withdrew the wish to give \(day); the ring stays because a member agreed.")
      : tr("You withdrew the wish to give \(day), and the ring is off.")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("You keep \(dayOf(view)).") }

  /// Returns the day of the shift that the wish would give.
  private func dayOf(_ view: RosterPresenter) -> String {
    view.snapshot.wish(wish.id).map { view.dayOf(RowVersion(id: $0.gives)) }
      ?? RosterPresenter.goneDay
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("withdrew a wish", context: "log") }

  static func choices(on wish: RingWish, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(tr("Withdraw the wish"), .withdrawWish(wish: wish.seen))]
  }
}

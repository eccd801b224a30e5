import Localizing

/// Withdraws from a shift that was accepted, or from a chosen suggestion, before it is approved.
struct WithdrawAcceptance: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let (accepted, taker, request) = try handler.awaitingApproval(shift)
    guard try taker == handler.me() else {
      throw Refusal.notAccepter(accepted.slot, accepter: try handler.name(of: taker))
    }
    try handler.giveBack(
      accepted, as: request.map { .suggested(to: $0) } ?? .supplied, reopening: request)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    let seen = RowVersion<Shift>(id: shift.id)
    return view.snapshot.shift(shift.id)?.state.suggestedTo == nil
      ? .give(.accept(shift: seen)) : .give(.chooseSuggestion(shift: seen))
  }

  func done(_ view: RosterPresenter) -> String {
    tr("You withdrew from the shift on \(view.when(shift)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    tr("You withdrew from \(view.dayOf(shift)).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("withdrew from", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { !isOwn }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .withdrawAcceptance(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Withdraw from it") }
}

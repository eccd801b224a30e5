import Localizing

/// Withdraws a shift from the marketplace.
struct Revoke: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let offered = try handler.current(shift)
    try handler.requireOwn(offered, orOfAdmin: true)
    try handler.requireOffered(offered)
    handler.update(offered) { $0.state = .idle }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    .give(.offer(shift: RowVersion(id: shift.id)))
  }

  func done(_ view: RosterPresenter) -> String {
    let when = view.when(shift)
    // TRANSLATORS: {0} is a name, {1} a day and hours
    return view.otherOwner(of: shift).map { tr("\($0) keeps \(when).") }
      ?? tr("You keep \(when).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("\(view.dayOf(shift)) stays yours.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("withdrew an offer", context: "log") }
  static let isAboutOneShift = true
  static let isForMembers = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool {
    isOwn || isAdmin && shift.state == .supplied
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .revoke(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Withdraw the offer")
  }
}

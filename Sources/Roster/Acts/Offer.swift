import Localizing

/// Offers an idle shift on the marketplace.
struct Offer: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let idle = try handler.ownInHand(shift, orOfAdmin: true)
    try handler.requireFuture(idle.slot)
    handler.update(idle) {
      $0.state = .supplied
      $0.returnsWithOwner = false
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    .give(.revoke(shift: RowVersion(id: shift.id)))
  }

  func done(_ view: RosterPresenter) -> String {
    let when = view.when(shift)
    // TRANSLATORS: a day and hours, and a name
    return view.otherOwner(of: shift).map { tr("You offered \(when) for \($0).") }
      ?? tr("You offered \(when).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("\(view.dayOf(shift)) is offered.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("offered", context: "log") }
  static let isAboutOneShift = true
  static let isForMembers = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool {
    isOwn || isAdmin && shift.state == .idle
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .offer(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    view.isMine(shift) ? tr("Offer it") : tr("Offer it for \(view.name(of: shift.owner))")
  }
}

import Localizing

/// Takes a shift from the marketplace.
struct Accept: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let offered = try handler.current(shift)
    let taker = try handler.me()
    guard offered.owner != taker else { throw Refusal.ownShift(offered.slot) }
    try handler.requireOffered(offered)
    try handler.requireFuture(offered.slot)
    try handler.requireFree(taker, for: offered.duty)
    try handler.requireNothingPending(for: offered.duty)
    if handler.rules.approval == .none {
      try handler.handOver(offered, to: taker)
    } else {
      handler.update(offered) { $0.state = .awaitingApproval(of: taker, for: nil) }
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    let takers = locking.people
    if let date = try locking.touch(shift.id)?.date {
      try locking.touchRequests(of: takers, on: date)
    }
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    // Without approval, the acceptance is final at once, so a question is asked first.
    view.snapshot.rules.approval == .none
      ? nil
      : .give(.withdrawAcceptance(shift: RowVersion(id: shift.id)))
  }

  func done(_ view: RosterPresenter) -> String {
    let when = view.when(shift)
    if view.snapshot.rules.approval == .none { return tr("You now have the shift on \(when).") }
    return switch view.snapshot.shift(shift.id).map(view.whoApproves) {
    case .admins: tr("\(when) is yours once an admin approves.")
    case .owner(let name): tr("\(when) is yours once \(name) approves.")
    case .me, nil: tr("\(when) is yours once it is approved.")
    }
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("\(view.dayOf(shift)) is taken.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    guard view.snapshot.rules.approval == .none else { return nil }
    return view.snapshot.shift(shift.id).map { shift in
      CommandQuestion(
        tr("Take \(view.duty(shift))?"),
        tr("it is yours for good, and \(view.name(of: shift.owner)) is off"), yes: tr("Take it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("took", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { !isOwn }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .accept(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Take it") }
}

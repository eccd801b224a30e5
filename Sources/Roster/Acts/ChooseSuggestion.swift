import Localizing

/// Chooses a shift that was suggested for the actor's request.
struct ChooseSuggestion: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .wanted }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let suggested = try handler.current(shift)
    guard case .suggested(let id) = suggested.state else {
      throw try handler.refusal(Refusal.notSuggested, of: suggested)
    }
    let request = try handler.existing(id)
    try handler.requireRequester(of: request)
    try handler.requireOpen(request)
    try handler.requireFuture(suggested.slot)
    try handler.requireFree(request.person, for: suggested.duty)
    try handler.requireNothingPending(for: suggested.duty)
    handler.update(suggested) { $0.state = .awaitingApproval(of: request.person, for: id) }
    handler.update(request) {
      $0.status = .chosen
      $0.chosen = suggested.id
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    .give(.withdrawAcceptance(shift: RowVersion(id: shift.id)))
  }

  func done(_ view: RosterPresenter) -> String {
    tr("You chose the shift on \(view.when(shift)): it is waiting for approval.")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("\(view.dayOf(shift)) is chosen.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("chose", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { !isOwn }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .chooseSuggestion(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Choose it") }
}

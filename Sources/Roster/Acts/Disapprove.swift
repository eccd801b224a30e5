import Localizing

/// Rejects the member who accepted or chose a shift; a suggested shift goes back to its owner.
struct Disapprove: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let (accepted, _, request) = try handler.awaitingApproval(shift)
    try handler.requireApprover(of: accepted)
    // A shift that was refused to the requester of the day is no longer suggested to them.
    try handler.giveBack(accepted, as: request == nil ? .supplied : .idle, reopening: request)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) does not get the shift on \(view.when(shift)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) does not get it.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.shift(shift.id).map { shift in
      CommandQuestion(
        heading(view.duty(shift), of: shift.state.acceptedBy, view), view.stays(shift),
        yes: tr("Reject", context: "choice"))
    }
  }

  private func heading(
    _ duty: String, of taker: Person.ID?, _ view: RosterPresenter
  ) -> String {
    guard let taker else { return tr("Reject \(duty)?") }
    // TRANSLATORS: a name, and a day with hours and place
    return view.isMe(taker)
      ? tr("Reject your own acceptance of \(duty)?")
      : tr("Reject \(view.name(of: taker)) for \(duty)?")
  }

  static func logged(in trade: Trade.Kind) -> String { tr("rejected", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isOwn || isAdmin }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .disapprove(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Reject", context: "choice")
  }

  static func note(on shift: Shift, _ view: RosterPresenter) -> String {
    shift.state.acceptedBy == nil ? "" : view.stays(shift)
  }

  static let isAnswer = true
}

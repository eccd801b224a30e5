import Localizing

/// Gives a shift to the member who accepted or chose it.
struct Approve: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let (accepted, taker, _) = try handler.awaitingApproval(shift)
    try handler.requireApprover(of: accepted)
    // Actors may approve what they took themselves only if any admin may approve it.
    guard try taker != handler.actor.person || handler.isApprovedByAnyAdmin(accepted) else {
      throw Refusal.ownAcceptance(accepted.slot)
    }
    try handler.requireFuture(accepted.slot)
    try handler.requireActive(taker)
    try handler.requireFree(taker, for: accepted.duty, waiving: handler.waivers)
    try handler.handOver(accepted, to: taker)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    guard let accepted = try locking.touch(shift.id) else { return true }
    try locking.touchRequests(
      of: Set([accepted.state.acceptedBy].compactMap(\.self)), on: accepted.date)
    return true
  }

  func requireWaivable(by handler: CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin(at: try handler.existing(shift.id).place)
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) now has the shift on \(view.when(shift)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) has it now.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.shift(shift.id).map { shift in
      let taker = shift.state.acceptedBy
      return CommandQuestion.ofHandover(
        of: shift, to: taker, view, yes: tr("Approve", context: "choice"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("approved", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isOwn || isAdmin }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .approve(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Approve", context: "choice")
  }

  static func note(on shift: Shift, _ view: RosterPresenter) -> String {
    guard let taker = shift.state.acceptedBy else { return "" }
    return view.note(
      tr("\(view.name(of: taker)) gets it"), view.reluctance(of: taker, on: shift.date))
  }

  static let isAnswer = true
}

extension Approve {
  struct Form: CommandForm {
    let shift: Shift.ID

    var path: [String] { ["shift", shift.rawValue, "approve"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .shift, id: shift.rawValue)) }

    func heading(_ view: RosterPresenter) -> String { tr("Approve \(view.duty(shift)) anyway") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.shift(shift).flatMap { view.impassable(.approve(shift: $0.seen)) }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.shift(shift).map { _ in [FormField(.reason)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let seen = view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift)
      let command = RosterCommand.approve(shift: seen)
      return command.waiver(because: answers.answer(to: .reason), in: view) ?? command
    }
  }
}

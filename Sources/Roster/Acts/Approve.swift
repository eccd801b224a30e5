import Localizing

/// Gives a shift to the member who accepted or chose it.
struct Approve: ShiftAct {
  let shift: RowVersion<Shift>

  var sight: RowSight? { shift.sight }
  var tab: RosterTab? { .mine }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let (accepted, taker, _) = try deciding.awaitingApproval(shift)
    try deciding.requireApprover(of: accepted)
    // Actors may approve what they took themselves only if any admin may approve it.
    guard try taker != deciding.actor.person || deciding.isApprovedByAnyAdmin(accepted) else {
      throw Refusal.ownAcceptance(accepted.slot)
    }
    try deciding.requireFuture(accepted.slot)
    try deciding.requireActive(taker)
    try deciding.requireFree(taker, for: accepted.duty, waiving: deciding.waivers)
    try deciding.handOver(accepted, to: taker)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    guard let accepted = try locking.touch(shift.id) else { return true }
    try locking.touchRequests(
      of: Set([accepted.state.acceptedBy].compactMap(\.self)), on: accepted.date)
    return true
  }

  func requireWaivable(by deciding: Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin(at: try deciding.existing(shift.id).place)
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) now has the shift on \(view.when(shift)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    tr("\(view.taker(of: shift)) has it now.")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    view.snapshot.shift(shift.id).map { shift in
      let taker = shift.state.acceptedBy
      return view.question(
        view.giving(view.duty(shift), to: taker),
        taker.map { view.handover(of: shift, to: $0) } ?? "",
        yes: tr("Approve", context: "choice"))
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
      return view.waiver(for: command, reason: answers.answer(to: .reason)) ?? command
    }
  }
}

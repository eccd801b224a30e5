import Localizing

/// Cancels a shift that has not begun.
struct CancelShift: ShiftAct {
  let shift: RowVersion<Shift>
  let reason: String

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let planned = try handler.openToAdmin(shift, because: reason)
    try handler.requireFuture(planned.slot)
    try handler.cancel(planned)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchAll(about: shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("You cancelled the shift on \(view.when(shift)).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.shift(shift.id).map { shift in
      CommandQuestion(
        tr("Cancel \(view.duty(shift))?"),
        view.isMine(shift)
          ? tr("the shift is cancelled for good, and you are off")
          : tr("the shift is cancelled for good, and \(view.name(of: shift.owner)) is off"),
        yes: tr("Cancel it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("cancelled", context: "log") }
  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isAdmin }

  static func require(_ shift: Shift, by handler: CommandHandler<some RosterFacts>) throws {
    try handler.requireNotCancelled(shift)
    try handler.requireFuture(shift.slot)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Cancel it …") }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .form(.command(Form(shift: shift.id)))
  }
}

extension CancelShift {
  struct Form: CommandForm {
    let shift: Shift.ID

    var path: [String] { ["shift", shift.rawValue, "cancel"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .shift, id: shift.rawValue)) }

    func heading(_ view: RosterPresenter) -> String { tr("Cancel \(view.duty(shift))") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.shift(shift).flatMap {
        view.refusal(of: .cancelShift(shift: $0.seen, reason: Self.anything))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.shift(shift).map { _ in [FormField(.reason)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .cancelShift(
        shift: view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift),
        reason: answers.answer(to: .reason))
    }
  }
}

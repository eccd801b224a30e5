import Localizing

/// Sets the skill that a shift requires; an empty text means none.
struct SetShiftSkill: RosterAct {
  let shift: RowVersion<Shift>
  let skill: String

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let shift = try handler.current(shift)
    try handler.requireAdmin(at: shift.place)
    try Refusal.Field.skill.requirePlain(skill)
    try handler.requireNotCancelled(shift)
    try handler.requireFuture(shift.slot)
    let duty = Duty(shift.slot, skill: skill)
    if let obstacle = try handler.obstacle(to: duty, of: shift.owner, by: [.skill]) {
      throw Refusal(obstacle, of: try handler.who(shift.owner))
    }
    handler.update(shift) {
      $0.skill = skill
      $0.waived.removeAll { $0 == .skill }
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.when(shift)
    return skill.isEmpty
      ? tr("The shift on \(when) no longer requires a skill.")
      : tr("The shift on \(when) now requires \(skill).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the required skill of", context: "log")
  }

  static let isAboutOneShift = true

  /// Returns the choice of an admin, until the shift begins.
  static func choices(on shift: Shift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.me.isAdmin(at: shift.place), shift.state != .cancelled, view.isAhead(shift.slot)
    else { return [] }
    return [view.choice(tr("Set the required skill …"), opening: Form(shift: shift.id))]
  }
}

extension SetShiftSkill {
  struct Form: CommandForm {
    let shift: Shift.ID

    var path: [String] { ["shift", shift.rawValue, "skill"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .shift, id: shift.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .shift, id: shift.rawValue)) }

    func heading(_ view: RosterPresenter) -> String { tr("Required skill of \(view.duty(shift))") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      // Whether the viewer may set any value, such as none, does not depend on the value.
      view.snapshot.shift(shift).flatMap {
        view.refusal(of: .setShiftSkill(shift: $0.seen, skill: ""))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.shift(shift).map { [.optional(.skill, $0.skill)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .setShiftSkill(
        shift: view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift),
        skill: answers.answer(to: .skill))
    }
  }
}

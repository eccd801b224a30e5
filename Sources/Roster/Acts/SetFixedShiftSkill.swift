import Localizing

/// Sets the skill required by a fixed shift, and by those of its planned shifts that are still its
/// owner's.
struct SetFixedShiftSkill: RosterAct {
  let fixedShift: RowVersion<FixedShift>
  let skill: String

  var seenRow: SeenRow? { fixedShift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let fixed = try handler.keptByActor(fixedShift)
    try handler.requireAdmin(at: fixed.place)
    try Refusal.Field.skill.requirePlain(skill)
    handler.update(fixed) { $0.skill = skill }
    try handler.requireFreeEveryWeek(for: try handler.existing(fixedShift.id))
    for shift in try handler.laidOutInHand(from: fixed) {
      handler.update(shift) { $0.skill = skill }
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchOwner(of: fixedShift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    skill.isEmpty
      ? tr("The fixed shift no longer requires a skill.")
      : tr("The fixed shift now requires \(skill).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the required skill of", context: "log")
  }

  static func choices(on fixed: FixedShift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.me.isAdmin(at: fixed.place) else { return [] }
    return [view.choice(tr("Set the required skill …"), opening: Form(fixed: fixed.id))]
  }
}

extension SetFixedShiftSkill {
  struct Form: CommandForm {
    let fixed: FixedShift.ID

    var path: [String] { ["fixedShift", fixed.rawValue, "skill"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .fixedShift, id: fixed.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .fixedShift, id: fixed.rawValue)) }

    func heading(_ view: RosterPresenter) -> String {
      view.snapshot.fixedShift(fixed).map { tr("Required skill of \(view.duty($0))") } ?? ""
    }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      // Whether the viewer may set any value, such as none, does not depend on the value.
      view.snapshot.fixedShift(fixed).flatMap {
        view.refusal(of: .setFixedShiftSkill(fixedShift: $0.seen, skill: ""))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.fixedShift(fixed).map { [.optional(.skill, $0.skill)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .setFixedShiftSkill(
        fixedShift: view.snapshot.fixedShift(fixed)?.seen ?? RowVersion(id: fixed),
        skill: answers.answer(to: .skill))
    }
  }
}

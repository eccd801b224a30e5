import Localizing

/// Sets the skill required by a fixed shift, and by those of its planned shifts that are still its
/// owner's.
struct SetFixedShiftSkill: RosterAct {
  let fixedShift: RowVersion<FixedShift>
  let skill: String

  var sight: RowSight? { fixedShift.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let fixed = try deciding.keptByActor(fixedShift)
    try deciding.requireAdmin(at: fixed.place)
    try deciding.requirePlain(skill, as: .skill)
    deciding.update(fixed) { $0.skill = skill }
    try deciding.requireFreeEveryWeek(for: try deciding.existing(fixedShift.id))
    for shift in try deciding.laidOutInHand(from: fixed) {
      deciding.update(shift) { $0.skill = skill }
    }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    try locking.touchOwner(of: fixedShift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    skill.isEmpty
      ? tr("The fixed shift no longer requires a skill.")
      : tr("The fixed shift now requires \(skill).")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the required skill of", context: "log")
  }
}

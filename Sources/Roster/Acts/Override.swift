import Localizing

/// Gives a shift in any state to a member. This is possible even after it has begun, so that
/// the roster shows who really worked.
struct Override: ShiftAct {
  let shift: RowVersion<Shift>
  let owner: Person.ID
  let reason: String

  var sight: RowSight? { shift.sight }
  var part: RosterPart { RosterPart(of: [owner], with: rows) }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let shift = try deciding.openToAdmin(shift, because: reason)
    try deciding.requireActive(owner)
    guard owner != shift.owner else {
      throw Refusal.sameOwner(try deciding.who(owner), shift.slot)
    }
    try deciding.requireFree(owner, for: shift.duty, waiving: deciding.waivers)
    try deciding.settle(shift, for: owner)
    try deciding.handOver(try deciding.existing(shift.id), to: owner)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    locking.people.insert(owner)
    if let date = try locking.touch(shift.id)?.date {
      try locking.touchRequests(of: [owner], on: date)
    }
    return true
  }

  func requireWaivable(by deciding: Deciding<some RosterFacts>) {}

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: owner)) now has the shift on \(view.when(shift)).")
      + view.reluctance(of: owner, toWork: view.snapshot.shift(shift.id)?.date)
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    view.snapshot.shift(shift.id).map { shift in
      view.question(
        view.giving(view.duty(shift), to: owner), view.handover(of: shift, to: owner),
        yes: tr("Give it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("gave", context: "log") }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isAdmin }

  static func require(_ shift: Shift, by deciding: Deciding<some RosterFacts>) throws {
    try deciding.requireNotCancelled(shift)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Give it to a member …")
  }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .menu(.owners(of: shift.id))
  }
}

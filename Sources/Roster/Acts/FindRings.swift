import Localizing

/// Looks for rings among all wishes, and proposes them.
struct FindRings: RosterAct {
  var sight: RowSight? { nil }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    try deciding.proposeRings(through: nil)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool {
    // Rings can be made from the wishes of any people.
    false
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("found a ring", context: "log") }
}

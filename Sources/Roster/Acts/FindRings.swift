import Localizing

/// Looks for rings among all wishes, and proposes them.
struct FindRings: RosterAct {
  var seenRow: SeenRow? { nil }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    try handler.proposeRings(through: nil)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool {
    // Rings can be made from the wishes of any people.
    false
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("found a ring", context: "log") }
}

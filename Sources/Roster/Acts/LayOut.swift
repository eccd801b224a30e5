import Localizing

/// Plans the shifts of all fixed shifts for the weeks that the rules name.
struct LayOut: RosterAct {
  var seenRow: SeenRow? { nil }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    try handler.layOut(handler.facts.duties())
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    for fixedShift in try locking.facts.duties() {
      try locking.touchEverything(of: fixedShift.owner)
    }
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("planned", context: "log") }
}

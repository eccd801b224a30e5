import Localizing

/// Closes an open shift; members who have taken a place keep their shift.
struct CancelOpening: RosterAct {
  let opening: RowVersion<Opening>
  let reason: String

  var sight: RowSight? { opening.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let open = try deciding.stillOpen(opening)
    try deciding.requireAdmin(at: open.place)
    try deciding.state(reason: reason)
    deciding.update(open) { $0.status = .cancelled }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("You closed the open shift on \(view.when(opening)).")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("closed an open shift", context: "log") }
}

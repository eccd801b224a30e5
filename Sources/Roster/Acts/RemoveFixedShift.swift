import Localizing

/// Ends a fixed shift; an admin may also cancel its planned shifts that are idle and its owner's.
struct RemoveFixedShift: RosterAct {
  let fixedShift: RowVersion<FixedShift>
  let cancelsLaidOut: Bool

  var sight: RowSight? { fixedShift.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let fixed = try deciding.keptByActor(fixedShift)
    if cancelsLaidOut { try deciding.requireAdmin(at: fixed.place) }
    deciding.update(fixed) { $0.isActive = false }
    guard cancelsLaidOut else { return }
    for shift in try deciding.laidOutInHand(from: fixed) { try deciding.cancel(shift) }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    // The cancelled shifts may be in the wishes of many members.
    guard !cancelsLaidOut else { return false }
    try locking.touchOwner(of: fixedShift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let clauses = consequences(view).listedClauses
    if clauses.isEmpty { return tr("The fixed shift is removed.") }
    // TRANSLATORS: “2 of its shifts are cancelled”, “5 planned shifts stay”, or both
    return tr("The fixed shift is removed; \(clauses).")
  }

  /// Returns the consequences for its planned shifts, as clauses.
  private func consequences(_ view: RosterPresenter) -> [String] {
    guard let fixed = view.snapshot.fixedShift(fixedShift.id) else { return [] }
    let laidOut = view.laidOut(of: fixed)
    let cancelled = cancelsLaidOut ? laidOut.count { $0.isInHand(of: fixed) } : 0
    let called = tr(
      "\(cancelled) of its shifts is cancelled", "\(cancelled) of its shifts are cancelled",
      count: cancelled)
    return [cancelled == 0 ? nil : called, view.stay(laidOut.count - cancelled)]
      .compactMap(\.self)
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    guard !cancelsLaidOut else { return nil }
    return view.snapshot.fixedShift(fixedShift.id).map { fixed in
      view.question(
        tr("Remove \(view.duty(fixed))?"),
        // TRANSLATORS: {0} is “5 planned shifts stay”
        view.stay(view.laidOut(of: fixed).count).map {
          tr("no more of its shifts are planned; \($0)")
        } ?? tr("no more of its shifts are planned"),
        yes: tr("Remove it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("removed a fixed shift", context: "log")
  }
}

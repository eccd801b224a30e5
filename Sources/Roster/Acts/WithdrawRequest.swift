import Localizing

/// Withdraws a request.
struct WithdrawRequest: RosterAct {
  let request: RowVersion<WorkRequest>

  var seenRow: SeenRow? { request.seenRow }
  var tab: RosterTab? { .wanted }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let live = try handler.current(request)
    try handler.requireRequester(of: live)
    guard live.status.isLive else { throw Refusal.requestClosed(live.date, live.status) }
    try handler.close(live, as: .withdrawn)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(request.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    // Suggestions for the request are lost, so a question is asked first.
    guard view.snapshot.suggestions(to: request.id).isEmpty else { return nil }
    return view.snapshot.request(request.id).map { .give(.request(dates: [$0.date])) }
  }

  func done(_ view: RosterPresenter) -> String {
    tr("You withdrew your request for \(view.when(request)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Withdrawn.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    let suggested = view.snapshot.suggestions(to: request.id)
    guard let request = view.snapshot.request(request.id), !suggested.isEmpty else { return nil }
    let lost = suggested.prefix(RosterLimits.takes).map { shift in
      view.shift(of: shift.owner, at: view.hours(shift.slot))
    }
    return CommandQuestion(
      heading: tr("Withdraw your request for \(view.day(request.date))?"),
      facts: [
        RosterFact(label: tr("Lost", context: "label"), text: lost.listed),
        RosterFact(
          label: tr("Then", context: "label"), text: tr("they are no longer suggested to you")),
      ], yes: tr("Withdraw it"))
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("withdrew the request for", context: "log")
  }
}

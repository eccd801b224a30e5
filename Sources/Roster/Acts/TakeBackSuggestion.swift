import Localizing

/// Withdraws a suggestion.
struct TakeBackSuggestion: ShiftAct {
  let shift: RowVersion<Shift>

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let suggested = try handler.current(shift)
    try handler.requireOwn(suggested)
    guard case .suggested = suggested.state else {
      throw try handler.refusal(Refusal.notSuggested, of: suggested)
    }
    handler.update(suggested) { $0.state = .idle }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    view.snapshot.shift(shift.id)?.state.suggestedTo.map {
      .give(.suggest(shift: RowVersion(id: shift.id), request: $0))
    }
  }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.when(shift)) is no longer suggested.")
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    tr("\(view.dayOf(shift)): suggestion withdrawn.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("withdrew a suggestion", context: "log")
  }

  static let isAboutOneShift = true

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isOwn }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? {
    .takeBackSuggestion(shift: shift.seen)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Withdraw the suggestion")
  }
}

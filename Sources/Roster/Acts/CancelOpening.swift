import Localizing

/// Closes an open shift; members who have taken a place keep their shift.
struct CancelOpening: RosterAct {
  let opening: RowVersion<Opening>
  let reason: String

  var seenRow: SeenRow? { opening.seenRow }
  var tab: RosterTab? { .offered }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let open = try handler.stillOpen(opening)
    try handler.requireAdmin(at: open.place)
    try handler.state(reason: reason)
    handler.update(open) { $0.status = .cancelled }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("You closed the open shift on \(view.when(opening)).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("closed an open shift", context: "log") }

  static func choices(on opening: Opening, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.me.isAdmin(at: opening.place) else { return [] }
    return [
      view.choice(
        tr("Close it …"), opening: Form(id: opening.id),
        refusedLike: .cancelOpening(opening: opening.seen, reason: "?"))
    ]
  }
}

extension CancelOpening {
  struct Form: CommandForm {
    let id: Opening.ID

    var path: [String] { ["opening", id.rawValue, "cancel"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .opening, id: id.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .opening, id: id.rawValue)) }

    func heading(_ view: RosterPresenter) -> String {
      tr("Close \(RowFacts(view).title(of: RowReference(kind: .opening, id: id.rawValue)))")
    }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.opening(id).flatMap {
        view.refusal(of: .cancelOpening(opening: $0.seen, reason: Self.anything))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.opening(id).map { _ in [FormField(.reason)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .cancelOpening(
        opening: view.snapshot.opening(id)?.seen ?? RowVersion(id: id),
        reason: answers.answer(to: .reason))
    }
  }
}

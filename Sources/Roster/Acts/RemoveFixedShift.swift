import Localizing

/// Ends a fixed shift; an admin may also cancel its planned shifts that are idle and its owner's.
struct RemoveFixedShift: RosterAct {
  let fixedShift: RowVersion<FixedShift>
  let cancelsLaidOut: Bool

  var seenRow: SeenRow? { fixedShift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let fixed = try handler.keptByActor(fixedShift)
    if cancelsLaidOut { try handler.requireAdmin(at: fixed.place) }
    handler.update(fixed) { $0.isActive = false }
    guard cancelsLaidOut else { return }
    for shift in try handler.laidOutInHand(from: fixed) { try handler.cancel(shift) }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
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

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    guard !cancelsLaidOut else { return nil }
    return view.snapshot.fixedShift(fixedShift.id).map { fixed in
      CommandQuestion(
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

  static func choices(on fixed: FixedShift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let removal = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false)
    let keeping = view.choice(tr("Remove it, keep planned shifts"), removal)
    guard view.me.isAdmin(at: fixed.place) else { return [keeping] }
    let removingAll = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: true)
    return [
      keeping,
      view.choice(
        tr("Remove it and planned shifts …"), opening: Menu(id: fixed.id), before: removingAll),
    ]
  }
}

extension RemoveFixedShift {
  /// The question before a fixed shift is removed with all its planned shifts.
  struct Menu: ChoiceMenu {
    let id: FixedShift.ID

    private var row: RowReference { RowReference(kind: .fixedShift, id: id.rawValue) }
    var path: [String]? { ["fixedShift", id.rawValue, "remove"] }
    var origin: RosterOrigin { .row(row) }
    func part(_ view: RosterPresenter) -> RosterPart { .about(row) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      guard let fixed = view.snapshot.fixedShift(id) else {
        return RosterChoices(
          heading: tr("Remove the fixed shift?"), choices: [],
          empty: tr("This no longer exists."))
      }
      let laidOut = view.laidOut(of: fixed)
      let count = laidOut.count { $0.isInHand(of: fixed) }
      let staying = laidOut.filter { !$0.isInHand(of: fixed) }.map { view.slot($0.slot) }.listed
      let removal = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: true)
      return RosterChoices(
        // TRANSLATORS: {0} is a day of the week, {1} a name
        heading: tr(
          "Remove \(view.name(of: fixed.owner))’s fixed shift on \(view.weekday(fixed.weekday))?"),
        facts: [
          RosterFact(
            label: tr("Then", context: "label"),
            text: tr(
              "its upcoming shift is cancelled", "its \(count) upcoming shifts are cancelled",
              count: count)),
          staying.isEmpty
            ? nil
            : RosterFact(
              label: tr("Note", context: "label of a warning"),
              text: tr("offered or given shifts stay: \(staying)")),
        ].compactMap(\.self),
        choices: [
          RosterChoices.Choice(
            label: tr("Remove them"), objection: view.objection(to: removal),
            outcome: .order(removal)),
          RosterChoices.Choice(label: tr("Keep them"), outcome: .close),
        ])
    }
  }
}

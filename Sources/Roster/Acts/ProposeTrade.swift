import Localizing

/// Proposes a shift of the actor for another member's shift.
struct ProposeTrade: ShiftAct {
  let give: RowVersion<Shift>
  let take: RowVersion<Shift>

  var sight: RowSight? { give.sight }
  var shifts: [Shift.ID] { [give.id, take.id] }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let (mine, theirs) = (try deciding.ownInHand(give), try deciding.current(take))
    guard theirs.owner != mine.owner else {
      throw Refusal.sameOwner(try deciding.who(theirs.owner), theirs.slot)
    }
    try deciding.requireActive(theirs.owner)
    let legs = [
      Trade.Leg(shift: mine.id, giver: mine.owner, taker: theirs.owner),
      Trade.Leg(shift: theirs.id, giver: theirs.owner, taker: mine.owner),
    ]
    try deciding.requireIdle(theirs)
    for shift in [mine, theirs] { try deciding.requireFuture(shift.slot) }
    for leg in legs { try deciding.requireTakerFree(leg, in: legs) }
    try deciding.propose(.swap, legs, by: mine.owner)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    for shift in shifts { try locking.touch(shift) }
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { .withdrawTrade(giving: give.id) }

  func done(_ view: RosterPresenter) -> String {
    // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
    tr("You proposed to trade \(view.dayOf(give)) for \(view.ownedDay(take)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Proposed.") }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("proposed a trade", context: "log") }

  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String? {
    entry.subjects.last { $0.kind == .trade }.map(view.text(of:))
  }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { true }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Propose a trade …") }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .menu(view.isMine(shift) ? .trades(of: shift.id) : .own(for: .tradeFor(shift.id)))
  }
}

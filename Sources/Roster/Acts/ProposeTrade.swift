import Localizing

/// Proposes a shift of the actor for another member's shift.
struct ProposeTrade: ShiftAct {
  let give: RowVersion<Shift>
  let take: RowVersion<Shift>

  var seenRow: SeenRow? { give.seenRow }
  var tab: RosterTab? { .trades }
  var shifts: [Shift.ID] { [give.id, take.id] }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let (mine, theirs) = (try handler.ownInHand(give), try handler.current(take))
    guard theirs.owner != mine.owner else {
      throw Refusal.sameOwner(try handler.who(theirs.owner), theirs.slot)
    }
    try handler.requireActive(theirs.owner)
    let legs = [
      Trade.Leg(shift: mine.id, giver: mine.owner, taker: theirs.owner),
      Trade.Leg(shift: theirs.id, giver: theirs.owner, taker: mine.owner),
    ]
    try handler.requireIdle(theirs)
    for shift in [mine, theirs] { try handler.requireFuture(shift.slot) }
    for leg in legs { try handler.requireTakerFree(leg, in: legs) }
    try handler.propose(.swap, legs, by: mine.owner)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    for shift in shifts { try locking.touch(shift) }
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { .withdrawTrade(giving: give.id) }

  func renewed(_ view: RosterPresenter) -> RosterCommand? {
    guard let give = view.snapshot.shift(give.id), let take = view.snapshot.shift(take.id) else {
      return nil
    }
    return .proposeTrade(give: give.seen, take: take.seen)
  }

  func done(_ view: RosterPresenter) -> String {
    // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
    tr("You proposed to trade \(view.dayOf(give)) for \(view.ownedDay(take)).")
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Proposed.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("proposed a trade", context: "log") }

  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String? {
    entry.subjects.last { $0.kind == .trade }.map(LogWords(view).text(of:))
  }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { true }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String { tr("Propose a trade …") }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .menu(view.isMine(shift) ? .trades(of: shift.id) : .own(for: .tradeFor(shift.id)))
  }
}

extension ProposeTrade {
  /// The shifts for which a shift could be traded.
  struct Menu: ChoiceMenu {
    let shift: Shift.ID

    var path: [String]? { ["shift", shift.rawValue, "trade"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    var isFiltered: Bool { true }
    func part(_ view: RosterPresenter) -> RosterPart { .exchange(for: shift, view) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let filter = RosterFilter(text)
      let given = view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift)
      let others = view.shiftsAhead.filter { other in
        !view.isMine(other)
          && (filter.isEmpty
            || filter.matches(
              view.slot(other.slot), view.name(of: other.owner), view.place(other.place) ?? ""))
      }
      let judged = others.prefix(max(RosterPresenter.mostJudged, view.window.upperBound))
      let choices = view.possibleFirst(
        judged.map { other in
          view.choice(
            tr("\(view.slot(other.slot)) of \(view.name(of: other.owner))", context: "whose it is"),
            .proposeTrade(give: given, take: other.seen),
            note: view.note(
              view.place(other.place),
              view.snapshot.shift(shift).flatMap {
                view.reluctance(of: other.owner, on: $0.date)
              }))
        })
      return RosterChoices(
        // TRANSLATORS: a heading above shifts
        heading: tr("Trade \(view.duty(shift)) for"), facts: view.factOfShown(of: others.count),
        choices: Array(view.shown(choices)),
        empty: filter.isEmpty ? tr("No other member has upcoming shifts.") : RosterFilter.nothing,
        total: others.count)
    }
  }
}

extension RosterChoices.Source {
  package static func trades(of shift: Shift.ID) -> RosterChoices.Source {
    .command(ProposeTrade.Menu(shift: shift))
  }
}

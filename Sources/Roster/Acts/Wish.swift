import Localizing
import Texts

/// Wishes to give a shift for any of some other shifts; a second wish for the shift replaces the
/// first.
struct Wish: ShiftAct {
  let gives: RowVersion<Shift>
  let takes: [Shift.ID]

  var seenRow: SeenRow? { gives.seenRow }
  var tab: RosterTab? { .trades }
  var shifts: [Shift.ID] { [gives.id] + takes }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let given = try handler.ownInHand(gives)
    try handler.requireFuture(given.slot)
    try Refusal.Field.takes.require(takes, atMost: RosterLimits.takes)
    for id in takes { try handler.requireTakeable(try handler.existing(id), for: given) }
    let wish = try handler.put(
      RingWish(
        id: handler.newID(of: RingWish.self), person: given.owner, gives: given.id,
        takes: takes.uniqued()))
    try handler.proposeRings(through: wish.id)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool {
    // Rings can be made from the wishes of any people.
    false
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    view.snapshot.wish(giving: gives.id).map {
      .give(.wish(gives: RowVersion(id: gives.id), takes: $0.takes))
    } ?? .withdrawWish(giving: gives.id)
  }

  func renewed(_ view: RosterPresenter) -> RosterCommand? {
    view.snapshot.shift(gives.id).map { .wish(gives: $0.seen, takes: takes) }
  }

  func done(_ view: RosterPresenter) -> String {
    let (day, count) = (view.dayOf(gives), takes.count)
    return switch (count == 1, formsRing(view)) {
    case (true, false): tr("You would give \(day) for another.")
    case (true, true): tr("You would give \(day) for another, which forms a ring: agree?")
    case (false, false): tr("You would give \(day) for any of \(count).")
    case (false, true):
      tr("You would give \(day) for any of \(count), which forms a ring: agree?")
    }
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    formsRing(view) ? tr("That forms a ring: agree?") : tr("Wish added.")
  }

  private func formsRing(_ view: RosterPresenter) -> Bool {
    CommandTrial(of: .wish(gives: gives, takes: takes), in: view).ring != nil
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("added a wish", context: "log") }

  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String? {
    let subjects = entry.subjects
    guard let place = subjects.firstIndex(where: { $0.kind == .wish }) else { return nil }
    let shifts = subjects[(place + 1)...].prefix { $0.kind == .shift }.map(LogWords(view).text(of:))
    // If a trade was declined for the wish, the given shift comes before the wish.
    let given = place == 0 ? shifts.first : subjects.first.map(LogWords(view).text(of:))
    let takes = place == 0 ? shifts.dropFirst() : shifts[...]
    guard let given, !takes.isEmpty else { return nil }
    // TRANSLATORS: two shifts
    let others = takes.dropFirst().reduce(takes.first ?? "") { tr("\($0) or \($1)") }
    // TRANSLATORS: shifts: one for another, or for one of several
    return tr("to give \(given) for \(others)")
  }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isOwn }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Wish for a trade …")
  }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .ticks(.wish(shift.id))
  }

  static func choices(on wish: RingWish, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let change = view.snapshot.shift(wish.gives).flatMap { view.objection(to: .wish, with: $0) }
    return [
      RosterChoices.Choice(
        label: tr("Change the shifts you want …"),
        objection: view.objection(to: .withdrawWish(wish: wish.seen)) ?? change,
        outcome: .ticks(.wish(wish.gives)))
    ]
  }
}

extension CommandHandler {
  /// Throws for shifts that the wish can never get, as in a trade. Their state is not checked,
  /// since it may change until a ring is found.
  fileprivate func requireTakeable(_ shift: Shift, for given: Shift) throws {
    guard shift.owner != given.owner else { throw Refusal.ownShift(shift.slot) }
    try requireActive(shift.owner)
    try requireNotCancelled(shift)
    try requireFuture(shift.slot)
    try requireFree(given.owner, for: shift.duty, givingAway: [given.id])
  }

  /// Inserts a wish, or replaces the takes of the wish for the same shift.
  fileprivate mutating func put(_ wish: RingWish) throws -> RingWish {
    guard let old = try facts.wish(giving: wish.gives) else {
      insert(wish)
      return wish
    }
    update(old) { $0.takes = wish.takes }
    return old
  }
}

extension Wish {
  /// The shifts that the viewer would take for one of theirs.
  struct Ticks: TickList {
    let shift: Shift.ID

    var path: [String] { ["shift", shift.rawValue, "wish"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    var isFiltered: Bool { true }

    func part(_ view: RosterPresenter) -> RosterPart { .exchange(for: shift, view) }

    /// Returns other members' shifts: first those chosen before, then those that the rules allow,
    /// then some that they don't.
    func content(_ view: RosterPresenter, matching text: String) -> RosterTicks {
      let filter = RosterFilter(text)
      let chosen = view.snapshot.wish(giving: shift)?.takes ?? []
      let given = view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift)
      let others = view.shiftsAhead.filter { other in
        !view.isMine(other)
          && (filter.isEmpty || chosen.contains(other.id)
            || filter.matches(
              view.slot(other.slot), view.name(of: other.owner), view.place(other.place) ?? ""))
      }
      let near = others.prefix(RosterPresenter.mostJudged)
      let farChosen = others.dropFirst(RosterPresenter.mostJudged).filter {
        chosen.contains($0.id)
      }
      let judged = view.possibleFirst(
        (near + farChosen).map { other in
          RosterTicks.Row(
            item: .shift(other.id), label: view.slot(other.slot),
            brief: "\(view.day(other.date)) \(other.start)",
            note: view.note(view.name(of: other.owner), view.place(other.place)),
            reason: view.reason(against: .wish(gives: given, takes: [other.id])))
        })
      return RosterTicks(
        heading: tr("What would you take for \(view.duty(shift))?"), explanation: .wish,
        rows: Array(judged.prefix(RosterPresenter.mostRows)),
        empty: filter.isEmpty ? tr("No other member has upcoming shifts.") : RosterFilter.nothing,
        shown: view.shown(of: others.count, among: 0..<RosterPresenter.mostRows),
        limit: RosterLimits.takes, ticked: chosen.uniqued().map(RosterTicks.Item.shift))
    }

    func command(_ ticked: [RosterTicks.Item], _ view: RosterPresenter) -> RosterCommand {
      .wish(
        gives: view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift),
        takes: ticked.compactMap { if case .shift(let taken) = $0 { taken } else { nil } })
    }

    func item(_ formValue: String) -> RosterTicks.Item? { .shift(Shift.ID(formValue)) }

    func footnote(ticked count: Int) -> String {
      // TRANSLATORS: Of shifts.
      count < 2 ? tr("\(count) ticked") : tr("\(count) ticked: most wanted first")
    }
  }
}

extension RosterTicks.Kind {
  package static func wish(_ shift: Shift.ID) -> RosterTicks.Kind {
    RosterTicks.Kind(Wish.Ticks(shift: shift))
  }
}

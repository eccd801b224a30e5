import Localizing

/// Reactivates a member, and gives back the shifts that are still free.
struct Activate: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    guard !person.isActive else { return }
    guard !person.isErased else { throw Refusal.notFound(.person) }
    try handler.requireFree(name: person.name)
    handler.update(person) { $0.isActive = true }
    for shift in try handler.facts.shifts(returningWith: person.id) {
      try handler.takeBack(shift)
    }
    for fixedShift in try handler.facts.fixedShifts(returningWith: person.id) {
      try handler.bringBack(fixedShift)
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    done(view, comingTo: trial(view))
  }

  /// `Bob is active again. Every Tuesday 18:00–23:00 stays removed: Bob already works …`
  func done(_ view: RosterPresenter, comingTo receipt: Receipt) -> String {
    let leftOut = receipt.leftOut ?? []
    let named = leftOut.prefix(3).map { leftOut in
      let (title, why) = (RowFacts(view).title(of: leftOut.row), leftOut.why.sentence)
      return leftOut.row.kind == .fixedShift
        ? tr("\(title) stays removed: \(why)") : tr("\(title) is not given back: \(why)")
    }
    let more = leftOut.count - named.count
    return
      ([tr("\(view.name(of: person.id)) is active again.")] + named
      + (more > 0 ? [tr("And \(more) more.")] : [])).joined(separator: " ")
  }

  private func trial(_ view: RosterPresenter) -> Receipt {
    CommandTrial(of: .activate(person: person), in: view).receiptOrEmpty
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    guard let person = view.snapshot.person(person.id) else { return nil }
    let name = view.name(of: person.id)
    return CommandQuestion(
      heading: tr("Reactivate \(name)?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr(
            "\(name) can log in, take and trade shifts, and gets back those still free"
          ))
      ] + view.exceptions(in: trial(view)),
      yes: tr("Reactivate"))
  }

  func preview(_ view: RosterPresenter) -> String? {
    tr("reactivate \(view.name(of: person.id))")
  }

  static func logged(in trade: Trade.Kind) -> String { tr("reactivated", context: "log") }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    person.isActive ? [] : [view.choice(tr("Reactivate"), .activate(person: person.seen))]
  }
}

extension CommandHandler {
  /// Gives a shift back to its owner from the marketplace or an opening. It must still be free, and
  /// have been put there because the owner left. Records the shift as left out if a rule now
  /// forbids it.
  fileprivate mutating func takeBack(_ shift: Shift) throws {
    update(shift) { $0.returnsWithOwner = false }
    guard shift.slot.begins(in: rules.timeZone) > now else { return }
    switch shift.state {
    case .supplied: update(shift) { $0.state = .idle }
    case .cancelled:
      let refusal = try Refusal.thrown { try returnPlace(of: shift) }
      if let refusal { leaveOut(shift.row, refusal) }
    case .idle, .suggested, .awaitingApproval, .inTrade: break
    }
  }

  /// Gives the owner of a shift their place in an opening again.
  private mutating func returnPlace(of shift: Shift) throws {
    guard let opening = try shift.opening.flatMap({ try find($0) }) else { return }
    guard opening.status != .cancelled else { throw Refusal.openingCancelled(opening.slot) }
    guard shift.isPlace(in: opening) else { throw Refusal.openingMoved(shift.slot) }
    try requirePlace(in: opening)
    try requireFree(shift.owner, for: shift.duty, waiving: shift.waived)
    insert(
      Shift(place: newID(of: Shift.self), in: opening, of: shift.owner, waived: shift.waived))
    update(opening) { $0.taken += 1 }
  }

  /// Continues a fixed shift; records it as left out if a rule now forbids it.
  fileprivate mutating func bringBack(_ ended: FixedShift) throws {
    var fixedShift = ended
    fixedShift.isActive = true
    fixedShift.returnsWithOwner = false
    fixedShift.firstDate = max(ended.firstDate, rules.timeZone.date(at: now))
    let refusal = try Refusal.thrown { try requireFreeEveryWeek(for: fixedShift) }
    if let refusal { return leaveOut(ended.row, refusal) }
    update(ended) {
      ($0.isActive, $0.returnsWithOwner, $0.firstDate) = (true, false, fixedShift.firstDate)
    }
    try layOut(fixedShift)
  }
}

extension Shift {
  /// Whether an opening still needs this shift at the same time and place.
  fileprivate func isPlace(in other: Opening) -> Bool {
    slot == other.slot && place == other.place && skill == other.skill
  }
}

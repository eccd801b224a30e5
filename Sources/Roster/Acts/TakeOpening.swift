import Localizing

/// Takes a place in an open shift, for the actor or for a member whom an admin names; it needs no
/// approval.
struct TakeOpening: RosterAct {
  let opening: RowVersion<Opening>
  let person: Person.ID?

  var seenRow: SeenRow? { opening.seenRow }
  var tab: RosterTab? { .mine }
  var part: RosterPart { RosterPart(of: Set([person].compactMap(\.self)), with: rows) }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let taker = try person ?? handler.me()
    let isOwn = taker == handler.actor.person
    let opening = try handler.stillOpen(opening)
    if !isOwn {
      try handler.requireAdmin(at: opening.place)
      try handler.requireActive(taker)
      handler.concern(taker)
    }
    try handler.requirePlace(in: opening)
    try handler.requireFree(taker, for: opening.duty, waiving: handler.waivers)
    if isOwn, handler.waivers.isEmpty { try handler.requireNothingPending(for: opening.duty) }
    let shift = Shift(
      place: handler.newID(of: Shift.self), in: opening, of: taker,
      waived: try handler.useWaivers(for: opening.duty, of: taker))
    handler.insert(shift)
    handler.update(opening) { $0.taken += 1 }
    try handler.closeRequest(of: taker, servedBy: shift)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    locking.openings.insert(opening.id)
    let takers = person.map { [$0] } ?? locking.people
    locking.people.formUnion(takers)
    if let date = try locking.facts.find(opening.id)?.date {
      try locking.touchRequests(of: takers, on: date)
    }
    return true
  }

  func requireWaivable(by handler: CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin(at: try handler.existing(opening.id).place)
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.when(opening)
    guard let person else { return tr("You now have the shift on \(when).") }
    let words =
      view.isMe(person)
      ? tr("You now have the shift on \(when).")
      : tr("\(view.name(of: person)) now has the shift on \(when).")
    return words + view.reluctance(of: person, toWork: view.snapshot.opening(opening.id)?.date)
  }

  func doneBriefly(_ view: RosterPresenter) -> String {
    person == nil ? tr("You work on \(view.when(opening)).") : tr("Done.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    guard person == nil else { return nil }
    return view.snapshot.opening(opening.id).map { opening in
      CommandQuestion(
        tr("Take \(view.duty(opening))?"), tr("it is yours for good"), yes: tr("Take it"))
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("took an open shift", context: "log") }
  static let isForMembers = true

  static func choices(on opening: Opening, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(tr("Take it"), .takeOpening(opening: opening.seen))]
  }
}

import Texts

/// A decision in progress; reads see the facts with the drafted changes.
struct CommandHandler<Facts: RosterFacts> {
  let facts: Facts
  let actor: Actor
  let now: Instant
  let ids: () -> String
  private(set) var draft = Draft()
  private var handovers: [AuditEntry.Handover] = []
  private(set) var reason: String?
  /// The rules that the actor overrides.
  var waivers: [DutyRule] = []
  /// Those of the overridden rules that forbade something.
  private var waived: [DutyRule] = []
  /// The owners of changed shifts, and the people who had accepted them.
  private var concerned: [Person.ID] = []
  private(set) var leftOut: [LeftOut] = []

  init(facts: Facts, actor: Actor, now: Instant, ids: @escaping () -> String) {
    self.facts = facts
    self.actor = actor
    self.now = now
    self.ids = ids
  }

  var rules: RosterRules { facts.rules }

  /// Drafts the changes of a command. Throws the refusal of the rule that forbids it.
  mutating func carryOut(_ command: RosterCommand) throws {
    try requireActiveActor()
    try command.act.decide(&self)
  }

  func decision(on command: RosterCommand) -> Decision {
    guard !draft.changes.isEmpty else {
      return Decision(changes: [], audit: nil, leftOut: leftOut)
    }
    assert(Set(waived).isSubset(of: waivers), "only rules that the actor named are overridden")
    let entry = AuditEntry(
      instant: now, actor: actor, command: command.carriedOut.name,
      subjects: (draft.rows.subjects + others).uniqued(), handovers: handovers,
      reason: reason, waived: waived.uniqued())
    let decision = Decision(changes: draft.changes, audit: entry, leftOut: leftOut)
    decision.assertSound()
    return decision
  }

  /// The people concerned, except the actor and those between whom shifts changed hands. The log
  /// shows them the line even after the shifts change owners.
  private var others: [RowReference] {
    let named = handovers.flatMap { [$0.from, $0.to] } + [actor.person].compactMap(\.self)
    return concerned.filter { !named.contains($0) }
      .map { RowReference(kind: .person, id: $0.rawValue) }
  }

  /// Records a person whom the decision concerns.
  mutating func concern(_ person: Person.ID) { concerned.append(person) }

  // Reading

  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R? {
    let reference = RowReference(kind: R.kind, id: id.rawValue)
    return try draft.row(reference).flatMap(R.init) ?? facts.find(id)
  }

  func existing<R: RosterRow>(_ id: Identifier<R>) throws -> R {
    guard let row = try find(id) else { throw Refusal.notFound(R.kind) }
    return row
  }

  /// Returns the row. Throws `Refusal.changedMeanwhile` if it has changed since the actor saw it.
  func current<R: RosterRow>(_ seen: RowVersion<R>) throws -> R {
    let row = try existing(seen.id)
    guard seen.revision == nil || seen.revision == row.revision else {
      let shift = Shift(row.row)
      throw Refusal.changedMeanwhile(
        fresh: row.row, owner: try shift.map { try who($0.owner) },
        try shift.flatMap { try kindOfTrade(of: $0) })
    }
    return row
  }

  /// Returns the active fixed shifts of an owner, in order of ID.
  func fixedShifts(of owner: Person.ID) throws -> [FixedShift] {
    let stored = try facts.fixedShifts(of: owner).filter { draft.row($0.reference) == nil }
    let drafted = draft.rows.compactMap(FixedShift.init)
      .filter { $0.isActive && $0.owner == owner }
    return (stored + drafted).sorted { $0.id < $1.id }
  }

  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    let stored = try facts.shifts(of: person, on: dates)
      .filter { draft.row($0.reference) == nil }
    let drafted = draft.rows.compactMap(Shift.init).filter {
      $0.owner == person && dates.contains($0.date) && $0.state != .cancelled
    }
    return stored + drafted
  }

  // Writing

  func newID<R: RosterRow>(of kind: R.Type) -> Identifier<R> {
    Identifier(ids())
  }

  mutating func insert(_ row: some RosterRow) {
    draft.insert(row)
  }

  mutating func update<R: RosterRow>(_ row: R, _ change: (inout R) -> Void) {
    if let shift = Shift(row.row) {
      concerned += [shift.owner, shift.state.acceptedBy].compactMap(\.self)
    }
    draft.update(row, change)
  }

  /// Gives a shift to another person. Ends the wish to give it, the taker's wishes for it, and the
  /// taker's request for that day.
  mutating func handOver(_ shift: Shift, to taker: Person.ID) throws {
    handovers.append(.init(shift: shift.id, from: shift.owner, to: taker))
    let waived = try useWaivers(for: shift.duty, of: taker)
    update(shift) {
      $0.owner = taker
      $0.state = .idle
      $0.waived = waived
      $0.returnsWithOwner = false
    }
    try endWish(giving: shift.id)
    try drop(shift.id, fromWishesOf: taker)
    try closeRequest(of: taker, servedBy: shift)
  }

  /// Returns those overridden rules that forbid a duty, and records them for the log. The shift
  /// keeps them too.
  mutating func useWaivers(for duty: Duty, of person: Person.ID) throws -> [DutyRule] {
    let used = try waivers.filter { try obstacle(to: duty, of: person, by: [$0]) != nil }
    waived += used
    return used
  }

  mutating func endWish(giving shift: Shift.ID) throws {
    guard let wish = try facts.wish(giving: shift) else { return }
    update(wish) { $0.isActive = false }
  }

  /// Removes a shift from the wishes of its new owner, or from all wishes.
  mutating func drop(_ shift: Shift.ID, fromWishesOf person: Person.ID? = nil) throws {
    let wishes = try person.map { try facts.wishes(of: $0) } ?? facts.wishes(taking: shift)
    for wish in wishes where wish.takes.contains(shift) {
      update(wish) {
        $0.takes.removeAll { $0 == shift }
        if $0.takes.isEmpty { $0.isActive = false }
      }
    }
  }

  /// Records a row that a command about several rows could not change.
  mutating func leaveOut(_ row: Row, _ refusal: Refusal) {
    leftOut.append(LeftOut(row: row.reference, why: refusal))
  }

  mutating func state(reason text: String) throws {
    try Refusal.Field.reason.require(text)
    reason = text
  }
}

/// Decides a command by the rules of the roster.
///
/// Pure: nothing changes until the store applies the decision. Throws `Refusal` if a rule forbids
/// the command, and any error of the facts.
/// - Parameters:
///   - actor: The person or server that gives the command; the rules check their permission.
///   - facts: The current roster; the same transaction must apply the decision.
///   - now: The moment of the command.
///   - ids: Makes a new ID for each inserted row.
package func decide(
  _ command: RosterCommand, by actor: Actor, in facts: some RosterFacts, at now: Instant,
  ids: () -> String
) throws -> Decision {
  try withoutActuallyEscaping(ids) { ids in
    var handler = CommandHandler(facts: facts, actor: actor, now: now, ids: ids)
    try handler.carryOut(command)
    return handler.decision(on: command)
  }
}

/// Returns why a command would be refused, by the same rules and with the same texts; nil if it
/// would be carried out.
package func refusal(
  of command: RosterCommand, by actor: Actor, in facts: some RosterFacts, at now: Instant
) throws -> Refusal? {
  try Refusal.thrown { _ = try trialDecision(on: command, by: actor, in: facts, at: now) }
}

/// The beginning of the IDs of rows that are only foreseen. No server can guess it, so no stored row has it.
private let foreseen = "foreseen-\(UInt64.random(in: .min ... .max))"

/// Decides a command that is not applied: new rows get IDs that no stored row has.
func trialDecision(
  on command: RosterCommand, by actor: Actor, in facts: some RosterFacts, at now: Instant
) throws -> Decision {
  var count = 0
  return try decide(command, by: actor, in: facts, at: now) {
    count += 1
    return "\(foreseen)-\(count)"
  }
}

extension Refusal {
  /// Returns the refusal that a closure throws; nil if it throws none. Rethrows other errors.
  static func thrown(by closure: () throws -> Void) rethrows -> Refusal? {
    do {
      try closure()
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }
}

/// The changes of a decision so far; each row occurs once.
struct Draft {
  private(set) var changes: [Change] = []
  private var places: [RowReference: Int] = [:]

  var rows: [Row] { changes.map(\.row) }

  func row(_ reference: RowReference) -> Row? {
    places[reference].map { changes[$0].row }
  }

  mutating func insert(_ row: some RosterRow) {
    assert(places[row.reference] == nil, "a new row has an ID of its own")
    row.assertSound(since: nil)
    places[row.reference] = changes.count
    changes.append(.insert(row.row))
  }

  /// Adds a changed row, one revision after the stored one.
  mutating func update<R: RosterRow>(_ row: R, _ change: (inout R) -> Void) {
    let place = places[row.reference]
    var changed = place.flatMap { R(changes[$0].row) } ?? row
    let (drafted, old) = (changed.revision, changed)
    change(&changed)
    assert(changed.revision == drafted, "only the draft counts revisions")
    assert(changed.id == row.id, "a row stays the row that it is")
    changed.assertSound(since: old)
    guard let place else {
      changed.revision = drafted + 1
      places[row.reference] = changes.count
      changes.append(.update(changed.row, ifRevision: drafted))
      return
    }
    changes[place] =
      switch changes[place] {
      case .insert: .insert(changed.row)
      case .update(_, let revision): .update(changed.row, ifRevision: revision)
      }
  }
}

/// The person or the server that gives a command.
package struct Actor: Codable, Hashable, Sendable {
  /// The person; nil for the server itself.
  package let person: Person.ID?

  /// The server itself, which may do what an admin may.
  package static let system = Actor(person: nil)

  /// Returns the actor for a person who is logged in.
  package static func person(_ id: Person.ID) -> Actor {
    Actor(person: id)
  }
}

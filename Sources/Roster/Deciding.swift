/// A decision in the making: reads the facts through what it has decided so far.
struct Deciding<Facts: RosterFacts> {
  let facts: Facts
  let actor: Actor
  let now: Instant
  let ids: () -> String
  private(set) var draft = Draft()
  private var handovers: [AuditEntry.Handover] = []
  private(set) var reason: String?
  /// The rules that whoever commands lets pass.
  var waivers: [DutyRule] = []
  /// Those of them that stood in the way.
  private var waived: [DutyRule] = []
  /// Whose shifts were changed, and who had taken them.
  private var concerned: [Person.ID] = []
  private(set) var leftOut: [LeftOut] = []

  init(facts: Facts, actor: Actor, now: Instant, ids: @escaping () -> String) {
    self.facts = facts
    self.actor = actor
    self.now = now
    self.ids = ids
  }

  var rules: RosterRules { facts.rules }

  /// Drafts the changes of a command; throws the refusal of the rule that forbids it.
  mutating func carryOut(_ command: RosterCommand) throws {
    try requireActiveActor()
    try command.act.decide(&self)
  }

  func decision(on command: RosterCommand) -> Decision {
    guard !draft.changes.isEmpty else {
      return Decision(changes: [], audit: nil, leftOut: leftOut)
    }
    let entry = AuditEntry(
      instant: now, actor: actor, command: command.carriedOut.name,
      subjects: (draft.rows.subjects + others).withoutRepetitions(), handovers: handovers,
      reason: reason, waived: waived.withoutRepetitions())
    return Decision(changes: draft.changes, audit: entry, leftOut: leftOut)
  }

  /// Those whom it concerns besides whoever commanded it and those between whom shifts changed
  /// hands: the log shows it to them, whosever the shifts become.
  private var others: [RowReference] {
    let named = handovers.flatMap { [$0.from, $0.to] } + [actor.person].compactMap(\.self)
    return concerned.filter { !named.contains($0) }
      .map { RowReference(kind: .person, id: $0.rawValue) }
  }

  /// Remembers somebody whom it concerns.
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

  /// The row, if it is still as whoever commands has seen it.
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

  /// Those that are active.
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

  /// Makes a shift somebody else's duty; nothing is asked about it any more, nor do they ask for
  /// that day.
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

  /// Which of the rules that are let pass stand in the way of a duty, as the log and the shift keep
  /// them.
  mutating func useWaivers(for duty: Duty, of person: Person.ID) throws -> [DutyRule] {
    let used = try waivers.filter { try obstacle(to: duty, of: person, by: [$0]) != nil }
    waived += used
    return used
  }

  mutating func endWish(giving shift: Shift.ID) throws {
    guard let wish = try facts.wish(giving: shift) else { return }
    update(wish) { $0.isActive = false }
  }

  /// A shift is nothing to wish for any more: for whoever has it now, or for anybody.
  mutating func drop(_ shift: Shift.ID, fromWishesOf person: Person.ID? = nil) throws {
    let wishes = try person.map { try facts.wishes(of: $0) } ?? facts.wishes(taking: shift)
    for wish in wishes where wish.takes.contains(shift) {
      update(wish) {
        $0.takes.removeAll { $0 == shift }
        if $0.takes.isEmpty { $0.isActive = false }
      }
    }
  }

  /// Remembers what a command about several rows could not do.
  mutating func leaveOut(_ row: Row, _ refusal: Refusal) {
    leftOut.append(LeftOut(row: row.reference, why: refusal))
  }

  mutating func state(reason text: String) throws {
    try require(text, as: .reason)
    reason = text
  }
}

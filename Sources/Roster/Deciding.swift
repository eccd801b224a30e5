/// A decision in the making: reads the facts through what it has decided so far.
struct Deciding<Facts: RosterFacts> {
  let facts: Facts
  let actor: Actor
  let now: Instant
  let ids: () -> String
  private(set) var draft = Draft()
  private var handovers: [AuditEntry.Handover] = []
  private var reason: String?
  /// Whose shifts were changed, and who had taken them.
  private var concerned: [Person.ID] = []

  init(facts: Facts, actor: Actor, now: Instant, ids: @escaping () -> String) {
    self.facts = facts
    self.actor = actor
    self.now = now
    self.ids = ids
  }

  var rules: RosterRules { facts.rules }

  func decision(on command: RosterCommand) -> Decision {
    guard !draft.changes.isEmpty else { return Decision(changes: [], audit: nil) }
    let entry = AuditEntry(
      instant: now, actor: actor, command: command.name,
      subjects: (draft.rows.subjects + others).withoutRepetitions(), handovers: handovers,
      reason: reason)
    return Decision(changes: draft.changes, audit: entry)
  }

  /// Those whom it concerns besides whoever commanded it and those between whom shifts changed
  /// hands: the log shows it to them, whosever the shifts become.
  private var others: [RowReference] {
    let named = handovers.flatMap { [$0.from, $0.to] } + [actor.person].compactMap(\.self)
    return concerned.filter { !named.contains($0) }
      .map { RowReference(kind: .person, id: $0.rawValue) }
  }

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
    update(shift) {
      $0.owner = taker
      $0.state = .idle
    }
    try endWish(giving: shift.id)
    try drop(shift.id, fromWishesOf: taker)
    try closeRequest(of: taker, servedBy: shift)
  }

  mutating func endWish(giving shift: Shift.ID) throws {
    guard let wish = try facts.wish(giving: shift) else { return }
    update(wish) { $0.isActive = false }
  }

  /// A shift is nothing to wish for any more: for whoever has it now, or for anybody.
  mutating func drop(_ shift: Shift.ID, fromWishesOf person: Person.ID? = nil) throws {
    for wish in try facts.wishes()
    where wish.takes.contains(shift) && (person == nil || wish.person == person) {
      update(wish) {
        $0.takes.removeAll { $0 == shift }
        if $0.takes.isEmpty { $0.isActive = false }
      }
    }
  }

  mutating func state(reason text: String) throws {
    try require(text, as: .reason)
    reason = text
  }
}

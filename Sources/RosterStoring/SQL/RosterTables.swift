import Roster

/// A roster in the tables of a database, as seen by one transaction.
struct RosterTables {
  let connection: any SQLConnection
  let rules: RosterRules
  /// The number of the log's last line.
  let lastLine: Int
  /// The lines of the log, plus the leaps of restores.
  let version: Int
  /// The entries and answers that `writeLog` writes.
  let draft = LogDraft()
  let cache = RowCache()
  /// The fixed shifts to lay out, if any.
  private(set) var layingOut: LayingOut?
  /// The version from which on every change is a line of the log, with a number of its own.
  let firstVersion: Int

  /// Reads the settings that every query and every command needs.
  init(_ connection: any SQLConnection) throws {
    self.connection = connection
    let settings = try connection.rows(
      """
      SELECT rules, (SELECT coalesce(max(number), 0) FROM audit), rule_changes, first_version
      FROM roster
      """)
    guard var settings = settings.first else {
      throw RosterStoreError.damaged(.noSettings)
    }
    rules = try StoredJSON.decode(RosterRules.self, from: settings.next())
    lastLine = try settings.next()
    version = try lastLine + settings.next(Int.self)
    firstVersion = try settings.next()
  }
}

extension RosterTables {
  /// Returns the tables prepared for laying out fixed shifts.
  func layingOut(_ fixedShifts: [FixedShift.ID], at now: Instant) -> RosterTables {
    var tables = self
    tables.layingOut = LayingOut(fixedShifts, at: now, by: rules)
    return tables
  }

  /// Carries a command out except for its line in the log. Returns the stored answer if its key was
  /// used before.
  func draftedAnswer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> DraftedAnswer {
    let keyed = try key.map { try KeyedCommand(command, by: actor, key: $0) }
    if let keyed, let answer = try answer(keptFor: keyed, at: now) { return answer }
    let answer = DraftedAnswer(
      answer: try answer(to: command, by: actor, at: now, ids: ids), isKept: false)
    if let keyed {
      draft.append(LogDraft.KeyedAnswer(command: keyed, answer: answer, at: now))
    }
    return answer
  }

  func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer {
    try draftedAnswer(to: command, by: actor, key: key, at: now, ids: ids).answer
  }

  /// Returns the answer to a command; a refused command has not written anything.
  private func answer(
    to command: RosterCommand, by actor: Actor, at now: Instant, ids: () -> String
  ) throws -> CommandAnswer {
    let decision: Decision
    do {
      decision = try decide(command, by: actor, in: self, at: now, ids: ids)
    } catch let refusal as Refusal {
      return .refused(refusal)
    }
    return .done(try apply(decision))
  }

  /// Applies a decision except for its line in the log, whose insertion makes the database check
  /// the whole.
  func apply(_ decision: Decision) throws -> Receipt {
    let erased = try erased(by: decision)
    let before = try hasSubscriptions() ? decision.replaced(in: self) : nil
    if let entry = decision.audit { draft.append(entry) }
    for change in decision.changesByReference {
      switch change {
      case .insert(let row):
        try connection.changeLater(row.stored.insertions(in: rules.timeZone))
      case .update(let row, let revision):
        try connection.changeLater(row.stored.updates(in: rules.timeZone, ifRevision: revision))
      }
      cache.put(change.row)
      if case .insert(.person(let person)) = change { connection.names?.add(person) }
    }
    for case .person(let person) in decision.rows where !person.isActive { try logOut(person.id) }
    if let erased { try forget(erased) }
    if let before, let entry = decision.audit {
      var tables = self
      try tables.post(noticesOf: decision, since: before, at: entry.instant)
    }
    return Receipt(
      rows: decision.rows, version: version + draft.entries.count, leftOut: decision.leftOut)
  }

  /// Raises the version beyond any that was seen before a restore. So no client takes an older copy
  /// for a newer one. It adds a million, more changes than can have followed a backup. A client
  /// with a copy reloads the roster.
  func leap(beyond seen: Int) throws {
    let leap = max(0, seen - version) + 1_000_000
    try connection.change(
      "UPDATE roster SET rule_changes = rule_changes + $1, first_version = $2",
      [leap, version + leap])
  }

  /// Changes the rules of the roster, and adds a line to the log.
  func set(_ rules: RosterRules, at now: Instant) throws {
    guard rules != self.rules else { return }
    try put(rules)
    draft.append(AuditEntry(instant: now, rules: try rules.changes(from: self.rules)))
  }

  /// Writes the rules. If the time zone changes, updates when shifts begin and end.
  func put(_ rules: RosterRules) throws {
    try connection.change("UPDATE roster SET rules = $1", [StoredJSON.encode(rules)])
    guard rules.timeZone != self.rules.timeZone else { return }
    for shift in try shifts(where: "") {
      try connection.change(
        "UPDATE shift SET begins = $1, ends = $2 WHERE id = $3",
        [shift.slot.begins(in: rules.timeZone), shift.slot.ends(in: rules.timeZone), shift.id])
    }
  }
}

extension Decision {
  /// The changes in an order that foreign keys accept. A shift names trades, requests, openings and
  /// fixed shifts that the same decision may have made. None of these names a shift before the next
  /// decision.
  fileprivate var changesByReference: [Change] {
    let shifts = changes.filter { $0.row.reference.kind == .shift }
    return changes.filter { $0.row.reference.kind != .shift } + shifts
  }
}

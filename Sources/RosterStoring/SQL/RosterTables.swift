import Roster

/// A roster in the tables of a database, as it is within one transaction.
struct RosterTables {
  let connection: any SQLConnection
  let rules: RosterRules
  /// The number of the log's last line.
  let lastLine: Int
  /// Counts what has changed: lines of the log, and the rules.
  let version: Int

  /// Reads what every question and every command needs to know.
  init(_ connection: any SQLConnection) throws {
    self.connection = connection
    let settings = try connection.rows(
      """
      SELECT rules, (SELECT coalesce(max(number), 0) FROM audit), rule_changes FROM roster
      """)
    guard var settings = settings.first else {
      throw RosterStoreError.damaged(.noSettings)
    }
    rules = try StoredJSON.decode(RosterRules.self, from: settings.next())
    lastLine = try settings.next()
    version = try lastLine + settings.next(Int.self)
  }
}

extension RosterTables {
  /// Carries a command out, or answers what it came to when its key was used before.
  func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer {
    let keyed = try key.map { try KeyedCommand(command, by: actor, key: $0) }
    if let keyed, let answer = try answer(keptFor: keyed, at: now) { return answer }
    let answer = try answer(to: command, by: actor, at: now, ids: ids)
    if let keyed { try insert(KeptAnswer(keyed, answer: answer, at: now)) }
    return answer
  }

  /// A refused command has not written anything.
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

  /// Applies all of a decision; its line in the log comes last, when the database checks the whole.
  func apply(_ decision: Decision) throws -> Receipt {
    guard let entry = decision.audit else { return Receipt(rows: [], version: version) }
    for change in decision.changesByReference {
      switch change {
      case .insert(let row): try row.stored.insert(into: self)
      case .update(let row, let revision):
        guard try row.stored.update(in: self, ifRevision: revision) else {
          throw RosterStoreError.damaged(.changed(id: row.reference.id))
        }
      }
    }
    for case .person(let person) in decision.rows where !person.isActive { try logOut(person.id) }
    try append(
      NumberedAuditEntry(number: lastLine + 1, entry: entry.following(try lastInstant())))
    return Receipt(rows: decision.rows, version: version + 1)
  }

  /// Counts the version up beyond any that was seen before a restore, so that nobody takes a copy of
  /// what was there for a newer one: nobody makes so many changes after a backup.
  func leap(beyond seen: Int) throws {
    try connection.change(
      "UPDATE roster SET rule_changes = rule_changes + $1", [max(0, seen - version) + 1_000_000])
  }

  /// Changes what the roster allows, and when shifts begin and end by the new clocks.
  func set(_ rules: RosterRules) throws {
    guard rules != self.rules else { return }
    try connection.change(
      "UPDATE roster SET rules = $1, rule_changes = rule_changes + 1", [StoredJSON.encode(rules)])
    guard rules.timeZone != self.rules.timeZone else { return }
    for shift in try shifts(where: "") {
      try connection.change(
        "UPDATE shift SET begins = $1, ends = $2 WHERE id = $3",
        [shift.slot.begins(in: rules.timeZone), shift.slot.ends(in: rules.timeZone), shift.id])
    }
  }
}

extension Decision {
  /// The changes in an order that foreign keys take: a shift names trades, requests and fixed shifts
  /// that the same decision may have made; nobody names a shift before the next decision.
  fileprivate var changesByReference: [Change] {
    let shifts = changes.filter { $0.row.reference.kind == .shift }
    return changes.filter { $0.row.reference.kind != .shift } + shifts
  }
}

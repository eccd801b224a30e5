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
    rules = try RulesCache.rules(in: settings.next())
    lastLine = try settings.next()
    version = try lastLine + settings.next(Int.self)
    firstVersion = try settings.next()
  }
}

/// The tables besides those of the roster's rows.
extension RosterTables {
  var accounts: AccountsTable { AccountsTable(tables: self) }
  var answers: AnswersTable { AnswersTable(tables: self) }
  var log: LogTable { LogTable(tables: self) }
  var outbox: OutboxTable { OutboxTable(tables: self) }
  var passwordResets: PasswordResetsTable { PasswordResetsTable(tables: self) }
  var personalData: PersonalData { PersonalData(tables: self) }
  var sessions: SessionsTable { SessionsTable(tables: self) }
  var subscriptions: SubscriptionsTable { SubscriptionsTable(tables: self) }

  /// Returns the rows of a table that meet a condition, sorted.
  func all<R: StoredRow>(
    _ table: R.Type, where condition: SQL = "", _ arguments: [any SQLColumn] = []
  ) throws -> [R] {
    try table.all(where: condition, arguments, in: connection)
  }
}

extension RosterTables {
  /// Returns the tables prepared for laying out fixed shifts.
  func layingOut(_ fixedShifts: [FixedShift.ID], at now: Instant) -> RosterTables {
    assert(layingOut == nil, "what was read for one batch says nothing about another")
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
    if let keyed, let answer = try answers.answer(keptFor: keyed, at: now) { return answer }
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
    let erased = try personalData.erased(by: decision)
    let before = try subscriptions.hasAny() ? decision.replaced(in: self) : nil
    if let entry = decision.audit { draft.append(entry) }
    for change in decision.changesByReference {
      switch change {
      case .insert(let row):
        try connection.changeLater(row.stored.insertions(in: rules.timeZone))
      case .update(let row, let revision):
        assert(row.revision == revision + 1, "a version written is greater than the one read")
        try connection.changeLater(row.stored.updates(in: rules.timeZone, ifRevision: revision))
      }
      cache.put(change.row)
      if case .insert(.person(let person)) = change { connection.names?.add(person) }
    }
    for case .person(let person) in decision.rows where !person.isActive {
      try sessions.logOut(person.id)
    }
    if let erased { try personalData.erase(erased) }
    if let before, let entry = decision.audit {
      try outbox.post(noticesOf: decision, since: before, at: entry.instant)
    }
    return Receipt(
      rows: decision.rows, version: version + draft.entries.count, leftOut: decision.leftOut)
  }

  /// Raises the version beyond any that was seen before a restore. So no client takes an older copy
  /// for a newer one. It adds a million, more changes than can have followed a backup. A client
  /// with a copy reloads the roster.
  func leap(beyond seen: Int) throws {
    let leap = max(0, seen - version) + 1_000_000
    assert(version + leap > seen, "no client may take an older copy for a newer one")
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
    for shift in try all(Shift.self) {
      try connection.change(
        "UPDATE shift SET begins = $1, ends = $2 WHERE id = $3",
        [shift.slot.begins(in: rules.timeZone), shift.slot.ends(in: rules.timeZone), shift.id])
    }
  }
}

extension RosterTables: RosterFacts {
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R? {
    if let row = cache[RowReference(kind: R.kind, id: id.rawValue)] { return R(row) }
    let table = R.kind.stored
    let found = try table.rows(where: "WHERE " + table.key + " = $1", [id], in: connection)
    guard let row = found.first else { return nil }
    cache.put(row)
    return R(row)
  }

  func people() throws -> [Person] {
    try all(Person.self)
  }

  func people(alike name: String) throws -> [Person] {
    let index = connection.names ?? NameIndex()
    let ids = try index.people(alike: name, at: try stamp(of: "person"), reading: people)
    return try ids.sorted().compactMap { try find($0) }
  }

  /// The stamp of a table. A name changes, and a login ends, only when its person is erased.
  func stamp(of table: SQL) throws -> NameIndex.Stamp {
    let rows = try connection.rows(
      "SELECT (SELECT count(*) FROM " + table + "), (SELECT count(*) FROM erasure)")
    var row = rows.first
    return NameIndex.Stamp(
      count: try row?.next() ?? 0, erased: try row?.next() ?? 0, firstVersion: firstVersion)
  }

  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    if let known = try layingOut?.shifts(of: person, on: dates, in: self) { return known }
    return try all(
      Shift.self, where: "WHERE owner = $1 AND date BETWEEN $2 AND $3 AND status <> 'cancelled'",
      [person, dates.lowerBound, dates.upperBound])
  }

  func shifts(on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    try all(
      Shift.self, where: "WHERE date BETWEEN $1 AND $2 AND status <> 'cancelled'",
      [dates.lowerBound, dates.upperBound])
  }

  func openings(on dates: ClosedRange<RosterDate>) throws -> [Opening] {
    try all(
      Opening.self, where: "WHERE date BETWEEN $1 AND $2", [dates.lowerBound, dates.upperBound])
  }

  func openOpenings(through date: RosterDate) throws -> [Opening] {
    try all(Opening.self, where: "WHERE status = 'open' AND date <= $1", [date])
  }

  func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) throws -> [Shift] {
    if let known = try layingOut?.shifts(from: fixedShift, on: dates, in: self) { return known }
    return try all(
      Shift.self, where: "WHERE fixed_shift = $1 AND date BETWEEN $2 AND $3",
      [fixedShift, dates.lowerBound, dates.upperBound])
  }

  func unsettledShifts(through date: RosterDate) throws -> [Shift] {
    try all(Shift.self, where: "WHERE status NOT IN ('idle', 'cancelled') AND date <= $1", [date])
  }

  func shifts(acceptedBy person: Person.ID) throws -> [Shift] {
    try all(Shift.self, where: "WHERE accepted_by = $1", [person])
  }

  func shifts(returningWith owner: Person.ID) throws -> [Shift] {
    try all(Shift.self, where: "WHERE owner = $1 AND returns = 1", [owner])
  }

  func suggestions(to request: WorkRequest.ID) throws -> [Shift] {
    try all(Shift.self, where: "WHERE suggested_to = $1", [request])
  }

  func fixedShifts(of person: Person.ID) throws -> [FixedShift] {
    try all(FixedShift.self, where: "WHERE owner = $1 AND is_active = 1", [person])
  }

  func duties() throws -> [FixedShift] {
    try layingOut?.duties(in: self) ?? []
  }

  func fixedShifts(returningWith owner: Person.ID) throws -> [FixedShift] {
    try all(FixedShift.self, where: "WHERE owner = $1 AND returns = 1", [owner])
  }

  func liveRequests(of person: Person.ID) throws -> [WorkRequest] {
    if let known = try layingOut?.requests(of: person, in: self) { return known }
    return try all(
      WorkRequest.self, where: "WHERE person = $1 AND status IN ('open', 'chosen')", [person])
  }

  func liveRequests(through date: RosterDate) throws -> [WorkRequest] {
    try all(WorkRequest.self, where: "WHERE status IN ('open', 'chosen') AND date <= $1", [date])
  }

  func openTrades(expiringBy instant: Instant) throws -> [Trade] {
    try all(Trade.self, where: "WHERE status = 'open' AND expires <= $1", [instant])
  }

  func wishes() throws -> [RingWish] {
    try all(RingWish.self, where: "WHERE is_active = 1 ")
  }

  func wishes(of person: Person.ID) throws -> [RingWish] {
    try all(RingWish.self, where: "WHERE person = $1 AND is_active = 1 ", [person])
  }

  func wishes(taking shift: Shift.ID) throws -> [RingWish] {
    try all(
      RingWish.self,
      where: """
        WHERE is_active = 1 AND EXISTS (
          SELECT 1 FROM wish_take AS taken WHERE taken.wish = wish.id AND taken.shift = $1) 
        """, [shift])
  }

  func wish(giving shift: Shift.ID) throws -> RingWish? {
    try all(RingWish.self, where: "WHERE gives = $1 AND is_active = 1 ", [shift]).first
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

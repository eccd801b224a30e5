import Roster

/// All content of a store, in memory.
struct RosterContent {
  var model: RosterModel
  /// The lines in the order of their numbers, from 1.
  var log: [NumberedAuditEntry] = []
  /// The version of the last restored backup. A client with an earlier version may have a copy of
  /// another roster.
  var firstVersion = 0
  /// The number by which the version is ahead of the log's lines, since a restore.
  var ahead = 0
  var accounts: [Person.ID: Account] = [:]
  var sessions: [TokenHash: Session] = [:]
  var invitations: [TokenHash: Invitation] = [:]
  var calendars: [Person.ID: TokenHash] = [:]
  var resets: [TokenHash: PasswordReset] = [:]
  /// The people whose data was erased.
  var erased: Set<Person.ID> = []
  var keys: [KeyedCommand.Name: KeptAnswer] = [:]
  var subscriptions: [Person.ID: Subscription] = [:]
  var outbox: [String: OutboxEntry] = [:]

  init(rules: RosterRules) {
    model = RosterModel(rules: rules)
  }

  var version: Int { log.count + ahead }

  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer {
    let keyed = try key.map { try KeyedCommand(command, by: actor, key: $0) }
    if let keyed, let kept = keys[keyed.name], kept.at > now + -KeyedCommand.lifetime {
      guard kept.isOf(keyed) else { throw RosterStoreError.keyReused }
      return kept.answer
    }
    let answer = try answer(to: command, by: actor, at: now, ids: ids)
    if let keyed { keys[keyed.name] = KeptAnswer(keyed, answer: answer, at: now) }
    return answer
  }

  private mutating func answer(
    to command: RosterCommand, by actor: Actor, at now: Instant, ids: () -> String
  ) throws -> CommandAnswer {
    do {
      return .done(try apply(try decide(command, by: actor, in: model, at: now, ids: ids)))
    } catch let refusal as Refusal {
      return .refused(refusal)
    }
  }

  private mutating func apply(_ decision: Decision) throws -> Receipt {
    let erased = erased(by: decision)
    let before = try hasSubscriptions() ? decision.replaced(in: model) : nil
    try model.apply(decision)
    for case .person(let person) in decision.rows where !person.isActive { logOut(person.id) }
    if let erased { try forget(erased) }
    if let entry = decision.audit {
      append(entry)
      if let before { try post(noticesOf: decision, since: before, at: entry.instant) }
    }
    return Receipt(rows: decision.rows, version: version, leftOut: decision.leftOut)
  }

  private mutating func append(_ entry: AuditEntry) {
    let last = log.last?.entry.instant
    log.append(NumberedAuditEntry(number: log.count + 1, entry: entry.following(last)))
  }

  mutating func set(_ rules: RosterRules, at now: Instant) throws {
    guard rules != model.rules else { return }
    append(AuditEntry(instant: now, rules: try rules.changes(from: model.rules)))
    model.rules = rules
  }

  /// Ends everything that admits a person without their password.
  private mutating func logOut(_ person: Person.ID) {
    sessions = sessions.filter { $0.value.person != person }
    calendars[person] = nil
    resets = resets.filter { $0.value.person != person }
  }

  func snapshot(from date: RosterDate) -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: model.rules, people: model.people(),
      fixedShifts: model.all(FixedShift.self),
      openings: model.all(Opening.self).filter { $0.date >= date }
        .sorted(by: Opening.beginsBefore),
      shifts: model.all(Shift.self).filter { $0.date >= date }.sorted(by: Shift.beginsBefore),
      requests: model.all(WorkRequest.self).filter { $0.date >= date },
      trades: model.all(Trade.self).filter { trade in
        !trade.legs.contains { leg in model.find(leg.shift).map { $0.date < date } ?? true }
      },
      wishes: model.wishes())
  }

  func changes(since seen: Int, limit: Int) -> RosterChanges {
    guard seen >= max(firstVersion, version - RosterChanges.furthest), seen <= version else {
      return .unknown(since: seen, version: version)
    }
    let known = seen - ahead
    let subjects = log[known...].lazy.flatMap { line in
      line.entry.subjects.map { (line: line.number, row: $0) }
    }.prefix(ChangeSpan.subjects)
    guard let span = ChangeSpan(Array(subjects), through: log.count, limit: limit) else {
      return .unknown(since: seen, version: version)
    }
    let hasRules = log[known..<span.end].contains { !$0.entry.rules.isEmpty }
    return RosterChanges(
      since: seen, version: span.end + ahead, rules: hasRules ? model.rules : nil,
      rows: withWhatTheyAreAbout(span.rows.compactMap(model.row)), isPart: span.isPart)
  }

  /// Returns rows together with the shifts that they ask for, give or wish for.
  private func withWhatTheyAreAbout(_ rows: [Row]) -> [Row] {
    let subjects = rows.flatMap { row -> [Shift.ID] in
      switch row {
      case .person, .fixedShift, .opening, .shift: []
      case .request(let request):
        model.all(Shift.self) { $0.owner == request.person && $0.date == request.date }.map(\.id)
      case .trade(let trade): trade.legs.map(\.shift)
      case .wish(let wish): [wish.gives] + wish.takes
      }
    }
    let known = Set(rows.map(\.reference))
    return rows
      + Set(subjects).compactMap(model.shift).map(\.row).filter { !known.contains($0.reference) }
  }

  func page(_ query: ShiftQuery) -> ShiftPage {
    let found = model.all(Shift.self) { shift in
      (query.owner.map { $0 == shift.owner } ?? true)
        && (query.place.map { $0 == shift.place } ?? true)
        && (!query.isOffered || shift.state == .supplied) && shift.date >= query.from
        && (query.through.map { shift.date <= $0 } ?? true)
        && query.after?.precedes(shift) != false
    }.sorted(by: Shift.beginsBefore)
    return ShiftPage(version: version, found: found, limit: query.limit)
  }
}

import Roster

/// All that a store keeps, in memory.
struct RosterContent {
  var model: RosterModel
  /// In the order of the numbers, from 1.
  var log: [NumberedAuditEntry] = []
  var ruleChanges = 0
  var accounts: [Person.ID: Account] = [:]
  var sessions: [TokenHash: Session] = [:]
  var invitations: [TokenHash: Invitation] = [:]
  var calendars: [Person.ID: TokenHash] = [:]
  var keys: [KeyedCommand.Name: KeptAnswer] = [:]

  init(rules: RosterRules) {
    model = RosterModel(rules: rules)
  }

  var version: Int { log.count + ruleChanges }

  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer {
    let keyed = try key.map { try KeyedCommand(command, by: actor, key: $0) }
    if let keyed, let kept = keys[keyed.name], kept.at > now + -KeyedCommand.lifetime {
      guard kept.command == keyed.text else { throw RosterStoreError.keyReused }
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
    try model.apply(decision)
    for case .person(let person) in decision.rows where !person.isActive { logOut(person.id) }
    if let entry = decision.audit {
      let last = log.last?.entry.instant
      log.append(NumberedAuditEntry(number: log.count + 1, entry: entry.following(last)))
    }
    return Receipt(rows: decision.rows, version: version)
  }

  /// Ends all that lets a person in without their password.
  private mutating func logOut(_ person: Person.ID) {
    sessions = sessions.filter { $0.value.person != person }
    calendars[person] = nil
  }

  func snapshot(from date: RosterDate) -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: model.rules, people: model.people(),
      fixedShifts: model.all(FixedShift.self),
      shifts: model.all(Shift.self).filter { $0.date >= date }.sorted(by: Shift.beginsBefore),
      requests: model.all(WorkRequest.self).filter { $0.date >= date },
      trades: model.all(Trade.self).filter { trade in
        !trade.legs.contains { leg in model.find(leg.shift).map { $0.date < date } ?? true }
      },
      wishes: model.wishes())
  }
}

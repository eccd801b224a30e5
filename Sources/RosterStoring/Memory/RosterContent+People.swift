import Roster

extension RosterContent: ResettingPasswords, EndingSessions {
  func passwordReset(_ hash: TokenHash, at now: Instant) -> PasswordReset? {
    resets[hash].flatMap { $0.expires > now && $0.used == nil ? $0 : nil }
  }

  mutating func replaceReset(with reset: PasswordReset) {
    resets = resets.filter { $0.value.person != reset.person || $0.value.used != nil }
    resets[reset.hash] = reset
  }

  mutating func endReset(_ hash: TokenHash, at now: Instant) {
    resets[hash]?.used = now
  }

  func lastReset(of person: Person.ID) -> PasswordReset? {
    resets.values.filter { $0.person == person }
      .compactMap { reset in reset.used.map { (reset: reset, used: $0) } }
      .max { ($0.used, $0.reset.hash.rawValue) < ($1.used, $1.reset.hash.rawValue) }?.reset
  }

  mutating func setPassword(of person: Person.ID, to hash: String, keeping: TokenHash?) throws {
    guard let account = accounts[person] else { throw RosterStoreError.noAccount }
    accounts[person] = Account(login: account.login, person: person, passwordHash: hash)
    resets = resets.filter { $0.value.person != person || $0.value.used != nil }
    endSessions(of: person, keeping: keeping)
  }

  mutating func endSessions(of person: Person.ID, keeping session: TokenHash?) {
    sessions = sessions.filter { $0.value.person != person || $0.key == session }
  }

  func sessions(of person: Person.ID, at now: Instant) -> [Session] {
    sessions.values.filter { $0.person == person && $0.expires > now }
      .sorted { ($1.began, $1.hash.rawValue) < ($0.began, $0.hash.rawValue) }
  }

  func logins(at now: Instant) -> [Login] {
    accounts.values.map { account in
      Login(
        login: account.login, person: account.person,
        lastSession: sessions(of: account.person, at: now).first?.began)
    }.sorted { $0.login < $1.login }
  }

  func record(of id: Person.ID, at now: Instant) -> PersonRecord? {
    guard let person = model.find(id) else { return nil }
    var record = PersonRecord(person: person)
    record.login = accounts[id]?.login
    record.sessions = sessions(of: id, at: now).map(\.visit)
    record.hasCalendar = calendars[id] != nil
    record.fixedShifts = model.all(FixedShift.self) { $0.owner == id }
    record.shifts = model.all(Shift.self) { $0.owner == id || $0.state.acceptedBy == id }
      .sorted(by: Shift.beginsBefore)
    record.requests = model.all(WorkRequest.self) { $0.person == id }
    record.trades = model.all(Trade.self) { $0.legs.contains { $0.giver == id || $0.taker == id } }
    record.wishes = model.all(RingWish.self) { $0.person == id }
    record.log = log.filter { $0.entry.concerns(id) }
    return record
  }
}

extension Session {
  var visit: PersonRecord.Visit { PersonRecord.Visit(began: began, expires: expires) }
}

/// Erasing a person.
extension RosterContent {
  /// Returns the person whom a decision erases, in the state before.
  func erased(by decision: Decision) -> Person? {
    guard decision.audit?.command == .erase else { return nil }
    return decision.rows.first.flatMap(Person.init).flatMap { model.find($0.id) }
  }

  mutating func forget(_ person: Person) throws {
    accounts[person.id] = nil
    endInvitations(of: person.id)
    subscriptions[person.id] = nil
    outbox = outbox.filter { $0.value.person != person.id }
    erased.insert(person.id)
    keys = try keys.compactMapValues { try $0.forgetting(person) }
    let mention = Mention(of: person)
    outbox = try outbox.filter { try !$0.value.isAbout(mention) }
    log = log.map { line in
      guard line.entry.concerns(person.id), let reason = line.entry.reason, mention.isIn(reason)
      else { return line }
      return NumberedAuditEntry(number: line.number, entry: line.entry.withoutReason())
    }
  }
}

import Roster

struct SQLRosterStore: RosterStore {
  let engine: any SQLEngine
  let ids: @Sendable () -> String

  var rules: RosterRules {
    get async throws { try await engine.read(\.rules) }
  }

  func setRules(_ rules: RosterRules) async throws {
    try await engine.write { try $0.set(rules) }
  }

  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt {
    // A refusal is kept under its key, so it is no error of the change.
    let answer = try await engine.write { [ids] in
      try $0.answer(to: command, by: actor, key: key, at: now, ids: ids)
    }
    return try answer.get()
  }

  func snapshot(from date: RosterDate) async throws -> RosterSnapshot {
    try await engine.read { try $0.snapshot(from: date) }
  }

  func version() async throws -> Int {
    try await engine.read(\.version)
  }

  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry] {
    try await engine.read { try $0.log(before: number, limit: limit) }
  }

  func damages() async throws -> [RosterStoreError.Damage] {
    try await engine.read { [checks = engine.checks] tables in
      try tables.content().damages + tables.connection.damages(foundBy: checks)
    }
  }

  func backUp(to path: String) async throws {
    try await engine.backUp(to: path)
  }

  func close() async throws {
    try await engine.close()
  }
}

extension SQLRosterStore {
  func add(_ invitation: Invitation) async throws {
    try await engine.write { try $0.add(invitation) }
  }

  func invitation(_ hash: TokenHash, at now: Instant) async throws -> Invitation? {
    try await engine.read { try $0.invitation(hash, at: now) }
  }

  func signUp(_ account: NewAccount, at now: Instant) async throws -> Account {
    try await engine.write { [ids] tables in
      var tables = tables
      return try tables.signUp(account, at: now, ids: ids)
    }
  }

  func account(login: String) async throws -> Account? {
    try await engine.read { try $0.account(login: login) }
  }

  func account(of person: Person.ID) async throws -> Account? {
    try await engine.read { try $0.account(of: person) }
  }

  func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) async throws {
    try await engine.write { try $0.setPassword(of: person, to: hash, keeping: session) }
  }

  func add(_ session: Session) async throws {
    try await engine.write { try $0.add(session) }
  }

  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)? {
    try await engine.read { try $0.session(hash, at: now) }
  }

  func endSession(_ hash: TokenHash) async throws {
    try await engine.write { try $0.endSession(hash) }
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws {
    try await engine.write { try $0.setCalendar(hash, of: person) }
  }

  func person(withCalendar hash: TokenHash) async throws -> Person? {
    try await engine.read { try $0.person(withCalendar: hash) }
  }

  func sweep(at now: Instant) async throws {
    try await engine.write { try $0.sweep(at: now) }
  }
}

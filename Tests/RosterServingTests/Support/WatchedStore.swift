import Roster
import RosterStoring
import Synchronization

/// Another store, with its calls counted, and failing or waiting as a test has it.
final class WatchedStore: RosterStore {
  private struct State {
    var calls: [String: Int] = [:]
    var error: (any Error)?
  }

  private let base: any RosterStore
  private let state = Mutex(State())
  /// What every call waits for first.
  private let gate: (@Sendable (String) async -> Void)?

  init(_ base: any RosterStore, gate: (@Sendable (String) async -> Void)? = nil) {
    self.base = base
    self.gate = gate
  }

  func count(_ call: String) -> Int { state.withLock { $0.calls[call] ?? 0 } }

  /// Fails every call from now on; with nil none.
  func fail(with error: (any Error)?) { state.withLock { $0.error = error } }

  private func pass(_ call: String) async throws -> any RosterStore {
    let error = state.withLock { state in
      state.calls[call, default: 0] += 1
      return state.error
    }
    await gate?(call)
    if let error { throw error }
    return base
  }

  var rules: RosterRules { get async throws { try await pass("rules").rules } }

  func setRules(_ rules: RosterRules) async throws {
    try await pass("setRules").setRules(rules)
  }

  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt {
    try await pass("perform").perform(command, by: actor, key: key, at: now)
  }

  func snapshot(from date: RosterDate) async throws -> RosterSnapshot {
    try await pass("snapshot").snapshot(from: date)
  }

  func version() async throws -> Int { try await pass("version").version() }

  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry] {
    try await pass("audit").audit(before: number, limit: limit)
  }

  func damages() async throws -> [RosterStoreError.Damage] {
    try await pass("damages").damages()
  }

  func backUp(to path: String) async throws { try await pass("backUp").backUp(to: path) }

  func close() async throws { try await pass("close").close() }
}

extension WatchedStore {
  func add(_ invitation: Invitation) async throws { try await pass("add").add(invitation) }

  func invitation(_ hash: TokenHash, at now: Instant) async throws -> Invitation? {
    try await pass("invitation").invitation(hash, at: now)
  }

  func signUp(_ account: NewAccount, at now: Instant) async throws -> Account {
    try await pass("signUp").signUp(account, at: now)
  }

  func account(login: String) async throws -> Account? {
    try await pass("account").account(login: login)
  }

  func account(of person: Person.ID) async throws -> Account? {
    try await pass("account").account(of: person)
  }

  func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) async throws {
    try await pass("setPassword").setPassword(of: person, to: hash, keeping: session)
  }

  func add(_ session: Session) async throws { try await pass("add").add(session) }

  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)? {
    try await pass("session").session(hash, at: now)
  }

  func endSession(_ hash: TokenHash) async throws {
    try await pass("endSession").endSession(hash)
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws {
    try await pass("setCalendar").setCalendar(hash, of: person)
  }

  func person(withCalendar hash: TokenHash) async throws -> Person? {
    try await pass("person").person(withCalendar: hash)
  }

  func sweep(at now: Instant) async throws { try await pass("sweep").sweep(at: now) }
}

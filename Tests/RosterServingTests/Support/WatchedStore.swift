import Roster
import RosterStoring
import Synchronization

/// A wrapper of a store that counts its calls, and lets them fail or wait as a test requires.
final class WatchedStore: RosterStore {
  private struct State {
    var calls: [String: Int] = [:]
    var error: (any Error)?
  }

  private let base: any RosterStore
  private let state = Mutex(State())
  /// Called and awaited before each call of the store.
  private let gate: (@Sendable (String) async -> Void)?

  init(_ base: any RosterStore, gate: (@Sendable (String) async -> Void)? = nil) {
    self.base = base
    self.gate = gate
  }

  func count(_ call: String) -> Int { state.withLock { $0.calls[call] ?? 0 } }

  /// Lets every later call fail with an error; nil ends that.
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

  func setRules(_ rules: RosterRules, at now: Instant) async throws {
    try await pass("setRules").setRules(rules, at: now)
  }

  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt {
    let base = try await pass("perform")
    if command == .layOut { _ = try await pass("perform layOut") }
    return try await base.perform(command, by: actor, key: key, at: now)
  }

  func snapshot(from date: RosterDate) async throws -> RosterSnapshot {
    try await pass("snapshot").snapshot(from: date)
  }

  func snapshot(from date: RosterDate, of part: RosterPart) async throws -> RosterSnapshot {
    try await pass("snapshot of a part").snapshot(from: date, of: part)
  }

  func people() async throws -> [Person] { try await pass("people").people() }

  func row(_ reference: RowReference) async throws -> Row? {
    try await pass("row").row(reference)
  }

  func shiftCount(from date: RosterDate, atMost bound: Int) async throws -> Int {
    try await pass("shiftCount").shiftCount(from: date, atMost: bound)
  }

  func shifts(_ query: ShiftQuery) async throws -> ShiftPage {
    try await pass("shifts").shifts(query)
  }

  func changes(since version: Int, limit: Int) async throws -> RosterChanges {
    try await pass("changes").changes(since: version, limit: limit)
  }

  func version() async throws -> Int { try await pass("version").version() }

  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry] {
    try await pass("audit").audit(before: number, limit: limit)
  }

  func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) async throws -> [NumberedAuditEntry] {
    try await pass("audit").audit(concerning: person, before: number, limit: limit)
  }

  func versions() -> AsyncStream<Int> { base.versions() }

  /// False, so the server must expect unannounced changes by other processes.
  var hearsOthers: Bool { false }

  func damages() async throws -> [RosterStoreError.Damage] {
    try await pass("damages").damages()
  }

  func breaches(from date: RosterDate) async throws -> [DutyBreach] {
    try await pass("breaches").breaches(from: date)
  }

  func probe() async throws { try await pass("probe").probe() }

  func size() async throws -> Int { try await pass("size").size() }

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

  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) async throws -> AddedReset {
    try await pass("addReset").add(reset, mailing: code, at: now)
  }

  func passwordReset(_ hash: TokenHash, at now: Instant) async throws -> PasswordReset? {
    try await pass("passwordReset").passwordReset(hash, at: now)
  }

  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await pass("resetPassword").resetPassword(with: code, to: hash, at: now)
  }

  func resetPassword(
    of person: Person.ID, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await pass("resetPassword").resetPassword(of: person, to: hash, at: now)
  }

  func lastReset(of person: Person.ID, at now: Instant) async throws -> PasswordReset? {
    try await pass("lastReset").lastReset(of: person, at: now)
  }

  func logins(at now: Instant) async throws -> [Login] {
    try await pass("logins").logins(at: now)
  }

  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session] {
    try await pass("sessions").sessions(of: person, at: now)
  }

  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt? {
    try await pass("endSessions").endSessions(of: person, keeping: session, by: actor, at: now)
  }

  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord? {
    try await pass("record").record(of: person, at: now)
  }

  func sweep(at now: Instant) async throws { try await pass("sweep").sweep(at: now) }
}

extension WatchedStore {
  func subscription(of person: Person.ID) async throws -> Subscription? {
    try await pass("subscription").subscription(of: person)
  }

  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws {
    try await pass("subscribe").subscribe(subscription, code: code, at: now)
  }

  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool {
    try await pass("confirmMail").confirmMail(of: person, code: code, at: now)
  }

  func announceDue(at now: Instant) async throws -> Bool {
    try await pass("announceDue").announceDue(at: now)
  }

  func nextNotice() async throws -> Instant? { try await pass("nextNotice").nextNotice() }

  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice] {
    try await pass("claimNotices").claimNotices(limit, lease: lease, at: now)
  }

  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws {
    try await pass("settle").settle(entry, as: outcome)
  }

  func passOn(_ entry: OutboxEntry, at now: Instant) async throws {
    try await pass("passOn").passOn(entry, at: now)
  }

  func waitingNotices() async throws -> Int {
    try await pass("waitingNotices").waitingNotices()
  }

  func oldestNotice() async throws -> Instant? { try await pass("oldestNotice").oldestNotice() }
}

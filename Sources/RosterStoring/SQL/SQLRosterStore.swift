import Files
import Glibc
import Roster

/// A roster in a database.
struct SQLRosterStore: RosterStore {
  let engine: any SQLEngine
  let ids: @Sendable () -> String
  private let caches = ReadCaches()

  init(engine: any SQLEngine, ids: @escaping @Sendable () -> String) {
    (self.engine, self.ids) = (engine, ids)
  }

  var rules: RosterRules {
    get async throws { try await engine.read(\.rules) }
  }

  func setRules(_ rules: RosterRules, at now: Instant) async throws {
    try await engine.write { try $0.set(rules, at: now) }
  }

  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt {
    guard command == .layOut else {
      let receipt = try await answer(to: command, by: actor, key: key, at: now).get()
      if command.name == .erase { await engine.wipe() }
      return receipt
    }
    var duties = BatchSizer(try await engine.read { try LayingOut.due(in: $0, at: now) })
    var part = duties.takePart()
    while !duties.isEmpty, !Task.isCancelled {
      let begin = ContinuousClock.now
      let answer = try await answer(to: .layOut, by: actor, key: nil, at: now, layingOut: part)
      guard case .done = answer else { break }
      duties.learn(from: .now - begin)
      part = duties.takePart()
    }
    return try await answer(to: .layOut, by: actor, key: key, at: now, layingOut: part).get()
  }

  /// Returns the answer to a command. A refusal is stored under its key, so it is not thrown.
  private func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    layingOut duties: [FixedShift.ID] = []
  ) async throws -> CommandAnswer {
    var prefetch = Prefetch(rows: command.rows)
    if let person = actor.person {
      prefetch.rows.insert(RowReference(kind: .person, id: person.rawValue))
    }
    if let key { prefetch.keys = [KeyedCommand.Name(actor: actor, key: key)] }
    let writer = command == .layOut ? engine.upkeepWriter : engine.writer
    return try await writer.write(prefetching: prefetch) { tables in
      // Only a lock on the row of a person prevents two uses of a key at once.
      guard actor.person != nil || key == nil else { return .everybody }
      return try lockSet(of: command, by: actor, in: tables.layingOut(duties, at: now))
    } _: { [ids] tables in
      let answer = try tables.layingOut(duties, at: now)
        .draftedAnswer(to: command, by: actor, key: key, at: now, ids: ids)
      return { answer.settled(after: $0) }
    }
  }

  func snapshot(from date: RosterDate) async throws -> RosterSnapshot {
    try await engine.read { try SnapshotReader(tables: $0).snapshot(from: date) }
  }

  func snapshot(from date: RosterDate, of part: RosterPart) async throws -> RosterSnapshot {
    try await engine.read { [caches] tables in
      try SnapshotReader(tables: tables).snapshot(from: date, of: part, rememberedIn: caches)
    }
  }

  func row(_ reference: RowReference) async throws -> Row? {
    try await engine.read { try $0.row(reference) }
  }

  func shiftCount(from date: RosterDate, atMost bound: Int) async throws -> Int {
    try await engine.read { try ShiftPages(tables: $0).count(from: date, atMost: bound) }
  }

  func shifts(_ query: ShiftQuery) async throws -> ShiftPage {
    try await engine.read { try ShiftPages(tables: $0).page(query) }
  }

  func changes(since version: Int, limit: Int) async throws -> RosterChanges {
    try await engine.read { try ChangeReader(tables: $0).changes(since: version, limit: limit) }
  }

  func version() async throws -> Int {
    try await engine.read(\.version)
  }

  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry] {
    let page = ReadCaches.LogPage(person: nil, before: number, limit: limit)
    return try await engine.read { [caches] tables in
      try caches.log.value(of: page, in: tables) {
        try tables.log.lines(before: number, limit: limit)
      }
    }
  }

  func versions() -> AsyncStream<Int> { engine.notifier.listen() }

  var hearsOthers: Bool { engine.hearsOthers }

  func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) async throws -> [NumberedAuditEntry] {
    let page = ReadCaches.LogPage(person: person, before: number, limit: limit)
    return try await engine.read { [caches] tables in
      try caches.log.value(of: page, in: tables) {
        try tables.log.lines(concerning: person, before: number, limit: limit)
      }
    }
  }

  func damages() async throws -> [RosterStoreError.Damage] {
    try await engine.read { [checks = engine.checks] tables in
      try DamageSearch(tables: tables).damages() + tables.connection.damages(foundBy: checks)
    }
  }

  func breaches(from date: RosterDate) async throws -> [DutyBreach] {
    try await engine.read { try $0.breaches(from: date) }
  }

  func backUp(to path: String) async throws {
    try await engine.read { tables in
      try RosterArchive.write(to: path) { try ArchiveTransfer(tables: tables).export($0) }
    }
  }

  func probe() async throws {
    if let folder = engine.folder, try FreeSpace(of: folder).isUsedUp {
      throw RosterStoreError.unavailable(.diskFull)
    }
    // No command reads this row, so none of them has to wait.
    try await engine.write { tables in
      _ = try tables.connection.change("UPDATE migration SET number = number WHERE number = 1", [])
    }
  }

  func size() async throws -> Int {
    try await engine.read { [size = engine.size] tables in
      var row = try tables.connection.rows(size).first
      return try row?.next() ?? 0
    }
  }

  func close() async throws {
    try await engine.close()
  }
}

extension SQLRosterStore {
  func add(_ invitation: Invitation) async throws {
    let invited = Set([invitation.person].compactMap(\.self))
    try await engine.write(touching: .people(invited)) { try $0.accounts.invite(invitation) }
  }

  func invitation(_ hash: TokenHash, at now: Instant) async throws -> Invitation? {
    try await engine.read { try $0.accounts.invitation(hash, at: now) }
  }

  func signUp(_ account: NewAccount, at now: Instant) async throws -> Account {
    try await engine.write { [ids] in try $0.accounts.signUp(account, at: now, ids: ids) }
  }

  func account(login: String) async throws -> Account? {
    try await engine.read { try $0.accounts.account(login: login) }
  }

  func account(of person: Person.ID) async throws -> Account? {
    try await engine.read { try $0.accounts.account(of: person) }
  }

  func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) async throws {
    try await engine.write(touching: .people([person])) {
      try $0.accounts.setPassword(of: person, to: hash, keeping: session)
    }
  }

  func add(_ session: Session) async throws {
    try await engine.write(touching: .people([session.person])) { try $0.sessions.add(session) }
  }

  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)? {
    try await engine.read { try $0.sessions.session(hash, at: now) }
  }

  func endSession(_ hash: TokenHash) async throws {
    try await engine.write(touching: .people([])) { try $0.sessions.end(hash) }
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws {
    try await engine.write(touching: .people([person])) {
      try $0.sessions.setCalendar(hash, of: person)
    }
  }

  func person(withCalendar hash: TokenHash) async throws -> Person? {
    try await engine.read { try $0.sessions.person(withCalendar: hash) }
  }

  func sweep(at now: Instant) async throws {
    try await engine.write(touching: .people([])) { tables in
      try tables.sessions.sweep(at: now)
      try tables.accounts.sweep(at: now)
      try tables.passwordResets.sweep(at: now)
      try tables.answers.sweep(at: now)
      try tables.outbox.sweep(at: now)
    }
  }
}

extension SQLRosterStore {
  func subscription(of person: Person.ID) async throws -> Subscription? {
    try await engine.read { try $0.subscriptions.subscription(of: person) }
  }

  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws {
    try await engine.write { try $0.subscriptions.subscribe(subscription, code: code, at: now) }
  }

  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool {
    try await engine.write { try $0.subscriptions.confirmMail(of: person, code: code, at: now) }
  }

  /// Reads first, so that writers need not wait if nothing is due.
  func announceDue(at now: Instant) async throws -> Bool {
    guard try await engine.read({ try DueNotices(tables: $0).areDue(at: now) }) else {
      return false
    }
    return try await engine.write { try DueNotices(tables: $0).announce(at: now) }
  }

  func nextNotice() async throws -> Instant? { try await engine.read { try $0.outbox.nextDue() } }

  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice] {
    try await engine.write { try $0.outbox.claim(limit, lease: lease, at: now) }
  }

  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws {
    try await engine.write { try $0.outbox.settle(entry, as: outcome) }
  }

  func passOn(_ entry: OutboxEntry, at now: Instant) async throws {
    try await engine.write { try NoticePassing(tables: $0).passOn(entry, at: now) }
  }

  func waitingNotices() async throws -> Int {
    try await engine.read { try $0.outbox.waitingCount() }
  }

  func oldestNotice() async throws -> Instant? { try await engine.read { try $0.outbox.oldest() } }
}

extension SQLRosterStore {
  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) async throws -> AddedReset {
    try await engine.write { [ids] in
      try $0.passwordResets.add(reset, mailing: code, at: now, ids: ids)
    }
  }

  func passwordReset(_ hash: TokenHash, at now: Instant) async throws -> PasswordReset? {
    try await engine.read { try $0.passwordResets.passwordReset(hash, at: now) }
  }

  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await engine.write { [ids] in
      try $0.passwordResets.resetPassword(with: code, to: hash, at: now, ids: ids)
    }
  }

  func resetPassword(
    of person: Person.ID, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await engine.write { [ids] in
      try $0.passwordResets.resetPassword(of: person, to: hash, by: .system, at: now, ids: ids)
    }
  }

  func lastReset(of person: Person.ID, at now: Instant) async throws -> PasswordReset? {
    try await engine.read { try $0.passwordResets.lastReset(of: person) }
  }

  func people() async throws -> [Person] {
    try await engine.read { try $0.people() }
  }

  func logins(at now: Instant) async throws -> [Login] {
    try await engine.read { try $0.accounts.logins(at: now) }
  }

  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session] {
    try await engine.read { try $0.sessions.sessions(of: person, at: now) }
  }

  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt? {
    try await engine.write { [ids] in
      try $0.sessions.end(of: person, keeping: session, by: actor, at: now, ids: ids)
    }
  }

  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord? {
    try await engine.read { try $0.personalData.record(of: person, at: now) }
  }
}

/// The free space of a disk for an unprivileged user.
struct FreeSpace {
  /// Below this number of bytes, the next change may not fit.
  private static let least = 4 << 20
  private let bytes: UInt64

  init(of folder: String) throws {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      throw RosterStoreError.unavailable(.file(FileError(path: folder)))
    }
    bytes = UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }

  var isUsedUp: Bool { bytes < Self.least }
}

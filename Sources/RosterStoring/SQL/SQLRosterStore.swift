import Roster

struct SQLRosterStore: RosterStore {
  let engine: any SQLEngine
  let ids: @Sendable () -> String
  private let people = PeopleCache()
  private let days = DayCache()

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
    var duties = DutiesInTurn(try await engine.read { try $0.dutiesToLayOut(at: now) })
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
    var foreseen = Foreseen(rows: command.rows)
    if let person = actor.person {
      foreseen.rows.insert(RowReference(kind: .person, id: person.rawValue))
    }
    if let key { foreseen.keys = [KeyedCommand.Name(actor: actor, key: key)] }
    let writer = command == .layOut ? engine.upkeepWriter : engine.writer
    return try await writer.write(foreseeing: foreseen) { tables in
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
    try await engine.read { try $0.snapshot(from: date) }
  }

  func snapshot(from date: RosterDate, of part: RosterPart) async throws -> RosterSnapshot {
    try await engine.read { [people, days] tables in
      try tables.snapshot(
        from: date, of: part, allPeople: people.everybody(in: tables),
        shiftsOn: { try days.shifts(on: $0, in: tables) })
    }
  }

  func row(_ reference: RowReference) async throws -> Row? {
    try await engine.read { try $0.row(reference) }
  }

  func shiftCount(from date: RosterDate, atMost bound: Int) async throws -> Int {
    try await engine.read { try $0.shiftCount(from: date, atMost: bound) }
  }

  func shifts(_ query: ShiftQuery) async throws -> ShiftPage {
    try await engine.read { try $0.page(query) }
  }

  func changes(since version: Int, limit: Int) async throws -> RosterChanges {
    try await engine.read { try $0.changes(since: version, limit: limit) }
  }

  func version() async throws -> Int {
    try await engine.read(\.version)
  }

  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry] {
    try await engine.read { try $0.log(before: number, limit: limit) }
  }

  func versions() -> AsyncStream<Int> { engine.herald.listen() }

  var hearsOthers: Bool { engine.hearsOthers }

  func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) async throws -> [NumberedAuditEntry] {
    try await engine.read { try $0.log(concerning: person, before: number, limit: limit) }
  }

  func damages() async throws -> [RosterStoreError.Damage] {
    try await engine.read { [checks = engine.checks] tables in
      try tables.damages() + tables.connection.damages(foundBy: checks)
    }
  }

  func breaches(from date: RosterDate) async throws -> [DutyBreach] {
    try await engine.read { try $0.breaches(from: date) }
  }

  func backUp(to path: String) async throws {
    try await engine.read { tables in
      try RosterArchive.write(to: path) { try tables.export($0) }
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
    try await engine.write(touching: .people(invited)) { try $0.invite(invitation) }
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
    try await engine.write(touching: .people([person])) {
      try $0.setPassword(of: person, to: hash, keeping: session)
    }
  }

  func add(_ session: Session) async throws {
    try await engine.write(touching: .people([session.person])) { try $0.add(session) }
  }

  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)? {
    try await engine.read { try $0.session(hash, at: now) }
  }

  func endSession(_ hash: TokenHash) async throws {
    try await engine.write(touching: .people([])) { try $0.endSession(hash) }
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws {
    try await engine.write(touching: .people([person])) {
      try $0.setCalendar(hash, of: person)
    }
  }

  func person(withCalendar hash: TokenHash) async throws -> Person? {
    try await engine.read { try $0.person(withCalendar: hash) }
  }

  func sweep(at now: Instant) async throws {
    try await engine.write(touching: .people([])) { try $0.sweep(at: now) }
  }
}

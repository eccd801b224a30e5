import Roster

extension SQLRosterStore {
  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) async throws -> AddedReset {
    try await change { try $0.add(reset, mailing: code, at: now, ids: $1) }
  }

  func passwordReset(_ hash: TokenHash, at now: Instant) async throws -> PasswordReset? {
    try await engine.read { try $0.passwordReset(hash, at: now) }
  }

  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await change { try $0.resetPassword(with: code, to: hash, at: now, ids: $1) }
  }

  func resetPassword(
    of person: Person.ID, to hash: String, at now: Instant
  ) async throws -> Receipt {
    try await change { try $0.resetPassword(of: person, to: hash, by: .system, at: now, ids: $1) }
  }

  func lastReset(of person: Person.ID, at now: Instant) async throws -> PasswordReset? {
    try await engine.read { try $0.lastReset(of: person) }
  }

  func people() async throws -> [Person] {
    try await engine.read { try $0.people() }
  }

  func logins(at now: Instant) async throws -> [Login] {
    try await engine.read { try $0.logins(at: now) }
  }

  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session] {
    try await engine.read { try $0.sessions(of: person, at: now) }
  }

  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt? {
    try await change {
      try $0.endSessions(of: person, keeping: session, by: actor, at: now, ids: $1)
    }
  }

  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord? {
    try await engine.read { try $0.record(of: person, at: now) }
  }

  private func change<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RosterTables, @Sendable () -> String) throws -> Answer
  ) async throws -> Answer {
    try await engine.write { [ids] tables in
      var tables = tables
      return try change(&tables, ids)
    }
  }
}

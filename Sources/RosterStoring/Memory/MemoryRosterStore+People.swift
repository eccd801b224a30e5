package import Roster

extension MemoryRosterStore {
  package func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) throws -> AddedReset {
    try change { try $0.add(reset, mailing: code, at: now, ids: ids) }
  }

  package func passwordReset(_ hash: TokenHash, at now: Instant) -> PasswordReset? {
    content.passwordReset(hash, at: now)
  }

  package func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) throws -> Receipt {
    try change { try $0.resetPassword(with: code, to: hash, at: now, ids: ids) }
  }

  package func resetPassword(
    of person: Person.ID, to hash: String, at now: Instant
  ) throws -> Receipt {
    try change { try $0.resetPassword(of: person, to: hash, by: .system, at: now, ids: ids) }
  }

  package func lastReset(of person: Person.ID, at now: Instant) -> PasswordReset? {
    content.lastReset(of: person)
  }

  package func people() -> [Person] { content.model.people() }

  package func logins(at now: Instant) -> [Login] { content.logins(at: now) }

  package func sessions(of person: Person.ID, at now: Instant) -> [Session] {
    content.sessions(of: person, at: now)
  }

  package func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) throws -> Receipt? {
    try change {
      try $0.endSessions(of: person, keeping: session, by: actor, at: now, ids: ids)
    }
  }

  package func record(of person: Person.ID, at now: Instant) -> PersonRecord? {
    content.record(of: person, at: now)
  }

  /// Changes a copy, so that a refusal leaves nothing half done.
  private func change<Answer>(_ change: (inout RosterContent) throws -> Answer) throws -> Answer {
    var copy = content
    let answer = try change(&copy)
    content = copy
    return answer
  }
}

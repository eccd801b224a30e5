package import Roster

/// The data about people besides the roster's rows.
package protocol PeopleStore: Sendable {
  /// Returns all people, including those who have left, in the order of their ids.
  func people() async throws -> [Person]
  /// Returns all accounts that can log in, in the order of their logins.
  func logins(at now: Instant) async throws -> [Login]
  /// Returns the sessions of a person, the newest first.
  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session]
  /// Ends all sessions of a person except one. If another person does it, a line is written to the
  /// log.
  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt?
  /// Returns all data stored about a person; nil if there is no such person.
  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord?
}

/// A login without the secrets of its person.
package struct Login: Hashable, Sendable {
  package let login: String
  package let person: Person.ID
  /// When the newest of their sessions began; nil if they have none.
  package let lastSession: Instant?
}

/// The requirements that every store fulfils for ending sessions.
protocol EndingSessions {
  mutating func endSessions(of person: Person.ID, keeping session: TokenHash?) throws
  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer
}

extension EndingSessions {
  /// Ends sessions. If it throws, the caller has to undo its changes.
  mutating func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant,
    ids: () -> String
  ) throws -> Receipt? {
    try endSessions(of: person, keeping: session)
    guard actor.person != person else { return nil }
    let command = RosterCommand.endSessions(person: RowVersion(id: person))
    return try answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
  }
}

package import Roster

/// What is kept of people, beside the roster's rows.
package protocol PeopleStore: Sendable {
  /// Everybody, those who have left too, in the order of their ids.
  func people() async throws -> [Person]
  /// Everybody who can log in, in the order of their logins.
  func logins(at now: Instant) async throws -> [Login]
  /// Where somebody is logged in, the newest first.
  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session]
  /// Ends all sessions of a person but one; where somebody else does it, it stands in the log.
  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt?
  /// All that is kept of a person; nil where there is none.
  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord?
}

/// Somebody's way to log in, without what only they know.
package struct Login: Hashable, Sendable {
  package let login: String
  package let person: Person.ID
  /// When the newest of their sessions began; nil where they are logged in nowhere.
  package let lastSession: Instant?
}

/// What ending sessions needs of a store, whichever it is.
protocol EndingSessions {
  mutating func endSessions(of person: Person.ID, keeping session: TokenHash?) throws
  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer
}

extension EndingSessions {
  /// Where it throws, the caller has to undo what was done.
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

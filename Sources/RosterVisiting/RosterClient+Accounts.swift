package import Foundation
import NIOHTTP1
package import Roster

/// Requests about the user's account and, by admins, about other people's accounts.
extension RosterClient {
  /// Creates a code with which a person chooses a new password; for admins.
  package func allowReset(
    of person: Person.ID
  ) async throws(RosterClientError) -> RosterInvitation {
    let order = try encoded(ResetOrder(person: person))
    return try decoded(
      RosterInvitation.self,
      try await ask(RosterQuestion(method: .POST, path: .resets, body: order)))
  }

  /// Sets a new password with a code, and logs in.
  package func resetPassword(
    with code: String, to password: Secret
  ) async throws(RosterClientError) {
    let body = PasswordReplacement(code: code, password: password.revealed)
    _ = try await start(.PUT, .resets, try encoded(body))
  }

  /// Creates a private address for the user's calendar, which replaces the previous one.
  package func makeCalendar() async throws(RosterClientError) -> String {
    try decoded(
      CalendarAddress.self, try await ask(RosterQuestion(method: .POST, path: .calendar))
    ).url
  }

  /// Ends the address of the user's calendar.
  package func endCalendar() async throws(RosterClientError) {
    _ = try await ask(RosterQuestion(method: .DELETE, path: .calendar))
  }

  /// Returns all people with their logins; for admins.
  package func people() async throws(RosterClientError) -> [RosterMember] {
    try decoded(RosterPeople.self, try await ask(RosterQuestion(path: .people))).people
  }

  /// Returns the sessions of a person: the user or, for admins, any person.
  package func sessions(
    of person: Person.ID
  ) async throws(RosterClientError) -> [RosterSessions.Session] {
    let query = try query([("person", person.rawValue)])
    return try decoded(
      RosterSessions.self, try await ask(RosterQuestion(path: .sessions, query: query))
    ).sessions
  }

  /// Ends all sessions of a person except this one.
  package func endSessions(of person: Person.ID) async throws(RosterClientError) {
    let query = try query([("person", person.rawValue)])
    _ = try await ask(RosterQuestion(method: .DELETE, path: .sessions, query: query))
  }

  /// Returns all data that the server stores about the user, as JSON.
  package func export() async throws(RosterClientError) -> Data {
    try await ask(RosterQuestion(path: .export)).body
  }
}

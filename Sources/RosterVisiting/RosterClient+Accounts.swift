package import Foundation
import NIOHTTP1
package import Roster

/// What somebody keeps of their own account, and admins of others'.
extension RosterClient {
  /// Makes a code with which somebody chooses a new password; for admins.
  package func allowReset(
    of person: Person.ID
  ) async throws(RosterClientError) -> RosterInvitation {
    let order = try encoded(ResetOrder(person: person))
    return try decoded(
      RosterInvitation.self,
      try await ask(RosterQuestion(method: .POST, path: .resets, body: order)))
  }

  /// Chooses a new password with a code, which logs in.
  package func resetPassword(
    with code: String, to password: Secret
  ) async throws(RosterClientError) {
    let body = PasswordReplacement(code: code, password: password.revealed)
    _ = try await start(.PUT, .resets, try encoded(body))
  }

  /// Makes a private address of one's calendar; the one before it is none any more.
  package func makeCalendar() async throws(RosterClientError) -> String {
    try decoded(
      CalendarAddress.self, try await ask(RosterQuestion(method: .POST, path: .calendar))
    ).url
  }

  /// Ends the address of one's calendar.
  package func endCalendar() async throws(RosterClientError) {
    _ = try await ask(RosterQuestion(method: .DELETE, path: .calendar))
  }

  /// Everybody with what they log in with; for admins.
  package func people() async throws(RosterClientError) -> [RosterMember] {
    try decoded(RosterPeople.self, try await ask(RosterQuestion(path: .people))).people
  }

  /// Where somebody is logged in, oneself or, for admins, others.
  package func sessions(
    of person: Person.ID
  ) async throws(RosterClientError) -> [RosterSessions.Session] {
    let query = try query([("person", person.rawValue)])
    return try decoded(
      RosterSessions.self, try await ask(RosterQuestion(path: .sessions, query: query))
    ).sessions
  }

  /// Ends all of somebody's sessions but this one.
  package func endSessions(of person: Person.ID) async throws(RosterClientError) {
    let query = try query([("person", person.rawValue)])
    _ = try await ask(RosterQuestion(method: .DELETE, path: .sessions, query: query))
  }

  /// All that the server keeps of whoever is logged in, as JSON.
  package func export() async throws(RosterClientError) -> Data {
    try await ask(RosterQuestion(path: .export)).body
  }
}

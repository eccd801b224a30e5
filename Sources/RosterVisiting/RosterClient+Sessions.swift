import Foundation
import NIOHTTP1
package import Roster

extension RosterClient {
  /// Logs in and stores the token.
  @discardableResult
  package func logIn(
    login: String, password: Secret
  ) async throws(RosterClientError) -> StartedSession {
    try await start(
      .POST, .sessions,
      try encoded(LogIn(login: login, password: password.revealed, device: cache.device())))
  }

  /// Signs up and logs in; an open roster needs no invitation.
  package func signUp(
    login: String, name: String, password: Secret, invitation: String?
  ) async throws(RosterClientError) {
    let body = SignUp(
      login: login, name: name, password: password.revealed, invitation: invitation)
    _ = try await start(.POST, .people, try encoded(body))
  }

  /// Changes the password of the logged-in user, and ends their other sessions.
  package func changePassword(
    from old: Secret, to new: Secret
  ) async throws(RosterClientError) {
    let change = try encoded(PasswordChange(old: old.revealed, new: new.revealed))
    _ = try await ask(RosterQuestion(method: .PUT, path: .password, body: change))
  }

  /// Begins a session with the server's answer.
  func start(
    _ method: HTTPMethod, _ path: RosterPath, _ body: Data
  ) async throws(RosterClientError) -> StartedSession {
    open()
    let reply = try await connection.ask(
      RosterQuestion(method: method, path: path, body: body))
    let started = try decoded(StartedSession.self, reply)
    guard started.token.utf8.count <= 1_000,
      started.token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !started.token.isEmpty
    else { throw connection.notUnderstood(.noToken) }
    let session = RosterCache.Session(
      token: started.token, expires: started.expires, person: started.person.id)
    try cache.keep(session)
    if let device = started.device, device.utf8.count <= 1_000 { try cache.keep(device: device) }
    begin(session)
    return started
  }

  /// Logs out: deletes the token and the copy, then notifies the server. Throws if the server can't
  /// be reached; the user is logged out here in any case.
  package func logOut() async throws(RosterClientError) {
    open()
    guard let session else { return cache.clear() }
    end(session)
    do throws(RosterClientError) {
      _ = try await connection.ask(
        RosterQuestion(method: .DELETE, path: .currentSession, token: session.token))
    } catch .loggedOut {
      // The server has already ended the session.
    } catch {
      throw error
    }
  }
}

import Fetching
package import Foundation
import Logging
package import Roster

extension RosterClient {
  /// Carries out a command exactly once: if the answer is lost, it is sent again with the same key.
  /// Throws `RosterClientError.refused` if a rule forbids it.
  package func perform(
    _ command: RosterCommand
  ) async throws(RosterClientError) -> Receipt {
    open()
    guard let session else { throw .loggedOut }
    let question = RosterQuestion(
      method: .post, path: .commands, body: try encoded(command),
      headers: [IdempotencyKey.header: UUID().uuidString])
    let reply = try await askRepeatedly(question, as: session)
    let receipt = try decoded(Receipt.self, reply)
    // A pending answer may be older than the receipt. Before the first answer, the copy on the disk
    // may be of another roster.
    if answered > 0, questions == answered, let old = snapshot, let next = old.applying(receipt) {
      keep(next, differingIn: old.kept(of: receipt.rows), from: old, of: session)
    } else if receipt.version > snapshot?.version ?? -1 {
      // The command has succeeded, even if the new copy arrives later.
      _ = try? await refresh()
    }
    return receipt
  }

  /// Returns the current roster from an earlier day on, without storing it.
  package func roster(
    from date: RosterDate
  ) async throws(RosterClientError) -> RosterSnapshot {
    open()
    let query = try query(asking: session.flatMap(wanted), [("from", "\(date)")])
    return try decoded(
      RosterSnapshot.self, try await ask(RosterQuestion(path: .roster, query: query)))
  }

  /// A page of the log of changes, the newest line first.
  /// - Parameter before: the number of the line before which the page ends; nil for the newest.
  package func log(
    before: Int? = nil, limit: Int
  ) async throws(RosterClientError) -> RosterLog {
    let page = "?limit=\(min(max(limit, 1), 200))" + (before.map { "&before=\($0)" } ?? "")
    return try decoded(
      RosterLog.self, try await ask(RosterQuestion(path: .audit, query: page)))
  }

  /// Creates a code with which a person can sign up; for admins.
  package func invite(
    name: String, role: Person.Role
  ) async throws(RosterClientError) -> RosterInvitation {
    let order = try encoded(InvitationOrder(role: role, name: name))
    return try decoded(
      RosterInvitation.self,
      try await ask(RosterQuestion(method: .post, path: .invitations, body: order)))
  }

  private func askRepeatedly(
    _ question: RosterQuestion, as session: RosterCache.Session
  ) async throws(RosterClientError) -> RosterReply {
    var attempt = 1
    while true {
      do throws(RosterClientError) {
        return try await ask(question, as: session)
      } catch {
        guard error.isTemporary, attempt < settings.limits.tries,
          let time = pause(after: error, attempt)
        else { throw error }
        settings.log.info("a command is sent again", metadata: ["error": "\(error)"])
        do { try await settings.sleep(time) } catch { throw .transport(.cancelled) }
        attempt += 1
      }
    }
  }

  /// Returns the pause before another try; nil if the server asks for a longer one than a user
  /// would wait.
  private func pause(after error: RosterClientError, _ attempt: Int) -> Duration? {
    if case .unavailable(_, _, _, let seconds?) = error {
      return seconds <= 5 ? .seconds(seconds) : nil
    }
    return settings.limits.firstPause * (1 << (attempt - 1)) / 2
  }

  func encoded(_ value: some Encodable) throws(RosterClientError) -> Data {
    do { return try JSONEncoder().encode(value) } catch {
      throw connection.notUnderstood(.unsendable)
    }
  }
}

extension RosterClient {
  /// Logs in and stores the token.
  @discardableResult
  package func logIn(
    login: String, password: Secret
  ) async throws(RosterClientError) -> StartedSession {
    try await start(
      .post, .sessions,
      try encoded(LogIn(login: login, password: password.revealed, device: cache.device())))
  }

  /// Signs up and logs in; an open roster needs no invitation.
  package func signUp(
    login: String, name: String, password: Secret, invitation: String?
  ) async throws(RosterClientError) {
    let body = SignUp(
      login: login, name: name, password: password.revealed, invitation: invitation)
    _ = try await start(.post, .people, try encoded(body))
  }

  /// Changes the password of the logged-in user, and ends their other sessions.
  package func changePassword(
    from old: Secret, to new: Secret
  ) async throws(RosterClientError) {
    let change = try encoded(PasswordChange(old: old.revealed, new: new.revealed))
    _ = try await ask(RosterQuestion(method: .put, path: .password, body: change))
  }

  /// Begins a session with the server's answer.
  func start(
    _ method: RequestMethod, _ path: RosterPath, _ body: Data
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
        RosterQuestion(method: .delete, path: .currentSession, token: session.token))
    } catch .loggedOut {
      // The server has already ended the session.
    } catch {
      throw error
    }
  }
}

/// Requests about the user's account and, by admins, about other people's accounts.
extension RosterClient {
  /// Creates a code with which a person chooses a new password; for admins.
  package func allowReset(
    of person: Person.ID
  ) async throws(RosterClientError) -> RosterInvitation {
    let order = try encoded(ResetOrder(person: person))
    return try decoded(
      RosterInvitation.self,
      try await ask(RosterQuestion(method: .post, path: .resets, body: order)))
  }

  /// Sets a new password with a code, and logs in.
  package func resetPassword(
    with code: String, to password: Secret
  ) async throws(RosterClientError) {
    let body = PasswordReplacement(code: code, password: password.revealed)
    _ = try await start(.put, .resets, try encoded(body))
  }

  /// Creates a private address for the user's calendar, which replaces the previous one.
  package func makeCalendar() async throws(RosterClientError) -> String {
    try decoded(
      CalendarAddress.self, try await ask(RosterQuestion(method: .post, path: .calendar))
    ).url
  }

  /// Ends the address of the user's calendar.
  package func endCalendar() async throws(RosterClientError) {
    _ = try await ask(RosterQuestion(method: .delete, path: .calendar))
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
    _ = try await ask(RosterQuestion(method: .delete, path: .sessions, query: query))
  }

  /// Returns all data that the server stores about the user, as JSON.
  package func export() async throws(RosterClientError) -> Data {
    try await ask(RosterQuestion(path: .export)).body
  }
}

extension RosterClient {
  /// Returns how the logged-in user is notified.
  package func noticeSettings() async throws(RosterClientError) -> NoticeSettings {
    try decoded(NoticeSettings.self, try await ask(RosterQuestion(path: .notices)))
  }

  /// Changes these preferences. A new mail address must be confirmed with the code that is mailed
  /// to it.
  package func change(
    _ preferences: NoticePreferences
  ) async throws(RosterClientError) -> NoticeSettings {
    let body = try encoded(preferences)
    return try decoded(
      NoticeSettings.self,
      try await ask(RosterQuestion(method: .put, path: .notices, body: body)))
  }

  package func confirmMail(_ code: String) async throws(RosterClientError) -> NoticeSettings {
    let body = try encoded(MailConfirmation(code: code))
    return try decoded(
      NoticeSettings.self,
      try await ask(RosterQuestion(method: .post, path: .mailConfirmation, body: body)))
  }
}

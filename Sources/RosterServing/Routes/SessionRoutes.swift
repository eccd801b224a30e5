import Hummingbird
package import Roster
import RosterStoring

/// Logging in and out, and the sessions of people.
package struct SessionRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [
      Route(.post, .sessions, logIn),
      Route(.get, .sessions, listSessions),
      Route(.delete, .sessions, endSessions),
      Route(.delete, .currentSession, logOut),
    ]
  }

  private func logIn(_ request: Request, _ context: ServingContext) async throws -> Response {
    let body = try await server.body(LogIn.self, of: request)
    let session = try await logIn(body, from: server.origin(of: request, context))
    return Response(json: session, status: .created)
  }

  private func logOut(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await logOut(try await server.caller(of: request))
    return Response(status: .noContent)
  }

  private func listSessions(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await server.caller(of: request)
    return Response(
      json: RosterSessions(
        sessions: try await sessions(of: person(meantBy: request, caller), seenBy: caller)))
  }

  private func endSessions(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await server.caller(of: request)
    try await endSessions(of: person(meantBy: request, caller), by: caller)
    return Response(status: .noContent)
  }

  private func person(meantBy request: Request, _ caller: Caller) -> Person.ID {
    Query(request)["person"].map { Person.ID($0) } ?? caller.person.id
  }

  /// Starts a session; throws `RequestError.wrongPassword` if no account has the login and the
  /// password.
  package func logIn(_ body: LogIn, from origin: String) async throws -> StartedSession {
    let credentials = Credentials(trying: body.login, body.password)
    let device = body.device.flatMap(DeviceToken.init)
    let account = try await account(credentials, origin: origin, device: device)
    guard let account else { throw RequestError.wrongPassword }
    return try await start(of: account.person)
  }

  /// Ends a session, and what listens in it.
  package func logOut(_ caller: Caller) async throws {
    let session = caller.session.hash
    try await server.store.endSession(session)
    server.sessions.forget()
    server.live.end(session: session)
  }

  /// The sessions of a person; throws `RequestError.adminsOnly` if a member asks for another
  /// person's.
  package func sessions(
    of person: Person.ID, seenBy caller: Caller
  ) async throws -> [RosterSessions.Session] {
    try require(caller, toKeep: person)
    return try await server.store.sessions(of: person, at: server.now()).map { session in
      RosterSessions.Session(
        began: session.began, expires: session.expires,
        isCurrent: session.hash == caller.session.hash)
    }
  }

  /// Ends all sessions of a person but the one that is asked in.
  package func endSessions(of person: Person.ID, by caller: Caller) async throws {
    try require(caller, toKeep: person)
    let receipt = try await server.store.endSessions(
      of: person, keeping: caller.session.hash, by: caller.actor, at: server.now())
    server.sessions.forget()
    server.live.end(person: person, keeping: caller.session.hash)
    if let receipt { server.settle(receipt) }
  }

  private func require(_ caller: Caller, toKeep person: Person.ID) throws(RequestError) {
    guard person == caller.person.id || caller.person.role == .admin else { throw .adminsOnly }
  }

  /// The account with the login and the password; nil if they are wrong, after the same work unless
  /// no account can have the credentials.
  ///
  /// - Parameter device: The proof that the account's owner has logged in there.
  func account(
    _ credentials: Credentials?, origin: String, device: DeviceToken? = nil
  ) async throws -> Account? {
    guard let credentials else {
      try server.tries.countTry(from: origin, at: server.now())
      return nil
    }
    if let device, let account = try await server.store.account(login: credentials.login),
      device.isGood(for: account, at: server.now())
    {
      try server.tries.countTry(device: device, at: server.now())
      guard
        try await server.passwords.check(
          credentials.password, against: account.passwordHash, for: device.text)
      else { return nil }
      server.tries.succeeded(device: device)
      return account
    }
    try server.tries.countTry(login: credentials.login, from: origin, at: server.now())
    let account = try await server.store.account(login: credentials.login)
    guard
      try await server.passwords.check(
        credentials.password, against: account?.passwordHash, for: origin)
    else { return nil }
    server.tries.succeeded(login: credentials.login, from: origin)
    return account
  }

  /// Logs in a person who has proved their identity; throws `Refusal.deactivated` if they have
  /// left, which no other caller learns.
  func start(of person: Person.ID) async throws -> StartedSession {
    let token = SecretToken()
    let session = Session(
      hash: token.hash, person: person, began: server.now(),
      expires: server.now() + server.settings.sessionLength)
    try await server.store.add(session)
    guard let (_, person) = try await server.store.session(session.hash, at: server.now()) else {
      try await server.store.endSession(session.hash)
      throw Refusal.deactivated(.you)
    }
    return StartedSession(
      token: token.text, expires: session.expires, person: person,
      passwordReset: try await server.passwordRoutes.notice(of: person.id),
      device: try await server.store.account(of: person.id).map {
        DeviceToken(of: $0, at: server.now()).text
      })
  }
}

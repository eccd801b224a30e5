package import Hummingbird
package import Roster
import RosterStoring

extension RosterServer {
  var sessionRoutes: [Route] {
    [
      Route(.post, .sessions, logIn),
      Route(.delete, .currentSession, logOut),
    ]
  }

  private func logIn(_ request: Request, _ context: ServingContext) async throws -> Response {
    let body = try await body(LogIn.self, of: request)
    let session = try await logIn(body, from: origin(of: request, context))
    return Response(json: session, status: .created)
  }

  private func logOut(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await logOut(try await caller(of: request))
    return Response(status: .noContent)
  }
}

extension RosterServer {
  /// Starts a session; throws `RequestError.wrongPassword` where the login and the password are
  /// nobody's.
  package func logIn(_ body: LogIn, from origin: String) async throws -> StartedSession {
    let credentials = Credentials(trying: body.login, body.password)
    let account = try await account(credentials, origin: origin)
    guard let account else { throw RequestError.wrongPassword }
    return try await startSession(of: account.person)
  }

  /// Ends a session, and what listens in it.
  package func logOut(_ caller: Caller) async throws {
    let session = caller.session.hash
    try await store.endSession(session)
    sessions.forget()
    live.end(session: session)
  }

  /// Whom tries are counted for.
  package func origin(of request: Request, _ context: ServingContext) -> String {
    context.origin(of: request, isBehindProxy: settings.isBehindProxy)
  }

  /// The account that somebody proves to be theirs; nil where they don't, after the same work unless
  /// what they tried can be nobody's.
  func account(_ credentials: Credentials?, origin: String) async throws -> Account? {
    guard let credentials else {
      try tries.take(from: origin, at: now())
      return nil
    }
    try tries.take(login: credentials.login, from: origin, at: now())
    let account = try await store.account(login: credentials.login)
    guard try await passwords.check(credentials.password, against: account?.passwordHash) else {
      return nil
    }
    tries.succeeded(login: credentials.login, from: origin)
    return account
  }

  /// Logs a person in who has proved to be one; throws `Refusal.deactivated` where they have left,
  /// which nobody else is told.
  func startSession(of person: Person.ID) async throws -> StartedSession {
    let token = SecretToken()
    let session = Session(
      hash: token.hash, person: person, began: now(), expires: now() + settings.sessionLength)
    try await store.add(session)
    guard let (_, person) = try await store.session(session.hash, at: now()) else {
      try await store.endSession(session.hash)
      throw Refusal.deactivated(.you)
    }
    return StartedSession(token: token.text, expires: session.expires, person: person)
  }
}

import Hummingbird
import Roster
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
    let credentials = Credentials(trying: body.login, body.password)
    let account = try await account(credentials, origin: origin(of: request, context))
    guard let account else { throw RequestError.wrongPassword }
    return try await startSession(of: account.person)
  }

  private func logOut(_ request: Request, _ context: ServingContext) async throws -> Response {
    let session = try await caller(of: request).session.hash
    try await store.endSession(session)
    sessions.forget()
    live.end(session: session)
    return Response(status: .noContent)
  }
}

extension RosterServer {
  func origin(of request: Request, _ context: ServingContext) -> String {
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
  func startSession(of person: Person.ID) async throws -> Response {
    let token = SecretToken()
    let session = Session(
      hash: token.hash, person: person, began: now(), expires: now() + settings.sessionLength)
    try await store.add(session)
    guard let (_, person) = try await store.session(session.hash, at: now()) else {
      try await store.endSession(session.hash)
      throw Refusal.deactivated(.you)
    }
    return Response(
      json: StartedSession(token: token.text, expires: session.expires, person: person),
      status: .created)
  }
}

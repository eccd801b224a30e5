import Hummingbird
import Roster
import RosterStoring

extension RosterServer {
  var peopleRoutes: [Route] {
    [
      Route(.post, .people, signUp),
      Route(.get, .me, me),
      Route(.put, .password, changePassword),
      Route(.post, .invitations, invite),
    ]
  }

  private func signUp(_ request: Request, _ context: ServingContext) async throws -> Response {
    let body = try await body(SignUp.self, of: request)
    let credentials = try Credentials(login: body.login, password: body.password)
    let origin = origin(of: request, context)
    try tries.take(login: credentials.login, from: origin, at: now())
    let invitation = try await invitation(body.invitation)
    let account = try await store.signUp(
      NewAccount(
        login: credentials.login, name: body.name ?? "",
        passwordHash: try await passwords.hash(credentials.password), invitation: invitation),
      at: now())
    // Where anybody may sign up, one address shall not do so as often as it likes.
    if invitation != nil { tries.succeeded(login: credentials.login, from: origin) }
    live.publish(try await store.version())
    return try await startSession(of: account.person)
  }

  /// Checks an invitation before anything costly is done; it is used up by the store.
  private func invitation(_ code: String?) async throws -> TokenHash? {
    guard let code else {
      guard settings.signUp == .open else { throw RequestError.notInvited }
      return nil
    }
    guard let token = SecretToken(code),
      try await store.invitation(token.hash, at: now()) != nil
    else { throw RequestError.notInvited }
    return token.hash
  }

  private func me(_ request: Request, _ context: ServingContext) async throws -> Response {
    let person = try await caller(of: request).person
    guard let account = try await store.account(of: person.id) else { throw RequestError.notFound }
    return Response(json: Me(person: person, login: account.login))
  }

  private func changePassword(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await caller(of: request)
    let body = try await body(PasswordChange.self, of: request)
    try Credentials.check(password: body.new)
    guard let login = try await store.account(of: caller.person.id)?.login else {
      throw RequestError.notFound
    }
    let credentials = Credentials(trying: login, body.old)
    guard try await account(credentials, origin: origin(of: request, context)) != nil else {
      throw RequestError.wrongOldPassword
    }
    try await store.setPassword(
      of: caller.person.id, to: try await passwords.hash(body.new), keeping: caller.session.hash)
    sessions.forget()
    live.end(person: caller.person.id, keeping: caller.session.hash)
    return Response(status: .noContent)
  }

  private struct Me: Encodable {
    let person: Person
    let login: String
  }
}

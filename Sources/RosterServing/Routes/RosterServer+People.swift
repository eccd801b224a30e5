import HTTPTypes
import Hummingbird
package import Roster
package import RosterStoring

extension RosterServer {
  var peopleRoutes: [Route] {
    [
      Route(.post, .people, signUp),
      Route(.get, .people, people),
      Route(.get, .me, me),
      Route(.get, .export, export),
      Route(.put, .password, changePassword),
      Route(.post, .invitations, invite),
    ]
  }

  private func signUp(_ request: Request, _ context: ServingContext) async throws -> Response {
    let body = try await body(SignUp.self, of: request)
    let session = try await signUp(body, from: origin(of: request, context))
    return Response(json: session, status: .created)
  }

  /// Signs a user up, and starts a session; tries are counted for the origin.
  package func signUp(_ body: SignUp, from origin: String) async throws -> StartedSession {
    let credentials = try Credentials(login: body.login, password: body.password)
    try tries.take(login: credentials.login, from: origin, at: now())
    let invitation = try await invitation(body.invitation)
    let account = try await store.signUp(
      NewAccount(
        login: credentials.login, name: body.name ?? "",
        passwordHash: try await passwords.hash(credentials.password, for: origin),
        invitation: invitation),
      at: now())
    // With open sign-up, one address shall not sign up without bound.
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
    let caller = try await caller(of: request)
    return Response(
      json: Me(
        person: caller.person, login: try await login(of: caller),
        passwordReset: try await notice(of: caller.person.id)))
  }

  private func people(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await admin(of: request)
    return Response(json: RosterPeople(people: try await everybody()))
  }

  /// All people with their logins and last sessions; for admins.
  package func everybody() async throws -> [RosterMember] {
    try await store.members(at: now())
  }

  private func export(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    return Response(
      json: try await record(of: caller), headers: [.contentDisposition: PersonRecord.disposition])
  }

  /// The complete record kept of the caller.
  package func record(of caller: Caller) async throws -> PersonRecord {
    guard let record = try await store.record(of: caller.person.id, at: now()) else {
      throw RequestError.notFound
    }
    return record
  }

  /// The login of the caller.
  package func login(of caller: Caller) async throws -> String {
    guard let account = try await store.account(of: caller.person.id) else {
      throw RequestError.notFound
    }
    return account.login
  }

  private func changePassword(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await caller(of: request)
    let body = try await body(PasswordChange.self, of: request)
    try await change(body, of: caller, from: origin(of: request, context))
    return Response(status: .noContent)
  }

  /// Changes a password and ends the other sessions; throws `RequestError.wrongOldPassword` where
  /// the old one is another.
  package func change(
    _ body: PasswordChange, of caller: Caller, from origin: String
  ) async throws {
    try Credentials.check(password: body.new)
    let credentials = Credentials(trying: try await login(of: caller), body.old)
    guard try await account(credentials, origin: origin) != nil else {
      throw RequestError.wrongOldPassword
    }
    try await store.setPassword(
      of: caller.person.id, to: try await passwords.hash(body.new, for: origin),
      keeping: caller.session.hash)
    sessions.forget()
    live.end(person: caller.person.id, keeping: caller.session.hash)
  }

  private struct Me: Encodable {
    let person: Person
    let login: String
    let passwordReset: PasswordNotice?
  }
}

extension PersonRecord {
  /// Browsers keep it as a file.
  package static let disposition = "attachment; filename=\"flyer-roster-export.json\""
}

extension RosterStore {
  /// All people with their logins and last sessions.
  package func members(at now: Instant) async throws -> [RosterMember] {
    let people = try await people()
    let logins = try await logins(at: now)
    let known = Dictionary(logins.map { ($0.person, $0) }) { first, _ in first }
    return people.map { person in
      RosterMember(
        person: person, login: known[person.id]?.login,
        lastSession: known[person.id]?.lastSession)
    }
  }
}

import HTTPTypes
import Hummingbird
package import Roster
package import RosterStoring

/// Signing up, inviting, and what is stored about people.
package struct PeopleRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
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
    let body = try await server.body(SignUp.self, of: request)
    let session = try await signUp(body, from: server.origin(of: request, context))
    return Response(json: session, status: .created)
  }

  /// Signs a user up, and starts a session; tries are counted for the origin.
  package func signUp(_ body: SignUp, from origin: String) async throws -> StartedSession {
    let credentials = try Credentials(login: body.login, password: body.password)
    try server.tries.countTry(login: credentials.login, from: origin, at: server.now())
    let invitation = try await invitation(body.invitation)
    let account = try await server.store.signUp(
      NewAccount(
        login: credentials.login, name: body.name ?? "",
        passwordHash: try await server.passwords.hash(credentials.password, for: origin),
        invitation: invitation),
      at: server.now())
    // With open sign-up, one address shall not sign up without bound.
    if invitation != nil { server.tries.succeeded(login: credentials.login, from: origin) }
    server.live.publish(try await server.store.version())
    return try await server.sessionRoutes.start(of: account.person)
  }

  /// Checks an invitation before anything costly is done; it is used up by the store.
  private func invitation(_ code: String?) async throws -> TokenHash? {
    guard let code else {
      guard server.settings.signUp == .open else { throw RequestError.notInvited }
      return nil
    }
    guard let token = SecretToken(code),
      try await server.store.invitation(token.hash, at: server.now()) != nil
    else { throw RequestError.notInvited }
    return token.hash
  }

  private func me(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    return Response(
      json: Me(
        person: caller.person, login: try await login(of: caller),
        passwordReset: try await server.passwordRoutes.notice(of: caller.person.id)))
  }

  private func people(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await server.admin(of: request)
    return Response(json: RosterPeople(people: try await everybody()))
  }

  /// All people with their logins and last sessions; for admins.
  package func everybody() async throws -> [RosterMember] {
    try await server.store.members(at: server.now())
  }

  private func export(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    return Response(
      json: try await record(of: caller), headers: [.contentDisposition: PersonRecord.disposition])
  }

  /// The complete record kept of the caller.
  package func record(of caller: Caller) async throws -> PersonRecord {
    guard let record = try await server.store.record(of: caller.person.id, at: server.now()) else {
      throw RequestError.notFound
    }
    return record
  }

  /// The login of the caller.
  package func login(of caller: Caller) async throws -> String {
    guard let account = try await server.store.account(of: caller.person.id) else {
      throw RequestError.notFound
    }
    return account.login
  }

  private func changePassword(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await server.caller(of: request)
    let body = try await server.body(PasswordChange.self, of: request)
    try await change(body, of: caller, from: server.origin(of: request, context))
    return Response(status: .noContent)
  }

  /// Changes a password and ends the other sessions; throws `RequestError.wrongOldPassword` where
  /// the old one is another.
  package func change(
    _ body: PasswordChange, of caller: Caller, from origin: String
  ) async throws {
    try Credentials.check(password: body.new)
    let credentials = Credentials(trying: try await login(of: caller), body.old)
    guard try await server.sessionRoutes.account(credentials, origin: origin) != nil else {
      throw RequestError.wrongOldPassword
    }
    try await server.store.setPassword(
      of: caller.person.id, to: try await server.passwords.hash(body.new, for: origin),
      keeping: caller.session.hash)
    server.sessions.forget()
    server.live.end(person: caller.person.id, keeping: caller.session.hash)
  }

  private struct Me: Encodable {
    let person: Person
    let login: String
    let passwordReset: PasswordNotice?
  }

  func invite(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.admin(of: request)
    let body = try await server.body(InvitationOrder.self, of: request)
    return Response(json: try await invite(body, by: caller), status: .created)
  }

  /// Makes a code for a person; throws `RequestError.adminsOnly` if the caller is no admin.
  package func invite(
    _ body: InvitationOrder, by caller: Caller
  ) async throws -> RosterInvitation {
    guard caller.person.role == .admin else { throw RequestError.adminsOnly }
    let person = try await person(for: body, by: caller.actor)
    let (code, expires) = try await server.store.invite(
      person, as: body.role, for: server.settings.invitationLength, at: server.now())
    return RosterInvitation(code: code, expires: expires)
  }

  /// The person an invitation is for: an existing one, one who is added with it, or nil for any.
  private func person(for body: InvitationOrder, by actor: Actor) async throws -> Person.ID? {
    if let person = body.person {
      guard body.name == nil else {
        throw RequestError.malformed(.personAndName)
      }
      return try await personWithoutAccount(person)
    }
    guard let name = body.name else { return nil }
    let (person, receipt) = try await server.store.person(
      toInvite: name, by: actor, at: server.now())
    if let receipt { server.settle(receipt) }
    return person
  }

  private func personWithoutAccount(_ id: Person.ID) async throws -> Person.ID {
    guard let person = try await server.store.people().first(where: { $0.id == id }) else {
      throw Refusal.notFound(.person)
    }
    guard person.isActive else { throw Refusal.deactivated(.other(person.name)) }
    guard try await server.store.account(of: id) == nil else {
      throw RequestError.hasAccount(name: person.name)
    }
    return id
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

  /// The person to invite by name: added as a member, who gets the invitation's role on signing up;
  /// or added before and not signed up, for an invitation that was lost.
  package func person(
    toInvite name: String, by actor: Actor, at now: Instant
  ) async throws -> (Person.ID?, Receipt?) {
    do {
      let command = RosterCommand.invite(name: name, role: .member)
      let receipt = try await perform(command, by: actor, key: nil, at: now)
      return (receipt.rows.compactMap(Person.init).first?.id, receipt)
    } catch let refusal as Refusal {
      guard case .nameTaken = refusal else { throw refusal }
      let known = try await people().first {
        $0.isActive && $0.name.lowercased() == name.lowercased()
      }
      guard let known, try await account(of: known.id) == nil else { throw refusal }
      return (known.id, nil)
    }
  }

  /// Keeps a place for a person, and returns the code that lets them in and when it expires.
  package func invite(
    _ person: Person.ID?, as role: Person.Role, for seconds: Int, at now: Instant
  ) async throws -> (code: String, expires: Instant) {
    let token = SecretToken()
    try await add(
      Invitation(hash: token.hash, person: person, role: role, expires: now + seconds))
    return (token.text, now + seconds)
  }
}

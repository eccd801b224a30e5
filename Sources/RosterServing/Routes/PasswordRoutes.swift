import Hummingbird
package import Roster
package import RosterStoring

/// New passwords for users who have forgotten theirs: an admin makes a code, and its holder chooses
/// one.
package struct PasswordRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [
      Route(.post, .resets, makeReset),
      Route(.put, .resets, useReset),
    ]
  }

  private func makeReset(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.admin(of: request)
    let body = try await server.body(ResetOrder.self, of: request)
    return Response(
      json: try await makeReset(of: body.person, by: caller), status: .created)
  }

  /// Makes a code for a person who has an account; throws `RequestError.adminsOnly` if the caller
  /// is no admin.
  package func makeReset(of id: Person.ID, by caller: Caller) async throws -> RosterInvitation {
    guard caller.person.role == .admin else { throw RequestError.adminsOnly }
    try server.current.commands?.countCommand(of: caller.person, at: server.now())
    guard let person = try await server.store.people().first(where: { $0.id == id }) else {
      throw Refusal.notFound(.person)
    }
    guard try await server.store.account(of: id) != nil else {
      throw RequestError.hasNoAccount(name: person.name)
    }
    let (reset, receipt) = try await server.store.allowReset(
      of: id, by: caller.person.id, for: server.settings.resetLength,
      isMailOffered: server.settings.telling.channels.contains(.mail), at: server.now())
    server.settle(receipt)
    return reset
  }

  private func useReset(_ request: Request, _ context: ServingContext) async throws -> Response {
    let body = try await server.body(PasswordReplacement.self, of: request)
    let session = try await useReset(body, from: server.origin(of: request, context))
    return Response(json: session, status: .created)
  }

  /// Changes a password with a code, which ends all sessions of its person, and logs them in.
  package func useReset(
    _ body: PasswordReplacement, from origin: String
  ) async throws -> StartedSession {
    try Credentials.check(password: body.password)
    try server.tries.countTry(from: origin, at: server.now())
    // Before anything costly is done; the code is used up by the store.
    guard let token = SecretToken(body.code),
      let reset = try await server.store.passwordReset(token.hash, at: server.now())
    else { throw RequestError.resetUsed }
    let receipt = try await server.store.resetPassword(
      with: token.hash, to: try await server.passwords.hash(body.password, for: origin),
      at: server.now())
    server.sessions.forget()
    server.live.end(person: reset.person)
    server.settle(receipt)
    return try await server.sessionRoutes.start(of: reset.person)
  }

  /// When a person's password was last changed with a code, and who made the code.
  package func notice(of person: Person.ID) async throws -> PasswordNotice? {
    guard let reset = try await server.store.lastReset(of: person, at: server.now()),
      let used = reset.used
    else {
      return nil
    }
    let people = reset.maker == nil ? [] : try await server.store.people()
    return PasswordNotice(at: used, maker: people.first { $0.id == reset.maker }?.name)
  }
}

extension RosterStore {
  /// Makes a code with which a person chooses a new password, and the line of the log.
  ///
  /// - Parameters:
  ///   - maker: The admin; nil for the server's owner.
  ///   - isMailOffered: Whether the code is also mailed, if the user has an address.
  package func allowReset(
    of person: Person.ID, by maker: Person.ID?, for seconds: Int, isMailOffered: Bool,
    at now: Instant
  ) async throws -> (RosterInvitation, Receipt) {
    let token = SecretToken()
    let added = try await add(
      PasswordReset(hash: token.hash, person: person, maker: maker, expires: now + seconds),
      mailing: isMailOffered ? token.text : nil, at: now)
    let code = RosterInvitation(
      code: token.text, expires: now + seconds, isMailed: added.isMailed)
    return (code, added.receipt)
  }
}

import Hummingbird
package import Roster
package import RosterStoring

extension RosterServer {
  func invite(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await admin(of: request)
    let body = try await body(InvitationOrder.self, of: request)
    return Response(json: try await invite(body, by: caller), status: .created)
  }

  /// Makes a code for a person; throws `RequestError.adminsOnly` if the caller is no admin.
  package func invite(
    _ body: InvitationOrder, by caller: Caller
  ) async throws -> RosterInvitation {
    guard caller.person.role == .admin else { throw RequestError.adminsOnly }
    let person = try await person(for: body, by: caller.actor)
    let (code, expires) = try await store.invite(
      person, as: body.role, for: settings.invitationLength, at: now())
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
    let (person, receipt) = try await store.person(toInvite: name, by: actor, at: now())
    if let receipt { settle(receipt) }
    return person
  }

  private func personWithoutAccount(_ id: Person.ID) async throws -> Person.ID {
    guard let person = try await store.people().first(where: { $0.id == id }) else {
      throw Refusal.notFound(.person)
    }
    guard person.isActive else { throw Refusal.deactivated(.other(person.name)) }
    guard try await store.account(of: id) == nil else {
      throw RequestError.hasAccount(name: person.name)
    }
    return id
  }
}

extension RosterStore {
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
}

extension RosterStore {
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

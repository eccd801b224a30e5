import Roster

/// The requirements that every store fulfils for creating accounts.
protocol SigningUp {
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R?
  func account(login: String) throws -> Account?
  func account(of person: Person.ID) throws -> Account?
  /// Whether there is a login that looks the same.
  func hasLogin(alike login: String) throws -> Bool
  func invitation(_ hash: TokenHash, at now: Instant) throws -> Invitation?
  mutating func insert(_ account: Account) throws
  mutating func endInvitation(_ hash: TokenHash) throws
  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer
}

extension SigningUp {
  /// Creates an account with its person; if it throws, the caller has to undo its changes.
  mutating func signUp(_ new: NewAccount, at now: Instant, ids: () -> String) throws -> Account {
    guard try account(login: new.login) == nil else {
      throw RosterStoreError.loginTaken(new.login)
    }
    guard try !hasLogin(alike: new.login) else {
      throw RosterStoreError.loginAlike(new.login)
    }
    let invitation = try new.invitation.map { hash in
      guard let invitation = try self.invitation(hash, at: now) else {
        throw RosterStoreError.invitationUsed
      }
      return invitation
    }
    let person = try self.person(for: new, invitedBy: invitation, at: now, ids: ids)
    let account = Account(login: new.login, person: person, passwordHash: new.passwordHash)
    try insert(account)
    if let invitation { try endInvitation(invitation.hash) }
    return account
  }

  /// Returns the invited person, or a new person with the role of the invitation.
  private mutating func person(
    for new: NewAccount, invitedBy invitation: Invitation?, at now: Instant, ids: () -> String
  ) throws -> Person.ID {
    guard let invitation, let id = invitation.person else {
      let invite = RosterCommand.invite(name: new.name, role: invitation?.role ?? new.role)
      let receipt = try answer(to: invite, by: .system, key: nil, at: now, ids: ids).get()
      guard case .person(let person) = receipt.rows.first else {
        throw RosterStoreError.noAccount
      }
      return person.id
    }
    guard let person = try find(id), try account(of: id) == nil else {
      throw RosterStoreError.invitationUsed
    }
    guard person.isActive else { throw Refusal.deactivated(.other(person.name)) }
    let setRole = RosterCommand.setRole(person: person.seen, role: invitation.role)
    _ = try answer(to: setRole, by: .system, key: nil, at: now, ids: ids).get()
    return id
  }
}

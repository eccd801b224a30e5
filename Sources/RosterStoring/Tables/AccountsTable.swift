import Roster

/// Logins and invitations.
struct AccountsTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Creates an account with its person. If it throws, the caller has to undo its changes.
  func signUp(_ new: NewAccount, at now: Instant, ids: () -> String) throws -> Account {
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
  private func person(
    for new: NewAccount, invitedBy invitation: Invitation?, at now: Instant, ids: () -> String
  ) throws -> Person.ID {
    guard let invitation, let id = invitation.person else {
      let invite = RosterCommand.invite(name: new.name, role: invitation?.role ?? new.role)
      let receipt = try tables.answer(to: invite, by: .system, key: nil, at: now, ids: ids).get()
      guard case .person(let person) = receipt.rows.first else {
        throw RosterStoreError.noAccount
      }
      return person.id
    }
    guard let person = try tables.find(id), try account(of: id) == nil else {
      throw RosterStoreError.invitationUsed
    }
    guard person.isActive else { throw Refusal.deactivated(.other(person.name)) }
    let setRole = RosterCommand.setRole(person: person.seen, role: invitation.role)
    _ = try tables.answer(to: setRole, by: .system, key: nil, at: now, ids: ids).get()
    return id
  }

  func invite(_ invitation: Invitation) throws {
    if let person = invitation.person { try endInvitations(of: person) }
    try add(invitation)
  }

  func add(_ invitation: Invitation) throws {
    if let person = invitation.person, try tables.find(person) == nil {
      throw RosterStoreError.noAccount
    }
    try connection.change(
      "INSERT INTO invitation (hash, person, role, expires) VALUES ($1, $2, $3, $4)",
      [invitation.hash, invitation.person, invitation.role, invitation.expires])
  }

  func invitation(_ hash: TokenHash, at now: Instant) throws -> Invitation? {
    let rows = try connection.rows(
      "SELECT hash, person, role, expires FROM invitation WHERE hash = $1 AND expires > $2",
      [hash, now])
    return try rows.first.map(Invitation.init)
  }

  func endInvitation(_ hash: TokenHash) throws {
    try connection.change("DELETE FROM invitation WHERE hash = $1", [hash])
  }

  func endInvitations(of person: Person.ID) throws {
    try connection.change("DELETE FROM invitation WHERE person = $1", [person])
  }

  func insert(_ account: Account) throws {
    try connection.change(
      "INSERT INTO account (person, login, login_key, password_hash) VALUES ($1, $2, $3, $4)",
      [account.person, account.login, account.login.comparisonKey, account.passwordHash])
    connection.names?.add(login: account.login)
  }

  func account(login: String) throws -> Account? {
    try account(
      "SELECT login, person, password_hash FROM account WHERE login_key = $1",
      login.comparisonKey)
  }

  func account(of person: Person.ID) throws -> Account? {
    try account("SELECT login, person, password_hash FROM account WHERE person = $1", person)
  }

  func all() throws -> [Account] {
    try connection.rows("SELECT login, person, password_hash FROM account").map(Account.init)
  }

  /// Whether there is a login that looks the same.
  func hasLogin(alike login: String) throws -> Bool {
    let index = connection.names ?? NameIndex()
    let skeletons = login.skeletons
    return try index.logins(
      alike: login, at: try tables.stamp(of: "account"), reading: { try all().map(\.login) }
    ).contains { !$0.skeletons.isDisjoint(with: skeletons) }
  }

  func setPassword(of person: Person.ID, to hash: String, keeping session: TokenHash?) throws {
    let changed = try connection.change(
      "UPDATE account SET password_hash = $1 WHERE person = $2", [hash, person])
    guard changed == 1 else { throw RosterStoreError.noAccount }
    try tables.passwordResets.endUnused(of: person)
    try tables.sessions.end(of: person, keeping: session)
  }

  func logins(at now: Instant) throws -> [Login] {
    try connection.rows(
      """
      SELECT login, account.person, max(began) FROM account
      LEFT JOIN session ON session.person = account.person AND expires > $1
      GROUP BY login, account.person
      """, [now]
    ).map { row in
      var row = row
      return Login(
        login: try row.next(), person: try row.next(), lastSession: try row.next())
    }.sorted { $0.login < $1.login }
  }

  func sweep(at now: Instant) throws {
    try connection.change("DELETE FROM invitation WHERE expires <= $1", [now])
  }

  private func account(_ sql: SQL, _ key: any SQLColumn) throws -> Account? {
    try connection.rows(sql, [key]).first.map(Account.init)
  }
}

extension Invitation {
  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      hash: try row.next(), person: try row.next(), role: try row.next(), expires: try row.next())
  }
}

extension Account {
  init(_ row: SQLRow) throws {
    var row = row
    self.init(login: try row.next(), person: try row.next(), passwordHash: try row.next())
  }
}

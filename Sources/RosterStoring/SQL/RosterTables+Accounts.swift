import Roster

/// Logins and invitations.
extension RosterTables: SigningUp {
  func invite(_ invitation: Invitation) throws {
    if let person = invitation.person { try endInvitations(of: person) }
    try add(invitation)
  }

  func add(_ invitation: Invitation) throws {
    if let person = invitation.person, try find(person) == nil {
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

  func everyAccount() throws -> [Account] {
    try connection.rows("SELECT login, person, password_hash FROM account").map(Account.init)
  }

  func setPassword(of person: Person.ID, to hash: String, keeping session: TokenHash?) throws {
    let changed = try connection.change(
      "UPDATE account SET password_hash = $1 WHERE person = $2", [hash, person])
    guard changed == 1 else { throw RosterStoreError.noAccount }
    try endUnusedResets(of: person)
    try endSessions(of: person, keeping: session)
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

import Roster

/// Codes for new passwords. If a function throws, the caller has to undo its changes.
struct PasswordResetsTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant, ids: () -> String
  ) throws -> AddedReset {
    guard try tables.accounts.account(of: reset.person) != nil else {
      throw RosterStoreError.noAccount
    }
    try replace(with: reset)
    let actor = reset.maker.map(Actor.person) ?? .system
    let command = RosterCommand.allowPasswordReset(person: RowVersion(id: reset.person))
    let receipt = try tables.answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
    guard let code, try tables.subscriptions.subscription(of: reset.person)?.preferences.mail != nil
    else {
      return AddedReset(receipt: receipt, isMailed: false)
    }
    try mail(code, of: reset, at: now)
    return AddedReset(receipt: receipt, isMailed: true)
  }

  /// Posts the code itself. No other place stores it, and this one only until the mail was sent:
  /// settled notices are kept without it.
  private func mail(_ code: String, of reset: PasswordReset, at now: Instant) throws {
    let maker = try reset.maker.flatMap { try tables.find($0) }
    let news = News.passwordCode(code, by: maker?.name)
    try tables.outbox.post(
      OutboxEntry(
        id: "p-\(reset.hash.rawValue)", RosterNotice(news, to: .person(reset.person)), by: .mail,
        at: now, expires: reset.expires))
  }

  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant, ids: () -> String
  ) throws -> Receipt {
    guard let reset = try passwordReset(code, at: now) else { throw RosterStoreError.resetUsed }
    try end(code, at: now)
    return try resetPassword(
      of: reset.person, to: hash, by: .person(reset.person), at: now, ids: ids)
  }

  func resetPassword(
    of person: Person.ID, to hash: String, by actor: Actor, at now: Instant, ids: () -> String
  ) throws -> Receipt {
    try tables.accounts.setPassword(of: person, to: hash, keeping: nil)
    let command = RosterCommand.resetPassword(person: RowVersion(id: person))
    return try tables.answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
  }

  func passwordReset(_ hash: TokenHash, at now: Instant) throws -> PasswordReset? {
    try connection.rows(
      PasswordReset.select + "WHERE hash = $1 AND expires > $2 AND used IS NULL", [hash, now]
    ).first.map(PasswordReset.init)
  }

  /// Stores a code in place of the previous unused one.
  func replace(with reset: PasswordReset) throws {
    try endUnused(of: reset.person)
    try insert(reset)
  }

  func end(_ hash: TokenHash, at now: Instant) throws {
    let ended = try connection.change(
      "UPDATE password_reset SET used = $1 WHERE hash = $2", [now, hash])
    assert(ended == 1, "a code that was just found is used up, and no other")
  }

  func endUnused(of person: Person.ID) throws {
    try connection.change(
      "DELETE FROM password_reset WHERE person = $1 AND used IS NULL", [person])
  }

  func insert(_ reset: PasswordReset) throws {
    try connection.change(
      "INSERT INTO password_reset (hash, person, maker, expires, used) VALUES ($1, $2, $3, $4, $5)",
      [reset.hash, reset.person, reset.maker, reset.expires, reset.used])
  }

  func sweep(at now: Instant) throws {
    try connection.change(
      "DELETE FROM password_reset WHERE expires <= $1", [now + -PasswordReset.remembered])
  }

  func lastReset(of person: Person.ID) throws -> PasswordReset? {
    try connection.rows(
      PasswordReset.select
        + "WHERE person = $1 AND used IS NOT NULL ORDER BY used DESC, hash DESC LIMIT 1", [person]
    ).first.map(PasswordReset.init)
  }
}

extension PasswordReset {
  static let select: SQL = "SELECT hash, person, maker, expires, used FROM password_reset "

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      hash: try row.next(), person: try row.next(), maker: try row.next(),
      expires: try row.next(), used: try row.next())
  }
}

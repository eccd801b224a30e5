import Roster

/// Codes for new passwords.
extension RosterTables: ResettingPasswords {
  func passwordReset(_ hash: TokenHash, at now: Instant) throws -> PasswordReset? {
    try connection.rows(
      PasswordReset.select + "WHERE hash = $1 AND expires > $2 AND used IS NULL", [hash, now]
    ).first.map(PasswordReset.init)
  }

  func replaceReset(with reset: PasswordReset) throws {
    try endUnusedResets(of: reset.person)
    try insert(reset)
  }

  func endReset(_ hash: TokenHash, at now: Instant) throws {
    try connection.change("UPDATE password_reset SET used = $1 WHERE hash = $2", [now, hash])
  }

  func endUnusedResets(of person: Person.ID) throws {
    try connection.change(
      "DELETE FROM password_reset WHERE person = $1 AND used IS NULL", [person])
  }

  func insert(_ reset: PasswordReset) throws {
    try connection.change(
      "INSERT INTO password_reset (hash, person, maker, expires, used) VALUES ($1, $2, $3, $4, $5)",
      [reset.hash, reset.person, reset.maker, reset.expires, reset.used])
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

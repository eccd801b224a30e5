import Roster

/// Sessions of logged-in people.
extension RosterTables {
  func add(_ session: Session) throws {
    guard try account(of: session.person) != nil else { throw RosterStoreError.noAccount }
    try connection.change(
      """
      DELETE FROM session WHERE person = $1 AND hash NOT IN (
        SELECT hash FROM session WHERE person = $1 ORDER BY began DESC, hash LIMIT $2)
      """,
      [session.person, Session.limit - 1])
    try insert(session)
  }

  /// Ends everything that admits a person without their password.
  func logOut(_ person: Person.ID) throws {
    try connection.change("DELETE FROM session WHERE person = $1", [person])
    try connection.change("DELETE FROM calendar WHERE person = $1", [person])
    try connection.change("DELETE FROM password_reset WHERE person = $1", [person])
  }

  func insert(_ session: Session) throws {
    try connection.change(
      "INSERT INTO session (hash, person, began, expires) VALUES ($1, $2, $3, $4)",
      [session.hash, session.person, session.began, session.expires])
  }

  func session(_ hash: TokenHash, at now: Instant) throws -> (Session, Person)? {
    let session = try connection.rows(
      "SELECT hash, person, began, expires FROM session WHERE hash = $1 AND expires > $2",
      [hash, now]
    ).first.map(Session.init)
    guard let session, let person = try find(session.person), person.isActive else { return nil }
    return (session, person)
  }

  func endSession(_ hash: TokenHash) throws {
    try connection.change("DELETE FROM session WHERE hash = $1", [hash])
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) throws {
    guard try find(person) != nil else { throw RosterStoreError.noAccount }
    try connection.change("DELETE FROM calendar WHERE person = $1", [person])
    guard let hash else { return }
    try connection.change("INSERT INTO calendar (hash, person) VALUES ($1, $2)", [hash, person])
  }

  func person(withCalendar hash: TokenHash) throws -> Person? {
    try people(
      where: """
        JOIN calendar ON calendar.person = person.id WHERE hash = $1 AND is_active = 1
        """,
      [hash]
    ).first
  }

  func sweep(at now: Instant) throws {
    try connection.change("DELETE FROM session WHERE expires <= $1", [now])
    try connection.change("DELETE FROM invitation WHERE expires <= $1", [now])
    try connection.change(
      "DELETE FROM password_reset WHERE expires <= $1", [now + -PasswordReset.remembered])
    try connection.change(
      "DELETE FROM command_key WHERE at <= $1", [now + -KeyedCommand.lifetime])
    try connection.change(
      "DELETE FROM outbox WHERE expires <= $1", [now + -OutboxEntry.lifetime])
  }
}

extension Session {
  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      hash: try row.next(), person: try row.next(), began: try row.next(),
      expires: try row.next())
  }
}

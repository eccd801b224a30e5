import Roster

/// Sessions of logged-in people, and the addresses of calendars.
struct SessionsTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  func add(_ session: Session) throws {
    assert(session.expires >= session.began, "a session does not end before it begins")
    guard try tables.accounts.account(of: session.person) != nil else {
      throw RosterStoreError.noAccount
    }
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
    guard let session, let person = try tables.find(session.person), person.isActive else {
      return nil
    }
    return (session, person)
  }

  func end(_ hash: TokenHash) throws {
    try connection.change("DELETE FROM session WHERE hash = $1", [hash])
  }

  func setCalendar(_ hash: TokenHash?, of person: Person.ID) throws {
    guard try tables.find(person) != nil else { throw RosterStoreError.noAccount }
    try connection.change("DELETE FROM calendar WHERE person = $1", [person])
    guard let hash else { return }
    try connection.change("INSERT INTO calendar (hash, person) VALUES ($1, $2)", [hash, person])
  }

  func person(withCalendar hash: TokenHash) throws -> Person? {
    try tables.all(
      Person.self,
      where: """
        JOIN calendar ON calendar.person = person.id WHERE hash = $1 AND is_active = 1
        """,
      [hash]
    ).first
  }

  /// Ends a person's sessions except one. If another person does it, a line is written to the log.
  func end(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant,
    ids: () -> String
  ) throws -> Receipt? {
    try end(of: person, keeping: session)
    guard actor.person != person else { return nil }
    let command = RosterCommand.endSessions(person: RowVersion(id: person))
    return try tables.answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
  }

  func end(of person: Person.ID, keeping session: TokenHash?) throws {
    try connection.change(
      "DELETE FROM session WHERE person = $1 AND hash <> $2", [person, session?.rawValue ?? ""])
  }

  func sessions(of person: Person.ID, at now: Instant) throws -> [Session] {
    try connection.rows(
      """
      SELECT hash, person, began, expires FROM session WHERE person = $1 AND expires > $2
      ORDER BY began DESC, hash DESC
      """, [person, now]
    ).map(Session.init)
  }

  func sweep(at now: Instant) throws {
    try connection.change("DELETE FROM session WHERE expires <= $1", [now])
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

extension Session {
  var visit: PersonRecord.Visit { PersonRecord.Visit(began: began, expires: expires) }
}

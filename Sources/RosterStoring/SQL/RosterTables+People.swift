import Roster

/// The data about people besides the roster's rows.
extension RosterTables: EndingSessions {
  func endSessions(of person: Person.ID, keeping session: TokenHash?) throws {
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

  func record(of id: Person.ID, at now: Instant) throws -> PersonRecord? {
    guard let person: Person = try find(id) else { return nil }
    var record = PersonRecord(person: person)
    record.login = try account(of: id)?.login
    record.sessions = try sessions(of: id, at: now).map(\.visit)
    record.hasCalendar = try !connection.rows(
      "SELECT 1 FROM calendar WHERE person = $1", [id]
    ).isEmpty
    record.fixedShifts = try fixedShifts(where: "WHERE owner = $1", [id])
    record.shifts = try shifts(where: "WHERE owner = $1 OR accepted_by = $1", [id])
    record.requests = try requests(where: "WHERE person = $1", [id])
    record.trades = try trades(
      where: "WHERE trade.id IN (SELECT trade FROM trade_leg WHERE giver = $1 OR taker = $1)", [id])
    record.wishes = try wishes(where: "WHERE person = $1", [id])
    record.log = try lines(concerning: id)
    return record
  }

  /// The lines of the log that concern a person, the oldest first.
  func lines(concerning person: Person.ID) throws -> [NumberedAuditEntry] {
    try connection.rows(
      """
      SELECT number FROM audit WHERE actor = $1
      UNION SELECT number FROM audit_handover WHERE giver = $1 OR taker = $1
      UNION SELECT number FROM audit_subject WHERE kind = 'person' AND id = $1
      ORDER BY number
      """, [person]
    ).flatMap { row in
      var row = row
      return try log(before: try row.next(Int.self) + 1, limit: 1)
    }
  }
}

/// Erasing a person.
extension RosterTables {
  /// Returns the person whom a decision erases, in the state before.
  func erased(by decision: Decision) throws -> Person? {
    guard decision.audit?.command == .erase,
      let person = decision.rows.first.flatMap(Person.init)
    else { return nil }
    return try find(person.id)
  }

  func forget(_ person: Person) throws {
    try connection.change("DELETE FROM account WHERE person = $1", [person.id])
    try endInvitations(of: person.id)
    for table: SQL in ["subscription", "outbox"] {
      try connection.change("DELETE FROM " + table + " WHERE person = $1", [person.id])
    }
    try insert(erased: person.id)
    for kept in try answers() {
      let rest = try kept.forgetting(person)
      guard rest != kept else { continue }
      if let rest { try connection.change([rest.statement]) } else { try remove(kept) }
    }
    let mention = Mention(of: person)
    for entry in try everyNotice() where try entry.isAbout(mention) {
      try connection.change("DELETE FROM outbox WHERE id = $1", [entry.id])
    }
    for line in try lines(concerning: person.id) where line.entry.reason.map(mention.isIn) == true {
      try connection.change("UPDATE audit SET reason = NULL WHERE number = $1", [line.number])
    }
  }

  func insert(erased person: Person.ID) throws {
    try connection.change("INSERT INTO erasure (person) VALUES ($1)", [person])
  }

  /// The people who were erased.
  func erased() throws -> [Person.ID] {
    try connection.rows("SELECT person FROM erasure ORDER BY person").map { row in
      var row = row
      return try row.next()
    }
  }
}

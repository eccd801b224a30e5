import Roster

/// The whole database as a value, for backups.
extension RosterTables {
  func content() throws -> RosterContent {
    var content = RosterContent(rules: rules)
    for row in try rows() { content.model.put(row) }
    content.log = try log(before: nil, limit: .max).reversed()
    for account in try everyAccount() { content.insert(account) }
    for session in try connection.rows("SELECT hash, person, began, expires FROM session") {
      let session = try Session(session)
      content.sessions[session.hash] = session
    }
    for invitation in try connection.rows("SELECT hash, person, role, expires FROM invitation") {
      let invitation = try Invitation(invitation)
      content.invitations[invitation.hash] = invitation
    }
    for var calendar in try connection.rows("SELECT person, hash FROM calendar") {
      content.calendars[try calendar.next()] = try calendar.next(TokenHash.self)
    }
    for kept in try answers() { content.keys[kept.name] = kept }
    return content
  }

  /// Puts everything into an empty database.
  func fill(with content: RosterContent) throws {
    let shifts = content.model.all(Shift.self)
    for row in content.model.rows {
      guard case .shift(var shift) = row else {
        try row.stored.insert(into: self)
        continue
      }
      // What a shift's state is about may not be there yet.
      shift.state = .idle
      try shift.insert(into: self)
    }
    for shift in shifts where shift.state != .idle {
      _ = try shift.update(in: self, ifRevision: shift.revision)
    }
    for line in content.log { try append(line) }
    for account in content.accounts.values { try insert(account) }
    for session in content.sessions.values { try insert(session) }
    for invitation in content.invitations.values { try add(invitation) }
    for (person, hash) in content.calendars { try setCalendar(hash, of: person) }
    for kept in content.keys.values { try insert(kept) }
  }

  private func rows() throws -> [Row] {
    try people(where: "").map(\.row) + fixedShifts(where: "").map(\.row)
      + shifts(where: "").map(\.row) + requests(where: "").map(\.row)
      + trades(where: "").map(\.row) + wishes(where: "").map(\.row)
  }
}

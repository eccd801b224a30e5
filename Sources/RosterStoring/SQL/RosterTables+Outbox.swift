import Roster

extension NoticePreferences.Channel: SQLColumn {}
extension OutboxEntry.Status: SQLColumn {}

/// Notices of the outbox.
extension RosterTables: Outboxing {
  var roster: RosterTables { self }

  func nextNotice() throws -> Instant? {
    var row = try connection.rows("SELECT min(due) FROM outbox WHERE status = 'waiting'").first
    return try row?.next(Instant?.self) ?? nil
  }

  func waitingNotices() throws -> Int {
    var row = try connection.rows("SELECT count(*) FROM outbox WHERE status = 'waiting'").first
    return try row?.next() ?? 0
  }

  func oldestNotice() throws -> Instant? {
    var row = try connection.rows("SELECT min(made) FROM outbox WHERE status = 'waiting'").first
    return try row?.next(Instant?.self) ?? nil
  }

  func everyNotice() throws -> [OutboxEntry] { try entries("") }

  func notice(named id: String) throws -> OutboxEntry? { try entries("WHERE id = $1", [id]).first }

  func post(_ entry: OutboxEntry) throws {
    try connection.change(
      """
      INSERT INTO outbox
        (id, person, notice, channel, made, expires, due, tries, status, last_person)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING
      """,
      [
        entry.id, entry.person, try StoredJSON.encode(entry.notice), entry.channel, entry.made,
        entry.expires, entry.due, entry.tries, entry.status, entry.cursor,
      ])
  }

  func update(_ entry: OutboxEntry, ifTries tries: Int) throws {
    let settled = entry.status == .waiting ? nil : try StoredJSON.encode(entry.notice)
    try connection.change(
      """
      UPDATE outbox SET expires = $1, due = $2, tries = $3, status = $4, last_person = $5,
        notice = COALESCE($6, notice)
      WHERE id = $7 AND tries = $8 AND status = 'waiting'
      """,
      [
        entry.expires, entry.due, entry.tries, entry.status, entry.cursor, settled, entry.id, tries,
      ])
  }

  /// Claims notices. Several servers may do so at once: each skips the rows that another has
  /// locked, and takes only those that are still free.
  func claimNotices(_ limit: Int, lease: Int, at now: Instant) throws -> [ClaimedNotice] {
    let select: SQL =
      "WHERE status = 'waiting' AND due <= $1 ORDER BY due, id LIMIT $2"
    return try entries(select + connection.passingOverLocked, [now, limit])
      .compactMap { found in
        var entry = found
        entry.due = now + lease
        entry.tries += 1
        let claimed = try connection.change(
          """
          UPDATE outbox SET due = $1, tries = $2
          WHERE id = $3 AND tries = $4 AND status = 'waiting'
          """, [entry.due, entry.tries, entry.id, found.tries])
        return try claimed == 1 ? claim(of: entry, for: listener(entry), at: now) : nil
      }
  }

  /// Returns the recipient's subscription; nil if they have left.
  private func listener(_ entry: OutboxEntry) throws -> Subscription? {
    guard let person = entry.person, try find(person)?.isActive == true else { return nil }
    return try subscription(of: person)
  }

  private func entries(
    _ condition: SQL, _ arguments: [any SQLColumn] = []
  ) throws -> [OutboxEntry] {
    let select: SQL =
      "SELECT id, notice, channel, made, expires, due, tries, status, last_person FROM outbox "
    return try connection.rows(select + condition, arguments).map { row in
      var row = row
      let id: String = try row.next()
      let notice = try StoredJSON.decode(RosterNotice.self, from: row.next())
      let channel: NoticePreferences.Channel? = try row.next()
      var entry = OutboxEntry(
        id: id, notice, by: channel, at: try row.next(), expires: try row.next(Instant.self))
      entry.due = try row.next()
      entry.tries = try row.next()
      entry.status = try row.next()
      entry.cursor = try row.next()
      return entry
    }
  }
}

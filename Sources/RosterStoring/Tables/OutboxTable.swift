import Roster

extension NoticePreferences.Channel: SQLColumn {}
extension OutboxEntry.Status: SQLColumn {}

/// Notices to send.
struct OutboxTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Posts the notices of a decision that was just applied.
  func post(
    noticesOf decision: Decision, since before: [RowReference: Row], at now: Instant
  ) throws {
    guard let row = decision.rows.first else { return }
    let told = try notices(of: decision, since: before, in: tables)
    for (place, notice) in told.enumerated() {
      // The time is part of the id, since after a restore a row's revision may recur.
      let id = "\(row.reference.id).\(row.revision).\(now.secondsSince1970).\(place)"
      switch notice.recipient {
      case .person(let person):
        guard let subscription = try tables.subscriptions.subscription(of: person) else { continue }
        try post(notice.news, to: subscription, named: id, at: now)
      case .admins, .takers, .takersOfShifts, .takersOfPlaces:
        try post(OutboxEntry(id: id, notice, by: nil, at: now))
      }
    }
  }

  /// Posts a notice on each channel that the subscriber has chosen.
  func post(
    _ news: News, to subscription: Subscription, named id: String, at now: Instant,
    expires: Instant? = nil
  ) throws {
    guard subscription.preferences.wants(news) else { return }
    let notice = RosterNotice(news, to: .person(subscription.person))
    for channel in subscription.preferences.channels {
      try post(
        OutboxEntry(
          id: "\(id)-\(channel.rawValue)", notice, by: channel, at: now, expires: expires))
    }
  }

  func nextDue() throws -> Instant? {
    var row = try connection.rows("SELECT min(due) FROM outbox WHERE status = 'waiting'").first
    return try row?.next(Instant?.self) ?? nil
  }

  func waitingCount() throws -> Int {
    var row = try connection.rows("SELECT count(*) FROM outbox WHERE status = 'waiting'").first
    return try row?.next() ?? 0
  }

  func oldest() throws -> Instant? {
    var row = try connection.rows("SELECT min(made) FROM outbox WHERE status = 'waiting'").first
    return try row?.next(Instant?.self) ?? nil
  }

  func all() throws -> [OutboxEntry] { try entries("") }

  func notice(named id: String) throws -> OutboxEntry? { try entries("WHERE id = $1", [id]).first }

  /// Inserts a notice, unless it is or was in the outbox.
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

  /// Replaces a waiting notice whose number of claims is `tries`. Replaces its content only if it
  /// does not wait any more.
  func update(_ entry: OutboxEntry, ifTries tries: Int) throws {
    let settled = entry.status == .waiting ? nil : try StoredJSON.encode(entry.notice)
    let changed = try connection.change(
      """
      UPDATE outbox SET expires = $1, due = $2, tries = $3, status = $4, last_person = $5,
        notice = COALESCE($6, notice)
      WHERE id = $7 AND tries = $8 AND status = 'waiting'
      """,
      [
        entry.expires, entry.due, entry.tries, entry.status, entry.cursor, settled, entry.id, tries,
      ])
    assert(changed <= 1, "a notice is settled by the sender who claimed it last")
  }

  /// Claims notices. Several servers may do so at once: each skips the rows that another has
  /// locked, and takes only those that are still free.
  func claim(_ limit: Int, lease: Int, at now: Instant) throws -> [ClaimedNotice] {
    assert(lease > 0, "no other sender may claim a notice while it is being sent")
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
        assert(claimed <= 1, "an id names one notice")
        return try claimed == 1 ? claim(of: entry, for: listener(entry), at: now) : nil
      }
  }

  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) throws {
    var settled = entry
    switch outcome {
    case .delivered: settled.status = .delivered
    case .dropped: settled.status = .dropped
    case .givenUp: settled.status = .givenUp
    case .again(let due): settled.due = due
    case .postponed(let due):
      settled.due = due
      settled.expires = max(entry.expires, due + OutboxEntry.lifetime)
      settled.tries = 0
    }
    if settled.status != .waiting {
      settled.notice = RosterNotice(entry.notice.news.withoutCode, to: entry.notice.recipient)
    }
    try update(settled, ifTries: entry.tries)
  }

  /// Returns a notice in its current form, with the recipient's preferences. The preferences are
  /// nil if the notice no longer holds.
  private func claim(
    of entry: OutboxEntry, for listener: Subscription?, at now: Instant
  ) throws -> ClaimedNotice {
    // Notices to be passed on are checked when they are passed on.
    guard entry.channel != nil else { return ClaimedNotice(entry: entry, subscription: listener) }
    guard let notice = try NoticePassing(tables: tables).current(entry.notice, at: now) else {
      return ClaimedNotice(entry: entry, subscription: nil)
    }
    var entry = entry
    entry.notice = notice
    return ClaimedNotice(entry: entry, subscription: listener)
  }

  /// Returns the recipient's subscription; nil if they have left.
  private func listener(_ entry: OutboxEntry) throws -> Subscription? {
    guard let person = entry.person, try tables.find(person)?.isActive == true else { return nil }
    return try tables.subscriptions.subscription(of: person)
  }

  func sweep(at now: Instant) throws {
    try connection.change(
      "DELETE FROM outbox WHERE expires <= $1", [now + -OutboxEntry.lifetime])
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

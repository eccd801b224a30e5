import Roster

/// Preferences for notices.
extension RosterTables {
  func hasSubscriptions() throws -> Bool {
    if let known = cache.hasSubscriptions { return known }
    let found = try !connection.rows("SELECT 1 FROM subscription LIMIT 1").isEmpty
    cache.hasSubscriptions = found
    return found
  }

  func subscription(of person: Person.ID) throws -> Subscription? {
    try subscriptions("WHERE person = $1", [person]).first
  }

  func subscriptionsOfAdmins() throws -> [Subscription] {
    try subscriptions(
      """
      WHERE person IN (
        SELECT id FROM person WHERE (role = 'admin' OR places <> '') AND is_active = 1)
      """)
  }

  func followersOfOffers(after person: Person.ID?, limit: Int) throws -> [Subscription] {
    try subscriptions(
      "WHERE offers = 1 AND person > $1 ORDER BY person LIMIT $2", [person?.rawValue ?? "", limit])
  }

  func dueDigests(at now: Instant, limit: Int) throws -> [Subscription] {
    try subscriptions("WHERE digest_due <= $1 ORDER BY digest_due LIMIT $2", [now, limit])
  }

  func everySubscription() throws -> [Subscription] { try subscriptions("") }

  /// Returns shifts to remind of. The condition includes days, since there is an index of owners
  /// and days.
  func shiftsToRemindOf(at now: Instant, limit: Int) throws -> [Shift] {
    let today = rules.timeZone.date(at: now)
    return try shifts(
      where: """
        JOIN subscription ON subscription.person = shift.owner
          AND subscription.reminder IS NOT NULL
        WHERE date BETWEEN $1 AND $2 AND status <> 'cancelled' AND begins > $3
          AND begins <= $3 + 60 * subscription.reminder
          AND EXISTS (SELECT 1 FROM person
            WHERE person.id = shift.owner AND person.is_active = 1)
          AND NOT EXISTS (SELECT 1 FROM outbox
            WHERE outbox.id = 'r-' || shift.id || '-' || shift.begins || '-' || shift.owner)
        LIMIT $4
        """,
      [today + -1, today + (NoticePreferences.reminders.upperBound / 1_440 + 1), now, limit])
  }

  func shiftsStillOffered(
    beginningIn span: ClosedRange<Instant>, limit: Int
  ) throws -> [Shift] {
    let zone = rules.timeZone
    return try shifts(
      where: """
        WHERE date BETWEEN $1 AND $2 AND status = 'supplied' AND begins BETWEEN $3 AND $4
          AND NOT EXISTS (SELECT 1 FROM outbox
            WHERE outbox.id = 'o-' || shift.id || '-' || shift.begins || '-' || shift.owner)
        LIMIT $5
        """,
      [
        zone.date(at: span.lowerBound), zone.date(at: span.upperBound), span.lowerBound,
        span.upperBound, limit,
      ])
  }

  func openingsToTellOf(on dates: ClosedRange<RosterDate>) throws -> [Opening] {
    try openings(
      where: """
        WHERE date BETWEEN $1 AND $2 AND status = 'open' AND taken < needed
          AND NOT EXISTS (SELECT 1 FROM outbox
            WHERE outbox.id = 'n-' || opening.id || '-' || opening.date || '-'
              || opening.start_minute || '-' || opening.needed || '-' || (SELECT count(*) FROM shift
                WHERE shift.opening = opening.id AND shift.status = 'cancelled'))
        """,
      [dates.lowerBound, dates.upperBound])
  }

  func placesGivenBack(in opening: Opening.ID) throws -> Int {
    var row = try connection.rows(
      "SELECT count(*) FROM shift WHERE opening = $1 AND status = 'cancelled'", [opening]
    ).first
    return try row?.next() ?? 0
  }

  func put(_ subscription: Subscription) throws {
    let preferences = subscription.preferences
    cache.hasSubscriptions = nil
    try connection.change(
      """
      INSERT INTO subscription
        (person, preferences, language, webhook_secret, pending, offers, reminder, digest_due)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (person) DO UPDATE SET preferences = excluded.preferences,
        language = excluded.language, webhook_secret = excluded.webhook_secret, pending = excluded.pending,
        offers = excluded.offers, reminder = excluded.reminder, digest_due = excluded.digest_due
      """,
      [
        subscription.person, try StoredJSON.encode(preferences), subscription.language,
        subscription.webhookSecret,
        try subscription.pending.map { try StoredJSON.encode($0) },
        preferences.kinds.contains(.offers), preferences.reminder, subscription.digestDue,
      ])
  }

  private func subscriptions(
    _ condition: SQL, _ arguments: [any SQLColumn] = []
  ) throws -> [Subscription] {
    let select: SQL = """
      SELECT person, preferences, language, webhook_secret, pending, digest_due FROM subscription 
      """
    return try connection.rows(select + condition, arguments).map { row in
      var row = row
      var subscription = Subscription(person: try row.next())
      subscription.preferences = try StoredJSON.decode(NoticePreferences.self, from: row.next())
      subscription.language = try row.next()
      subscription.webhookSecret = try row.next()
      subscription.pending = try row.next(String?.self).map {
        try StoredJSON.decode(Subscription.PendingMail.self, from: $0)
      }
      subscription.digestDue = try row.next()
      return subscription
    }
  }
}

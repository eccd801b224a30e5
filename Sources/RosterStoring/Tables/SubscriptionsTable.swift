import Roster

/// Preferences for notices.
struct SubscriptionsTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Whether there are any subscriptions.
  func hasAny() throws -> Bool {
    if let known = tables.cache.hasSubscriptions { return known }
    let found = try !connection.rows("SELECT 1 FROM subscription LIMIT 1").isEmpty
    tables.cache.hasSubscriptions = found
    return found
  }

  func subscription(of person: Person.ID) throws -> Subscription? {
    try subscriptions("WHERE person = $1", [person]).first
  }

  /// Returns the subscriptions of admins, of everything or of some places, who have not left.
  func ofAdmins() throws -> [Subscription] {
    try subscriptions(
      """
      WHERE person IN (
        SELECT id FROM person WHERE (role = 'admin' OR places <> '') AND is_active = 1)
      """)
  }

  /// Returns subscriptions to offers, in the order of their people's ids, after the given one.
  func followersOfOffers(after person: Person.ID?, limit: Int) throws -> [Subscription] {
    try subscriptions(
      "WHERE offers = 1 AND person > $1 ORDER BY person LIMIT $2", [person?.rawValue ?? "", limit])
  }

  func dueDigests(at now: Instant, limit: Int) throws -> [Subscription] {
    try subscriptions("WHERE digest_due <= $1 ORDER BY digest_due LIMIT $2", [now, limit])
  }

  func all() throws -> [Subscription] { try subscriptions("") }

  func subscribe(_ new: Subscription, code: String?, at now: Instant) throws {
    guard try tables.find(new.person) != nil else { throw RosterStoreError.noAccount }
    try withdrawCode(replacedBy: new)
    var subscription = new
    subscription.digestDue = new.preferences.digest?.next(after: now, in: tables.rules.timeZone)
    try put(subscription)
    guard let code, let pending = new.pending else { return }
    let news = News.confirmation(code: code, address: pending.address.description)
    try tables.outbox.post(
      OutboxEntry(
        id: OutboxEntry.code(for: pending), RosterNotice(news, to: .person(new.person)),
        by: .mail, at: now, expires: pending.expires))
  }

  /// Drops the mail with the previous code if that code is no longer valid.
  private func withdrawCode(replacedBy new: Subscription) throws {
    guard let old = try subscription(of: new.person)?.pending, old.code != new.pending?.code,
      let entry = try tables.outbox.notice(named: OutboxEntry.code(for: old))
    else { return }
    try tables.outbox.settle(entry, as: .dropped)
  }

  func confirmMail(
    of person: Person.ID, code: TokenHash, at now: Instant
  ) throws -> Bool {
    guard var subscription = try subscription(of: person), var pending = subscription.pending,
      pending.canBeConfirmed(at: now)
    else { return false }
    let isRight = pending.code == code
    pending.tries += 1
    subscription.pending = isRight ? nil : pending
    if isRight { subscription.preferences.mail = pending.address }
    try put(subscription)
    return isRight
  }

  func put(_ subscription: Subscription) throws {
    let preferences = subscription.preferences
    tables.cache.hasSubscriptions = nil
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

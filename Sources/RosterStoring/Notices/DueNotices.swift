import Roster

/// Makes the notices that are due by the clock.
struct DueNotices {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }
  private var outbox: OutboxTable { tables.outbox }

  /// The maximum number of notices of a kind in one transaction, so that other writers do not wait
  /// long.
  static let most = 50

  /// Makes the notices that are due, each once. Returns whether there may be more.
  func announce(at now: Instant) throws -> Bool {
    let shifts = try shiftsToRemindOf(at: now, limit: Self.most)
    for shift in shifts { try post(reminderOf: shift, at: now) }
    let offers = try dueOffers(at: now, limit: Self.most)
    for shift in offers { try post(offerOf: shift, at: now) }
    let needs = try dueNeeds(at: now, limit: Self.most)
    for opening in needs { try post(needOf: opening, at: now) }
    let digests = try tables.subscriptions.dueDigests(at: now, limit: Self.most)
    for subscription in digests { try post(digestFor: subscription, at: now) }
    return [shifts.count, offers.count, needs.count, digests.count].contains(Self.most)
  }

  /// Whether any notice is due.
  func areDue(at now: Instant) throws -> Bool {
    try !shiftsToRemindOf(at: now, limit: 1).isEmpty || !dueOffers(at: now, limit: 1).isEmpty
      || !dueNeeds(at: now, limit: 1).isEmpty
      || !tables.subscriptions.dueDigests(at: now, limit: 1).isEmpty
  }

  /// Returns the offered shifts that begin within the next 24 hours.
  private func dueOffers(at now: Instant, limit: Int) throws -> [Shift] {
    guard try tables.subscriptions.hasAny() else { return [] }
    return try shiftsStillOffered(beginningIn: now...now + 86_400, limit: limit)
  }

  /// Returns the openings that need people and begin within the next 24 hours.
  private func dueNeeds(at now: Instant, limit: Int) throws -> [Opening] {
    guard try tables.subscriptions.hasAny() else { return [] }
    let (zone, span) = (tables.rules.timeZone, now...now + 86_400)
    let openings = try openingsToTellOf(
      on: zone.date(at: span.lowerBound)...zone.date(at: span.upperBound))
    return Array(openings.filter { span.contains($0.slot.begins(in: zone)) }.prefix(limit))
  }

  /// Notifies admins. Notifies the owner only if the shift begins in 22 hours or more: an owner who
  /// offers it later knows.
  private func post(offerOf shift: Shift, at now: Instant) throws {
    let begins = shift.slot.begins(in: tables.rules.timeZone)
    let id = OutboxEntry.offer(of: shift, beginning: begins)
    let (duty, owner) = (ToldShift(shift), try tables.find(shift.owner))
    var told: [(String, News, RosterNotice.Recipient)] = [
      (
        id,
        .stillOffered(duty, of: owner?.name, hasLeft: owner?.isActive == false ? true : nil),
        .admins(except: shift.owner)
      )
    ]
    if begins >= now + 22 * 3_600 {
      told.append((id + "-owner", .stillOffered(duty, of: nil), .person(shift.owner)))
    }
    for (id, news, recipient) in told {
      try outbox.post(
        OutboxEntry(id: id, RosterNotice(news, to: recipient), by: nil, at: now, expires: begins))
    }
  }

  private func post(needOf opening: Opening, at now: Instant) throws {
    let id = OutboxEntry.need(of: opening, givenBack: try placesGivenBack(in: opening.id))
    let notice = RosterNotice(.stillNeeded(ToldOpening(opening)), to: .admins(except: nil))
    let begins = opening.slot.begins(in: tables.rules.timeZone)
    try outbox.post(OutboxEntry(id: id, notice, by: nil, at: now, expires: begins))
  }

  private func post(reminderOf shift: Shift, at now: Instant) throws {
    let begins = shift.slot.begins(in: tables.rules.timeZone)
    try outbox.post(
      OutboxEntry(
        id: OutboxEntry.reminder(of: shift, beginning: begins),
        RosterNotice(.reminder(ToldShift(shift)), to: .person(shift.owner)), by: nil, at: now,
        expires: begins))
  }

  private func post(digestFor subscription: Subscription, at now: Instant) throws {
    guard let due = subscription.digestDue else { return }
    let (zone, person) = (tables.rules.timeZone, subscription.person)
    var next = subscription
    next.digestDue = subscription.preferences.digest?.next(after: now, in: zone)
    try tables.subscriptions.put(next)
    // After a long outage of the server, no digest is sent for a week that is half over.
    guard due > now + -OutboxEntry.lifetime, try tables.find(person)?.isActive == true else {
      return
    }
    let first = zone.date(at: due) + 1
    let shifts = try tables.shifts(of: person, on: first...first + 6)
    let news = News.digest(from: first, shifts.sorted(by: Shift.beginsBefore).map(ToldShift.init))
    try outbox.post(news, to: subscription, named: "d-\(due.secondsSince1970)-\(person)", at: now)
  }

  /// Returns shifts whose owner is to be reminded of them and was not yet. The condition includes days, since there is an index of owners
  /// and days.
  private func shiftsToRemindOf(at now: Instant, limit: Int) throws -> [Shift] {
    let today = tables.rules.timeZone.date(at: now)
    return try tables.all(
      Shift.self,
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

  /// Returns shifts on the marketplace that begin in a span. Leaves out those for which a notice
  /// that they are still offered was posted.
  private func shiftsStillOffered(
    beginningIn span: ClosedRange<Instant>, limit: Int
  ) throws -> [Shift] {
    let zone = tables.rules.timeZone
    return try tables.all(
      Shift.self,
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

  /// Returns openings of some days that need people. Leaves out those already announced, unless a
  /// place in them was given back since.
  private func openingsToTellOf(on dates: ClosedRange<RosterDate>) throws -> [Opening] {
    try tables.all(
      Opening.self,
      where: """
        WHERE date BETWEEN $1 AND $2 AND status = 'open' AND taken < needed
          AND NOT EXISTS (SELECT 1 FROM outbox
            WHERE outbox.id = 'n-' || opening.id || '-' || opening.date || '-'
              || opening.start_minute || '-' || opening.needed || '-' || (SELECT count(*) FROM shift
                WHERE shift.opening = opening.id AND shift.status = 'cancelled'))
        """,
      [dates.lowerBound, dates.upperBound])
  }

  /// Returns the number of places in an opening that were given back.
  private func placesGivenBack(in opening: Opening.ID) throws -> Int {
    var row = try connection.rows(
      "SELECT count(*) FROM shift WHERE opening = $1 AND status = 'cancelled'", [opening]
    ).first
    return try row?.next() ?? 0
  }
}

extension OutboxEntry {
  /// The id of a reminder, by which databases know whether it was already posted.
  static func reminder(of shift: Shift, beginning begins: Instant) -> String {
    "r-\(shift.id)-\(begins.secondsSince1970)-\(shift.owner)"
  }

  /// The id of a notice that a shift is still offered.
  static func offer(of shift: Shift, beginning begins: Instant) -> String {
    "o-\(shift.id)-\(begins.secondsSince1970)-\(shift.owner)"
  }

  /// The id of a notice that an opening needs people. It contains the number of people needed and
  /// the number of places given back. So a change of either is announced anew.
  static func need(of opening: Opening, givenBack: Int) -> String {
    "n-\(opening.id)-\(opening.date.dayNumber)-\(opening.start.minutes)-\(opening.needed)-\(givenBack)"
  }

  /// The id of the mail with the code that proves an address.
  static func code(for pending: Subscription.PendingMail) -> String {
    "c-\(pending.code.rawValue)"
  }
}

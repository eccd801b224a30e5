import Roster

/// The requirements that every store fulfils for notices.
protocol Outboxing {
  associatedtype Facts: RosterFacts

  var roster: Facts { get }
  func hasSubscriptions() throws -> Bool
  func subscription(of person: Person.ID) throws -> Subscription?
  /// Returns the subscriptions of admins, of everything or of some places, who have not left.
  func subscriptionsOfAdmins() throws -> [Subscription]
  /// Returns subscriptions to offers, in the order of their people's ids, after the given one.
  func followersOfOffers(after person: Person.ID?, limit: Int) throws -> [Subscription]
  func dueDigests(at now: Instant, limit: Int) throws -> [Subscription]
  /// Returns shifts whose owner is to be reminded of them and was not yet.
  func shiftsToRemindOf(at now: Instant, limit: Int) throws -> [Shift]

  /// Returns shifts on the marketplace that begin in a span. Leaves out those for which a notice
  /// that they are still offered was posted.
  func shiftsStillOffered(beginningIn span: ClosedRange<Instant>, limit: Int) throws -> [Shift]

  /// Returns openings of some days that need people. Leaves out those already announced, unless a
  /// place in them was given back since.
  func openingsToTellOf(on dates: ClosedRange<RosterDate>) throws -> [Opening]
  /// Returns the number of places in an opening that were given back.
  func placesGivenBack(in opening: Opening.ID) throws -> Int

  mutating func put(_ subscription: Subscription) throws
  func notice(named id: String) throws -> OutboxEntry?
  /// Inserts a notice, unless it is or was in the outbox.
  mutating func post(_ entry: OutboxEntry) throws
  /// Replaces a waiting notice whose number of claims is `tries`. Replaces its content only if it
  /// does not wait any more.
  mutating func update(_ entry: OutboxEntry, ifTries tries: Int) throws
}

extension Outboxing {
  /// Posts the notices of a decision that was just applied.
  mutating func post(
    noticesOf decision: Decision, since before: [RowReference: Row], at now: Instant
  ) throws {
    guard let row = decision.rows.first else { return }
    let told = try notices(of: decision, since: before, in: roster)
    for (place, notice) in told.enumerated() {
      // The time is part of the id, since after a restore a row's revision may recur.
      let id = "\(row.reference.id).\(row.revision).\(now.secondsSince1970).\(place)"
      switch notice.recipient {
      case .person(let person):
        guard let subscription = try subscription(of: person) else { continue }
        try post(notice.news, to: subscription, named: id, at: now)
      case .admins, .takers, .takersOfShifts, .takersOfPlaces:
        try post(OutboxEntry(id: id, notice, by: nil, at: now))
      }
    }
  }

  /// Posts a notice on each channel that the subscriber has chosen.
  mutating func post(
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
}

// Preferences of subscribers

extension Outboxing {
  mutating func subscribe(_ new: Subscription, code: String?, at now: Instant) throws {
    guard try roster.find(new.person) != nil else { throw RosterStoreError.noAccount }
    try withdrawCode(replacedBy: new)
    var subscription = new
    subscription.digestDue = new.preferences.digest?.next(after: now, in: roster.rules.timeZone)
    try put(subscription)
    guard let code, let pending = new.pending else { return }
    let news = News.confirmation(code: code, address: pending.address.description)
    try post(
      OutboxEntry(
        id: OutboxEntry.code(for: pending), RosterNotice(news, to: .person(new.person)),
        by: .mail, at: now, expires: pending.expires))
  }

  /// Drops the mail with the previous code if that code is no longer valid.
  private mutating func withdrawCode(replacedBy new: Subscription) throws {
    guard let old = try subscription(of: new.person)?.pending, old.code != new.pending?.code,
      let entry = try notice(named: OutboxEntry.code(for: old))
    else { return }
    try settle(entry, as: .dropped)
  }

  mutating func confirmMail(
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
}

// Notices that are due by the clock

extension Outboxing {
  /// The maximum number of notices of a kind in one transaction, so that other writers do not wait
  /// long.
  static var most: Int { 50 }

  mutating func announceDue(at now: Instant) throws -> Bool {
    let shifts = try shiftsToRemindOf(at: now, limit: Self.most)
    for shift in shifts { try post(reminderOf: shift, at: now) }
    let offers = try dueOffers(at: now, limit: Self.most)
    for shift in offers { try post(offerOf: shift, at: now) }
    let needs = try dueNeeds(at: now, limit: Self.most)
    for opening in needs { try post(needOf: opening, at: now) }
    let digests = try dueDigests(at: now, limit: Self.most)
    for subscription in digests { try post(digestFor: subscription, at: now) }
    return [shifts.count, offers.count, needs.count, digests.count].contains(Self.most)
  }

  /// Returns the offered shifts that begin within the next 24 hours.
  func dueOffers(at now: Instant, limit: Int) throws -> [Shift] {
    guard try hasSubscriptions() else { return [] }
    return try shiftsStillOffered(beginningIn: now...now + 86_400, limit: limit)
  }

  /// Returns the openings that need people and begin within the next 24 hours.
  func dueNeeds(at now: Instant, limit: Int) throws -> [Opening] {
    guard try hasSubscriptions() else { return [] }
    let (zone, span) = (roster.rules.timeZone, now...now + 86_400)
    let openings = try openingsToTellOf(
      on: zone.date(at: span.lowerBound)...zone.date(at: span.upperBound))
    return Array(openings.filter { span.contains($0.slot.begins(in: zone)) }.prefix(limit))
  }

  /// Notifies admins. Notifies the owner only if the shift begins in 22 hours or more: an owner who
  /// offers it later knows.
  private mutating func post(offerOf shift: Shift, at now: Instant) throws {
    let begins = shift.slot.begins(in: roster.rules.timeZone)
    let id = OutboxEntry.offer(of: shift, beginning: begins)
    let (duty, owner) = (ToldShift(shift), try roster.find(shift.owner))
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
      try post(
        OutboxEntry(id: id, RosterNotice(news, to: recipient), by: nil, at: now, expires: begins))
    }
  }

  private mutating func post(needOf opening: Opening, at now: Instant) throws {
    let id = OutboxEntry.need(of: opening, givenBack: try placesGivenBack(in: opening.id))
    let notice = RosterNotice(.stillNeeded(ToldOpening(opening)), to: .admins(except: nil))
    let begins = opening.slot.begins(in: roster.rules.timeZone)
    try post(OutboxEntry(id: id, notice, by: nil, at: now, expires: begins))
  }

  private mutating func post(reminderOf shift: Shift, at now: Instant) throws {
    let begins = shift.slot.begins(in: roster.rules.timeZone)
    try post(
      OutboxEntry(
        id: OutboxEntry.reminder(of: shift, beginning: begins),
        RosterNotice(.reminder(ToldShift(shift)), to: .person(shift.owner)), by: nil, at: now,
        expires: begins))
  }

  private mutating func post(digestFor subscription: Subscription, at now: Instant) throws {
    guard let due = subscription.digestDue else { return }
    let (zone, person) = (roster.rules.timeZone, subscription.person)
    var next = subscription
    next.digestDue = subscription.preferences.digest?.next(after: now, in: zone)
    try put(next)
    // After a long outage of the server, no digest is sent for a week that is half over.
    guard due > now + -OutboxEntry.lifetime, try roster.find(person)?.isActive == true else {
      return
    }
    let first = zone.date(at: due) + 1
    let shifts = try roster.shifts(of: person, on: first...first + 6)
    let news = News.digest(from: first, shifts.sorted(by: Shift.beginsBefore).map(ToldShift.init))
    try post(news, to: subscription, named: "d-\(due.secondsSince1970)-\(person)", at: now)
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

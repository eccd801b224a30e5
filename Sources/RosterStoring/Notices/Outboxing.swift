import Roster

/// What telling people needs of a store, whichever it is.
protocol Outboxing {
  associatedtype Facts: RosterFacts

  var roster: Facts { get }
  func hasSubscriptions() throws -> Bool
  func subscription(of person: Person.ID) throws -> Subscription?
  /// Those of admins, of everything or of some places, who have not left.
  func subscriptionsOfAdmins() throws -> [Subscription]
  /// Those who want to hear of offers, by the names of their people, behind one of these.
  func followersOfOffers(after person: Person.ID?, limit: Int) throws -> [Subscription]
  func dueDigests(at now: Instant, limit: Int) throws -> [Subscription]
  /// Shifts whose owner is to be reminded of them and was not yet.
  func shiftsToRemindOf(at now: Instant, limit: Int) throws -> [Shift]

  /// Shifts on the marketplace that begin in a span, of which nobody was told yet that they still
  /// stand there.
  func shiftsStillOffered(beginningIn span: ClosedRange<Instant>, limit: Int) throws -> [Shift]

  /// Openings of some days that need somebody, of which nobody was told yet, or not since a place in
  /// them was given back.
  func openingsToTellOf(on dates: ClosedRange<RosterDate>) throws -> [Opening]
  /// How many places in an opening were given back.
  func placesGivenBack(in opening: Opening.ID) throws -> Int

  mutating func put(_ subscription: Subscription) throws
  func notice(named id: String) throws -> OutboxEntry?
  /// Puts a notice in, unless it is or was there.
  mutating func post(_ entry: OutboxEntry) throws
  /// Replaces a waiting notice that was claimed so often; what it tells only where it waits no more.
  mutating func update(_ entry: OutboxEntry, ifTries tries: Int) throws
}

extension Outboxing {
  /// Posts what a decision is to be told to whom; it was just applied.
  mutating func post(
    noticesOf decision: Decision, since before: [RowReference: Row], at now: Instant
  ) throws {
    guard let row = decision.rows.first else { return }
    let told = try notices(of: decision, since: before, in: roster)
    for (place, notice) in told.enumerated() {
      // The moment as well: after a restore a row's revision may come again.
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

  /// Posts a notice for each of the ways in which somebody wants it.
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

// How somebody wants to be told

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

  /// Has a code mailed no more that confirms nothing any more.
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

// What is due by the clock

extension Outboxing {
  /// How many of a kind are made in one transaction, so that nobody has to wait for it.
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

  /// What stands on the marketplace on the last day before it begins.
  func dueOffers(at now: Instant, limit: Int) throws -> [Shift] {
    guard try hasSubscriptions() else { return [] }
    return try shiftsStillOffered(beginningIn: now...now + 86_400, limit: limit)
  }

  /// Openings that need somebody on the last day before they begin.
  func dueNeeds(at now: Instant, limit: Int) throws -> [Opening] {
    guard try hasSubscriptions() else { return [] }
    let (zone, span) = (roster.rules.timeZone, now...now + 86_400)
    let openings = try openingsToTellOf(
      on: zone.date(at: span.lowerBound)...zone.date(at: span.upperBound))
    return Array(openings.filter { span.contains($0.slot.begins(in: zone)) }.prefix(limit))
  }

  /// Tells admins, and the owner where that day has just begun: who offers it later knows.
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
    // Of a week that is half over, after a server was away for long, nobody is told.
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
  /// The name of a reminder, by which databases know whether there was one.
  static func reminder(of shift: Shift, beginning begins: Instant) -> String {
    "r-\(shift.id)-\(begins.secondsSince1970)-\(shift.owner)"
  }

  /// The same of what tells that a shift is still offered.
  static func offer(of shift: Shift, beginning begins: Instant) -> String {
    "o-\(shift.id)-\(begins.secondsSince1970)-\(shift.owner)"
  }

  /// The same of what tells that an opening needs somebody, since so many are needed and so many
  /// places in it were given back.
  static func need(of opening: Opening, givenBack: Int) -> String {
    "n-\(opening.id)-\(opening.date.dayNumber)-\(opening.start.minutes)-\(opening.needed)-\(givenBack)"
  }

  /// The name of the mail with the code that proves an address.
  static func code(for pending: Subscription.PendingMail) -> String {
    "c-\(pending.code.rawValue)"
  }
}

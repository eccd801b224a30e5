package import Roster

extension RosterContent: Outboxing {
  var roster: RosterModel { model }

  func hasSubscriptions() -> Bool { !subscriptions.isEmpty }

  func subscription(of person: Person.ID) -> Subscription? { subscriptions[person] }

  func subscriptionsOfAdmins() -> [Subscription] {
    byPerson.filter { subscription in
      model.find(subscription.person).map {
        $0.isActive && ($0.role == .admin || !$0.places.isEmpty)
      } ?? false
    }
  }

  func followersOfOffers(after person: Person.ID?, limit: Int) -> [Subscription] {
    let followers = byPerson.filter { subscription in
      subscription.preferences.kinds.contains(.offers)
        && person.map { $0 < subscription.person } != false
    }
    return Array(followers.prefix(limit))
  }

  func dueDigests(at now: Instant, limit: Int) -> [Subscription] {
    Array(byPerson.filter { $0.digestDue.map { $0 <= now } ?? false }.prefix(limit))
  }

  func shiftsToRemindOf(at now: Instant, limit: Int) -> [Shift] {
    let shifts = model.all(Shift.self) { shift in
      guard shift.state != .cancelled, model.person(shift.owner)?.isActive == true,
        let minutes = subscriptions[shift.owner]?.preferences.reminder
      else { return false }
      let begins = shift.slot.begins(in: model.rules.timeZone)
      return begins > now && begins <= now + 60 * minutes
        && outbox[OutboxEntry.reminder(of: shift, beginning: begins)] == nil
    }
    return Array(shifts.prefix(limit))
  }

  func shiftsStillOffered(beginningIn span: ClosedRange<Instant>, limit: Int) -> [Shift] {
    let shifts = model.all(Shift.self) { shift in
      let begins = shift.slot.begins(in: model.rules.timeZone)
      return shift.state == .supplied && span.contains(begins)
        && outbox[OutboxEntry.offer(of: shift, beginning: begins)] == nil
    }
    return Array(shifts.prefix(limit))
  }

  func openingsToTellOf(on dates: ClosedRange<RosterDate>) -> [Opening] {
    model.openings(on: dates).filter { opening in
      let givenBack = placesGivenBack(in: opening.id)
      return opening.missing > 0
        && outbox[OutboxEntry.need(of: opening, givenBack: givenBack)] == nil
    }
  }

  func placesGivenBack(in opening: Opening.ID) -> Int {
    model.all(Shift.self) { $0.opening == opening && $0.state == .cancelled }.count
  }

  mutating func put(_ subscription: Subscription) {
    subscriptions[subscription.person] = subscription
  }

  func notice(named id: String) -> OutboxEntry? { outbox[id] }

  mutating func post(_ entry: OutboxEntry) {
    if outbox[entry.id] == nil { outbox[entry.id] = entry }
  }

  mutating func update(_ entry: OutboxEntry, ifTries tries: Int) {
    guard let old = outbox[entry.id], old.tries == tries, old.status == .waiting else { return }
    outbox[entry.id] = entry
  }

  mutating func claimNotices(_ limit: Int, lease: Int, at now: Instant) throws
    -> [ClaimedNotice]
  {
    let due = waiting.filter { $0.due <= now }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    return try due.prefix(limit).map { found in
      var entry = found
      entry.due = now + lease
      entry.tries += 1
      outbox[entry.id] = entry
      let person = entry.person.flatMap { model.find($0) }
      let isActive = person?.isActive ?? false
      return try claim(
        of: entry, for: isActive ? person.flatMap { subscriptions[$0.id] } : nil, at: now)
    }
  }

  var waiting: [OutboxEntry] { outbox.values.filter { $0.status == .waiting } }

  private var byPerson: [Subscription] { subscriptions.values.sorted { $0.person < $1.person } }
}

extension MemoryRosterStore {
  package func subscription(of person: Person.ID) -> Subscription? {
    content.subscription(of: person)
  }

  package func subscribe(_ subscription: Subscription, code: String?, at now: Instant) throws {
    try content.subscribe(subscription, code: code, at: now)
  }

  package func confirmMail(
    of person: Person.ID, code: TokenHash, at now: Instant
  ) throws -> Bool {
    try content.confirmMail(of: person, code: code, at: now)
  }

  package func announceDue(at now: Instant) throws -> Bool { try content.announceDue(at: now) }

  package func nextNotice() -> Instant? { content.waiting.map(\.due).min() }

  package func claimNotices(
    _ limit: Int, lease: Int, at now: Instant
  ) throws -> [ClaimedNotice] {
    try content.claimNotices(limit, lease: lease, at: now)
  }

  package func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) throws {
    try content.settle(entry, as: outcome)
  }

  package func passOn(_ entry: OutboxEntry, at now: Instant) throws {
    try content.passOn(entry, at: now)
  }

  package func waitingNotices() -> Int { content.waiting.count }

  package func oldestNotice() -> Instant? { content.waiting.map(\.made).min() }
}

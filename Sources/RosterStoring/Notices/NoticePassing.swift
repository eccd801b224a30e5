import Roster

/// Passes notices on to all whom they concern.
struct NoticePassing {
  let tables: RosterTables

  private var outbox: OutboxTable { tables.outbox }

  /// Returns a notice as it still holds when it is about to be sent. Returns nil if everything that
  /// it mentions is taken or over.
  func current(_ notice: RosterNotice, at now: Instant) throws -> RosterNotice? {
    let news: News? =
      switch notice.news {
      case .offered(let duty, _, _, _), .stillOffered(let duty, _, _):
        try isOffered(duty, at: now) ? notice.news : nil
      case .offeredMany(let all, let owner, let approver, let hasLeft):
        try Self.some(all.filter { try isOffered($0, at: now) })
          .map { .offeredMany($0, by: owner, approver: approver, hasLeft: hasLeft) }
      case .needed(let all, let doer):
        try Self.some(stillOpen(all, at: now)).map { .needed($0, by: doer) }
      case .stillNeeded(let opening):
        try stillOpen([opening], at: now).first.map { .stillNeeded($0) }
      case .reminder(let duty):
        try isToCome(duty.slot, at: now) && isDuty(duty, of: notice.recipient) ? notice.news : nil
      case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
        .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .wanted, .awaitsApproval,
        .wantedNoMore, .approved, .refused, .notApproved, .suggested, .takenBack,
        .suggestionDeclined, .tradeProposed, .tradeAgreed, .traded, .tradeEnded, .tradeCalledOff,
        .digest, .confirmation, .passwordCode:
        notice.news
      }
    return news.map { RosterNotice($0, to: notice.recipient) }
  }

  private func isOffered(_ duty: ToldShift, at now: Instant) throws -> Bool {
    try isToCome(duty.slot, at: now) && tables.find(duty.shift)?.state == .supplied
  }

  /// Whether the duty still belongs to the recipient, at the same time, and is not cancelled.
  private func isDuty(_ duty: ToldShift, of recipient: RosterNotice.Recipient) throws -> Bool {
    guard let shift = try tables.find(duty.shift) else { return false }
    return recipient == .person(shift.owner) && ToldShift(shift) == duty
      && shift.state != .cancelled
  }

  /// Returns the openings that still need people, with the current number of missing people.
  private func stillOpen(_ openings: [ToldOpening], at now: Instant) throws -> [ToldOpening] {
    try openings.compactMap { try tables.find($0.opening) }
      .filter { $0.missing > 0 && isToCome($0.slot, at: now) }.map(ToldOpening.init)
  }

  private func isToCome(_ slot: Slot, at now: Instant) -> Bool {
    slot.begins(in: tables.rules.timeZone) > now
  }

  private static func some<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

  func passOn(_ entry: OutboxEntry, at now: Instant) throws {
    assert(entry.channel == nil, "a notice is passed on once: what was passed on has a channel")
    switch entry.notice.recipient {
    case .person(let person):
      if let subscription = try tables.subscriptions.subscription(of: person) {
        try post(entry.notice.news, to: subscription, named: entry.id, from: entry)
      }
      try outbox.settle(entry, as: .delivered)
    case .admins(let doer): try passOn(entry, toAdminsBut: doer)
    case .takers(let shift): try passOn(entry, toTakersOf: shift, at: now)
    case .takersOfShifts: try passOnToTakersOfShifts(entry, at: now)
    case .takersOfPlaces(let doer): try passOn(entry, toTakersOfPlacesBut: doer, at: now)
    }
  }

  /// Posts the content of a notice to a subscriber. The new notice is as old as the original.
  private func post(
    _ news: News, to subscription: Subscription, named id: String, from entry: OutboxEntry
  ) throws {
    try outbox.post(news, to: subscription, named: id, at: entry.made, expires: entry.expires)
  }

  private func passOn(_ entry: OutboxEntry, toAdminsBut doer: Person.ID?) throws {
    for subscription in try tables.subscriptions.ofAdmins()
    where try subscription.person != doer && mayDecide(subscription.person, entry.notice.news) {
      try post(
        entry.notice.news, to: subscription, named: "\(entry.id)-\(subscription.person)",
        from: entry)
    }
    try outbox.settle(entry, as: .delivered)
  }

  /// Whether a person is an admin of everything, or of the place of what awaits approval or a
  /// taker.
  private func mayDecide(_ person: Person.ID, _ news: News) throws -> Bool {
    let place: String? =
      if case .awaitsApproval(let duty, _, _) = news {
        duty.place
      } else if case .stillOffered(let duty, _, _) = news {
        duty.place
      } else if case .stillNeeded(let opening) = news {
        opening.place
      } else {
        nil
      }
    return try tables.find(person)?.isAdmin(at: place) == true
  }

  private func passOn(
    _ entry: OutboxEntry, toTakersOf shift: Shift.ID, at now: Instant
  ) throws {
    // If the shift is no longer offered, another member has taken it.
    guard try tables.find(shift)?.state == .supplied else {
      return try outbox.settle(entry, as: .dropped)
    }
    try passOn(entry, at: now) { follower, roster in
      try Self.canTake(shift, follower, in: roster, at: now) ? entry.notice.news : nil
    }
  }

  private func passOnToTakersOfShifts(_ entry: OutboxEntry, at now: Instant) throws {
    guard
      case .offeredMany(let all, let owner, let approver, let hasLeft)? =
        try current(entry.notice, at: now)?.news
    else { return try outbox.settle(entry, as: .dropped) }
    try passOn(entry, at: now, atOnce: max(1, DueNotices.most / all.count)) { follower, roster in
      let free = try all.filter { try Self.canTake($0.shift, follower, in: roster, at: now) }
      return free.isEmpty
        ? nil : .offeredMany(free, by: owner, approver: approver, hasLeft: hasLeft)
    }
  }

  private static func canTake(
    _ shift: Shift.ID, _ person: Person.ID, in roster: RosterTables, at now: Instant
  ) throws -> Bool {
    let accept = RosterCommand.accept(shift: RowVersion(id: shift))
    return try refusal(of: accept, by: .person(person), in: roster, at: now) == nil
  }

  private func passOn(
    _ entry: OutboxEntry, toTakersOfPlacesBut doer: Person.ID?, at now: Instant
  ) throws {
    guard case .needed(let openings, let name) = entry.notice.news else {
      return try outbox.settle(entry, as: .dropped)
    }
    try passOn(entry, at: now) { follower, roster in
      guard follower != doer else { return nil }
      let free = try openings.filter { opening in
        let take = RosterCommand.takeOpening(opening: RowVersion(id: opening.opening))
        return try refusal(of: take, by: .person(follower), in: roster, at: now) == nil
      }
      return free.isEmpty ? nil : .needed(free, by: name)
    }
  }

  /// Passes a notice on to each follower of offers, `limit` followers at a time.
  private func passOn(
    _ entry: OutboxEntry, at now: Instant, atOnce limit: Int = DueNotices.most,
    news: (Person.ID, RosterTables) throws -> News?
  ) throws {
    assert(limit > 0, "without a bound of at least one, it would never end")
    let followers = try tables.subscriptions.followersOfOffers(after: entry.cursor, limit: limit)
    for follower in followers {
      guard let news = try news(follower.person, tables) else { continue }
      try post(news, to: follower, named: "\(entry.id)-\(follower.person)", from: entry)
    }
    guard followers.count == limit else { return try outbox.settle(entry, as: .delivered) }
    var rest = entry
    rest.cursor = followers.last?.person
    assert(rest.cursor != entry.cursor, "each transaction passes a notice on to further people")
    rest.due = now
    try outbox.update(rest, ifTries: entry.tries)
  }
}

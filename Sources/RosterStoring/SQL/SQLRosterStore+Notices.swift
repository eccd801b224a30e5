import Roster

extension SQLRosterStore {
  func subscription(of person: Person.ID) async throws -> Subscription? {
    try await engine.read { try $0.subscription(of: person) }
  }

  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws {
    try await telling { try $0.subscribe(subscription, code: code, at: now) }
  }

  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool {
    try await telling { try $0.confirmMail(of: person, code: code, at: now) }
  }

  /// Reads first, so that writers need not wait if nothing is due.
  func announceDue(at now: Instant) async throws -> Bool {
    let isDue = try await engine.read { tables in
      try !tables.shiftsToRemindOf(at: now, limit: 1).isEmpty
        || !tables.dueOffers(at: now, limit: 1).isEmpty
        || !tables.dueNeeds(at: now, limit: 1).isEmpty
        || !tables.dueDigests(at: now, limit: 1).isEmpty
    }
    return isDue ? try await telling { try $0.announceDue(at: now) } : false
  }

  func nextNotice() async throws -> Instant? { try await engine.read { try $0.nextNotice() } }

  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice] {
    try await engine.write { try $0.claimNotices(limit, lease: lease, at: now) }
  }

  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws {
    try await telling { try $0.settle(entry, as: outcome) }
  }

  func passOn(_ entry: OutboxEntry, at now: Instant) async throws {
    try await telling { try $0.passOn(entry, at: now) }
  }

  func waitingNotices() async throws -> Int { try await engine.read { try $0.waitingNotices() } }

  func oldestNotice() async throws -> Instant? { try await engine.read { try $0.oldestNotice() } }

  private func telling<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await engine.write { tables in
      var tables = tables
      return try change(&tables)
    }
  }
}

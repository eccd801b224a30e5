import Roster

/// The rights that were revoked in a roster that a backup replaces. The backup does not restore
/// them.
struct Revocations: Sendable {
  /// The hashes of the current passwords.
  var passwords: [Person.ID: String] = [:]
  /// The people who have left.
  var departed: [Person.ID] = []
  /// The people whose data was erased.
  var erased: [Person.ID] = []
  /// The current admins, including any who became admin after another one left.
  var admins: [Person.ID] = []
  /// The people who are not admins, including former admins.
  var members: [Person.ID] = []
  /// The places that a member administers.
  var places: [Person.ID: [String]] = [:]
  /// The current subscriptions to notices.
  var subscriptions: [Subscription] = []
  /// The notices that must not be sent again.
  var settledNotices: [OutboxEntry] = []
}

extension Revocations {
  /// Reads what was revoked in a roster.
  init(in tables: RosterTables) throws {
    let people = try tables.people()
    let active = people.filter(\.isActive)
    departed = people.filter { !$0.isActive }.map(\.id)
    erased = try tables.personalData.erased()
    admins = active.filter { $0.role == .admin }.map(\.id)
    members = active.filter { $0.role == .member }.map(\.id)
    subscriptions = try tables.subscriptions.all()
    settledNotices = try tables.outbox.all().filter { $0.status != .waiting }
    for person in active { places[person.id] = person.places }
    for account in try tables.accounts.all() { passwords[account.person] = account.passwordHash }
  }

  /// Makes a restored backup safe to open. Everything that admits a user without a password ends,
  /// and what was revoked since stays revoked.
  func apply(to connection: any SQLConnection, at now: Instant) throws {
    try connection.run("DELETE FROM session; DELETE FROM invitation; DELETE FROM calendar")
    try connection.run("DELETE FROM password_reset WHERE used IS NULL")
    for (person, hash) in passwords {
      try connection.change(
        "UPDATE account SET password_hash = $1 WHERE person = $2", [hash, person])
    }
    try keepSubscriptions(in: RosterTables(connection))
    let known = Set(try RosterTables(connection).personalData.erased())
    let erasures = erased.filter { !known.contains($0) }
      .map { RosterCommand.erase(person: RowVersion(id: $0)) }
    let departures = departed.map { RosterCommand.deactivate(person: RowVersion(id: $0)) }
    func setting(_ people: [Person.ID], to role: Person.Role) -> [RosterCommand] {
      people.map { .setRole(person: RowVersion(id: $0), role: role) }
    }
    // People who came after the backup are missing from it. Promotions come first: the roster must
    // keep an admin, so the backup's last admin stays only if there is no current one.
    let settingPlaces = places.sorted { $0.key < $1.key }
      .map { RosterCommand.setPlaces(person: RowVersion(id: $0), places: $1) }
    let commands =
      setting(admins, to: .admin) + departures + setting(members, to: .member) + settingPlaces
      + erasures
    let tables = try RosterTables(connection)
    for command in commands {
      _ = try tables.answer(to: command, by: .system, key: nil, at: now, ids: { "" })
    }
    _ = try tables.writeLog()
  }

  /// Restores the current subscriptions instead of the backup's, and sends no notice twice.
  private func keepSubscriptions(in tables: RosterTables) throws {
    let people = Set(try tables.people().map(\.id))
    for person in admins + members + departed {
      try tables.connection.change("DELETE FROM subscription WHERE person = $1", [person])
    }
    for subscription in subscriptions where people.contains(subscription.person) {
      try tables.subscriptions.put(subscription)
    }
    for entry in settledNotices where entry.person.map(people.contains) ?? true {
      try tables.connection.change("DELETE FROM outbox WHERE id = $1", [entry.id])
      try tables.outbox.post(entry)
    }
  }
}

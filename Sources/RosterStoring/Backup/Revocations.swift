import Roster

/// What was taken from people in a roster that a backup replaces: the backup does not bring it back.
struct Revocations: Sendable {
  /// The hashes of the passwords that are good now.
  var passwords: [Person.ID: String] = [:]
  /// Who has left.
  var departed: [Person.ID] = []
  /// Of whom nothing is known any more.
  var erased: [Person.ID] = []
  /// Who is an admin, perhaps in the place of one who has left.
  var admins: [Person.ID] = []
  /// Who is no admin, perhaps not any more.
  var members: [Person.ID] = []
  /// Where members do what admins do.
  var places: [Person.ID: [String]] = [:]
  /// How people want to be told now.
  var subscriptions: [Subscription] = []
  /// What nobody is to be told again.
  var settledNotices: [OutboxEntry] = []
}

extension RosterTables {
  func revocations() throws -> Revocations {
    let people = try people()
    let active = people.filter(\.isActive)
    var revocations = Revocations(
      departed: people.filter { !$0.isActive }.map(\.id), erased: try erased(),
      admins: active.filter { $0.role == .admin }.map(\.id),
      members: active.filter { $0.role == .member }.map(\.id),
      subscriptions: try everySubscription(),
      settledNotices: try everyNotice().filter { $0.status != .waiting })
    for person in active { revocations.places[person.id] = person.places }
    for account in try everyAccount() {
      revocations.passwords[account.person] = account.passwordHash
    }
    return revocations
  }

  /// Lets everybody be told as they want it now, whatever they wanted once, and nothing twice.
  fileprivate func keepTelling(_ old: Revocations) throws {
    let people = Set(try people().map(\.id))
    for person in old.admins + old.members + old.departed {
      try connection.change("DELETE FROM subscription WHERE person = $1", [person])
    }
    for subscription in old.subscriptions where people.contains(subscription.person) {
      try put(subscription)
    }
    for entry in old.settledNotices where entry.person.map(people.contains) ?? true {
      try connection.change("DELETE FROM outbox WHERE id = $1", [entry.id])
      try post(entry)
    }
  }
}

extension RosterSchema {
  /// Makes a backup that was put into a database safe to open: whoever was let in without a password
  /// then has to prove anew who they are, and what was revoked since stays so.
  static func revoke(
    _ old: Revocations, in connection: any SQLConnection, at now: Instant
  ) throws {
    try connection.run("DELETE FROM session; DELETE FROM invitation; DELETE FROM calendar")
    try connection.run("DELETE FROM password_reset WHERE used IS NULL")
    for (person, hash) in old.passwords {
      try connection.change(
        "UPDATE account SET password_hash = $1 WHERE person = $2", [hash, person])
    }
    try RosterTables(connection).keepTelling(old)
    let known = Set(try RosterTables(connection).erased())
    let erasures = old.erased.filter { !known.contains($0) }
      .map { RosterCommand.erase(person: RowVersion(id: $0)) }
    let departures = old.departed.map { RosterCommand.deactivate(person: RowVersion(id: $0)) }
    func setting(_ people: [Person.ID], to role: Person.Role) -> [RosterCommand] {
      people.map { .setRole(person: RowVersion(id: $0), role: role) }
    }
    // Who came after the backup is not there. Promotions come first: somebody has to be an admin, and
    // the last one of then stays only where nobody of then is one now.
    let places = old.places.sorted { $0.key < $1.key }
      .map { RosterCommand.setPlaces(person: RowVersion(id: $0), places: $1) }
    let commands =
      setting(old.admins, to: .admin) + departures + setting(old.members, to: .member) + places
      + erasures
    let tables = try RosterTables(connection)
    for command in commands {
      _ = try tables.answer(to: command, by: .system, key: nil, at: now, ids: { "" })
    }
    _ = try tables.writeLog()
  }
}

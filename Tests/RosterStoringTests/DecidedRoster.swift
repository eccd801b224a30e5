import Roster

@testable import RosterStoring

/// A roster that the rules alone decide, without a store: what every store has to answer.
struct DecidedRoster {
  private(set) var model: RosterModel
  private(set) var log: [NumberedAuditEntry] = []
  private let ids = countedIDs()

  init(rules: RosterRules) { model = RosterModel(rules: rules) }

  mutating func perform(
    _ command: RosterCommand, by actor: Actor, at now: Instant
  ) throws -> Receipt {
    let decision = try decide(command, by: actor, in: model, at: now, ids: ids)
    let erased = decision.audit?.command == .erase ? decision.rows.first.flatMap(Person.init) : nil
    let person = erased.flatMap { model.find($0.id) }
    try model.apply(decision)
    if let person { removeReasons(mentioning: person) }
    if let entry = decision.audit {
      let last = log.last?.entry.instant
      log.append(NumberedAuditEntry(number: log.count + 1, entry: entry.following(last)))
    }
    return Receipt(rows: decision.rows, version: log.count, leftOut: decision.leftOut)
  }

  private mutating func removeReasons(mentioning person: Person) {
    let mention = Mention(of: person)
    log = log.map { line in
      guard line.entry.concerns(person.id), line.entry.reason.map(mention.isIn) == true else {
        return line
      }
      var entry = line.entry
      entry.reason = nil
      return NumberedAuditEntry(number: line.number, entry: entry)
    }
  }
}

/// Accounts in memory: what every store has to answer.
struct ExpectedAccounts {
  private(set) var roster = DecidedRoster(rules: RosterRules())
  private var accounts: [Person.ID: Account] = [:]
  private var sessions: [TokenHash: Session] = [:]
  private var invitations: [TokenHash: Invitation] = [:]
  private var calendars: [Person.ID: TokenHash] = [:]

  /// Signs up people; Anna is the admin.
  mutating func invite(_ names: [String], at now: Instant) throws -> [Person.ID] {
    try names.map { name in
      let invite = RosterCommand.invite(name: name, role: name == "Anna" ? .admin : .member)
      return try person(in: roster.perform(invite, by: .system, at: now))
    }
  }

  mutating func answer(to act: AccountHistoryTests.Act, at now: Instant) -> String {
    do {
      return try carryOut(act, at: now)
    } catch {
      return "\(error)"
    }
  }

  private mutating func carryOut(
    _ act: AccountHistoryTests.Act, at now: Instant
  ) throws -> String {
    switch act {
    case .invite(let invitation):
      if let person = invitation.person {
        guard roster.model.find(person) != nil else { throw RosterStoreError.noAccount }
        invitations = invitations.filter { $0.value.person != person }
      }
      invitations[invitation.hash] = invitation
    case .look(let hash): return "\(valid(hash, at: now) as Any)"
    case .signUp(let new): return "\(try signUp(new, at: now))"
    case .find(let login): return "\(account(login) as Any)"
    case .setPassword(let person, let session):
      guard let account = accounts[person] else { throw RosterStoreError.noAccount }
      accounts[person] = Account(login: account.login, person: person, passwordHash: "changed")
      sessions = sessions.filter { $0.value.person != person || $0.key == session }
      return "\(accounts[person] as Any)"
    case .logIn(let hash, let person, let seconds):
      guard accounts[person] != nil else { throw RosterStoreError.noAccount }
      sessions[hash] = Session(hash: hash, person: person, began: now, expires: now + seconds)
    case .session(let hash):
      let found = sessions[hash].flatMap { session -> (Session, Person)? in
        guard session.expires > now else { return nil }
        return roster.model.find(session.person).map { (session, $0) }
      }
      return "\(found as Any)"
    case .logOut(let hash): sessions[hash] = nil
    case .setCalendar(let hash, let person):
      guard roster.model.find(person) != nil else { throw RosterStoreError.noAccount }
      calendars[person] = hash
    case .calendar(let hash):
      let person = calendars.first { $0.value == hash }.flatMap { roster.model.find($0.key) }
      return "\(person as Any)"
    case .sweep:
      sessions = sessions.filter { $0.value.expires > now }
      invitations = invitations.filter { $0.value.expires > now }
    }
    return "done"
  }

  /// If it throws, nothing was changed.
  private mutating func signUp(_ new: NewAccount, at now: Instant) throws -> Account {
    guard account(new.login) == nil else { throw RosterStoreError.loginTaken(new.login) }
    let alike = accounts.values.contains {
      !$0.login.skeletons.isDisjoint(with: new.login.skeletons)
    }
    guard !alike else { throw RosterStoreError.loginAlike(new.login) }
    let invitation = try new.invitation.map { hash in
      guard let invitation = valid(hash, at: now) else { throw RosterStoreError.invitationUsed }
      return invitation
    }
    let id: Person.ID
    if let invited = invitation?.person {
      guard let person = roster.model.find(invited), accounts[invited] == nil else {
        throw RosterStoreError.invitationUsed
      }
      let role = invitation?.role ?? new.role
      _ = try roster.perform(.setRole(person: person.seen, role: role), by: .system, at: now)
      id = invited
    } else {
      let invite = RosterCommand.invite(name: new.name, role: invitation?.role ?? new.role)
      id = try person(in: roster.perform(invite, by: .system, at: now))
    }
    let account = Account(login: new.login, person: id, passwordHash: new.passwordHash)
    accounts[id] = account
    if let invitation { invitations[invitation.hash] = nil }
    return account
  }

  private func account(_ login: String) -> Account? {
    accounts.values.first { $0.login.comparisonKey == login.comparisonKey }
  }

  private func valid(_ hash: TokenHash, at now: Instant) -> Invitation? {
    invitations[hash].flatMap { $0.expires > now ? $0 : nil }
  }

  private func person(in receipt: Receipt) throws -> Person.ID {
    guard let person = receipt.rows.first.flatMap(Person.init) else {
      throw RosterStoreError.noAccount
    }
    return person.id
  }
}

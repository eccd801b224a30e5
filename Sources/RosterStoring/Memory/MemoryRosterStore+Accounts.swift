package import Roster

extension MemoryRosterStore {
  package func add(_ invitation: Invitation) throws {
    if let person = invitation.person, content.model.find(person) == nil {
      throw RosterStoreError.noAccount
    }
    if let person = invitation.person { content.endInvitations(of: person) }
    content.invitations[invitation.hash] = invitation
  }

  package func invitation(_ hash: TokenHash, at now: Instant) -> Invitation? {
    content.invitation(hash, at: now)
  }

  package func signUp(_ account: NewAccount, at now: Instant) throws -> Account {
    // A copy, so that a refusal leaves nothing half done.
    var copy = content
    let made = try copy.signUp(account, at: now, ids: ids)
    content = copy
    tellVersion()
    return made
  }

  package func account(login: String) -> Account? {
    content.account(login: login)
  }

  package func account(of person: Person.ID) -> Account? {
    content.account(of: person)
  }

  package func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) throws {
    try content.setPassword(of: person, to: hash, keeping: session)
  }

  package func add(_ session: Session) throws {
    guard content.accounts[session.person] != nil else { throw RosterStoreError.noAccount }
    let own = content.sessions.values.filter { $0.person == session.person }
      .sorted { ($1.began, $0.hash.rawValue) < ($0.began, $1.hash.rawValue) }
    for oldest in own.dropFirst(Session.limit - 1) { content.sessions[oldest.hash] = nil }
    content.sessions[session.hash] = session
  }

  package func session(_ hash: TokenHash, at now: Instant) -> (Session, Person)? {
    guard let session = content.sessions[hash], session.expires > now,
      let person = content.model.find(session.person), person.isActive
    else { return nil }
    return (session, person)
  }

  package func endSession(_ hash: TokenHash) {
    content.sessions[hash] = nil
  }

  package func setCalendar(_ hash: TokenHash?, of person: Person.ID) throws {
    guard content.model.find(person) != nil else { throw RosterStoreError.noAccount }
    content.calendars[person] = hash
  }

  package func person(withCalendar hash: TokenHash) -> Person? {
    guard let id = content.calendars.first(where: { $0.value == hash })?.key,
      let person = content.model.find(id), person.isActive
    else { return nil }
    return person
  }

  package func sweep(at now: Instant) {
    content.sessions = content.sessions.filter { $0.value.expires > now }
    content.invitations = content.invitations.filter { $0.value.expires > now }
    content.resets = content.resets.filter {
      $0.value.expires > now + -PasswordReset.remembered
    }
    content.keys = content.keys.filter { $0.value.at > now + -KeyedCommand.lifetime }
    content.outbox = content.outbox.filter { $0.value.expires > now + -OutboxEntry.lifetime }
  }
}

extension RosterContent: SigningUp {
  func find<R: RosterRow>(_ id: Identifier<R>) -> R? { model.find(id) }

  func account(login: String) -> Account? {
    let key = login.comparisonKey
    return accounts.values.first { $0.login.comparisonKey == key }
  }

  func account(of person: Person.ID) -> Account? {
    accounts[person]
  }

  func hasLogin(alike login: String) -> Bool {
    let skeletons = login.skeletons
    return accounts.values.contains { !$0.login.skeletons.isDisjoint(with: skeletons) }
  }

  func invitation(_ hash: TokenHash, at now: Instant) -> Invitation? {
    invitations[hash].flatMap { $0.expires > now ? $0 : nil }
  }

  mutating func insert(_ account: Account) {
    accounts[account.person] = account
  }

  mutating func endInvitation(_ hash: TokenHash) {
    invitations[hash] = nil
  }

  mutating func endInvitations(of person: Person.ID) {
    invitations = invitations.filter { $0.value.person != person }
  }
}

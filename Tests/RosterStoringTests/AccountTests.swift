import Roster
import RosterStoring
import Testing

/// Accounts and sessions.
@Suite struct AccountTests {
  @Test(arguments: Home.all) func signUp(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let new = NewAccount(login: "Emil@x", name: "Emil", passwordHash: "h1", role: .admin)
      let account = try await store.signUp(new, at: stage.now)
      #expect(account.login == "Emil@x" && account.passwordHash == "h1")
      let person = try #require(try await stage.model().find(account.person))
      #expect(person.name == "Emil" && person.role == .admin)
      #expect(try await store.account(login: "EMIL@X") == account)
      #expect(try await store.account(of: account.person) == account)
      #expect(try await store.account(login: "bert") == nil)
      #expect(try await store.audit(before: nil, limit: 1).map(\.entry.command) == [.invite])

      await #expect(throws: RosterStoreError.loginTaken("emil@X")) {
        let again = NewAccount(login: "emil@X", name: "Emma", passwordHash: "h2")
        _ = try await store.signUp(again, at: stage.now)
      }
      // One login has a Cyrillic letter, the other an invisible one.
      for login in ["\u{415}mil@x", "Emil\u{200B}@x"] {
        await #expect(throws: RosterStoreError.loginAlike(login)) {
          let again = NewAccount(login: login, name: "Emma", passwordHash: "h2")
          _ = try await store.signUp(again, at: stage.now)
        }
        #expect(try await store.account(login: login) == nil)
      }
      await #expect(throws: Refusal.nameAlike("Emi1", known: "Emil")) {
        let again = NewAccount(login: "other", name: "Emi1", passwordHash: "h2")
        _ = try await store.signUp(again, at: stage.now)
      }
      await #expect(throws: Refusal.nameTaken("emil")) {
        let again = NewAccount(login: "other", name: "emil", passwordHash: "h2")
        _ = try await store.signUp(again, at: stage.now)
      }
      #expect(try await store.account(login: "other") == nil)
      #expect(try await store.version() == 5)
    }
  }

  @Test(arguments: Home.all) func invitations(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (bert, end) = (try stage.id("Bert"), stage.now + 3600)
      let forBert = Invitation(hash: someHash(), person: bert, role: .admin, expires: end)
      let forNew = Invitation(hash: someHash(), person: nil, role: .admin, expires: end)
      try await store.add(forBert)
      try await store.add(forNew)
      #expect(try await store.invitation(forBert.hash, at: stage.now) == forBert)
      #expect(try await store.invitation(forBert.hash, at: end) == nil)
      await #expect(throws: RosterStoreError.noAccount) {
        try await store.add(
          Invitation(hash: someHash(), person: "nobody", role: .member, expires: end))
      }

      func account(_ login: String, _ invitation: TokenHash) -> NewAccount {
        NewAccount(login: login, name: login, passwordHash: "h", invitation: invitation)
      }
      await #expect(throws: RosterStoreError.invitationUsed) {
        _ = try await store.signUp(account("late", forNew.hash), at: end)
      }
      let made = try await store.signUp(account("bert", forBert.hash), at: stage.now)
      let guest = try await store.signUp(account("guest", forNew.hash), at: stage.now)
      let model = try await stage.model()
      #expect(made.person == bert && model.find(bert)?.role == .admin)
      #expect(model.find(guest.person)?.name == "guest")
      #expect(model.find(guest.person)?.role == .admin)
      await #expect(throws: RosterStoreError.invitationUsed) {
        _ = try await store.signUp(account("again", forBert.hash), at: stage.now)
      }
    }
  }

  /// A lost code is useless once there is a later one.
  @Test(arguments: Home.all) func aLaterInvitationReplacesTheEarlier(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      func invite(_ person: Person.ID?) async throws -> TokenHash {
        let invitation = Invitation(
          hash: someHash(), person: person, role: .member, expires: stage.now + 3600)
        try await store.add(invitation)
        return invitation.hash
      }
      func isGood(_ hash: TokenHash) async throws -> Bool {
        try await store.invitation(hash, at: stage.now) != nil
      }
      let (bert, clara) = (try stage.id("Bert"), try stage.id("Clara"))
      let (lost, others, anybodys) = (
        try await invite(bert), try await invite(clara), try await invite(nil)
      )
      let later = try await invite(bert)
      _ = try await invite(nil)
      #expect(try await isGood(lost) == false)
      for hash in [later, others, anybodys] { #expect(try await isGood(hash)) }
    }
  }

  /// Of eight users who use one invitation at once, one signs up.
  @Test(arguments: Home.all) func invitationUsedAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let invitation = Invitation(
        hash: someHash(), person: nil, role: .member, expires: stage.now + 60)
      try await store.add(invitation)
      let outcomes = await withTaskGroup(of: String.self) { group in
        for number in 1...8 {
          group.addTask {
            let new = NewAccount(
              login: "guest\(number)", name: "Guest \(number)", passwordHash: "h",
              invitation: invitation.hash)
            do {
              return "in as \(try await store.signUp(new, at: stage.now).login.prefix(5))"
            } catch {
              return "\(error)"
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }.sorted()
      }
      let refused = "\(RosterStoreError.invitationUsed)"
      #expect(outcomes.filter { $0 == refused }.count == 7)
      #expect(outcomes.contains("in as guest"))
      #expect(try await stage.model().people().count == 5)
    }
  }

  @Test(arguments: Home.all) func sessions(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h1")
      let person = try await store.signUp(new, at: stage.now).person
      let sessions = [1, 2, 3].map {
        Session(
          hash: someHash(), person: person, began: stage.now, expires: stage.now + $0 * 60)
      }
      for session in sessions { try await store.add(session) }
      let found = try #require(try await store.session(sessions[0].hash, at: stage.now))
      #expect(found.0 == sessions[0] && found.1.name == "Emil")
      #expect(try await store.session(sessions[0].hash, at: stage.now + 60) == nil)
      #expect(try await store.session(someHash(), at: stage.now) == nil)

      try await store.endSession(sessions[0].hash)
      try await store.endSession(someHash())
      #expect(try await store.session(sessions[0].hash, at: stage.now) == nil)
      try await store.setPassword(of: person, to: "h2", keeping: sessions[1].hash)
      #expect(try await store.account(of: person)?.passwordHash == "h2")
      #expect(try await store.session(sessions[1].hash, at: stage.now)?.0 == sessions[1])
      #expect(try await store.session(sessions[2].hash, at: stage.now) == nil)

      let emil = try #require(try await stage.model().find(person))
      try await stage.carryOut(.deactivate(person: emil.seen))
      #expect(try await store.session(sessions[1].hash, at: stage.now) == nil)
    }
  }

  @Test(arguments: Home.all) func nobodysSessions(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let bert = try stage.id("Bert")
      await #expect(throws: RosterStoreError.noAccount) {
        try await store.add(
          Session(hash: someHash(), person: bert, began: stage.now, expires: stage.now + 60))
      }
      await #expect(throws: RosterStoreError.noAccount) {
        try await store.setPassword(of: bert, to: "h", keeping: nil)
      }
      await #expect(throws: RosterStoreError.noAccount) {
        try await store.setCalendar(someHash(), of: "nobody")
      }
    }
  }

  @Test(arguments: Home.all) func calendars(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (bert, old, new) = (try stage.id("Bert"), someHash(), someHash())
      try await store.setCalendar(old, of: bert)
      #expect(try await store.person(withCalendar: old)?.name == "Bert")
      try await store.setCalendar(new, of: bert)
      #expect(try await store.person(withCalendar: old) == nil)
      #expect(try await store.person(withCalendar: new)?.name == "Bert")
      try await store.setCalendar(nil, of: bert)
      #expect(try await store.person(withCalendar: new) == nil)
    }
  }

  @Test(arguments: Home.all) func sweep(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h1")
      let person = try await store.signUp(new, at: stage.now).person
      let short = Session(
        hash: someHash(), person: person, began: stage.now, expires: stage.now + 60)
      let long = Session(
        hash: someHash(), person: person, began: stage.now, expires: stage.now + 600)
      let invitation = Invitation(
        hash: someHash(), person: nil, role: .member, expires: stage.now + 60)
      try await store.add(short)
      try await store.add(long)
      try await store.add(invitation)
      try await store.sweep(at: stage.now + 60)
      // At this earlier time, all of them would still be valid.
      #expect(try await store.session(short.hash, at: stage.now) == nil)
      #expect(try await store.invitation(invitation.hash, at: stage.now) == nil)
      #expect(try await store.session(long.hash, at: stage.now)?.0 == long)
    }
  }

  @Test(arguments: Home.all) func log(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      #expect(try await store.audit(before: nil, limit: 2).map(\.number) == [4, 3])
      #expect(try await store.audit(before: 3, limit: 10).map(\.number) == [2, 1])
      #expect(try await store.audit(before: 1, limit: 10).isEmpty)
      #expect(try await store.audit(before: nil, limit: 0).isEmpty)
      #expect(try await store.audit(before: 99, limit: 1).map(\.number) == [4])
      let line = try #require(try await store.audit(before: 2, limit: 1).first)
      let anna = try stage.id("Anna")
      #expect(line.entry.subjects == [RowReference(kind: .person, id: anna.rawValue)])
      #expect(line.entry.actor == .system && line.entry.instant == stage.now)
    }
  }

  @Test(arguments: Home.all) func whoLeavesLosesEverythingThatLetsThemIn(
    _ home: Home
  ) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h1")
      let person = try await store.signUp(new, at: stage.now).person
      let session = Session(
        hash: someHash(), person: person, began: stage.now, expires: stage.now + 60)
      let calendar = someHash()
      try await store.add(session)
      try await store.setCalendar(calendar, of: person)
      try await stage.carryOut(.deactivate(person: RowVersion(id: person)))
      try await stage.carryOut(.activate(person: RowVersion(id: person)))
      #expect(try await store.session(session.hash, at: stage.now) == nil)
      #expect(try await store.person(withCalendar: calendar) == nil)
      #expect(try await store.account(of: person)?.login == "emil")
    }
  }

  @Test(arguments: Home.all) func theOldestOfTooManySessionsEnds(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h1")
      let person = try await store.signUp(new, at: stage.now).person
      let sessions = (0...Session.limit).map {
        Session(
          hash: someHash(), person: person, began: stage.now + $0, expires: stage.now + 600)
      }
      for session in sessions { try await store.add(session) }
      #expect(try await store.session(sessions[0].hash, at: stage.now) == nil)
      for session in sessions.dropFirst() {
        #expect(try await store.session(session.hash, at: stage.now)?.0 == session)
      }
    }
  }
}

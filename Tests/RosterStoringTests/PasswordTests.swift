import Foundation
import Roster
import RosterStoring
import Testing

/// Codes for new passwords, sessions, and data stored about people.
@Suite struct PasswordTests {
  private struct Guest {
    let person: Person.ID
    let session: Session
    let reset: PasswordReset

    init(in store: any RosterStore, _ stage: Stage) async throws {
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h1")
      person = try await store.signUp(new, at: stage.now).person
      session = Session(
        hash: someHash(), person: person, began: stage.now, expires: stage.now + 600)
      try await store.add(session)
      reset = PasswordReset(
        hash: someHash(), person: person, maker: try stage.id("Anna"), expires: stage.now + 60)
    }
  }

  @Test(arguments: Home.all) func aCodeIsGoodOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      _ = try await store.add(guest.reset, mailing: nil, at: stage.now)
      #expect(try await store.passwordReset(guest.reset.hash, at: stage.now) == guest.reset)
      #expect(try await store.session(guest.session.hash, at: stage.now) != nil)
      #expect(try await store.lastReset(of: guest.person, at: stage.now) == nil)
      _ = try await store.resetPassword(with: guest.reset.hash, to: "h2", at: stage.now + 5)
      #expect(try await store.account(of: guest.person)?.passwordHash == "h2")
      #expect(try await store.session(guest.session.hash, at: stage.now) == nil)
      let told = try await store.lastReset(of: guest.person, at: stage.now)
      #expect(told?.used == stage.now + 5 && told?.maker == guest.reset.maker)
      await #expect(throws: RosterStoreError.resetUsed) {
        _ = try await store.resetPassword(with: guest.reset.hash, to: "h3", at: stage.now + 6)
      }
      let lines = try await store.audit(before: nil, limit: 2).map(\.entry)
      #expect(lines.map(\.command) == [.resetPassword, .allowPasswordReset])
      #expect(lines.map(\.actor.person) == [guest.person, guest.reset.maker])
    }
  }

  /// A code is mailed to a confirmed address; once it was sent, it can't be read any more.
  @Test(arguments: Home.all) func aCodeIsMailedOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      let without = try await store.add(guest.reset, mailing: "7Q-PL", at: stage.now)
      #expect(!without.isMailed, "nobody knows where to")
      var subscription = Subscription(person: guest.person)
      subscription.preferences.mail = MailAddress("emil@example.org")
      try await store.subscribe(subscription, code: nil, at: stage.now)
      var reset: PasswordReset {
        PasswordReset(
          hash: someHash(), person: guest.person, maker: guest.reset.maker,
          expires: stage.now + 60)
      }
      #expect(try await !store.add(reset, mailing: nil, at: stage.now).isMailed)
      #expect(try await stage.claim().isEmpty)
      #expect(try await store.add(reset, mailing: "7Q-PL", at: stage.now).isMailed)
      let mailed = try #require(try await stage.claim().first?.entry)
      #expect(mailed.channel == .mail && mailed.person == guest.person)
      #expect(mailed.expires == stage.now + 60, "an old code is of no use")
      #expect(mailed.notice.news == .passwordCode("7Q-PL", by: "Anna"))
      try await store.settle(mailed, as: .again(at: stage.now))
      let again = try #require(try await stage.claim().first?.entry)
      #expect(again.notice.news == mailed.notice.news)
      try await store.settle(again, as: .delivered)
      try await withFolder { folder in
        let path = folder + "/backup"
        try await store.backUp(to: path)
        let kept = try String(contentsOfFile: path, encoding: .utf8)
        #expect(kept.contains("passwordCode") && !kept.contains("7Q-PL"))
      }
      // If a member may not make a code, nothing is mailed.
      let byMember = PasswordReset(
        hash: someHash(), person: guest.person, maker: try stage.id("Bert"),
        expires: stage.now + 60)
      await #expect(throws: Refusal.adminsOnly) {
        _ = try await store.add(byMember, mailing: "7Q-PL", at: stage.now)
      }
      #expect(try await stage.claim().isEmpty)
    }
  }

  @Test(arguments: Home.all) func codesEnd(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      _ = try await store.add(guest.reset, mailing: nil, at: stage.now)
      await #expect(throws: RosterStoreError.resetUsed) {
        _ = try await store.resetPassword(with: guest.reset.hash, to: "h2", at: stage.now + 60)
      }
      // A newer code ends the previous one, and so does any other change of the password.
      let newer = PasswordReset(
        hash: someHash(), person: guest.person, maker: nil, expires: stage.now + 60)
      _ = try await store.add(newer, mailing: nil, at: stage.now)
      #expect(try await store.passwordReset(guest.reset.hash, at: stage.now) == nil)
      #expect(try await store.passwordReset(newer.hash, at: stage.now) == newer)
      _ = try await store.resetPassword(of: guest.person, to: "h3", at: stage.now)
      #expect(try await store.passwordReset(newer.hash, at: stage.now) == nil)
      #expect(try await store.account(of: guest.person)?.passwordHash == "h3")
      #expect(try await store.session(guest.session.hash, at: stage.now) == nil)
      let last = try await store.audit(before: nil, limit: 1).first?.entry
      #expect(last?.command == .resetPassword && last?.actor == .system)
    }
  }

  @Test(arguments: Home.all) func whoMayHaveNoCode(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      func code(for person: Person.ID, by maker: Person.ID?) -> PasswordReset {
        PasswordReset(hash: someHash(), person: person, maker: maker, expires: stage.now + 60)
      }
      let bert = try stage.id("Bert")
      await #expect(throws: RosterStoreError.noAccount) {
        _ = try await store.add(code(for: bert, by: nil), mailing: nil, at: stage.now)
      }
      let byMember = code(for: guest.person, by: bert)
      await #expect(throws: Refusal.adminsOnly) {
        _ = try await store.add(byMember, mailing: nil, at: stage.now)
      }
      #expect(try await store.passwordReset(byMember.hash, at: stage.now) == nil)
      _ = try await store.add(guest.reset, mailing: nil, at: stage.now)
      try await stage.carryOut(.deactivate(person: RowVersion(id: guest.person)))
      await #expect(throws: RosterStoreError.resetUsed) {
        _ = try await store.resetPassword(with: guest.reset.hash, to: "h2", at: stage.now)
      }
      #expect(try await store.account(of: guest.person)?.passwordHash == "h1")
    }
  }

  /// Of eight users who use one code at once, one sets the password.
  @Test(arguments: Home.all) func aCodeUsedAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      _ = try await store.add(guest.reset, mailing: nil, at: stage.now)
      let right = await withTaskGroup(of: Int.self) { group in
        for number in 1...8 {
          group.addTask {
            let receipt = try? await store.resetPassword(
              with: guest.reset.hash, to: "by \(number)", at: stage.now)
            return receipt == nil ? 0 : number
          }
        }
        return await group.reduce(into: []) { if $1 > 0 { $0.append($1) } }
      }
      #expect(right.count == 1)
      let hash = try await store.account(of: guest.person)?.passwordHash
      #expect(hash == right.first.map { "by \($0)" })
    }
  }

  @Test(arguments: Home.all) func sessionsAreListedAndEnded(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      let later = Session(
        hash: someHash(), person: guest.person, began: stage.now + 5, expires: stage.now + 9)
      try await store.add(later)
      #expect(
        try await store.sessions(of: guest.person, at: stage.now) == [later, guest.session])
      #expect(try await store.sessions(of: guest.person, at: stage.now + 9) == [guest.session])
      let logins = try await store.logins(at: stage.now)
      #expect(logins.map(\.login) == ["emil"] && logins.map(\.person) == [guest.person])
      #expect(logins.first?.lastSession == stage.now + 5)
      let own = try await store.endSessions(
        of: guest.person, keeping: later.hash, by: .person(guest.person), at: stage.now)
      #expect(own == nil)
      #expect(try await store.sessions(of: guest.person, at: stage.now) == [later])
      let anna = Actor.person(try stage.id("Anna"))
      let receipt = try await store.endSessions(
        of: guest.person, keeping: nil, by: anna, at: stage.now)
      #expect(try await receipt?.version == store.version())
      #expect(try await store.sessions(of: guest.person, at: stage.now).isEmpty)
      #expect(try await store.logins(at: stage.now).first?.lastSession == nil)
      let bert = Actor.person(try stage.id("Bert"))
      await #expect(throws: Refusal.adminsOnly) {
        _ = try await store.endSessions(
          of: guest.person, keeping: nil, by: bert, at: stage.now)
      }
    }
  }

  @Test(arguments: Home.all) func allThatIsKeptOfSomebody(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let guest = try await Guest(in: store, stage)
      try await store.setCalendar(someHash(), of: guest.person)
      let mine = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(
        .override(shift: mine.seen, owner: guest.person, reason: "Emil wants it"))
      _ = try await stage.addShift(of: "Clara", day: 2)
      let record = try #require(try await store.record(of: guest.person, at: stage.now))
      #expect(record.person.name == "Emil" && record.login == "emil" && record.hasCalendar)
      #expect(record.shifts.map(\.id) == [mine.id])
      #expect(record.sessions.map(\.began) == [stage.now])
      #expect(record.log.map(\.entry.command) == [.invite, .override])
      let json = try JSONText.of(record)
      #expect(!json.contains("h1") && !json.contains(guest.session.hash.rawValue))
      #expect(try await store.record(of: "nobody", at: stage.now) == nil)
    }
  }
}

import Foundation
import Roster
import RosterHistory
import RosterStoring
import Testing

/// A backup can be restored completely.
@Suite struct BackupTests {
  /// All content of a store, as the store returns it.
  struct Everything: Equatable {
    let rules: RosterRules
    let rows: [Row]
    let log: [NumberedAuditEntry]
    let account: Account?
    var session: Session?
    var invitation: Invitation?
    var calendar: Person?
    let receipt: Receipt
    let refusal: Refusal

    /// The content that remains after a restore.
    var restored: Self {
      var restored = self
      (restored.session, restored.invitation, restored.calendar) = (nil, nil, nil)
      return restored
    }
  }

  /// Commands of all kinds, an account with a session, an invitation, a calendar, a key.
  struct Season {
    let stage: Stage
    let session: Session
    let invitation: Invitation
    let calendar = someHash()
    let command = RosterCommand.invite(name: "Gustav", role: .member)

    init(on store: any RosterStore) async throws {
      stage = try await Stage(store)
      var dice = RandomCommands(seed: 7)
      for step in 0..<200 {
        let now = stage.now + step * 600
        let (command, person) = dice.next(in: try await stage.model(), at: now)
        _ = await Outcome(of: command, by: person, on: store, at: now)
      }
      let new = NewAccount(login: "emil", name: "Emil", passwordHash: "h")
      let person = try await store.signUp(new, at: stage.now).person
      session = Session(
        hash: someHash(), person: person, began: stage.now, expires: stage.now + 60)
      invitation = Invitation(
        hash: someHash(), person: nil, role: .admin, expires: stage.now + 60)
      try await store.add(session)
      try await store.add(invitation)
      try await store.setCalendar(calendar, of: person)
      try await stage.carryOut(command, key: "k")
      #expect(try await refusal(by: store) == .nameTaken("gustav"))
    }

    /// Returns why a command with a key is refused. A repetition must have the first reason.
    func refusal(by store: any RosterStore) async throws -> Refusal {
      let command = RosterCommand.invite(name: "gustav", role: .member)
      let outcome = await Outcome(
        of: command, by: nil, on: store, at: stage.now, key: IdempotencyKey("refused"))
      guard case .refused(let refusal) = outcome else { throw RosterStoreError.noAccount }
      return refusal
    }

    /// Returns all content of a store; the command with the key must not be carried out again.
    func everything(in store: any RosterStore) async throws -> Everything {
      let snapshot = try await store.snapshot(from: RosterDate(dayNumber: 0))
      return Everything(
        rules: snapshot.rules, rows: snapshot.rows,
        log: try await store.audit(before: nil, limit: .max),
        account: try await store.account(login: "emil"),
        session: try await store.session(session.hash, at: stage.now)?.0,
        invitation: try await store.invitation(invitation.hash, at: stage.now),
        calendar: try await store.person(withCalendar: calendar),
        receipt: try await store.perform(
          command, by: .system, key: IdempotencyKey("k"), at: stage.now),
        refusal: try await refusal(by: store))
    }
  }

  @Test(arguments: Home.all) func restoring(_ home: Home) async throws {
    try await withFolder { folder in
      let backup = folder + "/backup"
      try await home.withStore { store in
        let season = try await Season(on: store)
        let expected = try await season.everything(in: store)
        #expect(expected.session != nil && expected.calendar != nil && expected.log.count > 60)
        #expect(try await store.damages() == [])
        try await store.backUp(to: backup)
        let mode = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions]
        #expect(mode as? Int == 0o600)

        try await home.withPlace { place in
          try await place.restore(from: backup, replacing: false, at: dayAfter)
          let restored = try await place.open(ids: countedIDs(from: 100_000))
          let version = try await restored.version()
          #expect(try await version > store.version(), "a copy of before would pass for newer")
          #expect(try await season.everything(in: restored) == expected.restored)
          // The restored store works.
          try await restored.setRules(RosterRules(), at: Instant(secondsSince1970: 0))
          _ = try await restored.perform(
            .invite(name: "Hanna", role: .member), by: .system, key: nil, at: season.stage.now)
          #expect(try await restored.version() == version + 1)
          try await restored.close()
        }
      }
    }
  }

  @Test(arguments: Home.all) func notOverOthers(_ home: Home) async throws {
    try await withFolder { folder in
      let backup = folder + "/backup"
      try await home.withStore { store in
        _ = try await Stage(store, people: ["Anna"])
        try await store.backUp(to: backup)
      }
      try await home.withPlace { place in
        let store = try await place.open()
        _ = try await Stage(store, people: ["Bert", "Clara"])
        do {
          try await place.restore(from: backup, replacing: false, at: dayAfter)
          Issue.record("it was replaced")
        } catch RosterStoreError.occupied(let name) {
          #expect(!name.isEmpty)
        }
        #expect(try await store.version() == 2)
        try await place.restore(from: backup, replacing: true, at: dayAfter)
        let version = try await store.version()
        try await place.restore(from: backup, replacing: true, at: dayAfter)
        #expect(try await store.version() > version)
        // A store that was open during the restore sees the new content.
        #expect(
          try await store.snapshot(from: RosterDate(dayNumber: 0)).people.map(\.name) == ["Anna"])
        try await store.close()
      }
    }
  }

  /// A backup does not restore revoked access.
  @Test(arguments: Home.all) func whatWasRevokedStaysRevoked(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        var store = try await place.open()
        let stage = try await Stage(store, people: ["Anna", "Bert", "Clara"])
        let bert = try await store.signUp(
          NewAccount(login: "b", name: "Bo", passwordHash: "old", role: .admin), at: stage.now)
        let emil = try await store.signUp(
          NewAccount(login: "e", name: "Emil", passwordHash: "kept"), at: stage.now)
        let shift = try await stage.addShift(of: "Clara", day: 3)
        try await stage.carryOut(
          .setPlaces(person: RowVersion(id: emil.person), places: ["Bar"]))
        try await store.backUp(to: folder + "/backup")

        try await store.setPassword(of: bert.person, to: "new", keeping: nil)
        for command in [
          RosterCommand.setPlaces(person: RowVersion(id: emil.person), places: []),
          .setRole(person: RowVersion(id: bert.person), role: .member),
          .deactivate(person: RowVersion(id: try stage.id("Clara"))),
          .invite(name: "Frida", role: .member),
        ] {
          try await stage.carryOut(command)
        }
        let gone = try await store.signUp(
          NewAccount(login: "g", name: "Gina", passwordHash: "x"), at: stage.now)
        try await store.close()

        try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
        store = try await place.open()
        #expect(try await store.account(login: "b")?.passwordHash == "new")
        #expect(try await store.account(of: emil.person)?.passwordHash == "kept")
        #expect(try await store.account(of: gone.person) == nil)
        let model = RosterModel(try await store.snapshot(from: stage.monday))
        #expect(model.find(bert.person)?.role == .member)
        #expect(model.find(shift.owner)?.isActive == false)
        #expect(model.find(shift.id)?.state == .supplied && model.violations() == [])
        #expect(model.find(emil.person)?.places == [])
        let lines = try await store.audit(before: nil, limit: 3)
        #expect(lines.map(\.entry.command) == [.setPlaces, .setRole, .deactivate])
        #expect(lines.allSatisfy { $0.entry.instant == dayAfter && $0.entry.actor == .system })
        try await store.close()
      }
    }
  }

  /// People who have changed or cancelled their notices since get what they chose, and no notice
  /// comes twice.
  @Test(arguments: Home.all) func everybodyIsToldAsTheyWantItNow(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        var store = try await place.open()
        let stage = try await Stage(store, people: ["Anna", "Bert", "Clara"])
        func subscribe(_ name: String, _ mail: String?) async throws {
          var subscription = Subscription(person: try stage.id(name))
          subscription.preferences.mail = mail.flatMap { MailAddress($0) }
          try await store.subscribe(subscription, code: nil, at: stage.now)
        }
        for name in ["Bert", "Clara"] { try await subscribe(name, "old@example.org") }
        _ = try await stage.addShift(of: "Bert", day: 1)
        try await store.backUp(to: folder + "/backup")
        for claimed in try await store.claimNotices(10, lease: 60, at: stage.now) {
          try await store.settle(claimed.entry, as: .delivered)
        }
        try await subscribe("Bert", "new@example.org")
        try await subscribe("Clara", nil)
        try await store.close()

        try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
        store = try await place.open()
        func mail(_ name: String) async throws -> String? {
          try await store.subscription(of: stage.id(name))?.preferences.mail?.description
        }
        #expect(try await mail("Bert") == "new@example.org")
        #expect(try await mail("Clara") == nil)
        #expect(try await store.waitingNotices() == 0)
        try await store.close()
      }
    }
  }

  /// An admin who has left does not come back, even if there was no other admin then.
  @Test(arguments: Home.all) func adminsAreThoseOfNow(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        var store = try await place.open()
        let stage = try await Stage(store, people: ["Anna", "Bert"])
        try await store.backUp(to: folder + "/backup")
        let (anna, bert) = (try stage.id("Anna"), try stage.id("Bert"))
        try await stage.carryOut(.setRole(person: RowVersion(id: bert), role: .admin))
        try await stage.carryOut(.deactivate(person: RowVersion(id: anna)))
        try await store.close()
        try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
        store = try await place.open()
        let model = RosterModel(try await store.snapshot(from: stage.monday))
        #expect(model.find(anna)?.isActive == false)
        #expect(model.find(bert)?.role == .admin && model.find(bert)?.isActive == true)
        try await store.close()
      }
    }
  }

  /// A restored roster keeps an admin.
  @Test(arguments: Home.all) func theLastAdminOfThenStays(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        var store = try await place.open()
        let stage = try await Stage(store, people: ["Anna"])
        try await store.backUp(to: folder + "/backup")
        try await stage.carryOut(.invite(name: "Bert", role: .admin))
        try await stage.carryOut(.deactivate(person: RowVersion(id: try stage.id("Anna"))))
        try await store.close()
        try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
        store = try await place.open()
        let people = try await store.snapshot(from: stage.monday).people
        #expect(people.map(\.name) == ["Anna"] && people.allSatisfy(\.isActive))
        try await store.close()
      }
    }
  }

  @Test(arguments: Home.all) func brokenBackups(_ home: Home) async throws {
    try await withFolder { folder in
      let backup = folder + "/backup"
      try await home.withStore { store in
        _ = try await Season(on: store)
        try await store.backUp(to: backup)
      }
      let bytes = try #require(FileManager.default.contents(atPath: backup))
      for (number, broken) in [bytes.dropLast(bytes.count / 3), Data("{}\n".utf8), Data()]
        .enumerated()
      {
        let path = folder + "/broken\(number)"
        try broken.write(to: URL(fileURLWithPath: path))
        try await home.withPlace { place in
          await #expect(throws: RosterStoreError.self) {
            try await place.restore(from: path, replacing: true, at: dayAfter)
          }
          let store = try await place.open()
          #expect(try await store.version() == 0)
          try await store.close()
        }
      }
      try await home.withPlace { place in
        await #expect(throws: RosterStoreError.self) {
          try await place.restore(from: folder + "/none", replacing: true, at: dayAfter)
        }
      }
    }
  }

  @Test(arguments: Home.all) func nowhereToWrite(_ home: Home) async throws {
    try await home.withStore { store in
      do {
        try await store.backUp(to: "/nowhere/at/all/backup")
        Issue.record("it was written")
      } catch RosterStoreError.unavailable(.file(let error)) {
        #expect("\(error)".contains("/nowhere/at/all/backup"))
      }
    }
  }

  /// Shifts planned by earlier, looser rules are not damages.
  @Test(arguments: Home.all) func twoShiftsADayOfEarlier(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withStore { store in
        let stage = try await Stage(store)
        try await store.setRules(
          RosterRules(allowsSeveralShiftsADay: true), at: Instant(secondsSince1970: 0))
        for hour in [9, 18] {
          _ = try await stage.addShift(of: "Bert", day: 1, from: hour, to: hour + 2)
        }
        try await store.setRules(
          RosterRules(allowsSeveralShiftsADay: false), at: Instant(secondsSince1970: 0))
        try await store.backUp(to: folder + "/backup")
      }
      try await home.withPlace { place in
        try await place.restore(from: folder + "/backup", replacing: false, at: dayAfter)
        let store = try await place.open()
        let shifts = try await store.snapshot(from: RosterDate(dayNumber: 0)).shifts
        #expect(shifts.count == 2)
        try await store.close()
      }
    }
  }
}

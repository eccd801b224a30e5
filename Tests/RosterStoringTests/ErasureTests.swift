import Foundation
import Roster
import RosterStoring
import Testing

/// Erasing removes everything that identifies a person.
@Suite struct ErasureTests {
  @Test(arguments: Home.all) func everythingThatNamesThemGoes(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withStore { store in
        let stage = try await Stage(store)
        let new = NewAccount(login: "em-login", name: "Emil Zola", passwordHash: "h1")
        let emil = try await store.signUp(new, at: stage.now).person
        try await store.add(
          Session(hash: someHash(), person: emil, began: stage.now, expires: stage.now + 60))
        let shift = try await stage.addShift(of: "Bert", day: 1)
        try await stage.carryOut(
          .override(shift: shift.seen, owner: emil, reason: "zola wants it"), key: "k1")
        let other = try await stage.addShift(of: "Bert", day: 2)
        try await stage.carryOut(
          .override(shift: other.seen, owner: try stage.id("Clara"), reason: "Bert is ill"))
        var told = Subscription(person: try stage.id("Bert"))
        told.preferences.mail = MailAddress("bert@example.org")
        try await store.subscribe(told, code: nil, at: stage.now)
        try await stage.carryOut(
          .setAvailability(
            person: RowVersion(id: emil),
            absences: [Absence(.dates(stage.monday + 9...stage.monday + 10))]))
        try await stage.carryOut(.setPlaces(person: RowVersion(id: emil), places: ["Bar"]))
        let wanted = try await stage.addShift(of: "Bert", day: 4)
        try await stage.carryOut(
          .override(shift: wanted.seen, owner: emil, reason: "he can"), by: "Anna")
        #expect(try await store.waitingNotices() == 2)
        try await stage.carryOut(.deactivate(person: RowVersion(id: emil)), by: "Anna")
        try await stage.carryOut(.erase(person: RowVersion(id: emil)), by: "Anna")

        #expect(try await store.account(login: "em-login") == nil)
        #expect(try await store.logins(at: stage.now).isEmpty)
        let model = try await stage.model()
        let erased = try #require(model.find(emil))
        #expect(erased.name == "Former member 1")
        #expect(erased.terms == WorkTerms() && erased.places == [])
        #expect(model.find(shift.id)?.owner == emil && model.find(shift.id)?.state == .supplied)
        let log = try await store.audit(before: nil, limit: 50).map(\.entry)
        #expect(log.compactMap(\.reason) == ["he can", "Bert is ill"])
        #expect(log.first?.command == .erase && log.first?.handovers.isEmpty == true)
        #expect(try await store.damages() == [])
        try await store.backUp(to: folder + "/backup")
        let kept = try Data(contentsOf: URL(filePath: folder + "/backup"))
        // SQLite's file keeps overwritten bytes; a copy row by row has none of them.
        let text = String(decoding: kept, as: UTF8.self).lowercased()
        for word in ["emil", "zola", "em-login"] { #expect(!text.contains(word), "\(word)") }
      }
    }
  }

  /// A client whose answer was lost repeats its command, even after a person named in the answer
  /// was erased.
  @Test(arguments: Home.all) func whatNamedThemIsNotDoneTwice(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let emil = try await store.signUp(
        NewAccount(login: "e", name: "Emil Zola", passwordHash: "h1"), at: stage.now
      ).person
      let command = RosterCommand.invite(name: "Emil Zola's friend", role: .member)
      let first = try await stage.carryOut(command, key: "k1")
      await #expect(throws: Refusal.self) {
        try await stage.carryOut(.invite(name: "Émil Zola", role: .member), by: "Bert", key: "k2")
      }
      try await stage.carryOut(.deactivate(person: RowVersion(id: emil)))
      try await stage.carryOut(.erase(person: RowVersion(id: emil)))
      let people = try await stage.model().people().count
      let again = try await stage.carryOut(command, key: "k1")
      #expect(again.rows.isEmpty && again.version == first.version)
      #expect(try await stage.model().people().count == people)
      let other = try await stage.carryOut(.invite(name: "Other", role: .member), key: "k1")
      #expect(other == again, "What it was is forgotten with whom it named")
    }
  }

  /// The log is unchanged except for reasons that mention the erased person.
  @Test(arguments: Home.all) func aBackupDoesNotBringThemBack(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        var store = try await place.open()
        let stage = try await Stage(store, people: ["Anna", "Bert"])
        let emil = try await store.signUp(
          NewAccount(login: "e", name: "Emil", passwordHash: "x"), at: stage.now)
        try await store.backUp(to: folder + "/backup")
        try await stage.carryOut(.deactivate(person: RowVersion(id: emil.person)))
        try await stage.carryOut(.erase(person: RowVersion(id: emil.person)))
        try await store.close()
        for _ in 1...2 {
          try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
          store = try await place.open()
          let model = RosterModel(try await store.snapshot(from: stage.monday))
          #expect(model.find(emil.person)?.name == "Former member 1")
          #expect(try await store.account(login: "e") == nil)
          try await store.close()
        }
      }
    }
  }
}

/// Encodes a value as JSON.
enum JSONText {
  static func of(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

import Roster
import Testing

@testable import RosterStoring

/// Names that look alike are found without reading all of them each time.
@Suite struct NameIndexTests {
  private struct Fault: Error {}

  private func stamp(_ count: Int, erased: Int = 0) -> NameIndex.Stamp {
    NameIndex.Stamp(count: count, erased: erased, firstVersion: 0)
  }

  @Test func allAreReadOnce() throws {
    let index = NameIndex()
    var readings = 0
    var people = ["Anna", "Bert"].map { Person(id: Person.ID($0), name: $0) }
    func find(_ name: String, erased: Int = 0) throws -> Set<Person.ID> {
      try index.people(alike: name, at: stamp(people.count, erased: erased)) {
        readings += 1
        return people
      }
    }
    // This name has a Cyrillic letter among Latin ones.
    #expect(try find("аnna") == ["Anna"] && find("ANNA") == ["Anna"] && find("Carla") == [])
    for number in 0..<100 {
      people.append(Person(id: Person.ID("\(number)"), name: "P\(number)"))
      index.add(people[people.count - 1])
      #expect(try find("p\(number)") == [Person.ID("\(number)")])
    }
    #expect(readings == 1)
    // A person that was not reported to the index, and a person with a changed name.
    people.append(Person(id: "x", name: "Xaver"))
    #expect(try find("xaver") == ["x"] && readings == 2)
    people[0] = Person(id: "Anna", name: "1")
    #expect(try find("anna", erased: 1) == [] && readings == 3)
    index.forget()
    #expect(try find("bert", erased: 1) == ["Bert"] && readings == 4)
  }

  @Test func whatCanNotBeReadIsNotKept() throws {
    let index = NameIndex()
    #expect(throws: Fault.self) {
      try index.logins(alike: "anna", at: stamp(1)) { throw Fault() }
    }
    #expect(try index.logins(alike: "anna", at: stamp(1)) { ["anna"] } == ["anna"])
  }

  @Test(arguments: Home.all) func aliasesAreRefused(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store, people: ["Anna"])
      for (login, name) in [("bert", "Bert"), ("carla", "Carla")] {
        _ = try await store.signUp(
          NewAccount(login: login, name: name, passwordHash: "h"), at: stage.now)
      }
      await #expect(throws: RosterStoreError.loginAlike("bеrt")) {
        try await store.signUp(
          NewAccount(login: "bеrt", name: "Dora", passwordHash: "h"), at: stage.now)
      }
      await #expect(throws: Refusal.self) {
        try await store.signUp(
          NewAccount(login: "dora", name: "Cаrla", passwordHash: "h"), at: stage.now)
      }
      // A refused command leaves nothing in the index.
      _ = try await store.signUp(
        NewAccount(login: "dora", name: "Dora", passwordHash: "h"), at: stage.now)
      await #expect(throws: RosterStoreError.loginAlike("dоra")) {
        try await store.signUp(
          NewAccount(login: "dоra", name: "Emil", passwordHash: "h"), at: stage.now)
      }
    }
  }
}

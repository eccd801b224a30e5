import Scratch
import Testing

@testable import Roster

/// Rows are found by a dictionary, whatever has changed since it was built.
@Suite struct SnapshotIndexTests {
  private func snapshot(_ people: [Person]) -> RosterSnapshot {
    RosterSnapshot(
      version: 1, rules: RosterRules(), people: people, fixedShifts: [], openings: [], shifts: [],
      requests: [], trades: [], wishes: [])
  }

  private func person(_ number: Int, _ name: String? = nil, revision: Int = 1) -> Person {
    var person = Person(id: Person.ID("p\(100 + number)"), name: name ?? "Person \(number)")
    person.revision = revision
    return person
  }

  @Test func everyRowIsFound() {
    var roster = snapshot((0..<50).map { person(2 * $0) })
    #expect((0..<100).map { roster.find(person($0).id) != nil } == (0..<100).map { $0 % 2 == 0 })
    let before = roster
    roster.put([person(7).row, person(4, "Other", revision: 2).row], leadingTo: 2)
    #expect(roster.find(person(7).id)?.name == "Person 7" && before.find(person(7).id) == nil)
    #expect(roster.find(person(4).id)?.name == "Other")
    #expect(before.find(person(4).id)?.name == "Person 4")
    for person in roster.people { #expect(roster.find(person.id) == person) }
  }

  /// To look up all of many people takes time linear in their number.
  @Test func lookingUpIsNoSearch() {
    let growth = growth { size in
      let roster = snapshot((0..<size / 16).map { person($0) })
      for person in roster.people { _ = roster.find(person.id) }
      _ = roster.peopleByName
    }
    #expect(growth < 4)
  }

  /// Lookups do not make two rosters differ, and are not sent.
  @Test func lookingUpChangesNothing() {
    let (one, other) = (snapshot([person(1)]), snapshot([person(1)]))
    _ = one.find(person(1).id)
    #expect(one == other && one.hashValue == other.hashValue)
  }

  @Test func firstNames() {
    var roster = snapshot([
      person(1, "Anna Berg"), person(2, "Anna Tal"), person(3, "Bert"),
    ])
    #expect(!roster.isOnlyFirstName("Anna", of: person(1).id))
    #expect(roster.isOnlyFirstName("Bert", of: person(3).id))
    var gone = person(2, "Anna Tal", revision: 2)
    gone.isActive = false
    roster.put([gone.row], leadingTo: 2)
    #expect(roster.isOnlyFirstName("Anna", of: person(1).id))
    // One of them has left, the other is active.
    #expect(!roster.isOnlyFirstName("Anna", of: gone.id))
    #expect(roster.peopleByName.map(\.name) == ["Anna Berg", "Bert", "Anna Tal"])
  }
}

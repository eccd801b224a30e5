import Roster
import Testing

/// The view of the admin of the bar, beside an admin of all places and an ordinary member.
@Suite struct PlaceAdminRowsTests {
  private static let noon = Instant("2026-03-02T12:00:00Z") ?? Instant(secondsSince1970: 0)

  /// The bar and the kitchen each have an open shift with enough people and one without.
  private func presenter(_ me: Person.ID) throws -> RosterPresenter {
    let people = [
      Person(id: "dan", name: "Dan", places: ["bar", "Cellar"]), Person(id: "anna", name: "Anna"),
      Person(id: "eve", name: "Eve", role: .admin),
    ]
    let openings = try ["Bar", "Kitchen"].flatMap { place in
      try [1, 2].map { needed in
        Opening(
          id: Identifier("\(place)\(needed)"),
          slot: Slot(
            date: try #require(RosterDate("2026-03-03")),
            start: try #require(TimeOfDay("18:00")), end: .midnight),
          place: place, note: "", needed: needed, taken: 1)
      }
    }
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: people, fixedShifts: [], openings: openings,
      shifts: [], requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(me)), at: Self.noon))
  }

  private func labels(_ source: RosterChoices.Source, of me: Person.ID) throws -> [String] {
    try presenter(me).content(of: source).choices.map(\.label)
  }

  @Test func whoeverAdministersSomePlacePlans() throws {
    let all = [
      "Add a fixed shift …", "Add a single shift …", "Add an open shift …",
      "Copy a week …",
    ]
    #expect(try labels(.planning, of: "dan") == all)
    #expect(try labels(.planning, of: "eve") == all)
    #expect(try labels(.planning, of: "anna") == [all[0]])
  }

  @Test func openShiftsAreChangedAtOnesPlace() throws {
    func menu(_ opening: String, of me: Person.ID) throws -> [String] {
      try labels(.actions(RowReference(kind: .opening, id: opening)), of: me)
    }
    #expect(try menu("Bar2", of: "dan") == ["Take it", "Change it …", "Close it …"])
    #expect(try menu("Kitchen2", of: "dan") == ["Take it"])
    #expect(try menu("Kitchen2", of: "eve").count == 3)
    let listed = try ["dan", "anna", "eve"].map { me in
      try Set(presenter(Identifier(me)).openingsAhead.map(\.id.rawValue))
    }
    let short: Set = ["Bar2", "Kitchen2"]
    #expect(listed == [short.union(["Bar1"]), short, short.union(["Bar1", "Kitchen1"])])
  }

  /// Rules compare places without case, but copying a week compares whole names.
  @Test func placesToPlanAreCalledAsTheyAre() throws {
    #expect(try presenter("dan").placesToPlan == ["Bar", "Cellar"])
    #expect(try presenter("eve").placesToPlan == [])
    #expect(try presenter("anna").placesToPlan == [])
  }

  @Test func whatSomebodyAdministersIsSaid() throws {
    let eve = try presenter("eve")
    #expect(eve.everybody.map(eve.adminship) == ["", "admin of bar, Cellar", "admin"])
  }

  @Test func aCopySaysWhere() throws {
    let monday = try #require(RosterDate("2026-03-02"))
    let copy = RosterCommand.copyWeek(from: monday, to: monday + 7, place: "Bar")
    let facts = try presenter("dan").content(of: .question(before: copy)).facts
    #expect(facts.first { $0.label == "Where" }?.text == "Bar", "\(facts)")
    let elsewhere = RosterCommand.copyWeek(from: monday, to: monday + 7, place: "Kitchen")
    #expect(
      try presenter("dan").reason(against: elsewhere)
        == "You are an admin only at these places: bar, Cellar. Ask an admin to do it.")
  }
}

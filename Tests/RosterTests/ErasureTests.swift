import Testing

@testable import Roster

private typealias House = Restaurant

/// Erasing a person, and the log of their account.
@Suite struct ErasureTests {
  private func erase(_ person: Person.ID) -> RosterCommand {
    .erase(person: RowVersion(id: person))
  }

  private func leave(_ person: Person.ID) -> RosterCommand {
    .deactivate(person: RowVersion(id: person))
  }

  @Test func namesGoAndShiftsStay() throws {
    var house = try Restaurant(shifts: [
      try shift("past", on: "2026-03-01"), try shift("next", on: "2026-03-03"),
    ])
    try house.carryOut(leave(House.anna), by: House.eve)
    try house.carryOut(erase(House.anna), by: House.eve)
    let anna = try #require(house.model.person(House.anna))
    #expect(anna.name == "Former member 1" && !anna.isActive && anna.isErased)
    #expect(try house.shift("past").owner == House.anna)
    #expect(try house.shift("next").state == .supplied)
    try house.carryOut(leave(House.bob), by: nil)
    try house.carryOut(erase(House.bob), by: nil)
    #expect(house.model.person(House.bob)?.name == "Former member 2")
    #expect(house.model.violations() == [])
  }

  @Test func whoeverIsForgottenDoesNotComeBack() throws {
    var house = try Restaurant()
    try house.carryOut(leave(House.anna), by: House.eve)
    try house.carryOut(erase(House.anna), by: House.eve)
    let revision = house.model.person(House.anna)?.revision
    #expect(try house.carryOut(erase(House.anna), by: House.eve).isEmpty)
    #expect(house.model.person(House.anna)?.revision == revision)
    let back = RosterCommand.activate(person: RowVersion(id: House.anna))
    #expect(try house.refusal(of: back, by: House.eve) == .notFound(.person))
    // The name is free again.
    try house.carryOut(.invite(name: "Anna", role: .member), by: House.eve)
  }

  @Test func onlyAdminsForgetAndNobodyWhoTakesPart() throws {
    var house = try Restaurant()
    #expect(try house.refusal(of: erase(House.bob), by: House.anna) == .adminsOnly)
    for actor in [House.eve, nil] {
      #expect(try house.refusal(of: erase(House.bob), by: actor) == .stillActive(name: "Bob"))
      #expect(try house.refusal(of: erase(House.eve), by: actor) == .stillActive(name: "Eve"))
    }
    try house.carryOut(leave(House.bob), by: House.eve)
    #expect(try house.refusal(of: erase(House.bob), by: House.anna) == .adminsOnly)
    #expect(try house.refusal(of: erase(House.bob), by: House.eve) == nil)
    #expect(try house.refusal(of: erase("nobody"), by: House.eve) == .notFound(.person))
  }

  /// An active person with such a name is no former member.
  @Test func aNameAloneTellsNothing() {
    #expect(!Person(id: "a", name: "Former member 3").isErased)
    #expect(!Person(id: "a", name: "Former member x", isActive: false).isErased)
    #expect(Person(id: "a", name: "Former member 3", isActive: false).numberAmongErased == 3)
  }

  @Test func nobodyElseIsCalledSo() throws {
    let house = try Restaurant()
    func refusal(_ name: String) throws -> Refusal? {
      try house.refusal(of: .invite(name: name, role: .member), by: House.eve)
    }
    #expect(try refusal("former Member 5") == .nameTaken("former Member 5"))
    #expect(try refusal("Former member Joe") == nil && refusal("Former member") == nil)
  }

  @Test func accountsStandInTheLog() throws {
    var house = try Restaurant()
    let bob = RowVersion<Person>(id: House.bob)
    for (command, actor) in [
      (RosterCommand.allowPasswordReset(person: bob), House.eve),
      (.resetPassword(person: bob), House.bob), (.endSessions(person: bob), House.eve),
    ] {
      let rows = try house.carryOut(command, by: actor)
      #expect(rows.map(\.reference) == [RowReference(kind: .person, id: "bob")])
    }
    #expect(house.model.person(House.bob)?.revision == 4)
    for command in [RosterCommand.allowPasswordReset(person: bob), .endSessions(person: bob)] {
      #expect(try house.refusal(of: command, by: House.anna) == .adminsOnly)
    }
    let others = try house.refusal(of: .resetPassword(person: bob), by: House.eve)
    #expect(others?.rule == "notOwner")
  }
}

import Calendrics
import Testing

@testable import Roster

/// People are notified of what an admin does in their name, or to them.
@Suite struct OwnNoticeTests {
  private func house() throws -> Restaurant {
    try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
  }

  /// Carries out a command and returns the news for a person.
  private func told(
    _ person: Person.ID, _ command: RosterCommand, by actor: Person.ID?,
    in house: inout Restaurant
  ) throws -> [News] {
    try house.notices(of: command, by: actor)
      .filter { $0.recipient == .person(person) }.map(\.news)
  }

  @Test func whatAnAdminOffersInSomebodysNameIsToldToThem() throws {
    var house = try house()
    let (anna, eve, duty) = (Restaurant.anna, Restaurant.eve, ToldShift(try house.shift("a")))
    let (offer, revoke) = (
      RosterCommand.offer(shift: latest("a")), RosterCommand.revoke(shift: latest("a"))
    )
    #expect(try told(anna, offer, by: eve, in: &house) == [.offeredForYou(duty, by: "Eve")])
    #expect(try told(anna, revoke, by: eve, in: &house) == [.offerTakenBack(duty, by: "Eve")])
    // People know what they do themselves.
    #expect(try told(anna, offer, by: anna, in: &house) == [])
    #expect(try told(anna, revoke, by: anna, in: &house) == [])
  }

  @Test func whatNobodyTookIsToldWhenItBegins() throws {
    var house = try house()
    let duty = ToldShift(try house.shift("a"))
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    #expect(try told(Restaurant.anna, .expire, by: nil, in: &house) == [])
    house.now = duty.slot.begins(in: house.model.rules.timeZone)
    #expect(try told(Restaurant.anna, .expire, by: nil, in: &house) == [.notTaken(duty)])
  }

  @Test func whoeverBecomesAdminOfAPlaceIsTold() throws {
    var house = try house()
    let anna = RowVersion<Person>(id: Restaurant.anna)
    #expect(
      try told(
        Restaurant.anna, .setPlaces(person: anna, places: ["Bar"]), by: Restaurant.eve, in: &house)
        == [.places(["Bar"], by: "Eve")])
    #expect(
      try told(
        Restaurant.anna, .setPlaces(person: anna, places: []), by: Restaurant.eve, in: &house)
        == [.places([], by: "Eve")])
  }

  @Test func whoseSkillsChangeIsTold() throws {
    var house = try house()
    let anna = RowVersion<Person>(id: Restaurant.anna)
    func qualify(_ skills: [String], until date: RosterDate? = nil) -> RosterCommand {
      .setQualification(person: anna, skills: skills, minorUntil: date)
    }
    #expect(
      try told(Restaurant.anna, qualify(["Cook"]), by: Restaurant.eve, in: &house)
        == [.skills(["Cook"], by: "Eve")])
    let birthday = try day("2027-01-01")
    #expect(
      try told(Restaurant.anna, qualify(["Cook"], until: birthday), by: Restaurant.eve, in: &house)
        == [])
  }
}

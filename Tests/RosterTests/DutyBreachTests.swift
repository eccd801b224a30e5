import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Breaches are reported for shifts that the current rules forbid, unless an admin has overridden
/// the rule.
@Suite struct DutyBreachTests {
  /// Anna works late, then early, then eleven hours without the skill for the kitchen.
  private func house(_ change: (inout RosterRules) -> Void = { _ in }) throws -> Restaurant {
    var long = try shift("long", on: "2026-03-05", from: "08:00", to: "19:00")
    long.skill = "Cook"
    var house = try Restaurant(shifts: [
      try shift("late", on: "2026-03-03", from: "15:00", to: "23:00"),
      try shift("early", on: "2026-03-04", from: "07:00", to: "12:00"), long,
      try shift("bobs", on: "2026-03-05", of: House.bob),
    ])
    change(&house.model.rules)
    return house
  }

  private func whys(
    _ house: Restaurant, from date: String = "2026-03-02"
  ) throws -> [String] {
    try house.model.breaches(from: try day(date)).map { "\($0.shift.id): \($0.why)" }
  }

  private static let unskilled = "long: Anna does not have the required skill: Cook."

  @Test func eachRuleThatIsOnIsSaid() throws {
    #expect(try whys(try house()) == [Self.unskilled])
    #expect(try whys(try house { $0.heedsSkills = false }) == [])
    let strict = try house {
      $0.restHours = 11
      $0.hoursADay = 10
      $0.hoursAWeek = 20
    }
    #expect(
      try whys(strict) == [
        "early: Anna would have only 8 hours of rest before or after the shift on 3 March 15:00–23:00; "
          + "minimum: 11.",
        Self.unskilled,
        "long: Anna would work 11 hours that day; the limit is 10.",
        "long: Anna would work 24 hours that week; the limit is 20.",
      ])
    let breaches = try strict.model.breaches(from: try day("2026-03-02"))
    #expect(breaches.map(\.obstacle.rule) == [.rest, .skill, .hoursADay, .hoursAWeek])
    #expect(breaches.allSatisfy { $0.owner.name == "Anna" })
  }

  /// Past shifts are not reported, since they can't be changed; they count for later ones all the
  /// same.
  @Test func onlyWhatIsToCome() throws {
    let strict = try house {
      $0.restHours = 11
      $0.hoursAWeek = 20
    }
    #expect(try whys(strict, from: "2026-03-04").count == 3)
    #expect(
      try whys(strict, from: "2026-03-05") == [
        Self.unskilled, "long: Anna would work 24 hours that week; the limit is 20.",
      ])
    #expect(try whys(strict, from: "2026-03-06") == [])
  }

  /// Neither the shift with an overridden rule nor the shift beside it is reported.
  @Test func whatIsLetPassIsNot() throws {
    var house = try house { $0.hoursAWeek = 20 }
    var early = try house.shift("early")
    early.waived = [.hoursAWeek]
    house.model.put(.shift(early))
    #expect(try whys(house) == [Self.unskilled])
    var long = try house.shift("long")
    long.waived = [.skill]
    house.model.put(.shift(long))
    #expect(try whys(house) == [])
    early.waived = [.rest]
    house.model.put(.shift(early))
    #expect(
      try whys(house) == ["long: Anna would work 24 hours that week; the limit is 20."])
  }

  /// Breaches by what is known of people now; they do not contradict shifts that were given before.
  @Test func whatIsKnownOfPeople() throws {
    let (from, to) = (try time("10:00"), try time("18:00"))
    var house = try house {
      $0.minors = .init(from: from, to: to, hoursADay: 8, hoursAWeek: 40)
    }
    var bob = try #require(house.model.person(House.bob))
    bob.terms = WorkTerms(
      minorUntil: try day("2026-03-06"), absences: [Absence(.weekly(.thursday))])
    house.model.put(.person(bob))
    var anna = try #require(house.model.person(House.anna))
    anna.terms = WorkTerms(skills: ["cook"])
    house.model.put(.person(anna))
    #expect(try whys(house) == ["bobs: Bob never works on Thursdays."])
    house.model.rules.minors?.hoursADay = 5
    #expect(
      try whys(house) == [
        "bobs: Bob never works on Thursdays.",
        "bobs: Bob would work 6 hours that day; the limit for minors is 5.",
      ])
    #expect(house.model.violations() == [])
  }

  /// The skills of erased people are unknown, and other members take the shifts of people who left.
  @Test func whoHasLeftIsBeyondNoRule() throws {
    var house = try house()
    var bob = try #require(house.model.person(House.bob))
    bob.terms = WorkTerms(absences: [Absence(.weekly(.thursday))])
    house.model.put(.person(bob))
    #expect(try whys(house).contains("bobs: Bob never works on Thursdays."))
    let leaving = RowVersion<Person>(id: House.bob)
    try house.carryOut(.deactivate(person: leaving), by: House.eve)
    #expect(try house.shift("bobs").owner == House.bob)
    #expect(try whys(house).allSatisfy { !$0.hasPrefix("bobs") })
    try house.carryOut(.erase(person: leaving), by: House.eve)
    #expect(try house.shift("bobs").owner == House.bob)
    #expect(try whys(house).allSatisfy { !$0.hasPrefix("bobs") })
    #expect(house.model.violations() == [])
  }

  /// Two places at once are a contradiction, and are reported as one. Cancelled shifts belong to no
  /// member.
  @Test func neitherContradictionsNorWhatIsCancelled() throws {
    var house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03"),
      try shift("b", on: "2026-03-03", from: "12:00", to: "18:00"),
    ])
    house.model.rules.allowsSeveralShiftsADay = true
    #expect(try whys(house) == [] && house.model.violations() != [])
    house.model.rules.allowsSeveralShiftsADay = false
    #expect(
      try whys(house)
        == ["b: Anna already works on 3 March 10:00–16:00: only one shift a day is allowed."])
    house.model.put(.shift(try shift("a", on: "2026-03-03", .cancelled)))
    #expect(try whys(house) == [])
    #expect(RosterDate.last.description == "9999-12-31")
  }
}

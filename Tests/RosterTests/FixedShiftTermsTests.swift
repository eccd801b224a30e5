import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant
private let fixed = RowVersion<FixedShift>(id: "addFixedShift-1")

/// A person's terms, and the shifts that they have every week.
@Suite struct FixedShiftTermsTests {
  private func adding(from start: String, to end: String) throws -> RosterCommand {
    .addFixedShift(
      owner: House.bob, weekday: .tuesday, start: try time(start), end: try time(end), place: "",
      firstDate: nil)
  }

  private func changing(from start: String, to end: String) throws -> RosterCommand {
    .changeFixedShift(
      fixedShift: fixed, weekday: .tuesday, start: try time(start), end: try time(end), place: "")
  }

  private func note(_ skills: [String], minorUntil: String? = nil) throws -> RosterCommand {
    .setQualification(
      person: RowVersion(id: House.bob), skills: skills, minorUntil: try minorUntil.map(day))
  }

  /// A person's age when the fixed shift began does not matter today.
  @Test func whoIsOfAgeByNowIsNoMinor() throws {
    var house = try Restaurant()
    house.model.rules.minors = RosterRules.Minors(
      from: try time("06:00"), to: try time("20:00"), hoursADay: 8, hoursAWeek: 40)
    try house.carryOut(try note([], minorUntil: "2026-03-18"), by: House.eve)
    try house.carryOut(try adding(from: "10:00", to: "16:00"), by: House.bob)
    let late = try changing(from: "18:00", to: "23:00")
    #expect(try house.refusal(of: late, by: House.bob)?.rule == DutyRule.minor.rawValue)
    // This week's Tuesday was before that day, and the next one is after it.
    house.now = try instant("2026-03-18T11:00:00Z")
    #expect(try house.refusal(of: late, by: House.bob) == nil)
  }

  /// A planned shift that requires a further skill does not move if its owner no longer has the
  /// skill.
  @Test func aShiftThatAsksForMoreIsJudgedByThat() throws {
    var house = try Restaurant()
    house.model.rules.weeksAhead = 2
    try house.carryOut(try note(["Cook"]), by: House.eve)
    try house.carryOut(try adding(from: "10:00", to: "16:00"), by: House.bob)
    let first = try #require(house.model.all(Shift.self).min(by: Shift.beginsBefore))
    try house.carryOut(.setShiftSkill(shift: first.seen, skill: "Cook"), by: House.eve)
    try house.carryOut(try note([]), by: House.eve)
    try house.carryOut(try changing(from: "11:00", to: "17:00"), by: House.bob)
    let starts = house.model.all(Shift.self).sorted(by: Shift.beginsBefore).map(\.start)
    #expect(try starts == [time("10:00"), time("11:00")])
  }
}

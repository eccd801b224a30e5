@testable import Roster
import Foundation
import Testing

private typealias House = Restaurant

/// One list of rules is used before a command, and to search a whole roster.
@Suite struct DutyRuleTests {
  /// Bob's shift beside the one that Anna offers, and the rule that forbids him both.
  private static let cases: [(String, String, String, several: Bool, DutyRule?)] = [
    ("2026-03-03", "15:00", "20:00", false, .overlap),
    ("2026-03-03", "15:00", "20:00", true, .overlap),
    ("2026-03-02", "22:00", "10:01", false, .overlap),
    ("2026-03-02", "22:00", "10:00", false, nil),
    ("2026-03-03", "16:00", "20:00", false, .sameDay),
    ("2026-03-03", "06:00", "10:00", false, .sameDay),
    ("2026-03-03", "16:00", "20:00", true, nil),
    ("2026-03-04", "06:00", "10:00", false, nil),
  ]

  private func house(_ bobs: Shift, _ several: Bool) throws -> Restaurant {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03", .supplied), bobs])
    house.model.rules.allowsSeveralShiftsADay = several
    return house
  }

  @Test(arguments: cases) func whatIsRefusedIsAViolation(
    _ date: String, _ start: String, _ end: String, _ several: Bool, _ rule: DutyRule?
  ) throws {
    let bobs = try shift("b", on: date, from: start, to: end, of: House.bob)
    var house = try house(bobs, several)
    let refusal = try house.refusal(of: .accept(shift: latest("a")), by: House.bob)
    #expect(refusal == rule.map { .notFree(.you, bobs.slot, $0) })
    #expect(refusal?.rule == rule?.rawValue)
    // The roster as it would be without the check.
    house.model.put(.shift(try shift("a", on: "2026-03-03", of: House.bob)))
    #expect(house.model.violations().isEmpty == (rule == nil))
    for name in [rule].compactMap({ $0?.rawValue }) {
      #expect(house.model.violations().allSatisfy { $0.hasSuffix(name) })
    }
  }

  /// A roster that allowed more conformed to its rules of that time.
  @Test func someRulesAreLookedForAlone() throws {
    let bobs = try shift("b", on: "2026-03-03", from: "16:00", to: "20:00", of: House.bob)
    var house = try house(bobs, false)
    house.model.put(.shift(try shift("a", on: "2026-03-03", of: House.bob)))
    #expect(house.model.violations(of: [.overlap]) == [])
    #expect(DutyRule.lasting.contains(.sameDay) && !DutyRule.lasting.contains(.away))
    #expect(
      house.model.violations(of: [.sameDay])
        == ["bob has both b and one on 3 March 10:00–16:00: sameDay"])
  }

  /// A long shift also overlaps shifts that do not touch each other.
  @Test func aLongShiftHoldsSeveral() throws {
    var house = try Restaurant(shifts: [
      try shift("long", on: "2026-03-03", from: "08:00", to: "07:00"),
      try shift("short", on: "2026-03-03", from: "09:00", to: "10:00"),
      try shift("late", on: "2026-03-04", from: "06:00", to: "08:00"),
    ])
    house.model.rules.allowsSeveralShiftsADay = true
    #expect(
      house.model.violations() == [
        "anna has both late and one on 3 March 08:00–07:00: overlap",
        "anna has both short and one on 3 March 08:00–07:00: overlap",
      ])
  }

  /// Each rule names its own setting, which a roster has under that name, and is called by a name
  /// of its own. A roster has no other settings than theirs and three for all rules, and they are
  /// read as they were written.
  @Test func eachRuleHasItsSetting() throws {
    let rules = RosterRules(
      timeZone: try #require(RosterZone("Asia/Tokyo")), allowsSeveralShiftsADay: true,
      approval: .owner, weeksAhead: 5, restHours: 11, hoursADay: 10, hoursAWeek: 48,
      minors: RosterRules.Minors(from: .midnight, to: .midnight, hoursADay: 8, hoursAWeek: 40),
      heedsSkills: false, heedsAbsences: false)
    let written = try JSONEncoder().encode(rules)
    let known = try #require(JSONSerialization.jsonObject(with: written) as? [String: Any])
    let names = DutyRule.allCases.compactMap(\.work.setting?.name)
    #expect(names.count == DutyRule.allCases.count - 1, "two shifts at once are never allowed")
    #expect(Set(names + ["approval", "timeZone", "weeksAhead"]) == Set(known.keys))
    #expect(Set(names).count == names.count)
    #expect(Set(DutyRule.allCases.map(\.noun)).count == DutyRule.allCases.count)
    #expect(try JSONDecoder().decode(RosterRules.self, from: written) == rules)
    #expect(try rules.changes(from: RosterRules()).map(\.rule) == known.keys.sorted())
  }
}

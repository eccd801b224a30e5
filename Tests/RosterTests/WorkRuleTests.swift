import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// The rules of work, each on or off.
@Suite struct WorkRuleTests {
  /// Bob's shifts beside the one that Anna offers on Tuesday, 10:00–16:00, the rules, and the
  /// obstacle.
  private struct Case: Sendable, CustomStringConvertible {
    let description: String
    var rules = RosterRules(allowsSeveralShiftsADay: true)
    var terms = WorkTerms()
    var skill = ""
    var others: [(String, String, String)] = []
    var limit: DutyLimit?
  }

  private static func cases() throws -> [Case] {
    let tuesday = try day("2026-03-03")
    let night = Slot(date: tuesday - 1, start: try time("18:00"), end: try time("23:30"))
    let away = Absence(.dates((tuesday - 1)...tuesday))
    let minors = RosterRules.Minors(
      from: try time("10:00"), to: try time("16:00"), hoursADay: 8, hoursAWeek: 20)
    return [
      Case(
        description: "10 h 30 min of rest are too few",
        rules: RosterRules(restHours: 11), others: [("2026-03-02", "18:00", "23:30")],
        limit: .rest(night, minutes: 630, leastHours: 11)),
      Case(
        description: "and enough where less is the rule",
        rules: RosterRules(restHours: 10), others: [("2026-03-02", "18:00", "23:30")]),
      Case(
        description: "or none is", rules: RosterRules(),
        others: [("2026-03-02", "18:00", "23:30")]),
      Case(
        description: "rest afterwards counts as well",
        rules: RosterRules(restHours: 24), others: [("2026-03-04", "15:00", "18:00")],
        limit: .rest(
          Slot(date: tuesday + 1, start: try time("15:00"), end: try time("18:00")),
          minutes: 23 * 60, leastHours: 24)),
      Case(
        description: "shifts of one day are one day's work",
        rules: RosterRules(allowsSeveralShiftsADay: true, restHours: 11),
        others: [("2026-03-03", "18:00", "23:00")]),
      Case(
        description: "two shifts make a day of 11 hours",
        rules: RosterRules(allowsSeveralShiftsADay: true, hoursADay: 10),
        others: [("2026-03-03", "18:00", "23:00")],
        limit: .hoursADay(minutes: 660, most: 10, ofMinors: false)),
      Case(
        description: "a day of just so many hours is allowed",
        rules: RosterRules(allowsSeveralShiftsADay: true, hoursADay: 11),
        others: [("2026-03-03", "18:00", "23:00"), ("2026-03-04", "10:00", "20:00")]),
      Case(
        description: "one shift alone may be too long", rules: RosterRules(hoursADay: 5),
        limit: .hoursADay(minutes: 360, most: 5, ofMinors: false)),
      Case(
        description: "a week counts from Monday to Sunday",
        rules: RosterRules(hoursAWeek: 20),
        others: [
          ("2026-03-01", "10:00", "20:00"), ("2026-03-02", "06:00", "13:00"),
          ("2026-03-08", "18:00", "02:00"),
        ], limit: .hoursAWeek(minutes: 21 * 60, most: 20, ofMinors: false)),
      Case(
        description: "and not beyond",
        rules: RosterRules(hoursAWeek: 20),
        others: [
          ("2026-03-01", "10:00", "20:00"), ("2026-03-02", "06:00", "13:00"),
          ("2026-03-09", "18:00", "02:00"),
        ]),
      Case(
        description: "whoever is away", terms: WorkTerms(absences: [away]), limit: .away(away)),
      Case(
        description: "is asked nothing where that is no rule",
        rules: RosterRules(heedsAbsences: false), terms: WorkTerms(absences: [away])),
      Case(
        description: "never on Tuesdays",
        terms: WorkTerms(absences: [Absence(.weekly(.tuesday))]),
        limit: .away(Absence(.weekly(.tuesday)))),
      Case(
        description: "rather not refuses nothing",
        terms: WorkTerms(absences: [Absence(.weekly(.tuesday), isWish: true)])),
      Case(
        description: "on other days", terms: WorkTerms(absences: [Absence(.weekly(.monday))])),
      Case(
        description: "a waiter is no cook", terms: WorkTerms(skills: ["Bar"]), skill: "Cook",
        limit: .skill("Cook")),
      Case(
        description: "a cook is, however that is written", terms: WorkTerms(skills: ["cook"]),
        skill: "Cook"),
      Case(
        description: "skills may be no rule", rules: RosterRules(heedsSkills: false),
        skill: "Cook"),
      Case(
        description: "minors' hours", rules: RosterRules(minors: minors),
        terms: WorkTerms(minorUntil: tuesday + 1)),
      Case(
        description: "of a week", rules: RosterRules(minors: minors),
        terms: WorkTerms(minorUntil: tuesday + 1), others: [("2026-03-04", "00:00", "15:00")],
        limit: .hoursAWeek(minutes: 21 * 60, most: 20, ofMinors: true)),
      Case(
        description: "end with the day", rules: RosterRules(minors: minors),
        terms: WorkTerms(minorUntil: tuesday), others: [("2026-03-04", "00:00", "15:00")]),
      Case(
        description: "minors' times",
        rules: RosterRules(
          minors: .init(
            from: try time("10:01"), to: try time("16:00"), hoursADay: 8, hoursAWeek: 20)),
        terms: WorkTerms(minorUntil: tuesday + 1),
        limit: .minorTimes(from: try time("10:01"), to: try time("16:00"))),
      Case(
        description: "minors' day",
        rules: RosterRules(
          minors: .init(
            from: try time("06:00"), to: try time("20:00"), hoursADay: 5, hoursAWeek: 20)),
        terms: WorkTerms(minorUntil: tuesday + 1),
        limit: .hoursADay(minutes: 360, most: 5, ofMinors: true)),
    ]
  }

  private func house(_ one: Case) throws -> Restaurant {
    var offered = try shift("a", on: "2026-03-03", .supplied)
    offered.skill = one.skill
    let others = try one.others.enumerated().map { number, other in
      try shift(Shift.ID("b\(number)"), on: other.0, from: other.1, to: other.2, of: House.bob)
    }
    var house = try Restaurant(shifts: [offered] + others)
    house.now = try instant("2026-02-27T11:00:00Z")
    let zone = house.model.rules.timeZone
    house.model.rules = one.rules
    house.model.rules.timeZone = zone
    var bob = try #require(house.model.person(House.bob))
    bob.terms = one.terms
    house.model.put(.person(bob))
    return house
  }

  @Test func whatIsForbiddenSaysWhatIsTheRule() throws {
    for one in try Self.cases() {
      let house = try house(one)
      let refusal = try house.refusal(of: .accept(shift: latest("a")), by: House.bob)
      #expect(refusal == one.limit.map { .notAllowed(.you, $0) }, "\(one)")
      let given = RosterCommand.override(shift: latest("a"), owner: House.bob, reason: "Ill")
      #expect(
        try house.refusal(of: given, by: House.eve)
          == one.limit.map { .notAllowed(.other("Bob"), $0) }, "\(one)")
    }
  }

  /// A refused duty would be a violation without the check; an overridden one is none.
  @Test func whatLastsIsAViolation() throws {
    for one in try Self.cases() {
      var house = try house(one)
      var taken = try house.shift("a")
      (taken.owner, taken.state) = (House.bob, .idle)
      house.model.put(.shift(taken))
      let isSought = one.limit.map { DutyRule.lasting.contains($0.rule) } ?? false
      #expect(house.model.violations().isEmpty == !isSought, "\(one)")
      taken.waived = one.limit.map { [$0.rule] } ?? []
      house.model.put(.shift(taken))
      #expect(house.model.violations() == [], "\(one)")
    }
  }

  @Test func anAdminLetsPassWithAWord() throws {
    for one in try Self.cases() {
      var house = try house(one)
      let given = RosterCommand.override(shift: latest("a"), owner: House.bob, reason: "Ill")
      let all = DutyRule.allCases.filter(\.isWaivable)
      try house.carryOut(.waive(rules: all, reason: "Ill", command: given), by: House.eve)
      let waived = one.limit.map { [$0.rule] } ?? []
      #expect(try house.shift("a").waived == waived, "\(one)")
      let entry = try #require(house.log.last)
      #expect(entry.command == .override && entry.reason == "Ill" && entry.waived == waived)
      // The override does not apply to the next owner.
      let back = RosterCommand.override(shift: latest("a"), owner: House.anna, reason: "Bob is ill")
      guard try house.refusal(of: back, by: House.eve) == nil else { continue }
      try house.carryOut(back, by: House.eve)
      #expect(try house.shift("a").waived == [])
    }
  }

  /// Twice a year, an hour is missing or repeated.
  @Test func hoursAreRealHours() throws {
    let zone = try #require(RosterZone(House.zone))
    let rules = RosterRules(timeZone: zone, restHours: 11, hoursADay: 8)
    let spring = Slot(
      date: try day("2026-03-29"), start: try time("00:00"), end: try time("09:00"))
    let autumn = Slot(
      date: try day("2026-10-25"), start: try time("00:00"), end: try time("08:00"))
    #expect(rules.minutes(of: [spring]) == 480 && rules.minutes(of: [autumn]) == 540)
    #expect(rules.obstacle(to: Duty(spring), for: WorkTerms(), among: []) == nil)
    #expect(
      rules.obstacle(to: Duty(autumn), for: WorkTerms(), among: [])
        == .limit(.hoursADay(minutes: 540, most: 8, ofMinors: false)))
    let before = Slot(
      date: try day("2026-03-28"), start: try time("16:00"), end: try time("22:00"))
    let after = Slot(
      date: try day("2026-03-29"), start: try time("09:00"), end: try time("10:00"))
    #expect(
      rules.obstacle(to: Duty(after), for: WorkTerms(), among: [before])
        == .limit(.rest(before, minutes: 600, leastHours: 11)))
  }

  /// Each shift that is an obstacle to another is within reach, whatever the clocks do.
  @Test(arguments: 1...48) func reachIsFarEnough(_ hours: Int) throws {
    let zone = try #require(RosterZone(House.zone))
    let rules = RosterRules(timeZone: zone, restHours: hours)
    for date in [try day("2026-03-29"), try day("2026-10-25"), try day("2026-06-03")] {
      let slots = [("00:00", "00:01"), ("00:00", "00:00"), ("23:59", "23:59")]
      for (start, end) in slots {
        let slot = Slot(date: date, start: try time(start), end: try time(end))
        for (start, end) in slots {
          for days in -8...8 where !rules.reach(around: date).contains(date + days) {
            let other = Slot(date: date + days, start: try time(start), end: try time(end))
            #expect(
              rules.obstacle(to: Duty(slot), for: WorkTerms(), among: [other]) == nil,
              "\(other) of \(slot)")
          }
        }
      }
    }
  }

  @Test func limitsOfAWeekReachThroughIt() throws {
    let rules = RosterRules(hoursAWeek: 40)
    let sunday = try day("2026-03-08")
    #expect(rules.reach(around: sunday) == (sunday - 6)...(sunday + 1))
    #expect(RosterRules().reach(around: sunday) == (sunday - 1)...(sunday + 1))
  }
}

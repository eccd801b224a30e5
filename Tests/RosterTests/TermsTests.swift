import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

private let bob = RowVersion<Person>(id: "bob")

/// The terms of people, and who may set them.
@Suite struct TermsTests {
  private func absence(_ first: String, _ last: String) throws -> Absence {
    Absence(.dates(try day(first)...(try day(last))))
  }

  @Test func everybodySaysWhenTheyAreAway() throws {
    var house = try Restaurant(shifts: [try shift("b", on: "2026-03-05", of: House.bob)])
    let (over, away) = (
      try absence("2026-02-01", "2026-03-01"), try absence("2026-03-04", "2026-03-06")
    )
    try house.carryOut(.request(dates: [day("2026-03-04"), day("2026-03-09")]), by: House.bob)
    let command = RosterCommand.setAvailability(person: bob, absences: [over, away, away])
    #expect(
      try house.refusal(of: command, by: House.anna) == .notOwner(owner: "Bob", orAdmin: true))
    #expect(try house.refusal(of: command, by: House.eve) == nil)
    try house.carryOut(command, by: House.bob)
    #expect(try #require(house.model.person("bob")).terms.absences == [away])
    // The shift stays theirs, but their request for that day ends.
    #expect(try house.shift("b").owner == House.bob)
    #expect(house.model.liveRequests(of: House.bob).map(\.date) == [try day("2026-03-09")])
    #expect(
      try house.refusal(of: .request(dates: [day("2026-03-06")]), by: House.bob)
        == .notAllowed(.you, .away(away)))
    let free = try freeDays(of: House.bob, in: house.model, at: house.now)
    #expect(try !free.contains(day("2026-03-06")) && free.contains(day("2026-03-07")))
    #expect(try house.carryOut(command, by: House.bob).isEmpty)
  }

  /// If absences are not heeded, people can request days on which they are away.
  @Test func requestsStayWhereAbsencesAreNotHeeded() throws {
    var house = try Restaurant()
    house.model.rules.heedsAbsences = false
    try house.carryOut(.request(dates: [day("2026-03-04")]), by: House.bob)
    try house.carryOut(
      .setAvailability(person: bob, absences: [Absence(.weekly(.wednesday))]), by: House.bob)
    #expect(house.model.liveRequests(of: House.bob).map(\.status) == [.open])
  }

  @Test func onlySoMuchIsKept() throws {
    let house = try Restaurant()
    let days = try (0..<61).map { Absence(.dates(try day("2026-04-01") + $0...day("2026-06-30"))) }
    #expect(
      try house.refusal(of: .setAvailability(person: bob, absences: days), by: House.bob)
        == .tooMany(.dates, limit: 60))
    func qualify(_ skills: [String]) -> RosterCommand {
      .setQualification(person: bob, skills: skills, minorUntil: nil)
    }
    #expect(try house.refusal(of: qualify([" "]), by: House.eve) == .textMissing(.skill))
    #expect(try house.refusal(of: qualify(["a\nb"]), by: House.eve) == .textNotPlain(.skill))
    #expect(
      try house.refusal(of: qualify((0..<21).map { "\($0)" }), by: House.eve)
        == .tooMany(.skill, limit: 20))
    #expect(
      try house.refusal(of: .setPlaces(person: bob, places: [""]), by: House.eve)
        == .textMissing(.place))
  }

  @Test func onlyAdminsSayWhatSomebodyCan() throws {
    var house = try Restaurant()
    let command = RosterCommand.setQualification(
      person: bob, skills: ["Cook", "Cook"], minorUntil: try day("2026-05-01"))
    #expect(try house.refusal(of: command, by: House.bob) == .adminsOnly)
    try house.carryOut(command, by: House.eve)
    #expect(
      try #require(house.model.person("bob")).terms
        == WorkTerms(skills: ["Cook"], minorUntil: day("2026-05-01")))
    #expect(try house.carryOut(command, by: House.eve).isEmpty)
  }

  /// A shift can't require a skill that its owner lacks, and planned shifts require that of their
  /// fixed shift.
  @Test func shiftsAskForSkills() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    house.model.rules.weeksAhead = 2
    try house.carryOut(
      .addFixedShift(
        owner: House.bob, weekday: .friday, start: time("10:00"), end: time("16:00"), place: "",
        firstDate: nil), by: House.bob)
    let fixed = RosterCommand.setFixedShiftSkill(
      fixedShift: RowVersion(id: "addFixedShift-1"), skill: "Cook")
    let single = RosterCommand.setShiftSkill(shift: latest("a"), skill: "Cook")
    #expect(try house.refusal(of: fixed, by: House.bob) == .adminsOnly)
    #expect(
      try house.refusal(of: single, by: House.eve)
        == .notAllowed(.other("Anna"), .skill("Cook")))
    #expect(
      try house.refusal(of: fixed, by: House.eve) == .notAllowed(.other("Bob"), .skill("Cook")))
    try house.carryOut(
      .setQualification(person: bob, skills: ["cook"], minorUntil: nil), by: House.eve)
    try house.carryOut(fixed, by: House.eve)
    let laidOut = house.model.all(Shift.self).filter { $0.owner == House.bob }
    #expect(laidOut.map(\.skill) == ["Cook", "Cook"])
    house.now = house.now + 7 * 86_400
    try house.carryOut(.layOut, by: nil)
    #expect(house.model.all(Shift.self).count { $0.skill == "Cook" } == 3)
    let first = try #require(laidOut.first)
    #expect(first.date < house.model.rules.timeZone.date(at: house.now))
    let next = try #require(house.model.all(Shift.self).last { $0.owner == House.bob })
    try house.carryOut(.offer(shift: next.seen), by: House.bob)
    #expect(
      try house.refusal(of: .accept(shift: latest(next.id)), by: House.anna)
        == .notAllowed(.you, .skill("Cook")))
    try house.carryOut(.setShiftSkill(shift: latest(next.id), skill: ""), by: House.eve)
    #expect(try house.refusal(of: .accept(shift: latest(next.id)), by: House.anna) == nil)
  }

  /// No member can take a place in an open shift that requires a skill they lack; its copies
  /// require it too.
  @Test func openShiftsAskForSkills() throws {
    var house = try Restaurant()
    func asking(_ skill: String?, revision: Int) throws -> RosterCommand {
      .changeOpening(
        opening: RowVersion(id: "addOpening-1", revision: revision), date: try day("2026-03-05"),
        start: try time("18:00"), end: try time("23:00"), place: "Bar", needed: 3, note: "",
        skill: skill)
    }
    try house.carryOut(
      .addOpening(
        date: day("2026-03-05"), start: time("18:00"), end: time("23:00"), place: "Bar", needed: 3,
        note: "", skill: "Cook"), by: House.eve)
    let take = RosterCommand.takeOpening(opening: RowVersion(id: "addOpening-1"))
    #expect(try house.refusal(of: take, by: House.bob) == .notAllowed(.you, .skill("Cook")))
    try house.carryOut(
      .setQualification(
        person: RowVersion(id: House.bob), skills: ["cook"], minorUntil: nil), by: House.eve)
    let rows = try house.carryOut(take, by: House.bob)
    #expect(rows.compactMap(Shift.init).map(\.skill) == ["Cook"])

    // Omitted values stay, and members who have a place keep it.
    #expect(
      try house.refusal(of: asking("a\nb", revision: 2), by: House.eve) == .textNotPlain(.skill))
    try house.carryOut(try asking(nil, revision: 2), by: House.eve)
    #expect(try house.refusal(of: take, by: House.anna) == .notAllowed(.you, .skill("Cook")))
    let copied = try house.carryOut(
      .copyWeek(from: try day("2026-03-05"), to: try day("2026-03-12"), place: nil), by: House.eve)
    #expect(copied.compactMap(Opening.init).map(\.skill) == ["Cook"])
    #expect(copied.compactMap(Shift.init).map(\.skill) == ["Cook"])
    try house.carryOut(try asking("", revision: 3), by: House.eve)
    #expect(try house.refusal(of: take, by: House.anna) == nil)
    #expect(house.model.all(Shift.self).allSatisfy { $0.skill == "Cook" })
  }

  @Test func addedShiftsAskForSkills() throws {
    let house = try Restaurant()
    func adding(_ skill: String?) throws -> RosterCommand {
      .addShift(
        owner: House.bob, date: try day("2026-03-05"), start: try time("18:00"),
        end: try time("23:00"), place: "Bar", skill: skill)
    }
    #expect(
      try house.refusal(of: adding("Cook"), by: House.eve)
        == .notAllowed(.other("Bob"), .skill("Cook")))
    #expect(try house.refusal(of: adding("a\nb"), by: House.eve) == .textNotPlain(.skill))
    #expect(try house.refusal(of: adding(""), by: House.eve) == nil)
    #expect(try house.refusal(of: adding(nil), by: House.eve) == nil)
  }

  @Test func holidaysAreNotLaidOut() throws {
    var house = try Restaurant()
    house.model.rules.weeksAhead = 3
    try house.carryOut(
      .setAvailability(person: bob, absences: [absence("2026-03-09", "2026-03-13")]),
      by: House.bob)
    try house.carryOut(
      .addFixedShift(
        owner: House.bob, weekday: .friday, start: time("10:00"), end: time("16:00"), place: "",
        firstDate: nil), by: House.bob)
    #expect(
      house.model.all(Shift.self).map(\.date).sorted()
        == [try day("2026-03-06"), try day("2026-03-20")])
    try house.carryOut(
      .setAvailability(person: bob, absences: [Absence(.weekly(.friday))]), by: House.bob)
    let again = RosterCommand.addFixedShift(
      owner: House.bob, weekday: .friday, start: try time("18:00"), end: try time("20:00"),
      place: "", firstDate: nil)
    house.model.rules.allowsSeveralShiftsADay = true
    #expect(
      try house.refusal(of: again, by: House.bob)
        == .notAllowed(.you, .away(Absence(.weekly(.friday)))))
  }

  /// Who may override rules, and for whom.
  @Test func onlyAdminsLetPass() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03", .supplied)])
    house.model.rules.approval = .owner
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    try house.carryOut(
      .setAvailability(person: bob, absences: [Absence(.weekly(.tuesday))]), by: House.bob)
    let approve = RosterCommand.approve(shift: latest("a"))
    #expect(
      try house.refusal(of: approve, by: House.anna)
        == .notAllowed(.other("Bob"), .away(Absence(.weekly(.tuesday)))))
    func waive(
      _ rules: [DutyRule] = [.away], _ reason: String = "He agreed",
      _ command: RosterCommand? = nil
    ) -> RosterCommand {
      .waive(rules: rules, reason: reason, command: command ?? approve)
    }
    #expect(try house.refusal(of: waive(), by: House.anna) == .adminsOnly)
    #expect(try house.refusal(of: waive([.overlap]), by: House.eve) == .notWaivable(.overlap))
    #expect(try house.refusal(of: waive([.away], ""), by: House.eve) == .textMissing(.reason))
    #expect(
      try house.refusal(of: waive([.rest]), by: House.eve)
        == .notAllowed(.other("Bob"), .away(Absence(.weekly(.tuesday)))))
    for command in [waive(), .offer(shift: latest("a")), .accept(shift: latest("a")), .layOut] {
      #expect(
        try house.refusal(of: waive([.away], "x", command), by: House.eve) == .notWaivable(nil))
    }
    try house.carryOut(waive(), by: House.eve)
    let entry = try #require(house.log.last)
    #expect(entry.command == .approve && entry.reason == "He agreed" && entry.waived == [.away])
    #expect(try house.shift("a").owner == House.bob)
  }

  @Test func aShiftIsAddedAllTheSame() throws {
    var house = try Restaurant(shifts: [try shift("b", on: "2026-03-03", of: House.bob)])
    let add = RosterCommand.addShift(
      owner: House.bob, date: try day("2026-03-03"), start: try time("18:00"),
      end: try time("20:00"), place: "Bar")
    #expect(try house.refusal(of: add, by: House.eve)?.rule == "sameDay")
    try house.carryOut(
      .waive(rules: [.sameDay, .rest], reason: "A wedding", command: add), by: House.eve)
    #expect(try house.shift("waive-1").waived == [.sameDay])
    #expect(house.log.last?.waived == [.sameDay] && house.log.last?.reason == "A wedding")
  }
}

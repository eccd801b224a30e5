import Calendrics
import Testing

@testable import Roster

private typealias House = Restaurant

/// Notices to other members when a person leaves, and to people who return.
@Suite struct LeavingNoticeTests {
  private let leaving = RosterCommand.deactivate(person: RowVersion(id: House.anna))
  private let returning = RosterCommand.activate(person: RowVersion(id: House.anna))

  private func house(_ approval: RosterRules.Approval = .none) throws -> Restaurant {
    let zone = try #require(RosterZone(House.zone))
    return try Restaurant(
      rules: RosterRules(timeZone: zone, approval: approval),
      shifts: [
        try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
      ])
  }

  /// Creates a roster in which a person has accepted Anna's shift.
  private func house(
    _ approval: RosterRules.Approval, accepting taker: Person.ID
  ) throws -> Restaurant {
    var house = try house(approval)
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
    try house.carryOut(.accept(shift: latest("a")), by: taker)
    return house
  }

  private func told(
    _ command: RosterCommand, by person: Person.ID? = House.eve, in house: inout Restaurant
  ) throws -> [String] {
    try house.notices(of: command, by: person).map(\.inBrief)
  }

  /// Acceptances that the owner was to approve go to admins once the owner has left.
  @Test func adminsAreAskedWhatTheOwnerWasToApprove() throws {
    var house = try house(.owner, accepting: House.bob)
    #expect(
      try told(leaving, in: &house) == ["admins but eve: awaitsApproval a of Anna by Bob"])
    try house.carryOut(.approve(shift: latest("a")), by: House.eve)
    #expect(try house.shift("a").owner == House.bob)
  }

  /// An admin who accepted the shift may approve it themselves, since no other person could.
  @Test func anAdminApprovesWhatTheyTakeOfWhoHasLeft() throws {
    var house = try house(.owner, accepting: House.eve)
    #expect(
      try house.refusal(of: .approve(shift: latest("a")), by: House.eve)?.rule == "ownAcceptance")
    try house.carryOut(leaving, by: House.eve)
    try house.carryOut(.approve(shift: latest("a")), by: House.eve)
    #expect(try house.shift("a").owner == House.eve)
  }

  /// Admins already know the acceptances that are theirs to approve.
  @Test func adminsAreNotAskedTwice() throws {
    var house = try house(.admin, accepting: House.bob)
    #expect(try told(leaving, in: &house) == [])
  }

  @Test func aTradeIsOffSinceSomebodyHasLeft() throws {
    var house = try house()
    try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
    let told = try told(leaving, in: &house)
    #expect(told.contains("bob: tradeEnded swap b for a withdrawn by Eve, Anna has left"))
  }

  /// A place in an open shift becomes free again; this is no decision of an admin.
  @Test func aTradeOfAPlaceIsOffSinceSomebodyHasLeft() throws {
    var house = try house()
    try house.carryOut(adding(try evening("2026-03-05"), needed: 1), by: House.eve)
    let rows = try house.carryOut(taking, by: House.anna)
    let place = try #require(rows.compactMap(Shift.init).first).id
    try house.carryOut(.proposeTrade(give: latest(place), take: latest("b")), by: House.anna)
    let off = try told(leaving, in: &house).filter { $0.hasPrefix("bob") }
    #expect(off.count == 1 && off[0].hasSuffix("withdrawn by Eve, Anna has left"), "\(off)")
    let back = try told(returning, in: &house)
    #expect(back.count == 1 && back[0].hasPrefix("anna: back "), "\(back)")
    #expect(back[0].split(separator: " ").count == 6, "two shifts are theirs: \(back)")
  }

  @Test func whoeverComesBackIsToldWhatIsTheirsAgain() throws {
    var house = try house()
    try house.carryOut(
      .addFixedShift(
        owner: House.anna, weekday: .friday, start: time("10:00"), end: time("16:00"),
        place: "Bar", firstDate: nil), by: House.eve)
    try house.carryOut(leaving, by: House.eve)
    house.model.rules.weeksAhead = 1
    let told = try told(returning, in: &house)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("anna: back friday a ") == true)
    #expect(told.first?.hasSuffix(" by Eve") == true)
  }

  @Test func whoeverComesBackToNothingIsToldSo() throws {
    var house = try house()
    try house.carryOut(leaving, by: House.eve)
    try house.carryOut(.accept(shift: latest("a")), by: House.carla)
    #expect(try told(returning, in: &house) == ["anna: back  by Eve"])
  }

  @Test func whatAWeeklyShiftAsksForIsNoOtherChange() throws {
    var house = try house()
    let rows = try house.carryOut(
      .addFixedShift(
        owner: House.anna, weekday: .friday, start: time("10:00"), end: time("16:00"),
        place: "Bar", firstDate: nil), by: House.eve)
    let fixed = try #require(rows.compactMap(FixedShift.init).first)
    try house.carryOut(
      .setQualification(
        person: RowVersion(id: House.anna), skills: ["Barista"], minorUntil: nil), by: House.eve)
    let news = try house.notices(
      of: .setFixedShiftSkill(fixedShift: RowVersion(id: fixed.id), skill: "Barista"),
      by: House.eve
    ).map(\.news)
    guard case .fixedShift(let duty, .skill, by: "Eve") = try #require(news.first) else {
      Issue.record("\(news)")
      return
    }
    #expect(duty.skill == "Barista" && news.count == 1)
  }
}

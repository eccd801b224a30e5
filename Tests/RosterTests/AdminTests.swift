import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

private func overriding(_ id: Shift.ID, to owner: Person.ID, _ reason: String = "Ill")
  -> RosterCommand
{
  .override(shift: latest(id), owner: owner, reason: reason)
}

@Suite struct OverrideTests {
  private func restaurant() throws -> Restaurant {
    try Restaurant(shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
      try shift("c", on: "2026-03-03", of: House.carla), try shift("x", on: "2026-03-01"),
      try shift("off", on: "2026-03-05", .cancelled),
    ])
  }

  @Test(
    arguments: [
      ("a", House.bob, House.anna, "Ill", "adminsOnly"),
      ("a", House.bob, House.eve, " \n", "textMissing"),
      ("a", House.anna, House.eve, "Ill", "sameOwner"),
      ("a", "nobody", House.eve, "Ill", "notFound"),
      ("none", House.bob, House.eve, "Ill", "notFound"),
      ("a", House.carla, House.eve, "Ill", "overlap"),
      ("off", House.bob, House.eve, "Ill", "notIdle"), ("a", House.bob, House.eve, "Ill", nil),
      ("x", House.bob, House.eve, "Ill", nil), ("a", House.bob, nil, "Ill", nil),
    ] as [(Shift.ID, Person.ID, Person.ID?, String, String?)])
  func adminsGiveAShiftToWhoeverIsFree(
    _ id: Shift.ID, _ owner: Person.ID, _ person: Person.ID?, _ reason: String, _ rule: String?
  ) throws {
    let command = overriding(id, to: owner, reason)
    #expect(try restaurant().refusal(of: command, by: person)?.rule == rule)
  }

  @Test func theReasonIsLogged() throws {
    var house = try restaurant()
    try house.carryOut(overriding("a", to: House.bob), by: House.eve)
    #expect(try house.shift("a").owner == House.bob)
    #expect(house.log.last?.reason == "Ill" && house.log.last?.command == .override)
    #expect(house.log.last?.handovers == [.init(shift: "a", from: "anna", to: "bob")])
    let long = overriding("a", to: House.dan, String(repeating: "x", count: 201))
    #expect(try house.refusal(of: long, by: House.eve) == .textTooLong(.reason, limit: 200))
  }

  @Test func whatWasAskedAboutTheShiftEnds() throws {
    var house = try restaurant()
    try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
    try house.carryOut(overriding("a", to: House.dan), by: House.eve)
    #expect(house.model.all(Trade.self).map(\.status) == [.withdrawn])
    #expect(try house.shift("a").owner == House.dan && house.shift("b").state == .idle)

    house = try restaurant()
    try house.carryOut(.request(dates: [try day("2026-03-03")]), by: House.bob)
    try house.carryOut(.suggest(shift: latest("a"), request: "request-1"), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(overriding("a", to: House.dan), by: House.eve)
    #expect(try house.request("request-1").status == .open)
    #expect(try house.shift("a").state == .idle && house.shift("a").revision == 4)
  }

  @Test func aCancelledShiftIsNobodysDuty() throws {
    var house = try restaurant()
    let command = RosterCommand.cancelShift(shift: latest("a"), reason: "Closed")
    #expect(try house.refusal(of: command, by: House.anna) == .adminsOnly)
    try house.carryOut(.wish(gives: latest("a"), takes: ["b"]), by: House.anna)
    try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
    try house.carryOut(command, by: House.eve)
    #expect(try house.shift("a").state == .cancelled && house.shift("b").state == .idle)
    #expect(house.model.wishes().isEmpty && house.log.last?.reason == "Closed")
    #expect(house.log.last?.subjects.first == RowReference(kind: .shift, id: "a"))
    #expect(try house.refusal(of: command, by: House.eve)?.rule == "notIdle")
    let past = RosterCommand.cancelShift(shift: latest("x"), reason: "Closed")
    #expect(try house.refusal(of: past, by: House.eve)?.rule == "begun")
  }
}

@Suite struct AddedShiftTests {
  private func adding(
    _ date: String, _ start: String = "18:00", of owner: Person.ID = House.anna
  ) throws -> RosterCommand {
    .addShift(
      owner: owner, date: try day(date), start: try time(start), end: try time("23:00"),
      place: "Bar")
  }

  @Test(
    arguments: [
      ("2026-03-03", House.eve, nil), ("2026-03-03", House.anna, "adminsOnly"),
      ("2026-03-01", House.eve, "dateNotPlanned"), ("2026-04-27", House.eve, "dateNotPlanned"),
      ("2026-03-02", House.eve, nil), ("2026-03-05", House.eve, "sameDay"),
    ] as [(String, Person.ID, String?)])
  func adminsAddShiftsOnPlannedDays(
    _ date: String, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try Restaurant(shifts: [try shift("x", on: "2026-03-05")])
    #expect(try house.refusal(of: try adding(date), by: person)?.rule == rule)
  }

  @Test func nothingIsAddedThatHasBegun() throws {
    let refusal = try Restaurant().refusal(of: try adding("2026-03-02", "12:00"), by: House.eve)
    #expect(refusal?.rule == "begun")
  }

  @Test func aDutyOfThatDayComesFirst() throws {
    var house = try Restaurant()
    try house.carryOut(
      .addFixedShift(
        owner: House.anna, weekday: .monday, start: time("18:00"), end: time("23:00"), place: "",
        firstDate: nil), by: House.anna)
    house.now = try instant("2026-03-03T11:00:00Z")
    let refusal = try house.refusal(of: try adding("2026-04-27", "10:00"), by: House.eve)
    #expect(refusal?.rule == "overlap" || refusal?.rule == "sameDay")
    try house.carryOut(try adding("2026-04-27", of: House.bob), by: House.eve)
    // Other members' shifts are not affected: the server plans them on the day.
    let owners = house.model.all(Shift.self).filter { $0.date.description == "2026-04-27" }
      .map(\.owner)
    #expect(owners == [House.bob])
  }
}

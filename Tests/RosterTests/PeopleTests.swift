import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

@Suite struct PeopleTests {
  @Test func adminsInvite() throws {
    var house = try Restaurant()
    let rows = try house.carryOut(.invite(name: "Finn", role: .member), by: House.eve)
    #expect(rows == [.person(Person(id: "invite-1", name: "Finn"))])
    try house.carryOut(.invite(name: "Gina", role: .admin), by: nil)
    #expect(house.model.person("invite-2")?.role == .admin)
  }

  @Test(
    arguments: [
      ("Finn", House.anna, "adminsOnly"), ("", House.eve, "textMissing"),
      ("  ", House.eve, "textMissing"),
      ("Finn\u{0}", House.eve, "textNotPlain"), ("Finn\nor not", House.eve, "textNotPlain"),
      ("Finn\u{2028}", House.eve, "textNotPlain"), ("\u{202E}nniF", House.eve, "textNotPlain"),
      ("Finn\u{2066}", House.eve, "textNotPlain"), ("Finn\u{200F}", House.eve, "textNotPlain"),
      ("Finn\u{61C}", House.eve, "textNotPlain"), ("Fi\u{FFFA}nn", House.eve, "textNotPlain"),
      ("Finn\u{E000}", House.eve, "textNotPlain"), ("Finn\u{10FFFD}", House.eve, "textNotPlain"),
      ("Finn\u{E0041}", House.eve, "textNotPlain"),
      ("Finn\u{206A}", House.eve, "textNotPlain"),
      ("פין לוי", House.eve, nil), ("Zoë 👩‍🍳", House.eve, nil),
      ("anna", House.eve, "nameTaken"), ("Bob ", House.eve, "nameAlike"),
      ("B\u{43E}b", House.eve, "nameAlike"), ("B\u{200B}ob", House.eve, "nameAlike"),
      ("\u{3164}Bob", House.eve, "nameAlike"), ("b0b", House.eve, "nameAlike"),
      ("\u{3164}", House.eve, "textMissing"), ("\u{200D}\u{FE0F}", House.eve, "textMissing"),
      ("\u{2800}", House.eve, "textMissing"), ("Боб", House.eve, nil),
      (String(repeating: "x", count: 201), House.eve, "textTooLong"),
      (String(repeating: "x", count: 200), House.eve, nil),
      ("e" + String(repeating: "\u{301}", count: 200), House.eve, "textTooLong"),
    ] as [(String, Person.ID, String?)])
  func namesAreNewAndNotTooLong(_ name: String, _ person: Person.ID, _ rule: String?) throws {
    let command = RosterCommand.invite(name: name, role: .member)
    #expect(try Restaurant().refusal(of: command, by: person)?.rule == rule)
  }

  @Test func whoHasLeftDoesNothing() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(.deactivate(person: RowVersion(id: "anna")), by: House.eve)
    for command in [
      RosterCommand.revoke(shift: latest("a")), .layOut, .request(dates: []),
    ] {
      #expect(try house.refusal(of: command, by: House.anna) == .deactivated(.you))
    }
    try house.carryOut(.activate(person: RowVersion(id: "anna")), by: House.eve)
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
  }

  @Test func whatSomebodyWhoLeavesHasInHandGoesToTheMarketplace() throws {
    var house = try Restaurant(shifts: [
      try shift("idle", on: "2026-03-03"), try shift("trade", on: "2026-03-04"),
      try shift("suggested", on: "2026-03-05"), try shift("past", on: "2026-03-02"),
      try shift("begun", on: "2026-03-01"), try shift("offered", on: "2026-03-06"),
      try shift("bobs", on: "2026-03-07", of: House.bob),
    ])
    try house.carryOut(
      .proposeTrade(give: latest("bobs"), take: latest("trade")), by: House.bob)
    try house.carryOut(.request(dates: [try day("2026-03-05")]), by: House.carla)
    try house.carryOut(.suggest(shift: latest("suggested"), request: "request-2"), by: House.anna)
    try house.carryOut(.request(dates: [try day("2026-03-20")]), by: House.anna)
    try house.carryOut(.offer(shift: latest("offered")), by: House.anna)
    try house.carryOut(.wish(gives: latest("idle"), takes: ["bobs"]), by: House.anna)
    try house.carryOut(
      .addFixedShift(
        owner: House.anna, weekday: .sunday, start: time("10:00"), end: time("12:00"), place: "",
        firstDate: day("2026-04-20")), by: House.anna)
    try house.carryOut(.deactivate(person: RowVersion(id: "anna")), by: House.eve)
    let states = try ["idle", "trade", "suggested", "past", "begun", "offered", "bobs"]
      .map { try house.shift($0).status }
    #expect(states == [.supplied, .supplied, .supplied, .idle, .idle, .supplied, .idle])
    #expect(house.model.all(Trade.self).map(\.status) == [.withdrawn])
    #expect(house.model.wishes().isEmpty && house.model.fixedShifts().isEmpty)
    #expect(house.model.all(Shift.self).allSatisfy { $0.owner == "anna" || $0.id == "bobs" })
    #expect(house.model.liveRequests(of: House.anna).isEmpty)
    try house.carryOut(.accept(shift: latest("idle")), by: House.bob)
  }

  @Test func whatSomebodyIsAboutToTakeStays() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03", .supplied)])
    house.model.rules.approval = .owner
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    try house.carryOut(.deactivate(person: RowVersion(id: "anna")), by: House.eve)
    #expect(try house.shift("a").state == .awaitingApproval(of: "bob", for: nil))
    try house.carryOut(.approve(shift: latest("a")), by: House.eve)
    #expect(try house.shift("a").owner == House.bob)
  }

  @Test func anAdminAlwaysRemains() throws {
    var house = try Restaurant()
    let leaving = RosterCommand.deactivate(person: RowVersion(id: "eve"))
    let falling = RosterCommand.setRole(person: RowVersion(id: "eve"), role: .member)
    #expect(try house.refusal(of: leaving, by: House.eve) == .lastAdmin(name: "Eve"))
    #expect(try house.refusal(of: falling, by: nil) == .lastAdmin(name: "Eve"))
    try house.carryOut(.setRole(person: RowVersion(id: "bob"), role: .admin), by: House.eve)
    try house.carryOut(falling, by: House.eve)
    #expect(try house.refusal(of: leaving, by: House.eve) == .adminsOnly)
    #expect(try house.refusal(of: leaving, by: House.bob) == nil)
  }

  @Test func whatIsSoAlreadyChangesNothing() throws {
    var house = try Restaurant()
    #expect(try house.carryOut(.activate(person: RowVersion(id: "bob")), by: House.eve).isEmpty)
    #expect(
      try house.carryOut(.setRole(person: RowVersion(id: "bob"), role: .member), by: House.eve)
        .isEmpty)
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    #expect(try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve).isEmpty)
    #expect(house.log.count == 1)
  }

  @Test func aNameThatWasGivenAwayMeanwhileIsTaken() throws {
    var house = try Restaurant()
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    try house.carryOut(.invite(name: "Bob", role: .member), by: House.eve)
    let command = RosterCommand.activate(person: RowVersion(id: "bob"))
    #expect(try house.refusal(of: command, by: House.eve) == .nameTaken("Bob"))
  }

  @Test func aNameThatLooksLikeOneGivenAwayMeanwhileIsNoName() throws {
    var house = try Restaurant()
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    try house.carryOut(.invite(name: "B\u{43E}b", role: .member), by: House.eve)
    let command = RosterCommand.activate(person: RowVersion(id: "bob"))
    #expect(
      try house.refusal(of: command, by: House.eve) == .nameAlike("Bob", known: "B\u{43E}b"))
  }

  @Test func membersChangeNobody() throws {
    let house = try Restaurant()
    for command in [
      RosterCommand.deactivate(person: RowVersion(id: "bob")),
      .activate(person: RowVersion(id: "bob")),
      .setRole(person: RowVersion(id: "anna"), role: .admin),
    ] {
      #expect(try house.refusal(of: command, by: House.anna) == .adminsOnly)
    }
    let command = RosterCommand.deactivate(person: RowVersion(id: "bob", revision: 3))
    #expect(try house.refusal(of: command, by: House.eve)?.rule == "changedMeanwhile")
  }

  @Test func whatSomebodyWhoLeavesHasAcceptedIsOfferedAgain() throws {
    var house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03", .supplied), try shift("b", on: "2026-03-04"),
    ])
    house.model.rules.approval = .owner
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    try house.carryOut(.request(dates: [try day("2026-03-04")]), by: House.bob)
    try house.carryOut(
      .suggest(shift: latest("b"), request: house.model.liveRequests(of: House.bob)[0].id),
      by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("b")), by: House.bob)
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    #expect(try house.shift("a").state == .supplied && house.shift("b").state == .idle)
    try house.carryOut(.accept(shift: latest("a")), by: House.carla)
  }

  @Test(arguments: ["disapprove", "withdrawAcceptance", "withdrawRequest"])
  func whatComesBackToSomebodyWhoHasLeftIsOffered(_ way: String) throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(.request(dates: [try day("2026-03-03")]), by: House.bob)
    let request = house.model.liveRequests(of: House.bob)[0].id
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(.deactivate(person: RowVersion(id: "anna")), by: House.eve)
    switch way {
    case "disapprove": try house.carryOut(.disapprove(shift: latest("a")), by: House.eve)
    case "withdrawRequest":
      try house.carryOut(.withdrawRequest(request: RowVersion(id: request)), by: House.bob)
    default: try house.carryOut(.withdrawAcceptance(shift: latest("a")), by: House.bob)
    }
    #expect(try house.shift("a").state == .supplied)
  }

  @Test(arguments: [RosterCommand.layOut, .expire, .findRings])
  func whatIsDueIsTheServersOrAnAdminsToDo(_ command: RosterCommand) throws {
    let house = try Restaurant()
    #expect(try house.refusal(of: command, by: House.anna) == .adminsOnly)
    #expect(try house.refusal(of: command, by: House.eve) == nil)
    #expect(try house.refusal(of: command, by: nil) == nil)
  }
}

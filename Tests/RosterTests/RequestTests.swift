import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Anna and Carla work on Tuesday, Bob would like to.
private func restaurant(bobs: [Shift] = []) throws -> Restaurant {
  var house = try Restaurant(
    shifts: [
      try shift("a", on: "2026-03-03"), try shift("c", on: "2026-03-03", of: House.carla),
      try shift("a2", on: "2026-03-04"),
    ] + bobs)
  try house.carryOut(.request(dates: [try day("2026-03-03")]), by: House.bob)
  return house
}

private let request: WorkRequest.ID = "request-1"

@Suite struct RequestTests {
  @Test func severalDatesAreAskedForAtOnce() throws {
    var house = try Restaurant()
    let dates = try ["2026-03-05", "2026-03-03", "2026-03-05"].map(day)
    let rows = try house.carryOut(.request(dates: dates), by: House.bob)
    #expect(
      rows.compactMap(WorkRequest.init).map(\.date.description) == ["2026-03-03", "2026-03-05"])
    #expect(
      rows.compactMap(WorkRequest.init).allSatisfy { $0.status == .open && $0.person == "bob" })
    #expect(house.model.liveRequests(of: House.bob).count == 2)
  }

  @Test(
    arguments: [
      (["2026-03-01"], "dateNotPlanned"), (["2026-03-02"], nil), (["2026-04-26"], nil),
      (["2026-04-27"], "dateNotPlanned"), (["2026-03-03", "2027-03-03"], "dateNotPlanned"),
      (["2026-03-05"], "sameDay"), (["2026-03-06"], "alreadyRequested"), ([], "noneNamed"),
    ] as [([String], String?)])
  func onlyFreePlannedDaysAreAskedFor(_ dates: [String], _ rule: String?) throws {
    var house = try Restaurant(shifts: [try shift("b", on: "2026-03-05", of: House.bob)])
    try house.carryOut(.request(dates: [try day("2026-03-06")]), by: House.bob)
    let command = RosterCommand.request(dates: try dates.map(day))
    #expect(try house.refusal(of: command, by: House.bob)?.rule == rule)
  }

  @Test func notMoreThanSixtyDatesAreAskedFor() throws {
    let house = try Restaurant()
    let date = try day("2026-03-03")
    let many = RosterCommand.request(dates: Array(repeating: date, count: 61))
    #expect(try house.refusal(of: many, by: House.bob) == .tooMany(.dates, limit: 60))
    let enough = RosterCommand.request(dates: Array(repeating: date, count: 60))
    #expect(try house.refusal(of: enough, by: House.bob) == nil)
    #expect(try house.refusal(of: enough, by: nil) == .personsOnly)
  }

  @Test func suggestedChosenApproved() throws {
    var house = try restaurant()
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.suggest(shift: latest("c"), request: request), by: House.carla)
    #expect(try house.shift("a").state == .suggested(to: request))
    #expect(house.model.suggestions(to: request).map(\.id) == ["a", "c"])
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    #expect(try house.shift("a").state == .awaitingApproval(of: "bob", for: request))
    #expect(try house.shift("a").owner == House.anna)
    #expect(try house.request(request).status == .chosen)
    try house.carryOut(.approve(shift: latest("a")), by: House.anna)
    #expect(try house.shift("a").owner == House.bob && house.shift("a").state == .idle)
    #expect(try house.request(request).status == .fulfilled)
    #expect(try house.shift("c").state == .idle && house.shift("c").owner == House.carla)
    #expect(house.model.liveRequests(of: House.bob).isEmpty)
  }

  /// The shift is not suggested to the rejected member any more, since they would choose it again
  /// and again.
  @Test func whatIsDisapprovedIsItsOwnersAgain() throws {
    var house = try restaurant()
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.suggest(shift: latest("c"), request: request), by: House.carla)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(.disapprove(shift: latest("a")), by: House.anna)
    #expect(try house.shift("a").state == .idle)
    #expect(try house.shift("a").owner == House.anna)
    #expect(try house.shift("c").state == .suggested(to: request))
    #expect(try house.request(request).status == .open && house.request(request).chosen == nil)
    #expect(house.model.suggestions(to: request).map(\.id) == ["c"])
    #expect(
      try house.refusal(of: .chooseSuggestion(shift: latest("a")), by: House.bob)?.rule
        == "notSuggested")
  }

  @Test func whoWithdrawsAChoiceMayChooseAgain() throws {
    var house = try restaurant()
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(.withdrawAcceptance(shift: latest("a")), by: House.bob)
    #expect(try house.shift("a").state == .suggested(to: request))
    #expect(try house.request(request).status == .open)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    #expect(try house.request(request).chosen == "a")
  }

  @Test(arguments: [false, true])
  func withdrawingReturnsEverything(_ isChosen: Bool) throws {
    var house = try restaurant()
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.suggest(shift: latest("c"), request: request), by: House.carla)
    if isChosen { try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob) }
    let rows = try house.carryOut(.withdrawRequest(request: RowVersion(id: request)), by: House.bob)
    #expect(try rows.first == .request(house.request(request)) && rows.count == 3)
    #expect(try house.request(request).status == .withdrawn)
    #expect(try house.shift("a").state == .idle && house.shift("c").state == .idle)
    let again = RosterCommand.withdrawRequest(request: RowVersion(id: request))
    #expect(try house.refusal(of: again, by: House.bob)?.rule == "requestClosed")
  }

  @Test func suggestionsAreTakenBack() throws {
    var house = try restaurant()
    let command = RosterCommand.takeBackSuggestion(shift: latest("a"))
    #expect(try house.refusal(of: command, by: House.anna)?.rule == "notSuggested")
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    #expect(try house.refusal(of: command, by: House.bob)?.rule == "notOwner")
    try house.carryOut(command, by: House.anna)
    #expect(try house.shift("a").state == .idle)
  }

  @Test func whatWasChosenIsDisapprovedNotTakenBack() throws {
    var house = try restaurant()
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    let command = RosterCommand.takeBackSuggestion(shift: latest("a"))
    #expect(
      try house.refusal(of: command, by: House.anna)
        == .notSuggested(try house.shift("a").slot, .awaitingApproval, owner: .you))
    let late = RosterCommand.suggest(shift: latest("c"), request: request)
    #expect(try house.refusal(of: late, by: House.carla)?.rule == "requestClosed")
  }

  @Test(
    arguments: [
      ("a", House.bob, "notOwner"), ("a2", House.anna, "otherDay"),
      ("none", House.anna, "notFound"),
      ("a", House.anna, nil), ("c", House.carla, nil),
    ] as [(Shift.ID, Person.ID, String?)])
  func onlyOwnShiftsOfTheDayAreSuggested(
    _ id: Shift.ID, _ person: Person.ID, _ rule: String?
  ) throws {
    let command = RosterCommand.suggest(shift: latest(id), request: request)
    #expect(try restaurant().refusal(of: command, by: person)?.rule == rule)
  }

  @Test func nothingIsSuggestedToOneselfOrToNobody() throws {
    let own = try shift("own", on: "2026-03-03", from: "08:00", to: "09:00", of: House.bob)
    var house = try restaurant()
    house.model.put(.shift(own))
    let command = RosterCommand.suggest(shift: own.seen, request: request)
    #expect(try house.refusal(of: command, by: House.bob)?.rule == "ownRequest")
    let nowhere = RosterCommand.suggest(shift: latest("a"), request: "nothing")
    #expect(try house.refusal(of: nowhere, by: House.anna) == .notFound(.request))
  }

  @Test func onlyIdleFutureShiftsAreSuggested() throws {
    var house = try restaurant()
    let command = RosterCommand.suggest(shift: latest("a"), request: request)
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
    #expect(try house.refusal(of: command, by: House.anna)?.rule == "notIdle")
    try house.carryOut(.revoke(shift: latest("a")), by: House.anna)
    house.now = try instant("2026-03-03T09:00:00Z")
    #expect(try house.refusal(of: command, by: House.anna)?.rule == "begun")
  }

  @Test func whoeverAskedMustBeFree() throws {
    let night = try shift("n", on: "2026-03-02", from: "22:00", to: "11:00", of: House.bob)
    var house = try restaurant(bobs: [night])
    let command = RosterCommand.suggest(shift: latest("a"), request: request)
    #expect(
      try house.refusal(of: command, by: House.anna)
        == .notFree(.other("Bob"), night.slot, .overlap))
    house = try restaurant()
    try house.carryOut(command, by: House.anna)
    house.model.put(.shift(night))
    let choice = RosterCommand.chooseSuggestion(shift: latest("a"))
    #expect(try house.refusal(of: choice, by: House.bob) == .notFree(.you, night.slot, .overlap))
  }

  @Test func nobodyWaitsForTwoShiftsOfADay() throws {
    var house = try restaurant()
    house.model.rules.approval = .owner
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.offer(shift: latest("c")), by: House.carla)
    try house.carryOut(.accept(shift: latest("c")), by: House.bob)
    let choice = RosterCommand.chooseSuggestion(shift: latest("a"))
    let slot = try house.shift("c").slot
    #expect(try house.refusal(of: choice, by: House.bob) == .alreadyAccepted(slot))
  }

  @Test func onlyWhoeverAskedChooses() throws {
    var house = try restaurant()
    let choice = RosterCommand.chooseSuggestion(shift: latest("a"))
    #expect(try house.refusal(of: choice, by: House.bob)?.rule == "notSuggested")
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.suggest(shift: latest("c"), request: request), by: House.carla)
    #expect(try house.refusal(of: choice, by: House.carla)?.rule == "notRequester")
    #expect(try house.refusal(of: choice, by: House.bob) == nil)
    let withdrawal = RosterCommand.withdrawRequest(request: RowVersion(id: request))
    #expect(try house.refusal(of: withdrawal, by: House.carla)?.rule == "notRequester")
    try house.carryOut(choice, by: House.bob)
    let second = RosterCommand.chooseSuggestion(shift: latest("c"))
    #expect(try house.refusal(of: second, by: House.bob)?.rule == "requestClosed")
  }

  @Test func whatWasSuggestedIsItsOwnersToApproveWhateverTheRules() throws {
    var house = try restaurant()
    house.model.rules.approval = .admin
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    let command = RosterCommand.approve(shift: latest("a"))
    #expect(try house.refusal(of: command, by: House.carla)?.rule == "notOwner")
    #expect(try house.refusal(of: command, by: House.anna) == nil)
    #expect(try house.refusal(of: command, by: House.eve) == nil)
  }
}

/// A member who gets a shift in another way no longer requests its day.
@Suite struct ServedRequestTests {
  private func suggested(several: Bool = false) throws -> Restaurant {
    var house = try restaurant()
    house.model.rules.allowsSeveralShiftsADay = several
    try house.carryOut(.suggest(shift: latest("a"), request: request), by: House.anna)
    return house
  }

  @Test(arguments: [false, true])
  func byAccepting(_ several: Bool) throws {
    var house = try suggested(several: several)
    try house.carryOut(.offer(shift: latest("c")), by: House.carla)
    let rows = try house.carryOut(.accept(shift: latest("c")), by: House.bob)
    #expect(rows.first?.reference.id == "c")
    #expect(try house.request(request).status == (several ? .open : .withdrawn))
    #expect(try house.shift("a").state == (several ? .suggested(to: request) : .idle))
  }

  @Test func byAnOverride() throws {
    var house = try suggested()
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(
      .override(shift: latest("c"), owner: House.bob, reason: "Ill"), by: House.eve)
    #expect(try house.request(request).status == .withdrawn)
    #expect(try house.shift("a").state == .idle)
  }

  @Test(arguments: [false, true])
  func byBeingGivenWhatOneChose(_ several: Bool) throws {
    var house = try suggested(several: several)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(
      .override(shift: latest("a"), owner: House.bob, reason: "Ill"), by: House.eve)
    #expect(try house.shift("a").owner == House.bob && house.shift("a").state == .idle)
    let served = try house.request(request)
    #expect(served.status == .fulfilled && served.chosen == "a")
  }

  @Test func whatSomebodyElseIsGivenServesNoRequest() throws {
    var house = try suggested()
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    try house.carryOut(
      .override(shift: latest("a"), owner: House.dan, reason: "Ill"), by: House.eve)
    #expect(try house.request(request).status == .open)
  }

  @Test func byATrade() throws {
    var house = try suggested()
    house.model.put(.shift(try shift("b", on: "2026-03-10", of: House.bob)))
    try house.carryOut(.proposeTrade(give: latest("c"), take: latest("b")), by: House.carla)
    let trade = try #require(house.model.all(Trade.self).first)
    try house.carryOut(.acceptTrade(trade: trade.seen), by: House.bob)
    #expect(try house.request(request).status == .withdrawn)
  }

  @Test func byAFixedShift() throws {
    var house = try suggested()
    try house.carryOut(
      .addFixedShift(
        owner: House.bob, weekday: .tuesday, start: time("18:00"), end: time("20:00"), place: "",
        firstDate: nil), by: House.bob)
    #expect(try house.request(request).status == .withdrawn)
    #expect(try house.shift("a").state == .idle)
  }

  @Test func byAnAdmin() throws {
    var house = try suggested()
    try house.carryOut(
      .addShift(
        owner: "bob", date: day("2026-03-03"), start: time("18:00"), end: time("20:00"),
        place: ""), by: House.eve)
    #expect(try house.request(request).status == .withdrawn)
  }
}

@Suite struct FreeDaysTests {
  @Test func areTheDaysThatCanBeAskedFor() throws {
    let house = try restaurant(bobs: [
      try shift("b", on: "2026-03-10", of: House.bob),
      try shift("x", on: "2026-03-11", of: House.bob, .cancelled),
    ])
    let days = try freeDays(of: House.bob, in: house.model, at: house.now)
    #expect(days.count == 54 && days.first?.description == "2026-03-02")
    #expect(days.last?.description == "2026-04-26")
    #expect(try !days.contains(day("2026-03-03")) && !days.contains(day("2026-03-10")))
    #expect(try days.contains(day("2026-03-11")))
    #expect(try house.refusal(of: .request(dates: days), by: House.bob) == nil)
    for offset in -3...60 {
      let date = try day("2026-03-02") + offset
      let refusal = try house.refusal(of: .request(dates: [date]), by: House.bob)
      #expect((refusal == nil) == days.contains(date), "\(date)")
    }
  }
}

import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

@Suite struct ViolationTests {
  @Test func aSoundRosterHasNone() throws {
    #expect(try sound().model.violations().isEmpty)
  }

  @Test(
    arguments: [
      (Shift.ID("a"), ShiftState.idle, "trade proposeTrade-1 is open without its shifts"),
      ("d", .inTrade("proposeTrade-1"), "shift d is in a trade that does not bind it"),
      ("d", .inTrade("none"), "shift d is in a trade that does not bind it"),
      ("d", .suggested(to: "none"), "shift d is suggested to a request that can't take it"),
      ("d", .suggested(to: "request-2"), "shift d is suggested to a request that can't take it"),
      ("d", .awaitingApproval(of: "dan", for: nil), "shift d is accepted by its owner"),
      (
        "c", .awaitingApproval(of: "dan", for: "request-2"),
        "shift c awaits approval for a request that did not choose it"
      ),
      ("d", .cancelled, "wish wish-3 gives what is not its person's"),
    ] as [(Shift.ID, ShiftState, String)])
  func aShiftsStateMustFit(_ id: Shift.ID, _ state: ShiftState, _ violation: String) throws {
    var house = try sound()
    var shift = try house.shift(id)
    shift.state = state
    house.model.put(.shift(shift))
    #expect(house.model.violations().contains(violation))
  }

  @Test func nobodyOwnsNothing() throws {
    var house = try sound()
    house.model.put(.shift(try shift("x", on: "2026-03-10", of: "nobody")))
    #expect(house.model.violations() == ["shift x has no owner"])
  }

  @Test(arguments: [
    ("2026-03-06", "15:00", "18:00", true, true), ("2026-03-06", "16:00", "18:00", true, false),
    ("2026-03-06", "16:00", "18:00", false, true), ("2026-03-05", "23:00", "10:01", false, true),
    ("2026-03-05", "23:00", "10:00", false, false),
  ])
  func nobodyIsInTwoPlaces(
    _ date: String, _ start: String, _ end: String, _ several: Bool, _ isViolation: Bool
  ) throws {
    var house = try sound()
    house.model.rules.allowsSeveralShiftsADay = several
    var second = try shift("x", on: date, from: start, to: end, of: House.dan)
    house.model.put(.shift(second))
    #expect(!house.model.violations().isEmpty == isViolation)
    second.state = .cancelled
    house.model.put(.shift(second))
    #expect(house.model.violations().isEmpty)
  }

  @Test func nothingIsLaidOutTwice() throws {
    var house = try sound()
    house.model.put(
      .shift(try shift("x", on: "2026-03-03", of: House.dan, fixedShift: "addFixedShift-4")))
    #expect(house.model.violations() == ["addFixedShift-4 of 2026-03-02 is laid out twice"])
    house.model.put(.shift(try shift("x", on: "2026-03-03", of: House.dan, fixedShift: "none")))
    #expect(house.model.violations() == ["shift x is laid out from nothing"])
  }

  @Test func requestsFitTheirShifts() throws {
    var house = try sound()
    var request = try house.request("request-2")
    request.chosen = "c"
    house.model.put(.request(request))
    #expect(house.model.violations() == ["request request-2 is open without its shift"])
    request.status = .chosen
    house.model.put(.request(request))
    #expect(house.model.violations() == ["request request-2 is chosen without its shift"])
    request.status = .open
    request.chosen = nil
    house.model.put(.request(request))
    house.model.put(.request(WorkRequest(id: "x", person: "dan", date: request.date)))
    #expect(house.model.violations() == ["second request of dan for 2026-03-05"])
  }

  @Test func tradesAreRings() throws {
    var house = try sound()
    let moment = house.now
    func put(_ legs: [Trade.Leg], _ agreed: [Person.ID] = []) {
      house.model.put(
        .trade(
          Trade(
            id: "x", kind: .ring, legs: legs, agreed: agreed, status: .declined, expires: moment)))
    }
    let there = Trade.Leg(shift: "c", giver: "carla", taker: "dan")
    let back = Trade.Leg(shift: "d", giver: "dan", taker: "carla")
    put([there, back])
    #expect(house.model.violations().isEmpty)
    put([there])
    #expect(house.model.violations() == ["trade x is no ring"])
    put([there, Trade.Leg(shift: "d", giver: "dan", taker: "anna")])
    #expect(house.model.violations() == ["trade x is no ring"])
    put([there, back], ["anna"])
    #expect(house.model.violations() == ["trade x is declined with 1 agreed"])
    put([there, back], ["dan", "carla"])
    #expect(house.model.violations() == ["trade x is declined with 2 agreed"])
  }

  @Test func whoHasLeftWantsNothing() throws {
    for person in [House.dan, House.eve] {
      var house = try sound()
      var gone = try #require(house.model.person(person))
      gone.isActive = false
      house.model.put(.person(gone))
      #expect(house.model.violations() == ["\(person) has left and still wants something"])
    }
  }

  @Test func namesAndWishesAreNotDoubled() throws {
    var house = try sound()
    house.model.put(.person(Person(id: "x", name: "ANNA")))
    #expect(house.model.violations() == ["second name anna"])
    house = try sound()
    house.model.put(.wish(RingWish(id: "x", person: "dan", gives: "d", takes: [])))
    #expect(house.model.violations() == ["second wish for d"])
  }
}

@Suite struct RosterModelTests {
  @Test func aDecisionFromFactsThatAreNoMoreIsNotApplied() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03", .supplied)])
    let decisions = try [House.bob, House.carla].map { person in
      try decide(
        .accept(shift: latest("a")), by: .person(person), in: house.model, at: house.now,
        ids: { "" })
    }
    try house.model.apply(decisions[0])
    let before = house.model
    #expect(throws: RevisionConflict(row: RowReference(kind: .shift, id: "a"), stored: 2)) {
      try house.model.apply(decisions[1])
    }
    #expect(house.model == before)
    #expect(try house.shift("a").owner == House.bob)
  }

  @Test func nothingOfADecisionIsAppliedWhereOneRowHasChanged() throws {
    var house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
    ])
    let decision = try decide(
      .proposeTrade(give: latest("a"), take: latest("b")), by: .person(House.anna),
      in: house.model, at: house.now, ids: { "t" })
    try house.carryOut(.offer(shift: latest("b")), by: House.bob)
    #expect(throws: RevisionConflict.self) { try house.model.apply(decision) }
    #expect(try house.shift("a").state == .idle && house.model.all(Trade.self).isEmpty)
  }

  @Test func aNameIsNotGivenTwice() throws {
    var house = try Restaurant()
    let decision = try decide(
      .invite(name: "Finn", role: .member), by: .system, in: house.model, at: house.now,
      ids: { "anna" })
    #expect(throws: RevisionConflict(row: RowReference(kind: .person, id: "anna"), stored: 1)) {
      try house.model.apply(decision)
    }
  }

  @Test func otherTextsLeaveAllElse() throws {
    let whole = Shift(
      id: "a", date: try day("2026-03-03"), start: .midnight, end: .midnight, place: "Bar",
      note: "cash", owner: House.anna, state: .supplied, fixedShift: "f", opening: "o",
      skill: "Cook", waived: [.rest], returnsWithOwner: true, revision: 3)
    #expect(whole.mappingTexts { $0 } == whole)
    let other = whole.mappingTexts { $0 + "!" }
    let texts = [other.id.rawValue, other.place, other.note, other.skill]
    #expect(texts == ["a!", "Bar!", "cash!", "Cook!"])
    #expect(other.opening == "o" && other.waived == [.rest] && other.revision == 3)
  }

  @Test func factsFollowEveryChange() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03", .suggested(to: "r"))])
    let date = try day("2026-03-03")
    #expect(house.model.suggestions(to: "r").map(\.id) == ["a"])
    #expect(house.model.unsettledShifts(through: date).count == 1)
    #expect(house.model.unsettledShifts(through: date - 1).isEmpty)
    house.model.put(.shift(try shift("a", on: "2026-03-04", of: House.bob, fixedShift: "f")))
    #expect(house.model.suggestions(to: "r").isEmpty)
    #expect(house.model.unsettledShifts(through: date + 1).isEmpty)
    #expect(house.model.shifts(of: House.anna, on: date...(date + 1)).isEmpty)
    #expect(house.model.shifts(of: House.bob, on: date...(date + 1)).map(\.id) == ["a"])
    #expect(house.model.shifts(from: "f", on: (date + 1)...(date + 1)).map(\.id) == ["a"])
    #expect(house.model.row(RowReference(kind: .shift, id: "a"))?.revision == 1)
    #expect(house.model.row(RowReference(kind: .trade, id: "a")) == nil)
  }
}

@testable import Roster
import Testing

private typealias House = Restaurant

/// Anna's shift on Tuesday evening, and Bob's shifts around it.
private func restaurant(
  _ state: ShiftState = .idle, approval: RosterRules.Approval = .none, several: Bool = false,
  bobs: [Shift] = []
) throws -> Restaurant {
  let zone = try #require(RosterZone(Restaurant.zone))
  let rules = RosterRules(timeZone: zone, allowsSeveralShiftsADay: several, approval: approval)
  let evening = try shift("s", on: "2026-03-03", from: "18:00", to: "23:00", state)
  return try Restaurant(rules: rules, shifts: [evening] + bobs)
}

@Suite struct MarketplaceTests {
  @Test func whatIsOfferedStandsOnTheMarketplaceAndStaysItsOwners() throws {
    var house = try restaurant()
    let rows = try house.carryOut(.offer(shift: RowVersion(id: "s", revision: 1)), by: House.anna)
    let shift = try house.shift("s")
    #expect(shift.state == .supplied && shift.owner == House.anna && shift.revision == 2)
    #expect(rows == [.shift(shift)])
    try house.carryOut(.revoke(shift: shift.seen), by: House.anna)
    #expect(try house.shift("s").state == .idle && house.shift("s").revision == 3)
  }

  @Test func acceptingIsFinal() throws {
    var house = try restaurant(.supplied)
    try house.carryOut(.accept(shift: latest("s")), by: House.bob)
    #expect(try house.shift("s").owner == House.bob && house.shift("s").state == .idle)
    #expect(house.log.map(\.command) == [.accept])
    #expect(house.log.map(\.handovers) == [[.init(shift: "s", from: "anna", to: "bob")]])
    #expect(house.log.first?.subjects == [RowReference(kind: .shift, id: "s")])
    #expect(house.log.first?.actor == .person(House.bob) && house.log.first?.instant == house.now)
  }

  @Test(
    arguments: [
      (ShiftState.supplied, House.bob, "notOwner"), (.idle, House.bob, "notOwner"),
      (.idle, House.dan, "notOwner"), (.supplied, House.anna, "notIdle"),
      (.suggested(to: "r"), House.anna, "notIdle"),
      (.awaitingApproval(of: "bob", for: nil), House.anna, "notIdle"),
      (.inTrade("t"), House.anna, "notIdle"), (.cancelled, House.anna, "notIdle"),
      (.idle, House.anna, nil),
    ] as [(ShiftState, Person.ID, String?)])
  func onlyAnOwnerOffersWhatIsIdle(
    _ state: ShiftState, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(state)
    #expect(try house.refusal(of: .offer(shift: latest("s")), by: person)?.rule == rule)
  }

  @Test(
    arguments: [
      (ShiftState.supplied, House.bob, "notOwner"), (.idle, House.anna, "notOffered"),
      (.awaitingApproval(of: "bob", for: nil), House.anna, "notOffered"),
      (.supplied, House.anna, nil),
    ] as [(ShiftState, Person.ID, String?)])
  func onlyAnOwnerRevokesWhatIsOffered(
    _ state: ShiftState, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(state)
    #expect(try house.refusal(of: .revoke(shift: latest("s")), by: person)?.rule == rule)
  }

  @Test(
    arguments: [
      (ShiftState.supplied, House.anna, "ownShift"), (.idle, House.anna, "ownShift"),
      (.idle, House.bob, "notOffered"), (.suggested(to: "r"), House.bob, "notOffered"),
      (.awaitingApproval(of: "carla", for: nil), House.bob, "notOffered"),
      (.inTrade("t"), House.bob, "notOffered"), (.cancelled, House.bob, "notOffered"),
      (.supplied, House.bob, nil), (.supplied, House.eve, nil),
    ] as [(ShiftState, Person.ID, String?)])
  func onlyOthersAcceptWhatIsOffered(
    _ state: ShiftState, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(state)
    #expect(try house.refusal(of: .accept(shift: latest("s")), by: person)?.rule == rule)
  }

  @Test(
    arguments: [
      ("2026-03-03T16:59:59Z", nil), ("2026-03-03T17:00:00Z", "begun"),
      ("2026-03-04T00:00:00Z", "begun"),
    ] as [(String, String?)])
  func nothingIsGivenOrTakenOnceItHasBegun(_ now: String, _ rule: String?) throws {
    var house = try restaurant(.supplied)
    house.now = try instant(now)
    #expect(try house.refusal(of: .accept(shift: latest("s")), by: House.bob)?.rule == rule)
    house = try restaurant()
    house.now = try instant(now)
    #expect(try house.refusal(of: .offer(shift: latest("s")), by: House.anna)?.rule == rule)
  }

  @Test(
    arguments: [
      ("2026-03-03", "22:00", "23:30", false, "overlap"),
      ("2026-03-03", "10:00", "18:00", false, "sameDay"),
      ("2026-03-03", "10:00", "18:00", true, nil),
      ("2026-03-03", "10:00", "18:01", true, "overlap"),
      ("2026-03-03", "23:00", "02:00", true, nil), ("2026-03-02", "23:00", "06:00", false, nil),
      ("2026-03-02", "19:00", "18:30", true, "overlap"),
      ("2026-03-04", "10:00", "16:00", false, nil),
    ] as [(String, String, String, Bool, String?)])
  func nobodyWorksTwiceAtATimeOrADay(
    _ date: String, _ start: String, _ end: String, _ several: Bool, _ rule: String?
  ) throws {
    let mine = try shift("m", on: date, from: start, to: end, of: House.bob)
    let house = try restaurant(.supplied, several: several, bobs: [mine])
    #expect(try house.refusal(of: .accept(shift: latest("s")), by: House.bob)?.rule == rule)
  }

  @Test func whatIsCancelledIsInNobodysWay() throws {
    let mine = try shift("m", on: "2026-03-03", from: "18:00", of: House.bob, .cancelled)
    let house = try restaurant(.supplied, bobs: [mine])
    #expect(try house.refusal(of: .accept(shift: latest("s")), by: House.bob) == nil)
  }

  @Test func aRevisionThatIsNoMoreIsAnsweredWithTheFreshRow() throws {
    var house = try restaurant(.supplied)
    let seen = try house.shift("s").seen
    try house.carryOut(.revoke(shift: seen), by: House.anna)
    let fresh = Row.shift(try house.shift("s"))
    let refusal = try house.refusal(of: .accept(shift: seen), by: House.bob)
    #expect(refusal == .changedMeanwhile(fresh: fresh, owner: .other("Anna")))
  }

  @Test func whatIsNotThereIsRefused() throws {
    let house = try restaurant()
    let refusal = try house.refusal(of: .offer(shift: latest("nothing")), by: House.anna)
    #expect(refusal == .notFound(.shift))
    #expect(try house.refusal(of: .offer(shift: latest("s")), by: "nobody") == .notFound(.person))
    #expect(try house.refusal(of: .accept(shift: latest("s")), by: nil) == .personsOnly)
  }
}

@Suite struct ApprovalTests {
  @Test(arguments: [RosterRules.Approval.owner, .admin])
  func anAcceptanceAwaitsApproval(_ approval: RosterRules.Approval) throws {
    var house = try restaurant(.supplied, approval: approval)
    try house.carryOut(.accept(shift: latest("s")), by: House.bob)
    let shift = try house.shift("s")
    #expect(shift.owner == House.anna && shift.state == .awaitingApproval(of: "bob", for: nil))
    #expect(house.log.last?.handovers == [])
    try house.carryOut(.approve(shift: shift.seen), by: House.eve)
    #expect(try house.shift("s").owner == House.bob && house.shift("s").state == .idle)
  }

  @Test(
    arguments: [
      (RosterRules.Approval.owner, House.anna, nil), (.owner, House.eve, nil),
      (.owner, House.bob, "notOwner"), (.owner, House.carla, "notOwner"),
      (.admin, House.anna, "approvedByAdmins"), (.admin, House.eve, nil),
      (.admin, House.bob, "approvedByAdmins"), (.none, House.anna, nil),
      (.none, House.bob, "notOwner"),
    ] as [(RosterRules.Approval, Person.ID, String?)])
  func approvingIsForWhomTheRulesName(
    _ approval: RosterRules.Approval, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(.awaitingApproval(of: "bob", for: nil), approval: approval)
    #expect(try house.refusal(of: .approve(shift: latest("s")), by: person)?.rule == rule)
    #expect(try house.refusal(of: .disapprove(shift: latest("s")), by: person)?.rule == rule)
  }

  @Test func disapprovingAndWithdrawingPutItBackOnTheMarketplace() throws {
    for (command, person) in [
      (RosterCommand.disapprove(shift: latest("s")), House.anna),
      (.withdrawAcceptance(shift: latest("s")), House.bob),
    ] {
      var house = try restaurant(.awaitingApproval(of: "bob", for: nil), approval: .owner)
      try house.carryOut(command, by: person)
      #expect(try house.shift("s").state == .supplied && house.shift("s").owner == House.anna)
    }
  }

  @Test func onlyWhoeverAcceptedWithdraws() throws {
    let house = try restaurant(.awaitingApproval(of: "bob", for: nil))
    let command = RosterCommand.withdrawAcceptance(shift: latest("s"))
    #expect(try house.refusal(of: command, by: House.anna)?.rule == "notAccepter")
    #expect(try house.refusal(of: command, by: House.bob) == nil)
  }

  @Test(arguments: [ShiftState.idle, .supplied, .suggested(to: "r"), .inTrade("t"), .cancelled])
  func nothingElseAwaitsApproval(_ state: ShiftState) throws {
    let house = try restaurant(state)
    let slot = try slot("2026-03-03", "18:00", "23:00")
    let refusal = Refusal.notAwaitingApproval(slot, state.status, owner: .you)
    for command in [
      RosterCommand.approve(shift: latest("s")), .disapprove(shift: latest("s")),
      .withdrawAcceptance(shift: latest("s")),
    ] {
      #expect(try house.refusal(of: command, by: House.anna) == refusal)
    }
  }

  @Test func whetherTheTakerIsFreeIsCheckedAgain() throws {
    let other = try shift("m", on: "2026-03-03", of: House.bob)
    let house = try restaurant(.awaitingApproval(of: "bob", for: nil), bobs: [other])
    let refusal = try house.refusal(of: .approve(shift: latest("s")), by: House.anna)
    #expect(refusal == .notFree(.other("Bob"), other.slot, .sameDay))
  }

  @Test func nothingIsApprovedOnceItHasBegunOrItsTakerHasLeft() throws {
    var house = try restaurant(.awaitingApproval(of: "bob", for: nil))
    house.model.put(.person(Person(id: "bob", name: "Bob", isActive: false)))
    let command = RosterCommand.approve(shift: latest("s"))
    #expect(try house.refusal(of: command, by: House.anna) == .deactivated(.other("Bob")))
    house = try restaurant(.awaitingApproval(of: "bob", for: nil))
    house.now = try instant("2026-03-03T17:00:00Z")
    #expect(try house.refusal(of: command, by: House.anna)?.rule == "begun")
  }

  @Test(
    arguments: [
      (RosterRules.Approval.owner, "ownAcceptance"), (.admin, nil),
    ] as [(RosterRules.Approval, String?)])
  func anAdminsOwnAcceptanceIsTheOwnersToApprove(
    _ approval: RosterRules.Approval, _ rule: String?
  ) throws {
    let house = try restaurant(.awaitingApproval(of: "eve", for: nil), approval: approval)
    let command = RosterCommand.approve(shift: latest("s"))
    #expect(try house.refusal(of: command, by: House.eve)?.rule == rule)
    #expect(try house.refusal(of: command, by: nil) == nil)
  }

  @Test(
    arguments: [
      ("2026-03-03", "20:00", false, "alreadyAccepted"),
      ("2026-03-03", "08:00", false, "alreadyAccepted"),
      ("2026-03-03", "20:00", true, "alreadyAccepted"), ("2026-03-03", "08:00", true, nil),
      ("2026-03-04", "20:00", false, nil),
    ] as [(String, String, Bool, String?)])
  func whatOneWaitsForLeavesNoRoomEither(
    _ date: String, _ start: String, _ several: Bool, _ rule: String?
  ) throws {
    let end = start == "20:00" ? "22:00" : "10:00"
    let other = try shift("o", on: date, from: start, to: end, of: House.carla, .supplied)
    var house = try restaurant(.supplied, approval: .owner, several: several, bobs: [other])
    try house.carryOut(.accept(shift: latest("s")), by: House.bob)
    let command = RosterCommand.accept(shift: latest("o"))
    #expect(try house.refusal(of: command, by: House.bob)?.rule == rule)
    #expect(try house.refusal(of: command, by: House.dan) == nil)
    try house.carryOut(.withdrawAcceptance(shift: latest("s")), by: House.bob)
    try house.carryOut(command, by: House.bob)
  }
}

@testable import Roster
import Testing

private typealias House = Restaurant
private let swap: Trade.ID = "proposeTrade-1"

/// Anna works on Tuesday, Bob on Wednesday.
private func restaurant(
  _ state: ShiftState = .idle, others: [Shift] = [], several: Bool = false
) throws -> Restaurant {
  let zone = try #require(RosterZone(House.zone))
  return try Restaurant(
    rules: RosterRules(timeZone: zone, allowsSeveralShiftsADay: several),
    shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob, state),
    ] + others)
}

private let proposal = RosterCommand.proposeTrade(give: latest("a"), take: latest("b"))

private func proposed(others: [Shift] = []) throws -> Restaurant {
  var house = try restaurant(others: others)
  try house.carryOut(proposal, by: House.anna)
  return house
}

@Suite struct TradeTests {
  @Test func aProposalBindsBothShifts() throws {
    let house = try proposed()
    let trade = try house.trade(swap)
    #expect(trade.kind == .swap && trade.status == .open && trade.proposer == House.anna)
    #expect(trade.agreed == [House.anna] && trade.expires.description == "2026-03-03T09:00:00Z")
    #expect(
      trade.legs == [
        Trade.Leg(shift: "a", giver: "anna", taker: "bob"),
        Trade.Leg(shift: "b", giver: "bob", taker: "anna"),
      ])
    #expect(try house.shift("a").state == .inTrade(swap) && house.shift("a").owner == House.anna)
    #expect(try house.shift("b").state == .inTrade(swap) && house.shift("b").owner == House.bob)
  }

  @Test func acceptedBothChangeHands() throws {
    var house = try proposed()
    let rows = try house.carryOut(.acceptTrade(trade: RowVersion(id: swap)), by: House.bob)
    #expect(try rows.first == .trade(house.trade(swap)) && rows.count == 3)
    #expect(try house.trade(swap).status == .applied)
    #expect(try house.shift("a").owner == House.bob && house.shift("a").state == .idle)
    #expect(try house.shift("b").owner == House.anna && house.shift("b").state == .idle)
    #expect(house.log.last?.handovers.count == 2)
  }

  @Test(arguments: [
    (RosterCommand.declineTrade(trade: RowVersion(id: swap)), House.bob, Trade.Status.declined),
    (.withdrawTrade(trade: RowVersion(id: swap)), House.anna, .withdrawn),
  ])
  func declinedOrWithdrawnEverythingIsAsItWas(
    _ command: RosterCommand, _ person: Person.ID, _ status: Trade.Status
  ) throws {
    var house = try proposed()
    try house.carryOut(command, by: person)
    #expect(try house.trade(swap).status == status)
    #expect(try house.shift("a").state == .idle && house.shift("a").owner == House.anna)
    #expect(try house.shift("b").state == .idle && house.shift("b").owner == House.bob)
    for late in [
      RosterCommand.acceptTrade(trade: RowVersion(id: swap)),
      .declineTrade(trade: RowVersion(id: swap)),
      .withdrawTrade(trade: RowVersion(id: swap)),
    ] {
      #expect(try house.refusal(of: late, by: person) == .tradeClosed(status, .swap))
    }
  }

  @Test(
    arguments: [
      (RosterCommand.acceptTrade(trade: RowVersion(id: swap)), House.anna, "alreadyAgreed"),
      (.acceptTrade(trade: RowVersion(id: swap)), House.carla, "notParty"),
      (.acceptTrade(trade: RowVersion(id: swap)), House.eve, "notParty"),
      (.acceptTrade(trade: RowVersion(id: swap, revision: 7)), House.bob, "changedMeanwhile"),
      (.acceptTrade(trade: RowVersion(id: "none")), House.bob, "notFound"),
      (.declineTrade(trade: RowVersion(id: swap)), House.anna, "ownProposal"),
      (.declineTrade(trade: RowVersion(id: swap)), House.carla, "notParty"),
      (.withdrawTrade(trade: RowVersion(id: swap)), House.bob, "notProposer"),
      (.withdrawTrade(trade: RowVersion(id: swap)), House.carla, "notParty"),
      (.acceptTrade(trade: RowVersion(id: swap, revision: 1)), House.bob, nil),
    ] as [(RosterCommand, Person.ID, String?)])
  func eachHasTheirOwnWord(
    _ command: RosterCommand, _ person: Person.ID, _ rule: String?
  ) throws {
    #expect(try proposed().refusal(of: command, by: person)?.rule == rule)
  }

  @Test(
    arguments: [
      ("a", "b", House.anna, nil), ("b", "a", House.bob, nil), ("a", "b", House.bob, "notOwner"),
      ("a", "b", House.carla, "notOwner"), ("a", "a", House.anna, "sameOwner"),
      ("a", "a2", House.anna, "sameOwner"), ("a", "past", House.anna, "begun"),
      ("a", "offered", House.anna, "notIdle"), ("a", "none", House.anna, "notFound"),
      ("a", "cancelled", House.anna, "notIdle"),
    ] as [(Shift.ID, Shift.ID, Person.ID, String?)])
  func onlyIdleFutureShiftsOfTwoAreExchanged(
    _ give: Shift.ID, _ take: Shift.ID, _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(others: [
      try shift("a2", on: "2026-03-06"), try shift("past", on: "2026-03-02", of: House.carla),
      try shift("offered", on: "2026-03-06", of: House.carla, .supplied),
      try shift("cancelled", on: "2026-03-07", of: House.carla, .cancelled),
    ])
    let command = RosterCommand.proposeTrade(give: latest(give), take: latest(take))
    #expect(try house.refusal(of: command, by: person)?.rule == rule)
  }

  @Test func bothDirectionsAreChecked() throws {
    let annas = try shift("x", on: "2026-03-04", from: "17:00", to: "20:00")
    let bobs = try shift("y", on: "2026-03-03", from: "15:00", to: "20:00", of: House.bob)
    #expect(
      try restaurant(others: [annas]).refusal(of: proposal, by: House.anna)
        == .notFree(.you, annas.slot, .sameDay))
    #expect(
      try restaurant(others: [bobs]).refusal(of: proposal, by: House.anna)
        == .notFree(.other("Bob"), bobs.slot, .overlap))
    #expect(
      try restaurant(others: [annas], several: true).refusal(of: proposal, by: House.anna) == nil)
  }

  @Test func whatOneGivesIsNotInTheWay() throws {
    let house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03", from: "10:00", to: "16:00"),
      try shift("b", on: "2026-03-03", from: "12:00", to: "18:00", of: House.bob),
    ])
    #expect(try house.refusal(of: proposal, by: House.anna) == nil)
  }

  @Test func bothDirectionsAreCheckedAgain() throws {
    let late = try shift("c", on: "2026-03-04", from: "18:00", to: "23:00", of: House.carla)
    var house = try proposed(others: [late])
    try house.carryOut(.offer(shift: latest("c")), by: House.carla)
    try house.carryOut(.accept(shift: latest("c")), by: House.anna)
    let refusal = try house.refusal(of: .acceptTrade(trade: RowVersion(id: swap)), by: House.bob)
    #expect(refusal == .notFree(.other("Anna"), late.slot, .sameDay))
  }

  @Test func expiresWhenTheFirstShiftBegins() throws {
    var house = try proposed()
    house.now = try instant("2026-03-03T08:59:59Z")
    #expect(try house.refusal(of: .acceptTrade(trade: RowVersion(id: swap)), by: House.bob) == nil)
    #expect(try house.carryOut(.expire, by: nil).isEmpty)
    house.now = try instant("2026-03-03T09:00:00Z")
    let late = try house.refusal(of: .acceptTrade(trade: RowVersion(id: swap)), by: House.bob)
    #expect(late == .tradeClosed(.expired, .swap))
    try house.carryOut(.expire, by: nil)
    #expect(try house.trade(swap).status == .expired)
    #expect(try house.shift("a").state == .idle && house.shift("b").state == .idle)
  }

  @Test func nobodyTradesWithSomebodyWhoHasLeft() throws {
    var house = try restaurant()
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    #expect(try house.refusal(of: proposal, by: House.anna) == .deactivated(.other("Bob")))
  }

  @Test(arguments: ["offer", "suggest", "wish", "propose"])
  func whatAnotherProposedDoesNotBindOnesShift(_ way: String) throws {
    var house = try proposed(others: [try shift("c", on: "2026-03-05", of: House.carla)])
    try house.carryOut(.request(dates: [try day("2026-03-04")]), by: House.carla)
    let request = try #require(house.model.liveRequests(of: House.carla).first)
    let command: RosterCommand =
      switch way {
      case "offer": .offer(shift: latest("b"))
      case "suggest": .suggest(shift: latest("b"), request: request.id)
      case "wish": .wish(gives: latest("b"), takes: ["c"])
      default: .proposeTrade(give: latest("b"), take: latest("c"))
      }
    let rows = try house.carryOut(command, by: House.bob)
    #expect(try way != "offer" || rows.first == .shift(house.shift("b")))
    #expect(try house.trade(swap).status == .declined && house.shift("a").state == .idle)
    let menu = try actions(on: house.shift("a"), for: House.anna, in: house.model, at: house.now)
    #expect(menu.first { $0.action == .offer }?.refusal == nil)
  }

  @Test func whatOneHasAgreedToBinds() throws {
    let house = try proposed()
    #expect(try house.refusal(of: .offer(shift: latest("a")), by: House.anna)?.rule == "notIdle")
    let menu = try actions(on: house.shift("b"), for: House.bob, in: house.model, at: house.now)
    let open: Set<ShiftAction> = [
      .offer, .suggest, .wish, .proposeTrade, .acceptTrade, .declineTrade,
    ]
    #expect(Set(menu.filter { $0.refusal == nil }.map(\.action)) == open)
  }

  @Test func aRosterThatMovesEastEndsATradeEarlier() throws {
    var house = try proposed()
    house.model.rules.timeZone = try #require(RosterZone("Asia/Tokyo"))
    house.now = try instant("2026-03-03T01:00:00Z")
    let refusal = try house.refusal(of: .acceptTrade(trade: RowVersion(id: swap)), by: House.bob)
    #expect(refusal == .begun(try house.shift("a").slot))
    try house.carryOut(.expire, by: nil)
    #expect(try house.trade(swap).status == .expired && house.shift("b").state == .idle)
  }
}

@testable import Roster
import Testing

private typealias House = Restaurant

@Suite struct ExpiryTests {
  @Test func whatHasBegunIsItsOwnersAndIdle() throws {
    var house = try Restaurant(shifts: [
      try shift("offered", on: "2026-03-03", .supplied),
      try shift(
        "accepted", on: "2026-03-03", of: House.bob, .awaitingApproval(of: "dan", for: nil)),
      try shift("later", on: "2026-03-03", from: "12:00", of: House.carla, .supplied),
    ])
    house.now = try instant("2026-03-03T09:00:00Z")
    try house.carryOut(.expire, by: nil)
    #expect(try house.shift("offered").state == .idle && house.shift("offered").owner == "anna")
    #expect(try house.shift("accepted").state == .idle && house.shift("accepted").owner == "bob")
    #expect(try house.shift("later").state == .supplied)
    #expect(try house.carryOut(.expire, by: nil).isEmpty)
  }

  @Test func aRequestIsOpenAgainUntilItsDayIsOver() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(.request(dates: [try day("2026-03-03")]), by: House.bob)
    try house.carryOut(.suggest(shift: latest("a"), request: "request-1"), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("a")), by: House.bob)
    house.now = try instant("2026-03-03T09:00:00Z")
    try house.carryOut(.expire, by: House.eve)
    #expect(try house.shift("a").state == .idle && house.request("request-1").status == .open)
    house.now = try instant("2026-03-03T22:59:59Z")
    #expect(try house.carryOut(.expire, by: nil).isEmpty)
    house.now = try instant("2026-03-03T23:00:00Z")
    try house.carryOut(.expire, by: nil)
    #expect(try house.request("request-1").status == .expired)
  }

  @Test func everythingExpiresAtOnceAfterALongSleep() throws {
    var house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
      try shift("c", on: "2026-03-05"), try shift("d", on: "2026-03-06"),
    ])
    try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
    try house.carryOut(.request(dates: [try day("2026-03-05")]), by: House.bob)
    try house.carryOut(.suggest(shift: latest("c"), request: "request-2"), by: House.anna)
    try house.carryOut(.chooseSuggestion(shift: latest("c")), by: House.bob)
    try house.carryOut(.wish(gives: latest("d"), takes: ["b"]), by: House.anna)
    house.now = try instant("2026-06-01T00:00:00Z")
    try house.carryOut(.expire, by: nil)
    #expect(house.model.all(Shift.self).allSatisfy { $0.state == .idle })
    #expect(house.model.all(Trade.self).map(\.status) == [.expired])
    #expect(house.model.all(WorkRequest.self).map(\.status) == [.expired])
    #expect(house.model.wishes().isEmpty)
    #expect(house.log.last?.handovers == [])
  }
}

import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Rules that count several shifts, when several are given and taken at once.
@Suite struct CountingRuleTests {
  private func house(_ shifts: [Shift], week hours: Int) throws -> Restaurant {
    var house = try Restaurant(shifts: shifts)
    house.model.rules.hoursAWeek = hours
    return house
  }

  /// A trade gives and takes, so only the difference counts.
  @Test func aTradeWeighsWhatIsGiven() throws {
    var house = try house(
      [
        try shift("a1", on: "2026-03-03"), try shift("a2", on: "2026-03-04"),
        try shift("b", on: "2026-03-05", from: "10:00", to: "17:00", of: House.bob),
      ], week: 12)
    let trade = RosterCommand.proposeTrade(give: latest("a1"), take: latest("b"))
    let limit = DutyLimit.hoursAWeek(minutes: 13 * 60, most: 12, ofMinors: false)
    #expect(try house.refusal(of: trade, by: House.anna) == .notAllowed(.you, limit))
    #expect(
      try house.refusal(
        of: .proposeTrade(give: latest("b"), take: latest("a1")), by: House.bob)
        == .notAllowed(.other("Anna"), limit))
    house.model.rules.hoursAWeek = 13
    try house.carryOut(trade, by: House.anna)
    try house.carryOut(.acceptTrade(trade: RowVersion(id: "proposeTrade-1")), by: House.bob)
    #expect(try house.shift("b").owner == House.anna)
  }

  @Test func aRingWeighsWhatIsGiven() throws {
    func wishes(week hours: Int) throws -> Restaurant {
      var house = try house(
        [
          try shift("a", on: "2026-03-03"), try shift("more", on: "2026-03-06"),
          try shift("b", on: "2026-03-04", from: "10:00", to: "18:00", of: House.bob),
        ], week: 14)
      try house.carryOut(.wish(gives: latest("a"), takes: ["b"]), by: House.anna)
      house.model.rules.hoursAWeek = hours
      try house.carryOut(.wish(gives: latest("b"), takes: ["a"]), by: House.bob)
      return house
    }
    #expect(try wishes(week: 13).model.all(Trade.self).isEmpty)
    #expect(try wishes(week: 14).model.all(Trade.self).map(\.kind) == [.ring])
    let full = try wishes(week: 13)
    let again = RosterCommand.wish(gives: latest("a"), takes: ["b"])
    let limit = DutyLimit.hoursAWeek(minutes: 14 * 60, most: 13, ofMinors: false)
    #expect(try full.refusal(of: again, by: House.anna) == .notAllowed(.you, limit))
  }

  /// All shifts that a person waits to be given count.
  @Test func whatIsAcceptedCounts() throws {
    var house = try house(
      [
        try shift("mine", on: "2026-03-08", of: House.bob),
        try shift("a", on: "2026-03-03", .supplied), try shift("b", on: "2026-03-04", .supplied),
        try shift("c", on: "2026-03-05", .supplied),
      ], week: 18)
    house.model.rules.approval = .owner
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    try house.carryOut(.accept(shift: latest("b")), by: House.bob)
    let first = try house.shift("a").slot
    let second = try house.shift("b").slot
    #expect(
      try house.refusal(of: .accept(shift: latest("c")), by: House.bob)
        == .alreadyAccepted(second))
    house.model.rules.hoursAWeek = 17
    #expect(
      try house.refusal(of: .accept(shift: latest("c")), by: House.bob) == .alreadyAccepted(first))
  }

  /// Fixed shifts are not planned beyond what their owner may work.
  @Test func fixedShiftsKeepToTheWeek() throws {
    var house = try house([], week: 12)
    house.model.rules.weeksAhead = 2
    func add(_ weekday: String) throws -> RosterCommand {
      .addFixedShift(
        owner: House.anna, weekday: try #require(.init(rawValue: weekday)),
        start: try time("10:00"), end: try time("16:00"), place: "", firstDate: nil)
    }
    try house.carryOut(add("tuesday"), by: House.anna)
    try house.carryOut(add("wednesday"), by: House.anna)
    #expect(
      try house.refusal(of: add("thursday"), by: House.anna)
        == .notAllowed(.you, .hoursAWeek(minutes: 18 * 60, most: 12, ofMinors: false)))
    #expect(house.model.all(Shift.self).count == 4)
  }

  /// A shift with an overridden rule does not forbid other shifts, but later shifts are checked.
  @Test func whatIsLetPassStays() throws {
    var house = try house(
      [
        try shift("b1", on: "2026-03-03", of: House.bob),
        try shift("b2", on: "2026-03-05", of: House.bob),
        try shift("a", on: "2026-03-04"), try shift("c", on: "2026-03-06", .supplied),
      ], week: 12)
    try house.carryOut(
      .waive(
        rules: [.hoursAWeek], reason: "Ill",
        command: .override(shift: latest("a"), owner: House.bob, reason: "Ill")),
      by: House.eve)
    #expect(house.model.violations() == [])
    #expect(
      try house.refusal(of: .accept(shift: latest("c")), by: House.bob)
        == .notAllowed(.you, .hoursAWeek(minutes: 24 * 60, most: 12, ofMinors: false)))
  }
}

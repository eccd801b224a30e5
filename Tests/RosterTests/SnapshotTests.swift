import Calendrics
import Foundation
@testable import Roster
import Testing

private typealias House = Restaurant

extension RosterModel {
  func snapshot(version: Int = 7) -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: rules, people: people(), fixedShifts: all(FixedShift.self),
      openings: all(Opening.self).sorted(by: Opening.beginsBefore),
      shifts: all(Shift.self).sorted(by: Shift.beginsBefore),
      requests: all(WorkRequest.self), trades: all(Trade.self), wishes: wishes())
  }
}

/// The sound roster with a cancelled shift.
private func busy() throws -> Restaurant {
  try sound(and: [shift("x", on: "2026-03-07", .cancelled)])
}

@Suite struct SnapshotTests {
  @Test func answersLikeTheRosterItIsACopyOf() throws {
    let model = try busy().model
    let copy = model.snapshot()
    let (first, last) = (try day("2026-03-01"), try day("2026-04-30"))
    for person in model.people() {
      #expect(copy.person(person.id) == person)
      #expect(
        copy.shifts(of: person.id, on: first...last)
          == model.shifts(of: person.id, on: first...last))
      #expect(copy.liveRequests(of: person.id) == model.liveRequests(of: person.id))
    }
    for shift in model.all(Shift.self) {
      #expect(copy.shift(shift.id) == shift)
      #expect(copy.wish(giving: shift.id) == model.wish(giving: shift.id))
      let wishes = model.wishes().filter { $0.takes.contains(shift.id) }
      #expect(copy.wishes(taking: shift.id) == wishes && model.wishes(taking: shift.id) == wishes)
    }
    for fixedShift in model.fixedShifts() {
      #expect(copy.fixedShift(fixedShift.id) == fixedShift)
      #expect(
        copy.shifts(from: fixedShift.id, on: first...last)
          == model.shifts(from: fixedShift.id, on: first...last))
    }
    #expect(copy.people() == model.people() && copy.fixedShifts() == model.fixedShifts())
    #expect(copy.unsettledShifts(through: last).map(\.id) == ["a", "b", "c"])
    #expect(copy.unsettledShifts(through: last) == model.unsettledShifts(through: last))
    #expect(copy.suggestions(to: "request-2") == model.suggestions(to: "request-2"))
    #expect(copy.request("request-2") == model.request("request-2"))
    #expect(copy.liveRequests(through: last) == model.liveRequests(through: last))
    #expect(copy.trade("proposeTrade-1") == model.trade("proposeTrade-1"))
    #expect(copy.openTrades(expiringBy: try instant("2027-01-01T00:00:00Z")).count == 1)
    #expect(copy.openTrades(expiringBy: try instant("2026-01-01T00:00:00Z")).isEmpty)
    #expect(copy.wish("wish-3") == model.wish("wish-3") && copy.wishes() == model.wishes())
    #expect(copy.shift("none") == nil)
  }

  @Test func greysTheSameActionsWithTheSameReasons() throws {
    let house = try busy()
    let copy = house.model.snapshot()
    for shift in copy.shifts {
      for person in copy.people {
        #expect(
          try actions(on: shift, for: person.id, in: copy, at: house.now)
            == actions(on: shift, for: person.id, in: house.model, at: house.now))
      }
    }
  }

  @Test func comesBackFromJSON() throws {
    let copy = try busy().model.snapshot()
    let bytes = try JSONEncoder().encode(copy)
    #expect(try JSONDecoder().decode(RosterSnapshot.self, from: bytes) == copy)
    let object = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "fixedShifts", "openings", "people", "requests", "rules", "shifts", "trades", "version",
        "wishes",
      ])
  }
}

@Suite struct RosterStateTests {
  @Test func nothingIsKnownAtFirst() {
    let state = RosterState(address: "https://example.org/v1")
    #expect(state.authentication == .loggedOut && state.link == .connecting)
    #expect(state.snapshot == nil && state.confirmed == nil)
    let order = RosterOrder(number: 1, command: .layOut)
    #expect(order == RosterOrder(number: 1, command: .layOut))
    #expect(order != RosterOrder(number: 2, command: .layOut))
  }

  @Test func aSecretIsNeverShown() {
    let secret = Secret("swordfish")
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), String(describing: [secret]), dumped] {
      #expect(!text.contains("swordfish") && text.contains("secret"))
    }
    #expect(secret == Secret("swordfish") && secret != Secret("catfish"))
    #expect(secret.revealed == "swordfish")
  }
}

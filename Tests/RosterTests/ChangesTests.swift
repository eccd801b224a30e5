import Foundation
import Testing

@testable import Roster

/// Changes that are applied to a copy.
@Suite struct ChangesTests {
  private func roster(_ shifts: [Shift]) throws -> RosterSnapshot {
    try Restaurant(shifts: shifts).model.snapshot()
  }

  private func changes(
    since: Int = 7, to version: Int = 8, _ rows: [Row], today: RosterDate? = nil
  ) -> RosterChanges {
    var changes = RosterChanges(since: since, version: version, rows: rows)
    changes.today = today
    return changes
  }

  @Test func theyAreSentSo() throws {
    var changes = RosterChanges(since: 7, version: 9, rules: RosterRules(), rows: [], isPart: true)
    changes.today = try day("2026-03-02")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(changes)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"more":true,"readAnew":false,"rows":[],"rules":{"allowsSeveralShiftsADay":false,"#
        + #""approval":"none","heedsAbsences":true,"heedsSkills":true,"timeZone":"UTC","#
        + #""weeksAhead":8},"since":7,"today":"2026-03-02","version":9}"#)
    #expect(try JSONDecoder().decode(RosterChanges.self, from: data) == changes)
    #expect(RosterStreamEvent(event: "changes".utf8, data: data) == .changes(changes))
    #expect(RosterStreamEvent(event: "changes".utf8, data: data.dropLast()) == nil)
    let text = RosterStreamEvent.changes(changes).text
    #expect(text.hasPrefix("event: changes\nid: 9\ndata: {") && text.hasSuffix("}\n\n"))
    #expect(text.count { $0 == "\n" } == 4, "the data are one line")
  }

  @Test func rowsMoveToTheirPlaces() throws {
    let old = try (3...6).map { try shift(Identifier("s\($0)"), on: "2026-03-0\($0)") }
    var moved = old[0]
    (moved.date, moved.revision) = (try day("2026-03-09"), 2)
    var offered = old[2]
    (offered.state, offered.revision) = (.supplied, 2)
    let new = try shift("s0", on: "2026-03-04")
    let next = try #require(
      try roster(old).applying(changes([moved.row, offered.row, new.row])))
    #expect(next.shifts == [new, old[1], offered, old[3], moved])
    #expect(next.version == 8)
    #expect(next.applying(changes([moved.row, offered.row, new.row])) == next, "once more")
  }

  @Test func onlyThoseThatLeadOnAreTaken() throws {
    let roster = try roster([])
    let row = try shift("s1", on: "2026-03-04").row
    #expect(roster.applying(changes(since: 8, to: 9, [row])) == nil)
    #expect(roster.applying(.unknown(since: 7, version: 9)) == nil)
    #expect(roster.applying(changes(since: 3, to: 6, [row])) == roster, "older ones are known")
    #expect(roster.applying(changes(since: 3, to: 9, [row]))?.shifts.count == 1)
  }

  @Test func whatIsOverIsLeftOut() throws {
    let shifts = try [("s3", "03"), ("s4", "09"), ("s5", "10")].map {
      try shift(Identifier($0), on: "2026-03-\($1)")
    }
    var before = try roster(shifts)
    before.today = try day("2026-03-03")
    let leg = Trade.Leg(shift: "s3", giver: Restaurant.anna, taker: Restaurant.bob)
    let trade = Trade(
      id: "t", kind: .swap, legs: [leg], status: .expired,
      expires: try instant("2026-03-03T17:00:00Z"))
    let request = WorkRequest(id: "r", person: Restaurant.bob, date: try day("2026-03-03"))
    let today = try #require(
      before.applying(changes([trade.row, request.row], today: before.today)))
    #expect(today.trades == [trade] && today.requests == [request])
    // On a Tuesday, the copy still has the week, and shifts that began the evening before.
    let tomorrow = try day("2026-03-10")
    let next = try #require(today.applying(changes(since: 8, [], today: tomorrow)))
    #expect(next.shifts.map(\.id) == ["s4", "s5"] && next.today == tomorrow)
    #expect(next.trades == [] && next.requests == [])
    let late = changes(
      since: 8, to: 9, [trade.row, request.row, shifts[0].row], today: tomorrow)
    let same = try #require(next.applying(late))
    #expect(same.shifts == next.shifts && same.trades == [] && same.requests == [])
    #expect(same.withoutPast == same)
  }

  @Test func theyAreJoined() throws {
    var shift = try shift("s1", on: "2026-03-04")
    let other = try self.other()
    let first = changes(since: 7, to: 8, [shift.row, other.row])
    (shift.state, shift.revision) = (.supplied, 2)
    let second = changes(since: 8, to: 12, [shift.row], today: try day("2026-03-02"))
    let joined = RosterChanges(joining: [first, second])
    #expect(joined.since == 7 && joined.version == 12 && !joined.isUnknown)
    #expect(Set(joined.rows) == [shift.row, other.row] && joined.rows.count == 2)
    #expect(joined.today == second.today)
    let unknown = RosterChanges(joining: [first, .unknown(since: 8, version: 30)])
    #expect(unknown.isUnknown && unknown.version == 30)
  }

  private func other() throws -> Shift { try shift("s2", on: "2026-03-05") }
}

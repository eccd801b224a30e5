@testable import Roster
import Testing

/// When a receipt is enough, and when the client must ask the server.
@Suite struct ReceiptTests {
  private func shifts(_ revisions: Int...) throws -> [Shift] {
    try revisions.enumerated().map { number, revision in
      var row = try shift(Identifier("s\(number)"), on: "2026-03-0\(number + 3)")
      row.revision = revision
      return row
    }
  }

  private func roster(_ shifts: [Shift]) throws -> RosterSnapshot {
    try Restaurant(shifts: shifts).model.snapshot()
  }

  @Test func rowsTakeThePlaceOfOlderOnesAndNewOnesAreAdded() throws {
    let roster = try roster(try shifts(1, 4))
    let fresh = try shifts(1, 5, 1)
    let next = roster.applying(Receipt(rows: fresh.dropFirst().map(\.row), version: 8))
    #expect(next?.shifts == fresh && next?.version == 8)
    #expect(next?.people == roster.people && next?.today == roster.today)
  }

  @Test(arguments: [7, 9, 6])
  func onlyTheNextVersionFits(version: Int) throws {
    let rows = try shifts(2).map(\.row)
    #expect(try roster(try shifts(1)).applying(Receipt(rows: rows, version: version)) == nil)
  }

  @Test(arguments: [1, 3, 7])
  func norDoRowsOfAnotherHistory(revision: Int) throws {
    let receipt = Receipt(rows: try shifts(revision).map(\.row), version: 8)
    #expect(try roster(try shifts(1)).applying(receipt) == nil)
    let strange = Receipt(rows: try shifts(1, 2).suffix(1).map(\.row), version: 8)
    #expect(try roster(try shifts(1)).applying(strange) == nil)
  }

  @Test func whereNothingWasToDoSomebodyElseHasChangedIt() throws {
    #expect(try roster(try shifts(1)).applying(Receipt(rows: [], version: 8)) == nil)
  }

  @Test func aWishThatIsOverIsGone() throws {
    var wish = RingWish(id: "w", person: Restaurant.anna, gives: "s0", takes: ["s1"])
    let roster = try roster(try shifts(1, 1))
    let wished = try #require(roster.applying(Receipt(rows: [wish.row], version: 8)))
    #expect(wished.wishes == [wish])
    (wish.isActive, wish.revision) = (false, 2)
    #expect(wished.applying(Receipt(rows: [wish.row], version: 9))?.wishes == [])
  }
}

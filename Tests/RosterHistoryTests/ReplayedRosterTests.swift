import Roster
import Testing

@testable import RosterHistory

@Suite struct ReplayedRosterTests {
  private let ada = Person(id: "ada", name: "Ada")
  private let day = RosterDate(dayNumber: 20_000)

  /// Returns the cancelled shifts that are found after 60 further changes, when rows that are over
  /// have been put aside.
  private func cancelledShifts(returning: Bool) throws -> [Shift.ID] {
    var roster = ReplayedRoster(
      RosterSnapshot(
        version: 1, rules: RosterRules(timeZone: try #require(RosterZone("Europe/Berlin"))),
        people: [ada], fixedShifts: [], openings: [], shifts: [], requests: [], trades: [],
        wishes: []))
    let place = Shift(
      id: "place", date: day, start: .midnight, end: .midnight, place: "Bar", owner: ada.id,
      state: .cancelled, opening: "opening", returnsWithOwner: returning)
    roster.put([place.row])
    for _ in 0..<60 { roster.put([ada.row]) }
    #expect(roster.find(place.id) == place)
    return roster.shifts(returningWith: ada.id).map(\.id)
  }

  @Test func aPlaceThatComesBackWithItsOwnerIsNotOver() throws {
    #expect(try cancelledShifts(returning: true) == ["place"])
    #expect(try cancelledShifts(returning: false) == [])
  }
}

import Roster
import Testing

/// The viewer's own shifts, by week.
@Suite struct MineTests {
  /// On Wednesday at noon: Anna has worked on Monday and this morning, and Tuesday's shift is
  /// cancelled.
  private func headings(_ days: [(Int, String, String, ShiftState)])
    throws -> [String]
  {
    let shifts = try days.enumerated().map { number, shift in
      Shift(
        id: Identifier("s\(number)"),
        date: try #require(RosterDate(year: 2026, month: 3, day: shift.0)),
        start: try #require(TimeOfDay(shift.1)), end: try #require(TimeOfDay(shift.2)),
        place: "Bar", owner: "anna", state: shift.3)
    }
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: [Person(id: "anna", name: "Anna")],
      fixedShifts: [], openings: [], shifts: shifts, requests: [], trades: [], wishes: [])
    let noon = try #require(Instant("2026-03-04T12:00:00Z"))
    let presenter = try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn("anna")), at: noon))
    return RosterLists(presenter).mine.compactMap { entry in
      if case .heading(let title, let amount) = entry { "\(title): \(amount)" } else { nil }
    }
  }

  /// The hours beside the name of a week are those of the whole week, not of the days left.
  @Test func theHoursOfAWeekAreThoseOfAllOfIt() throws {
    let worked = [
      (2, "18:00", "23:00", ShiftState.idle), (3, "18:00", "23:00", .cancelled),
      (4, "08:00", "10:00", .idle),
    ]
    #expect(try headings(worked) == [], "nothing is left of it")
    let ahead = [(6, "18:00", "22:00", ShiftState.supplied), (10, "18:00", "23:00", .idle)]
    #expect(
      try headings(worked + ahead) == ["This week · 2–8 Mar: 11 h", "Next week · 9–15 Mar: 5 h"])
  }
}

import Roster
import RosterPresenting
import Testing

@Suite struct TodayTests {
  private static let noon = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)

  private func presenter(_ shifts: [(String, String, String, String)]) throws -> RosterPresenter {
    let ann = Person(id: "p1", name: "Ann", role: .member)
    let rows = try shifts.enumerated().map { number, shift in
      Shift(
        id: Shift.ID("s\(number + 1)"), date: try #require(RosterDate(shift.0)),
        start: try #require(TimeOfDay(shift.1)), end: try #require(TimeOfDay(shift.2)),
        place: shift.3, owner: ann.id)
    }
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: [ann], fixedShifts: [], openings: [], shifts: rows,
      requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(ann.id)),
        at: Self.noon))
  }

  @Test func shiftsAreNowLaterOrTomorrow() throws {
    let presenter = try presenter([
      ("2026-03-02", "22:00", "13:00", "Kitchen"), ("2026-03-03", "08:00", "12:00", "Kitchen"),
      ("2026-03-03", "12:00", "13:00", "Bar"), ("2026-03-03", "12:01", "13:00", "Kitchen"),
      ("2026-03-03", "18:00", "02:00", "Bar"), ("2026-03-04", "08:00", "12:00", "Bar"),
    ])
    #expect(presenter.workingNow.map(\.id) == ["s3", "s1"])
    #expect(presenter.workingLater.map(\.id) == ["s5", "s4"])
    #expect(presenter.working(on: presenter.today + 1).map(\.id) == ["s6"])
  }
}

@testable import Roster
import Testing

/// Lists that are too long to read say so.
@Suite struct LongListTests {
  private static let noon = Instant("2026-03-02T12:00:00Z") ?? Instant(secondsSince1970: 0)

  /// Creates the view of Eve, an admin, of a number of members who all work on Tuesday evening.
  private func presenter(_ count: Int) throws -> RosterPresenter {
    let people = (1...count).map { Person(id: Identifier("p\($0)"), name: "P\($0 + 1_000)") }
    let shifts = try people.map { person in
      Shift(
        id: Identifier("s-\(person.id)"), date: try #require(RosterDate("2026-03-03")),
        start: try #require(TimeOfDay("18:00")), end: try #require(TimeOfDay("23:00")),
        place: "Bar", owner: person.id)
    }
    let own = Shift(
      id: "own", date: try #require(RosterDate("2026-03-04")),
      start: try #require(TimeOfDay("18:00")), end: try #require(TimeOfDay("23:00")),
      place: "Bar", owner: "eve")
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(),
      people: people + [Person(id: "eve", name: "Eve", role: .admin)], fixedShifts: [],
      openings: [], shifts: shifts + [own], requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn("eve")), at: Self.noon))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let eve = try presenter(320)
    let sources: [RosterChoices.Source] = [
      .people, .command(Override.Menu(shift: "own")), .trades(of: "own"),
    ]
    let facts = sources.map { eve.content(of: $0).facts.first { $0.label == "Shown" }?.text }
    #expect(facts == ["the first 300 of 321", "the first 300 of 321", "the first 300 of 320"])
    #expect(eve.content(of: .wish("own")).shown == "the first 300 of 320")
    let monday = try #require(RosterDate("2026-03-02"))
    let grid = RosterWeeks(eve).week(from: monday)
    #expect(grid.rows.count == 300 && grid.people == 321)
    let whole = RosterWeeks(eve).week(from: monday, atMost: .max)
    #expect(whole.rows.count == 321 && whole.shifts.count == 321)
    let notes = RosterWeeks(eve).weeks.compactMap {
      if case .note(let text) = $0 { text } else { nil }
    }
    #expect(notes == ["Not all members are shown: the first 300 of 321."])
  }

  @Test func nothingIsSaidWhereAllIsThere() throws {
    let eve = try presenter(20)
    let sources: [RosterChoices.Source] = [
      .people, .command(Override.Menu(shift: "own")), .trades(of: "own"), .own(for: .wish),
      .shifts(of: "p1"),
    ]
    for source in sources { #expect(eve.content(of: source).facts.isEmpty, "\(source)") }
    #expect(eve.content(of: .wish("own")).shown == nil)
    #expect(eve.shown(of: 300) == nil && eve.shown(of: 301) == "the first 300 of 301")
  }
}

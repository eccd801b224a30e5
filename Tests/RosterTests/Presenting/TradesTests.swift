import Roster
import Testing

/// The trades, rings and wishes that are listed for a person.
@Suite struct TradesTests {
  private static let noon = Instant("2026-03-02T12:00:00Z") ?? Instant(secondsSince1970: 0)

  /// Bob has proposed a trade to Carla; Anna wants Bob's shift, and Dan wants Anna's.
  private func presenter(_ me: Person.ID) throws -> RosterPresenter {
    let names = ["Anna", "Bob", "Carla", "Dan"]
    let people =
      names.map { Person(id: Identifier($0.lowercased()), name: $0) }
      + [Person(id: "eve", name: "Eve", role: .admin)]
    let shifts = try zip(["a", "b", "c", "d"], people).enumerated().map { number, shift in
      Shift(
        id: Identifier(shift.0), date: try #require(RosterDate("2026-03-0\(number + 3)")),
        start: try #require(TimeOfDay("18:00")), end: try #require(TimeOfDay("23:00")),
        place: "Bar", owner: shift.1.id)
    }
    let trade = Trade(
      id: "t", kind: .swap,
      legs: [
        Trade.Leg(shift: "b", giver: "bob", taker: "carla"),
        Trade.Leg(shift: "c", giver: "carla", taker: "bob"),
      ], proposer: "bob", agreed: ["bob"], expires: shifts[1].slot.begins(in: .utc))
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: people, fixedShifts: [], openings: [],
      shifts: shifts, requests: [], trades: [trade],
      wishes: [
        RingWish(id: "v", person: "anna", gives: "a", takes: ["b"]),
        RingWish(id: "w", person: "dan", gives: "d", takes: ["c", "a"]),
      ])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(me)), at: Self.noon))
  }

  /// Trades and wishes between other members are not listed, not even for an admin.
  @Test(
    arguments: [
      ("anna", ["wish/v", "wish/w"]), ("bob", ["trade/t", "wish/v"]),
      ("carla", ["trade/t", "wish/w"]), ("dan", ["wish/w"]), ("eve", []),
    ] as [(Person.ID, [String])])
  func onlyWhatOneHasPartInIsListed(_ me: Person.ID, _ expected: [String]) throws {
    let presenter = try presenter(me)
    let rows = RosterLists(presenter).tradesAndWishes.compactMap { $0.row?.reference }
    #expect(rows.map { "\($0.kind.rawValue)/\($0.id)" } == expected)
    let wishes = expected.filter { $0.hasPrefix("wish/") }
    #expect(presenter.concerningWishes.map { "wish/\($0.id)" } == wishes)
  }
}

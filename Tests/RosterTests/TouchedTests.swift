import Testing

@testable import Roster

private typealias House = Restaurant

/// Whom commands concern.
@Suite struct TouchedTests {
  private func touched(_ command: RosterCommand, by person: Person.ID?, in house: Restaurant) throws
    -> Touched
  {
    try Roster.touched(by: command, of: Actor(person: person), in: house.model)
  }

  @Test func oneselfAlone() throws {
    let house = try sound(and: [try shift("own", on: "2026-03-09")])
    for command in [
      RosterCommand.offer(shift: latest("own")), .request(dates: [try day("2026-03-10")]),
      .offer(shift: latest("nowhere")), .acceptTrade(trade: RowVersion(id: "nowhere")),
    ] {
      #expect(try touched(command, by: House.anna, in: house) == .people([House.anna]))
    }
  }

  /// What is in a trade is settled by whoever gives it: the other shift of it is free again.
  @Test func thoseInATrade() throws {
    let house = try sound()
    for command in [
      RosterCommand.offer(shift: latest("b")),
      .acceptTrade(trade: RowVersion(id: "proposeTrade-1")),
      .withdrawTrade(trade: RowVersion(id: "proposeTrade-1")),
    ] {
      #expect(try touched(command, by: House.bob, in: house) == .people([House.anna, House.bob]))
    }
  }

  /// Whoever gets a shift asks for that day no more, and what others suggested is theirs again.
  @Test func thoseWhoSuggested() throws {
    var house = try sound(and: [
      try shift("o", on: "2026-03-05", from: "18:00", to: "20:00", of: House.bob)
    ])
    try house.carryOut(.offer(shift: latest("o")), by: House.bob)
    #expect(
      try touched(.accept(shift: latest("o")), by: House.dan, in: house)
        == .people([House.bob, House.dan, House.carla]))
    #expect(
      try touched(.accept(shift: latest("o")), by: House.anna, in: house)
        == .people([House.bob, House.anna]))
  }

  @Test func ownersOfWhatIsLaidOut() throws {
    let house = try sound()
    #expect(try touched(.layOut, by: nil, in: house) == .people([House.eve]))
  }

  @Test func everybody() throws {
    let house = try sound()
    for command in [
      RosterCommand.invite(name: "Fred", role: .member), .expire, .findRings,
      .deactivate(person: RowVersion(id: House.bob)),
      .setRole(person: RowVersion(id: House.bob), role: .admin),
      .cancelShift(shift: latest("a"), reason: "Closed"),
      .wish(gives: latest("d"), takes: ["a"]),
    ] {
      #expect(try touched(command, by: House.eve, in: house) == .everybody)
    }
  }

  @Test func whatCoversWhat() {
    let (some, more) = (Touched.people(["a"]), Touched.people(["a", "b"]))
    #expect(more.covers(some) && !some.covers(more) && some.covers(some))
    #expect(Touched.everybody.covers(more) && !more.covers(.everybody))
    #expect(some.union(.people(["b"])) == more)
    #expect(some.union(.everybody) == .everybody && Touched.everybody.union(some) == .everybody)
  }
}

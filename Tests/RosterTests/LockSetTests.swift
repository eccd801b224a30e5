import Testing

@testable import Roster

private typealias House = Restaurant

/// The people whom commands concern.
@Suite struct LockSetTests {
  private func touched(_ command: RosterCommand, by person: Person.ID?, in house: Restaurant) throws
    -> LockSet
  {
    try Roster.lockSet(of: command, by: Actor(person: person), in: house.model)
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

  /// If the giver settles one shift of a trade, the other shift is free again.
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

  /// A member who gets a shift no longer requests that day, and suggestions for it return to their
  /// owners.
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

  /// Members who take a place in an opening, and members whose suggestions return to them.
  @Test func takersOfPlaces() throws {
    var house = try sound()
    try house.carryOut(
      .addOpening(
        date: try day("2026-03-05"), start: time("20:00"), end: time("23:00"), place: "Bar",
        needed: 2, note: ""), by: House.eve)
    let opening = try #require(house.model.all(Opening.self).first?.id)
    let taking = RosterCommand.takeOpening(opening: RowVersion(id: opening))
    #expect(try touched(taking, by: House.bob, in: house) == .people([House.bob], [opening]))
    #expect(
      try touched(taking, by: House.dan, in: house)
        == .people([House.dan, House.carla], [opening]))
    #expect(
      try touched(
        .takeOpening(opening: RowVersion(id: opening), person: House.dan), by: House.eve, in: house)
        == .people([House.eve, House.dan, House.carla], [opening]))
    let nowhere = RosterCommand.takeOpening(opening: RowVersion(id: "nowhere"))
    #expect(try touched(nowhere, by: House.bob, in: house) == .people([House.bob], ["nowhere"]))
    try house.carryOut(taking, by: House.bob)
    let place = try #require(house.model.all(Shift.self).first { $0.opening == opening })
    #expect(
      try touched(.cancelShift(shift: place.seen, reason: "Ill"), by: House.eve, in: house)
        == .people([House.eve, House.bob], [opening]))
  }

  /// Its owner, the parties of its trade, and the people who wish for it.
  @Test func thoseWhoseShiftIsCancelled() throws {
    let house = try sound(and: [try shift("own", on: "2026-03-09")])
    func touched(_ id: Shift.ID) throws -> LockSet {
      try self.touched(.cancelShift(shift: latest(id), reason: "Closed"), by: House.eve, in: house)
    }
    #expect(try touched("a") == .people([House.eve, House.anna, House.bob, House.dan]))
    #expect(try touched("b") == .people([House.eve, House.bob, House.anna]))
    #expect(try touched("c") == .people([House.eve, House.carla, House.dan]))
    #expect(try touched("d") == .people([House.eve, House.dan]))
    #expect(try touched("own") == .people([House.eve, House.anna]))
    #expect(try touched("nowhere") == .people([House.eve]))
  }

  /// Suggestions to a person for a day on which they are away return to their owners.
  @Test func whoeverIsAway() throws {
    let house = try sound()
    func touched(_ person: Person.ID, by actor: Person.ID) throws -> LockSet {
      try self.touched(
        .setAvailability(person: RowVersion(id: person), absences: []), by: actor, in: house)
    }
    #expect(try touched(House.anna, by: House.anna) == .people([House.anna]))
    #expect(try touched(House.anna, by: House.eve) == .people([House.anna, House.eve]))
    #expect(try touched(House.dan, by: House.dan) == .people([House.dan, House.carla]))
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
      .removeFixedShift(fixedShift: RowVersion(id: "f"), cancelsLaidOut: true),
      .cancelOpening(opening: RowVersion(id: "o"), reason: "Closed"),
      .wish(gives: latest("d"), takes: ["a"]),
    ] {
      #expect(try touched(command, by: House.eve, in: house) == .everybody)
    }
  }

  @Test func whatCoversWhat() {
    let (some, more) = (LockSet.people(["a"]), LockSet.people(["a", "b"]))
    #expect(more.covers(some) && !some.covers(more) && some.covers(some))
    #expect(LockSet.everybody.covers(more) && !more.covers(.everybody))
    #expect(some.union(.people(["b"])) == more)
    let place = LockSet.people(["a"], ["o"])
    #expect(place.covers(some) && !some.covers(place) && LockSet.everybody.covers(place))
    #expect(place.union(more) == .people(["a", "b"], ["o"]))
    #expect(place.union(.people([], ["p"])) == .people(["a"], ["o", "p"]))
    #expect(some.union(.everybody) == .everybody && LockSet.everybody.union(some) == .everybody)
  }
}

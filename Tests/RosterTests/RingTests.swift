@testable import Roster
import Testing

private typealias House = Restaurant

/// Each person works on one day, from Tuesday on: Anna a, Bob b, Carla c, Dan d, Eve e.
private func restaurant(others: [Shift] = []) throws -> Restaurant {
  let people = [House.anna, House.bob, House.carla, House.dan, House.eve]
  let shifts = try people.enumerated().map { place, person in
    try shift(
      Identifier(String(person.rawValue.prefix(1))), on: "2026-03-0\(place + 3)", of: person)
  }
  return try Restaurant(shifts: shifts + others)
}

extension Restaurant {
  fileprivate mutating func wish(
    _ person: Person.ID, _ gives: Shift.ID, for takes: Shift.ID...
  ) throws {
    try carryOut(.wish(gives: latest(gives), takes: takes), by: person)
  }

  /// The rings that were found: who gives what to whom.
  fileprivate var rings: [[String]] {
    model.all(Trade.self).map { $0.legs.map { "\($0.shift)→\($0.taker)" } }
  }
}

@Suite struct RingTests {
  @Test func aWishAloneIsKept() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b", "c", "b")
    let wish = try #require(house.model.wishes().first)
    #expect(wish.person == House.anna && wish.gives == "a" && wish.takes == ["b", "c"])
    #expect(house.rings.isEmpty && house.model.shift("a")?.state == .idle)
  }

  /// A reader of the log no longer sees a wish once it is over.
  @Test func theLogNamesTheShiftOfAWish() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    let wish = try #require(house.model.wishes().first)
    let given = RowReference(kind: .shift, id: "a")
    let taken = RowReference(kind: .shift, id: "b")
    #expect(house.log.last?.subjects == [wish.reference, given, taken])
    try house.wish(House.bob, "b", for: "a")
    let ring = try #require(house.log.last?.subjects)
    #expect(ring.prefix(2).map(\.kind) == [.wish, .shift] && ring[1].id == "b", "\(ring)")
    #expect(ring.count == 5 && Set(ring).count == 5, "the ring and the other shift: \(ring)")
    #expect(ring.last == RowReference(kind: .person, id: House.anna.rawValue), "whose that is")
    try house.carryOut(
      .withdrawWish(wish: try #require(house.model.wish(giving: "a")).seen), by: House.anna)
    #expect(house.log.last?.subjects.prefix(2) == [wish.reference, given])
  }

  @Test func wishesForOneShiftReplaceEachOther() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.anna, "a", for: "c")
    #expect(house.model.wishes().map(\.takes) == [["c"]])
    #expect(house.model.all(RingWish.self).map(\.revision) == [2])
  }

  /// A shift that a person got in another way leaves their wishes; a wish for nothing else ends.
  @Test func whatOneHasIsNothingToWishFor() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b", "c")
    try house.wish(House.dan, "d", for: "b")
    try house.wish(House.eve, "e", for: "b")
    try house.carryOut(
      .override(shift: latest("b"), owner: House.dan, reason: "Ill"), by: House.eve)
    #expect(house.model.wishes().map(\.person) == [House.anna, House.eve])
    #expect(house.model.wishes().map(\.takes) == [["b", "c"], ["b"]])
    try house.carryOut(.cancelShift(shift: latest("b"), reason: "Closed"), by: House.eve)
    #expect(house.model.wishes().map(\.takes) == [["c"]])
    #expect(house.model.violations().isEmpty)
  }

  /// A refused caller learns that the shift is in a ring, and not in a trade.
  @Test func aShiftInARingIsRefusedAsOne() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "a")
    let offer = try #require(try house.refusal(of: .offer(shift: latest("a")), by: House.anna))
    #expect(offer.description.contains("is in a ring. The ring must be declined first."))
    let seen = RowVersion<Shift>(id: "a", revision: 1)
    let late = try #require(try house.refusal(of: .offer(shift: seen), by: House.anna))
    #expect(late.why.hasSuffix("has changed: it is now in a ring."), "\(late)")
    let ring = try #require(house.model.all(Trade.self).first)
    let others = try #require(
      try house.refusal(of: .acceptTrade(trade: ring.seen), by: House.carla))
    #expect(others.why == "You are not part of this ring.")
  }

  @Test func twoWishesThatMeetAreARing() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "a")
    #expect(house.rings == [["b→anna", "a→bob"]])
    let trade = try #require(house.model.all(Trade.self).first)
    #expect(trade.kind == .ring && trade.proposer == nil && trade.agreed.isEmpty)
    #expect(trade.expires.description == "2026-03-03T09:00:00Z")
  }

  /// The ring ends with the wish if no member has agreed to it.
  @Test(arguments: [false, true]) func aWishTakesItsRingBack(_ isAgreed: Bool) throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "a")
    let trade = try #require(house.model.all(Trade.self).first)
    if isAgreed { try house.carryOut(.acceptTrade(trade: trade.seen), by: House.anna) }
    let wish = try #require(house.model.wish(giving: "b"))
    try house.carryOut(.withdrawWish(wish: wish.seen), by: House.bob)
    #expect(house.model.find(trade.id)?.status == (isAgreed ? .open : .withdrawn))
    let state = isAgreed ? ShiftState.inTrade(trade.id) : .idle
    #expect(["a", "b"].map { house.model.shift($0)?.state } == [state, state])
    #expect(house.model.wishes().map(\.gives) == ["a"], "the other wish stays")
  }

  @Test func threeAndFourAreFoundAndFiveAreNot() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "c")
    try house.wish(House.carla, "c", for: "a")
    #expect(house.rings == [["c→bob", "a→carla", "b→anna"]])
    house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "c")
    try house.wish(House.carla, "c", for: "d")
    try house.wish(House.dan, "d", for: "a")
    #expect(house.rings == [["d→carla", "a→dan", "b→anna", "c→bob"]])
    house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "c")
    try house.wish(House.carla, "c", for: "d")
    try house.wish(House.dan, "d", for: "e")
    try house.wish(House.eve, "e", for: "a")
    #expect(house.rings.isEmpty)
  }

  @Test func theShortestRingIsFoundAndThenTheDearestShift() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b", "c")
    try house.wish(House.bob, "b", for: "c")
    try house.wish(House.carla, "c", for: "d")
    try house.wish(House.dan, "d", for: "b", "a", "c")
    #expect(house.rings == [["d→carla", "c→dan"]])
    house = try restaurant()
    try house.wish(House.bob, "b", for: "a")
    try house.wish(House.carla, "c", for: "a")
    try house.wish(House.anna, "a", for: "c", "b")
    #expect(house.rings == [["a→carla", "c→anna"]])
  }

  @Test func aRingIsAppliedWhenAllHaveAgreed() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "c")
    try house.wish(House.carla, "c", for: "a")
    let ring = try #require(house.model.all(Trade.self).first).id
    for (person, owner) in [(House.bob, House.anna), (House.anna, House.anna)] {
      try house.carryOut(.acceptTrade(trade: RowVersion(id: ring)), by: person)
      #expect(try house.trade(ring).status == .open && house.shift("a").owner == owner)
    }
    let again = RosterCommand.acceptTrade(trade: RowVersion(id: ring))
    #expect(try house.refusal(of: again, by: House.bob) == .alreadyAgreed)
    try house.carryOut(again, by: House.carla)
    #expect(try house.trade(ring).status == .applied)
    #expect(try ["a", "b", "c"].map { try house.shift($0).owner } == ["carla", "anna", "bob"])
    #expect(house.log.last?.handovers.count == 3)
    #expect(house.model.wishes().isEmpty)
  }

  @Test func whoDeclinesWishesNoMoreAndTheOthersStillDo() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.wish(House.bob, "b", for: "a")
    let ring = try #require(house.model.all(Trade.self).first).id
    let withdrawal = RosterCommand.withdrawTrade(trade: RowVersion(id: ring))
    #expect(try house.refusal(of: withdrawal, by: House.anna) == .notProposer(proposer: nil))
    try house.carryOut(.acceptTrade(trade: RowVersion(id: ring)), by: House.anna)
    try house.carryOut(.declineTrade(trade: RowVersion(id: ring)), by: House.bob)
    #expect(try house.trade(ring).status == .declined)
    #expect(house.model.wishes().map(\.person) == [House.anna])
    #expect(try house.shift("a").state == .idle && house.shift("b").state == .idle)
    #expect(try house.carryOut(.findRings, by: nil).isEmpty)
  }

  @Test func nobodyIsPutIntoARingWhoIsNotFree() throws {
    let second = try shift("x", on: "2026-03-04", from: "18:00", to: "20:00")
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    // Since her wish, she has got another shift on that day.
    house.model.put(.shift(second))
    try house.wish(House.bob, "b", for: "a")
    #expect(house.rings.isEmpty)
    try house.carryOut(.offer(shift: latest("x")), by: House.anna)
    try house.carryOut(.accept(shift: latest("x")), by: House.carla)
    try house.carryOut(.findRings, by: nil)
    #expect(house.rings.map(\.count) == [2])
  }

  @Test func whatIsAskedAboutOtherwiseIsInNoRing() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
    try house.wish(House.bob, "b", for: "a")
    #expect(house.rings.isEmpty)
    try house.carryOut(.revoke(shift: latest("a")), by: House.anna)
    try house.carryOut(.findRings, by: House.eve)
    #expect(house.rings == [["a→bob", "b→anna"]])
  }

  @Test func severalRingsAreFoundAtOnceWithoutSharingAWish() throws {
    var house = try restaurant()
    let shifts = ["a", "b", "c", "d"].map { Shift.ID($0) }
    let people = [House.anna, House.bob, House.carla, House.dan]
    for (gives, person) in zip(shifts, people) {
      house.model.put(
        .wish(
          RingWish(
            id: Identifier("w\(gives)"), person: person, gives: gives,
            takes: shifts.filter { $0 != gives })))
    }
    try house.carryOut(.findRings, by: nil)
    #expect(house.rings == [["a→bob", "b→anna"], ["c→dan", "d→carla"]])
  }

  @Test(
    arguments: [
      ("a", ["b"], House.bob, "notOwner"), ("a", [], House.anna, "noneNamed"),
      ("a", ["a"], House.anna, "ownShift"), ("a", ["none"], House.anna, "notFound"),
      ("a", ["past"], House.anna, "begun"), ("past", ["a"], House.bob, "begun"),
      ("a", ["off"], House.anna, "notIdle"), ("offered", ["a"], House.bob, "notIdle"),
      ("a", ["offered"], House.anna, nil),
    ] as [(Shift.ID, [Shift.ID], Person.ID, String?)])
  func onlyOwnIdleShiftsAreGivenForOthers(
    _ gives: Shift.ID, _ takes: [Shift.ID], _ person: Person.ID, _ rule: String?
  ) throws {
    let house = try restaurant(others: [
      try shift("past", on: "2026-03-01", of: House.bob),
      try shift("off", on: "2026-03-08", of: House.bob, .cancelled),
      try shift("offered", on: "2026-03-09", of: House.bob, .supplied),
    ])
    let command = RosterCommand.wish(gives: latest(gives), takes: takes)
    #expect(try house.refusal(of: command, by: person)?.rule == rule)
  }

  /// A shift that a person could not work can't be wished for, just as it can't be traded for.
  @Test func onlyWhatOneCouldWorkIsWishedFor() throws {
    var house = try restaurant(others: [
      try shift("x", on: "2026-03-05", from: "18:00", to: "20:00"),
      Shift(
        id: "k", date: try day("2026-03-08"), start: try time("10:00"), end: try time("16:00"),
        place: "Kitchen", owner: House.bob, skill: "Cook"),
    ])
    func put(_ person: Person.ID, _ name: String) {
      let terms = WorkTerms(skills: ["Cook"])
      house.model.put(.person(Person(id: person, name: name, terms: terms)))
    }
    put(House.bob, "Bob")
    func rule(for takes: Shift.ID...) throws -> String? {
      let wish = RosterCommand.wish(gives: latest("a"), takes: takes)
      let refusal = try house.refusal(of: wish, by: House.anna)
      for take in takes where takes.count == 1 {
        let trade = RosterCommand.proposeTrade(give: latest("a"), take: latest(take))
        #expect(try house.refusal(of: trade, by: House.anna) == refusal, "\(take)")
      }
      return refusal?.rule
    }
    #expect(try rule(for: "b") == nil)
    #expect(try rule(for: "k") == "skill" && rule(for: "b", "k") == "skill")
    #expect(try rule(for: "c") == "sameDay")
    put(House.anna, "Anna")
    #expect(try rule(for: "k") == nil)
    try house.carryOut(.deactivate(person: RowVersion(id: "bob")), by: House.eve)
    #expect(try rule(for: "k") == "deactivated")
  }

  @Test func notMoreThanTwentyShiftsAreWishedFor() throws {
    let takes = Array(repeating: Shift.ID("b"), count: 21)
    let command = RosterCommand.wish(gives: latest("a"), takes: takes)
    #expect(try restaurant().refusal(of: command, by: House.anna) == .tooMany(.takes, limit: 20))
  }

  @Test func onlyWhoeverWishesWithdraws() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    let wish = try #require(house.model.wishes().first)
    let command = RosterCommand.withdrawWish(wish: wish.seen)
    #expect(try house.refusal(of: command, by: House.bob) == .notWisher(wisher: "Anna"))
    try house.carryOut(command, by: House.anna)
    #expect(house.model.wishes().isEmpty)
    let again = RosterCommand.withdrawWish(wish: RowVersion(id: wish.id))
    #expect(try house.refusal(of: again, by: House.anna) == .wishClosed)
  }

  @Test func whoTakesOtherwiseWishesNoMore() throws {
    var house = try restaurant()
    try house.wish(House.anna, "a", for: "b")
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    #expect(house.model.wishes().isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func theSearchEnds() throws {
    var house = try Restaurant()
    let people = (0..<200).map { Person(id: Identifier("p\($0)"), name: "P\($0)") }
    for (place, person) in people.enumerated() {
      house.model.put(.person(person))
      let date = try day("2026-03-03") + place % 50
      house.model.put(.shift(try shift(Identifier("s\(place)"), on: "\(date)", of: person.id)))
      // All wishes are for later shifts, so no ring ever closes.
      let takes = (1...20).map { place + $0 }.filter { $0 < 200 }.map { Shift.ID("s\($0)") }
      house.model.put(
        .wish(
          RingWish(
            id: Identifier("w\(place)"), person: person.id, gives: Identifier("s\(place)"),
            takes: takes)))
    }
    #expect(try house.carryOut(.findRings, by: nil).isEmpty)
  }
}

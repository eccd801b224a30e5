@testable import Roster
import Scratch
import Testing

/// Random wishes of some people, each for a shift on a day of its own.
private func wishing(seed: UInt64) throws -> Restaurant {
  var dice = SeededGenerator(seed: seed)
  var house = try Restaurant()
  let count = Int.random(in: 3...8, using: &dice)
  for place in 0..<count {
    let person = Identifier<Person>("p\(place)")
    let date = try day("2026-03-03") + (dice.chance(of: 3) ? 0 : place)
    house.model.put(.person(Person(id: person, name: "P\(place)")))
    house.model.put(.shift(try shift(Identifier("s\(place)"), on: "\(date)", of: person)))
    if dice.chance(of: 4) {
      house.model.put(
        .shift(try shift(Identifier("x\(place)"), on: "\(date + 1)", of: person)))
    }
    let takes = (0..<count).filter { $0 != place && dice.chance(of: 3) }.map { Shift.ID("s\($0)") }
    house.model.put(
      .wish(
        RingWish(
          id: Identifier("w\(place)"), person: person, gives: Identifier("s\(place)"), takes: takes)
      ))
  }
  return house
}

/// Whether a person would be free for a shift without the one they give, computed in another way.
private func isFree(
  _ person: Person.ID, for id: Shift.ID, without given: Shift.ID, in model: RosterModel
)
  -> Bool
{
  guard let wanted = model.shift(id) else { return false }
  return !model.all(Shift.self).contains {
    $0.owner == person && $0.id != given
      && ($0.date == wanted.date || $0.slot.overlaps(wanted.slot, in: model.rules.timeZone))
  }
}

/// Returns the length of the shortest ring, found by brute force.
private func shortestRing(in model: RosterModel) -> Int? {
  let wishes = model.wishes()
  func takes(_ taker: RingWish, _ giver: RingWish) -> Bool {
    taker.takes.contains(giver.gives)
      && isFree(taker.person, for: giver.gives, without: taker.gives, in: model)
  }
  var paths = wishes.map { [$0] }
  for length in 2...4 {
    paths = paths.flatMap { path in
      wishes.filter { next in
        !path.contains(next) && path.last.map { takes($0, next) } == true
      }
      .map { path + [$0] }
    }
    let closes = paths.contains { path in
      guard let first = path.first, let last = path.last else { return false }
      return takes(last, first)
    }
    if closes { return length }
  }
  return nil
}

@Suite struct RingSearchTests {
  @Test(arguments: 0..<60) func findsTheShortestRingThereIs(_ seed: Int) throws {
    var house = try wishing(seed: UInt64(seed))
    let expected = shortestRing(in: house.model)
    try house.carryOut(.findRings, by: nil)
    let rings = house.model.all(Trade.self)
    #expect(rings.map(\.legs.count).min() == expected)
    for ring in rings {
      for leg in ring.legs {
        let given = try #require(ring.leg(givenBy: leg.taker)).shift
        #expect(isFree(leg.taker, for: leg.shift, without: given, in: house.model))
        #expect(house.model.wish(giving: given)?.takes.contains(leg.shift) == true)
      }
    }
    let people = rings.flatMap { $0.legs.map(\.giver) }
    #expect(Set(people).count == people.count)
  }

  @Test(arguments: 0..<10) func findsTheSameEveryTime(_ seed: Int) throws {
    let house = try wishing(seed: UInt64(seed))
    let decisions = try (0..<3).map { _ in
      var count = 0
      return try decide(
        .findRings, by: .system, in: house.model, at: house.now,
        ids: {
          count += 1
          return "ring-\(count)"
        })
    }
    #expect(Set(decisions).count == 1)
  }

  @Test(arguments: 0..<10) func appliesWhatItFindsAllOrNothing(_ seed: Int) throws {
    var house = try wishing(seed: UInt64(seed))
    let before = house.model
    try house.carryOut(.findRings, by: nil)
    for ring in house.model.all(Trade.self) {
      for leg in ring.legs.dropLast() {
        try house.carryOut(.acceptTrade(trade: RowVersion(id: ring.id)), by: leg.giver)
        #expect(ring.legs.allSatisfy { house.model.shift($0.shift)?.owner == $0.giver })
      }
      let last = try #require(ring.legs.last)
      try house.carryOut(.acceptTrade(trade: RowVersion(id: ring.id)), by: last.giver)
      #expect(ring.legs.allSatisfy { house.model.shift($0.shift)?.owner == $0.taker })
    }
    #expect(house.model.all(Shift.self).count == before.all(Shift.self).count)
  }
}

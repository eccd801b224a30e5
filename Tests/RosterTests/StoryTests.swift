import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// The uses of a roster, from the first shift on.
@Suite struct StoryTests {
  /// The week of all people: Anna on Tuesdays, Bob on Wednesdays, Carla on Thursdays, Dan on
  /// Fridays.
  private func restaurant(_ approval: RosterRules.Approval = .none) throws -> Restaurant {
    var house = try Restaurant()
    house.model.rules.approval = approval
    let duties: [(Person.ID, Weekday)] = [
      (House.anna, .tuesday), (House.bob, .wednesday), (House.carla, .thursday),
      (House.dan, .friday),
    ]
    for (person, weekday) in duties {
      try house.carryOut(
        .addFixedShift(
          owner: person, weekday: weekday, start: time("18:00"), end: time("23:00"), place: "Bar",
          firstDate: nil), by: person)
    }
    return house
  }

  private func first(of person: Person.ID, in house: Restaurant) throws -> Shift {
    let mine = house.model.all(Shift.self) { $0.owner == person }
    return try #require(mine.min(by: Shift.beginsBefore))
  }

  @Test func annaIsIllAndCarlaTakesHerShift() throws {
    var house = try restaurant()
    let evening = try first(of: House.anna, in: house)
    try house.carryOut(.offer(shift: evening.seen), by: House.anna)
    let offered = house.model.all(Shift.self) { $0.state == .supplied }
    #expect(offered.map(\.slot.description) == ["3 March 18:00–23:00"])
    try house.carryOut(.accept(shift: offered[0].seen), by: House.carla)
    #expect(house.model.all(Shift.self) { $0.state == .supplied }.isEmpty)
    #expect(try first(of: House.carla, in: house).id == evening.id)
    #expect(house.model.all(Shift.self) { $0.owner == House.carla }.count == 9)
    #expect(house.model.all(Shift.self) { $0.owner == House.anna }.count == 7)
  }

  @Test func bobWantsToWorkOnFridayAndDanLetsHim() throws {
    var house = try restaurant()
    let friday = try day("2026-03-06")
    let free = try freeDays(of: House.bob, in: house.model, at: house.now)
    #expect(free.contains(friday) && free.count == 48)
    try house.carryOut(.request(dates: [friday]), by: House.bob)
    let request = try #require(house.model.liveRequests(of: House.bob).first)
    let evening = try first(of: House.dan, in: house)
    try house.carryOut(.suggest(shift: evening.seen, request: request.id), by: House.dan)
    try house.carryOut(.chooseSuggestion(shift: latest(evening.id)), by: House.bob)
    #expect(try house.shift(evening.id).owner == House.dan)
    try house.carryOut(.approve(shift: latest(evening.id)), by: House.dan)
    #expect(try house.shift(evening.id).owner == House.bob)
    #expect(house.model.liveRequests(of: House.bob).isEmpty)
    let taken = try freeDays(of: House.bob, in: house.model, at: house.now)
    #expect(!taken.contains(friday) && taken.count == 47)
  }

  @Test func carlaAndDanExchangeTheirEvenings() throws {
    var house = try restaurant()
    let (hers, his) = (try first(of: House.carla, in: house), try first(of: House.dan, in: house))
    try house.carryOut(.proposeTrade(give: hers.seen, take: his.seen), by: House.carla)
    let trade = try #require(house.model.all(Trade.self).first)
    #expect(
      try house.refusal(of: .offer(shift: latest(hers.id)), by: House.carla)?.rule == "notIdle")
    try house.carryOut(.acceptTrade(trade: trade.seen), by: House.dan)
    #expect(try house.shift(hers.id).owner == House.dan && house.shift(his.id).owner == House.carla)
  }

  @Test func aRingOfFour() throws {
    var house = try restaurant()
    let people = [House.anna, House.bob, House.carla, House.dan]
    let evenings = try people.map { try first(of: $0, in: house) }
    for (place, person) in people.enumerated() {
      let wanted = evenings[(place + 1) % 4].id
      try house.carryOut(.wish(gives: evenings[place].seen, takes: [wanted]), by: person)
    }
    let ring = try #require(house.model.all(Trade.self).first)
    for person in people.reversed() {
      try house.carryOut(.acceptTrade(trade: RowVersion(id: ring.id)), by: person)
    }
    let owners = try evenings.map { try house.shift($0.id).owner }
    #expect(owners == [House.dan, House.anna, House.bob, House.carla])
  }

  @Test func whatWasRevokedWhileAcceptingIsToldWithItsFreshState() throws {
    var house = try restaurant()
    let evening = try first(of: House.anna, in: house)
    try house.carryOut(.offer(shift: evening.seen), by: House.anna)
    let seen = try house.shift(evening.id).seen
    try house.carryOut(.revoke(shift: seen), by: House.anna)
    let refusal = try #require(try house.refusal(of: .accept(shift: seen), by: House.carla))
    #expect(
      refusal.description
        == "The shift on 3 March 18:00–23:00 has changed: Anna has it now. "
        + "Check it again, then decide.")
    #expect(RefusalAnswer(refusal).fresh == .shift(try house.shift(evening.id)))
  }

  @Test func anAdminApprovesWhereTheRosterSaysSo() throws {
    var house = try restaurant(.admin)
    let evening = try first(of: House.anna, in: house)
    try house.carryOut(.offer(shift: evening.seen), by: House.anna)
    try house.carryOut(.accept(shift: latest(evening.id)), by: House.carla)
    let approval = RosterCommand.approve(shift: latest(evening.id))
    #expect(try house.refusal(of: approval, by: House.anna) == .approvedByAdmins)
    try house.carryOut(approval, by: House.eve)
    #expect(try house.shift(evening.id).owner == House.carla)
  }

  @Test func aYearOfEveningsIsLaidOutDayByDay() throws {
    var house = try restaurant()
    let zone = house.model.rules.timeZone
    for day in 0..<365 {
      house.now = house.now + 86_400
      try house.carryOut(.layOut, by: nil)
      guard day % 30 == 0 else { continue }
      let planned = house.model.rules.plannedDates(at: house.now)
      let tuesdays = house.model.shifts(of: House.anna, on: planned)
      #expect(tuesdays.count == 8 && tuesdays.allSatisfy { $0.date.weekday == .tuesday })
    }
    let evenings = house.model.all(Shift.self)
    #expect(evenings.count == 4 * 60)
    #expect(Set(evenings.map(\.slot)).count == evenings.count)
    #expect(evenings.allSatisfy { zone.time(at: $0.slot.begins(in: zone)) == $0.start })
  }

  @Test func everythingThatWasDoneIsInTheLog() throws {
    var house = try restaurant()
    let evening = try first(of: House.anna, in: house)
    try house.carryOut(.offer(shift: evening.seen), by: House.anna)
    house.now = house.now + 60
    try house.carryOut(.accept(shift: latest(evening.id)), by: House.bob)
    try house.carryOut(
      .override(shift: latest(evening.id), owner: House.anna, reason: "She is well again"),
      by: House.eve)
    let lines = house.log.suffix(3).map { entry in
      let who = entry.actor.person?.rawValue ?? "server"
      let moves = entry.handovers.map { " \($0.from)→\($0.to)" }.joined()
      return
        "\(entry.instant) \(who) \(entry.command?.rawValue ?? "rules")\(moves)\(entry.reason.map { ": " + $0 } ?? "")"
    }
    #expect(
      lines == [
        "2026-03-02T11:00:00Z anna offer", "2026-03-02T11:01:00Z bob accept anna→bob",
        "2026-03-02T11:01:00Z eve override bob→anna: She is well again",
      ])
  }
}

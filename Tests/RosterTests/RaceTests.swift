import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Two commands that people send at the same time, about what they both see.
struct Race: Sendable {
  let name: String
  let first: RosterCommand
  let firstPerson: Person.ID
  let second: RosterCommand
  let secondPerson: Person.ID
}

private func race(
  _ name: String, _ first: RosterCommand, by firstPerson: Person.ID, _ second: RosterCommand,
  by secondPerson: Person.ID
) -> Race {
  Race(
    name: name, first: first, firstPerson: firstPerson, second: second,
    secondPerson: secondPerson)
}

private let ring: Trade.ID = "wish-6"

/// A roster with o and p on the marketplace, and a and b in a trade. The shifts d and e are
/// suggested to Dan's request, c is chosen, and m and n are in a ring.
private func restaurant() throws -> Restaurant {
  var house = try Restaurant(shifts: [
    try shift("o", on: "2026-03-10"), try shift("p", on: "2026-03-10", of: House.bob),
    try shift("a", on: "2026-03-11"), try shift("b", on: "2026-03-12", of: House.bob),
    try shift("d", on: "2026-03-13"), try shift("e", on: "2026-03-13", of: House.bob),
    try shift("m", on: "2026-03-14", of: House.carla),
    try shift("n", on: "2026-03-15", of: House.dan),
    try shift("c", on: "2026-03-16", of: House.bob),
    try shift("i", on: "2026-03-17", of: House.eve),
    try shift("j", on: "2026-03-18", of: House.carla),
  ])
  try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
  let dates = try ["2026-03-13", "2026-03-16"].map(day)
  try house.carryOut(.request(dates: dates), by: House.dan)
  try house.carryOut(.wish(gives: latest("m"), takes: ["n"]), by: House.carla)
  try house.carryOut(.wish(gives: latest("n"), takes: ["m"]), by: House.dan)
  for (id, person) in [("d", House.anna), ("e", House.bob)] {
    try house.carryOut(.suggest(shift: latest(Shift.ID(id)), request: "request-2"), by: person)
  }
  try house.carryOut(.suggest(shift: latest("c"), request: "request-3"), by: House.bob)
  try house.carryOut(.chooseSuggestion(shift: latest("c")), by: House.dan)
  for (id, person) in [("o", House.anna), ("p", House.bob)] {
    try house.carryOut(.offer(shift: latest(Shift.ID(id))), by: person)
  }
  return house
}

private let races = [
  race(
    "two accept", .accept(shift: latest("o")), by: House.carla, .accept(shift: latest("o")),
    by: House.dan),
  race(
    "revoked while accepting", .revoke(shift: latest("o")), by: House.anna,
    .accept(shift: latest("o")), by: House.carla),
  race(
    "overridden while accepting", .override(shift: latest("o"), owner: "eve", reason: "Ill"),
    by: House.eve, .accept(shift: latest("o")), by: House.carla),
  race(
    "cancelled while accepting", .cancelShift(shift: latest("o"), reason: "Closed"),
    by: House.eve, .accept(shift: latest("o")), by: House.carla),
  race(
    "withdrawn while accepting a trade", .withdrawTrade(trade: RowVersion(id: "proposeTrade-1")),
    by: House.anna, .acceptTrade(trade: RowVersion(id: "proposeTrade-1")), by: House.bob),
  race(
    "overridden while accepting a trade",
    .override(shift: latest("a"), owner: "carla", reason: "Ill"), by: House.eve,
    .acceptTrade(trade: RowVersion(id: "proposeTrade-1")), by: House.bob),
  race(
    "offered while trading it", .proposeTrade(give: latest("i"), take: latest("j")),
    by: House.eve, .offer(shift: latest("i")), by: House.eve),
  race(
    "taken back while choosing", .takeBackSuggestion(shift: latest("d")), by: House.anna,
    .chooseSuggestion(shift: latest("d")), by: House.dan),
  race(
    "two suggestions chosen", .chooseSuggestion(shift: latest("d")), by: House.dan,
    .chooseSuggestion(shift: latest("e")), by: House.dan),
  race(
    "request withdrawn while choosing", .withdrawRequest(request: RowVersion(id: "request-2")),
    by: House.dan, .chooseSuggestion(shift: latest("d")), by: House.dan),
  race(
    "request withdrawn while approving", .withdrawRequest(request: RowVersion(id: "request-3")),
    by: House.dan, .approve(shift: latest("c")), by: House.bob),
  race(
    "approved and disapproved", .approve(shift: latest("c")), by: House.bob,
    .disapprove(shift: latest("c")), by: House.eve),
  race(
    "choice withdrawn while approving", .withdrawAcceptance(shift: latest("c")), by: House.dan,
    .approve(shift: latest("c")), by: House.bob),
  race(
    "ring declined while agreeing", .declineTrade(trade: RowVersion(id: ring)), by: House.carla,
    .acceptTrade(trade: RowVersion(id: ring)), by: House.dan),
  race(
    "two agree to a ring", .acceptTrade(trade: RowVersion(id: ring)), by: House.carla,
    .acceptTrade(trade: RowVersion(id: ring)), by: House.dan),
  race(
    "leaving while a trade is accepted", .deactivate(person: RowVersion(id: "anna")), by: House.eve,
    .acceptTrade(trade: RowVersion(id: "proposeTrade-1")), by: House.bob),
]

@Suite struct RaceTests {
  @Test func theStageIsSet() throws {
    let house = try restaurant()
    let statuses = try ["o", "a", "d", "c", "m"].map { try house.shift(Shift.ID($0)).status }
    #expect(statuses == [.supplied, .inTrade, .suggested, .awaitingApproval, .inTrade])
    #expect(house.model.all(Trade.self).map(\.kind) == [.swap, .ring])
  }

  @Test(arguments: races.indices) func oneOfTwoDecisionsIsApplied(_ index: Int) throws {
    let race = races[index]
    let house = try restaurant()
    for isTurned in [false, true] {
      var model = house.model
      let decisions = try [(race.first, race.firstPerson), (race.second, race.secondPerson)]
        .map { command, person in
          try decide(
            command, by: .person(person), in: model, at: house.now, ids: { "new-\(person)" })
        }
      try model.apply(decisions[isTurned ? 1 : 0])
      #expect(throws: RevisionConflict.self, "\(race.name)") {
        try model.apply(decisions[isTurned ? 0 : 1])
      }
      #expect(model.violations().isEmpty)
    }
  }

  @Test func whatDoesNotMeetIsBothApplied() throws {
    let house = try restaurant()
    var model = house.model
    let decisions = try [("o", House.carla), ("p", House.dan)].map { id, person in
      try decide(
        .accept(shift: latest(Shift.ID(id))), by: .person(person), in: model, at: house.now,
        ids: { "" })
    }
    for decision in decisions { try model.apply(decision) }
    #expect(model.shift("o")?.owner == House.carla && model.shift("p")?.owner == House.dan)
    #expect(model.violations().isEmpty)
  }
}

@Suite struct StaleCommandTests {
  /// Every command that names a row, as a user who has seen an older revision would send it.
  private static let stale: [(RosterCommand, Person.ID)] = {
    let shift = RowVersion<Shift>(id: "o", revision: 1)
    let trade = RowVersion<Trade>(id: "proposeTrade-1", revision: 99)
    let start = TimeOfDay.midnight
    return [
      (.offer(shift: shift), House.anna), (.revoke(shift: shift), House.anna),
      (.accept(shift: shift), House.bob), (.withdrawAcceptance(shift: shift), House.bob),
      (.approve(shift: shift), House.anna), (.disapprove(shift: shift), House.anna),
      (.suggest(shift: shift, request: "request-2"), House.anna),
      (.takeBackSuggestion(shift: shift), House.anna),
      (.chooseSuggestion(shift: shift), House.dan),
      (.proposeTrade(give: shift, take: latest("i")), House.anna),
      (.proposeTrade(give: latest("i"), take: shift), House.eve),
      (.wish(gives: shift, takes: ["i"]), House.anna),
      (.cancelShift(shift: shift, reason: "Closed"), House.eve),
      (.override(shift: shift, owner: "bob", reason: "Ill"), House.eve),
      (.acceptTrade(trade: trade), House.bob), (.declineTrade(trade: trade), House.bob),
      (.withdrawTrade(trade: trade), House.anna),
      (.withdrawRequest(request: RowVersion(id: "request-2", revision: 99)), House.dan),
      (.withdrawWish(wish: RowVersion(id: "wish-4", revision: 99)), House.carla),
      (
        .changeFixedShift(
          fixedShift: RowVersion(id: "f", revision: 99), weekday: .friday, start: start, end: start,
          place: ""), House.anna
      ),
      (
        .removeFixedShift(fixedShift: RowVersion(id: "f", revision: 99), cancelsLaidOut: false),
        House.anna
      ),
      (.deactivate(person: RowVersion(id: "bob", revision: 99)), House.eve),
      (.activate(person: RowVersion(id: "bob", revision: 99)), House.eve),
      (.setRole(person: RowVersion(id: "bob", revision: 99), role: .admin), House.eve),
    ]
  }()

  @Test(arguments: stale.indices) func areAnsweredWithTheFreshRow(_ index: Int) throws {
    var house = try restaurant()
    house.model.put(
      .fixedShift(
        FixedShift(
          id: "f", weekday: .sunday, start: .midnight, end: .midnight, place: "", owner: "anna",
          firstDate: try day("2026-03-01"))))
    let (command, person) = Self.stale[index]
    let refusal = try house.refusal(of: command, by: person)
    guard case .changedMeanwhile(let fresh, _, _) = refusal else {
      Issue.record("\(command): \(String(describing: refusal))")
      return
    }
    #expect(house.model.row(fresh.reference) == fresh)
  }
}

import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

extension Restaurant {
  /// Returns the rows that a command changes, `+` for new ones, with their new revisions.
  fileprivate func changes(by command: RosterCommand, of person: Person.ID?) throws -> [String] {
    var count = 0
    let decision = try decide(
      command, by: Actor(person: person), in: model, at: now,
      ids: {
        count += 1
        return "new\(count)"
      })
    let subjects = try #require(decision.audit?.subjects)
    #expect(subjects.starts(with: decision.rows.subjects))
    #expect(subjects.dropFirst(decision.rows.subjects.count).allSatisfy { $0.kind == .person })
    #expect(decision.audit?.command == command.name && decision.audit?.instant == now)
    return decision.changes.map { change in
      let isNew = if case .insert = change { true } else { false }
      return "\(isNew ? "+" : "")\(change.row.reference.id) \(change.row.revision)"
    }
  }
}

/// A roster with pending changes: o is offered, a and b are in a trade, d and e are suggested, c is
/// chosen.
private func restaurant() throws -> Restaurant {
  var house = try Restaurant(shifts: [
    try shift("o", on: "2026-03-10"), try shift("i", on: "2026-03-17"),
    try shift("a", on: "2026-03-11"), try shift("b", on: "2026-03-12", of: House.bob),
    try shift("d", on: "2026-03-13"), try shift("e", on: "2026-03-13", of: House.bob),
    try shift("c", on: "2026-03-16", of: House.bob),
    try shift("j", on: "2026-03-18", of: House.bob),
  ])
  house.model.put(
    .fixedShift(
      FixedShift(
        id: "f", weekday: .thursday, start: .midnight, end: .midnight, place: "", owner: "eve",
        firstDate: try day("2026-04-17"))))
  let (d, c) = (try day("2026-03-13"), try day("2026-03-16"))
  house.model.put(.request(WorkRequest(id: "r", person: "carla", date: d)))
  house.model.put(.request(WorkRequest(id: "s", person: "carla", date: c)))
  house.model.put(.wish(RingWish(id: "w", person: "anna", gives: "i", takes: ["j"])))
  try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
  try house.carryOut(.suggest(shift: latest("d"), request: "r"), by: House.anna)
  try house.carryOut(.suggest(shift: latest("e"), request: "r"), by: House.bob)
  try house.carryOut(.suggest(shift: latest("c"), request: "s"), by: House.bob)
  try house.carryOut(.chooseSuggestion(shift: latest("c")), by: House.carla)
  try house.carryOut(.offer(shift: latest("o")), by: House.anna)
  return house
}

private let swap = RowVersion<Trade>(id: "proposeTrade-1")
private let wanted = RosterDate(dayNumber: 20_528)

@Suite struct DecisionTests {
  @Test(
    arguments: [
      (.offer(shift: latest("i")), House.anna, ["i 2"]),
      (.revoke(shift: latest("o")), House.anna, ["o 3"]),
      (.accept(shift: latest("o")), House.dan, ["o 3"]),
      (.withdrawAcceptance(shift: latest("c")), House.carla, ["c 4", "s 3"]),
      (.approve(shift: latest("c")), House.bob, ["c 4", "s 3"]),
      (.disapprove(shift: latest("c")), House.bob, ["c 4", "s 3"]),
      (.request(dates: [wanted + 1, wanted]), House.dan, ["+new1 1", "+new2 1"]),
      (.withdrawRequest(request: RowVersion(id: "r")), House.carla, ["r 2", "d 3", "e 3"]),
      (.withdrawRequest(request: RowVersion(id: "s")), House.carla, ["s 3", "c 4"]),
      (.takeBackSuggestion(shift: latest("d")), House.anna, ["d 3"]),
      (.chooseSuggestion(shift: latest("e")), House.carla, ["e 3", "r 2"]),
      (
        .proposeTrade(give: latest("i"), take: latest("j")), House.anna, ["+new1 1", "i 2", "j 2"]
      ),
      (.acceptTrade(trade: swap), House.bob, ["proposeTrade-1 2", "a 3", "b 3"]),
      (.declineTrade(trade: swap), House.bob, ["proposeTrade-1 2", "a 3", "b 3"]),
      (.withdrawTrade(trade: swap), House.anna, ["proposeTrade-1 2", "a 3", "b 3"]),
      (.wish(gives: latest("i"), takes: ["b"]), House.anna, ["w 2"]),
      (
        .wish(gives: latest("j"), takes: ["i"]), House.bob, ["+new1 1", "+new2 1", "j 2", "i 2"]
      ),
      (.withdrawWish(wish: RowVersion(id: "w")), House.anna, ["w 2"]),
      (
        .removeFixedShift(fixedShift: RowVersion(id: "f"), cancelsLaidOut: true), House.eve, ["f 2"]
      ),
      (.cancelShift(shift: latest("i"), reason: "Closed"), House.eve, ["i 2", "w 2"]),
      (
        .cancelShift(shift: latest("a"), reason: "Closed"), House.eve,
        ["a 3", "proposeTrade-1 2", "b 3"]
      ),
      (.override(shift: latest("c"), owner: House.dan, reason: "Ill"), House.eve, ["c 4", "s 3"]),
      (.override(shift: latest("i"), owner: House.dan, reason: "Ill"), House.eve, ["i 2", "w 2"]),
      (.invite(name: "Finn", role: .admin), House.eve, ["+new1 1"]),
      (.setRole(person: RowVersion(id: "bob"), role: .admin), House.eve, ["bob 2"]),
      (
        .deactivate(person: RowVersion(id: "carla")), House.eve,
        ["carla 2", "r 2", "d 3", "e 3", "s 3", "c 4"]
      ),
      (
        .deactivate(person: RowVersion(id: "anna")), House.eve,
        ["anna 2", "w 2", "a 3", "proposeTrade-1 2", "b 3", "d 3", "i 2"]
      ),
      (.layOut, nil, ["+new1 1"]),
    ] as [(RosterCommand, Person.ID?, [String])])
  func aCommandChangesTheseRows(
    _ command: RosterCommand, _ person: Person.ID?, _ changes: [String]
  ) throws {
    let changed = try restaurant().changes(by: command, of: person)
    #expect(changed == changes)
  }

  @Test func whatChangesNothingLeavesNoLine() throws {
    let house = try Restaurant()
    for command in [RosterCommand.layOut, .expire, .findRings] {
      let decision = try decide(command, by: .system, in: house.model, at: house.now, ids: { "" })
      #expect(decision.changes.isEmpty && decision.rows.isEmpty && decision.audit == nil)
    }
  }

  @Test func askingChangesNothingAndAgreesWithDoing() throws {
    let house = try restaurant()
    for (command, _) in sentCommands {
      for person in house.model.people() {
        let refusal = try house.refusal(of: command, by: person.id)
        var done: Refusal?
        do {
          var count = 0
          _ = try decide(
            command, by: .person(person.id), in: house.model, at: house.now,
            ids: {
              count += 1
              return "x\(count)"
            })
        } catch let refusal as Refusal {
          done = refusal
        }
        #expect(done == refusal)
      }
    }
  }
}

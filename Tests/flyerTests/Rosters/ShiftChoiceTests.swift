import ArgumentParser
import Calendrics
import Foundation
import Roster
import RosterVisiting
import Testing

@testable import flyer

/// Tests which shift of a day a command chooses: the one that the command can be applied to.
@Suite struct ShiftChoiceTests {
  private static let (day, next) = ("2026-03-05", "2026-03-06")
  private static let people = ["anna", "bob", "carla", "dan"].map {
    Person(id: Identifier($0), name: $0.capitalized, role: $0 == "dan" ? .admin : .member)
  }

  private func shift(
    _ id: Shift.ID, of owner: Person.ID, on date: String = day, _ hours: String = "18:00–23:00",
    _ state: ShiftState = .idle, skill: String = ""
  ) throws -> Shift {
    let times = hours.split(separator: "–").compactMap { TimeOfDay(String($0)) }
    return Shift(
      id: id, date: try #require(RosterDate(date)), start: try #require(times.first),
      end: try #require(times.last), place: "Bar", owner: owner, state: state, skill: skill)
  }

  private func view(
    of me: Person.ID = "anna", _ shifts: [Shift], requests: [WorkRequest] = [],
    openings: [Opening] = [], severalADay: Bool = false
  ) throws -> RosterPresenter {
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(allowsSeveralShiftsADay: severalADay), people: Self.people,
      fixedShifts: [], openings: openings, shifts: shifts.sorted(by: Shift.beginsBefore),
      requests: requests, trades: [], wishes: [])
    let now = try #require(Instant("2026-03-05T12:00:00Z"))
    let state = RosterState(address: "", authentication: .loggedIn(me))
    return try #require(RosterPresenter(snapshot, state: state, at: now))
  }

  private func change<Command: RosterChanging>(
    _ type: Command.Type, _ arguments: String..., in view: RosterPresenter
  ) throws -> RosterCommand {
    try type.parse(arguments).change(in: view)
  }

  /// Returns the error printed in place of a command; nil if there is none.
  private func complaint(_ body: () throws -> RosterCommand) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return Failure(ending: error).map { "\($0)" }
    }
  }

  @Test func acceptingMeansWhatOneCanHave() throws {
    let offered = [
      try shift("cook", of: "bob", on: Self.day, "18:00–23:00", .supplied, skill: "Cook"),
      try shift("free", of: "carla", on: Self.day, "19:00–22:00", .supplied),
      try shift("idle", of: "dan"),
    ]
    let accept = RosterAcceptCommand.self
    #expect(
      try change(accept, Self.day, in: view(offered)) == .accept(shift: offered[1].seen))
    // The only offered shift is chosen although a rule forbids it: the error about the rule says
    // more.
    let without = offered.filter { $0.id != "free" }
    #expect(
      try change(accept, Self.day, in: view(without)) == .accept(shift: offered[0].seen))
  }

  @Test func whatIsAmbiguousIsListedWithPeople() throws {
    let offered = [
      try shift("one", of: "bob", on: Self.day, "18:00–23:00", .supplied),
      try shift("two", of: "carla", on: Self.day, "19:00–22:00", .supplied),
      try shift("three", of: "dan", on: Self.day, "18:00–23:00", .supplied, skill: "Cook"),
    ]
    let view = try view(offered)
    #expect(
      complaint { try change(RosterAcceptCommand.self, Self.day, in: view) }
        == "there are several entries on 2026-03-05; name one by its id: "
        + "one 18:00–23:00 Bar of Bob, two 19:00–22:00 Bar of Carla")
  }

  @Test func whatNobodyCanHaveSaysWhy() throws {
    let others = [
      try shift("s1", of: "bob"), try shift("s2", of: "carla", on: Self.day, "19:00–22:00"),
    ]
    let words = "there is no shift on 2026-03-05 that you can accept"
    let two = try view(others)
    #expect(
      complaint { try change(RosterAcceptCommand.self, Self.day, in: two) }
        == "\(words). s1 18:00–23:00 Bar of Bob: Bob does not offer it. "
        + "s2 19:00–22:00 Bar of Carla: Carla does not offer it.")
    let many = try view(
      others + (3...5).map { try shift(Shift.ID("s\($0)"), of: "dan", on: Self.day, "20:00–22:00") }
    )
    let said = complaint { try change(RosterAcceptCommand.self, Self.day, in: many) }
    #expect(said?.hasSuffix(" And 2 more.") == true, "\(said ?? "")")
    let none = try view([])
    #expect(complaint { try change(RosterAcceptCommand.self, Self.day, in: none) } == words)
  }

  /// The only shift of a day is chosen, regardless of its owner.
  @Test func theOnlyOneOfADaySaysWhyItIsNot() throws {
    let mine = try view([try shift("mine", of: "anna", on: Self.day, "18:00–23:00", .supplied)])
    let accepted = complaint { try change(RosterAcceptCommand.self, Self.day, in: mine) }
    #expect(
      accepted == "The shift on 5 March 18:00–23:00 is already yours. Choose another member’s.")
    let given = try view(of: "dan", [try shift("bobs", of: "bob")])
    let again = complaint {
      try change(RosterOverrideCommand.self, "--to", "Bob", "--reason", "x", Self.day, in: given)
    }
    #expect(again?.contains("already belongs to Bob") == true, "\(again ?? "")")
    // A shift of another member is not chosen for a command just because it is the only one.
    let offered = try view(
      of: "dan", [try shift("bobs", of: "bob", on: Self.day, "18:00–23:00", .supplied)])
    #expect(
      complaint { try change(RosterRevokeCommand.self, Self.day, in: offered) }
        == "there is no shift on 2026-03-05 that you can withdraw")
  }

  @Test func offeringMeansWhatHasNotBegun() throws {
    let mine = [
      try shift("begun", of: "anna", on: Self.day, "10:00–14:00"),
      try shift("ahead", of: "anna"),
    ]
    let view = try view(mine, severalADay: true)
    #expect(
      try change(RosterOfferCommand.self, Self.day, in: view) == .offer(shift: mine[1].seen))
  }

  @Test func givingMeansWhatSomebodyCanHave() throws {
    let shifts = [
      try shift("cook", of: "anna", skill: "Cook"),
      try shift("free", of: "carla", on: Self.day, "19:00–22:00"),
    ]
    let arguments = ["--to", "Bob", "--reason", "ill", Self.day]
    let view = try view(of: "dan", shifts)
    let command = try RosterOverrideCommand.parse(arguments).change(in: view)
    #expect(command == .override(shift: shifts[1].seen, owner: "bob", reason: "ill"))
    // When rules are overridden, two shifts qualify.
    let all = complaint {
      try RosterOverrideCommand.parse(arguments + ["--let-pass"]).change(in: view)
    }
    #expect(all?.hasPrefix("there are several entries on 2026-03-05") == true, "\(all ?? "")")
  }

  @Test func tradesAreAmongWhatCanBeExchanged() throws {
    let mine = [
      try shift("mine", of: "anna"),
      try shift("offered", of: "anna", on: Self.day, "15:00–17:00", .supplied),
    ]
    let theirs = [
      try shift("cook", of: "bob", on: Self.next, skill: "Cook"),
      try shift("free", of: "carla", on: Self.next, "19:00–22:00"),
    ]
    let view = try view(mine + theirs, severalADay: true)
    #expect(
      try change(RosterTradeCommand.self, Self.day, Self.next, in: view)
        == .proposeTrade(give: mine[0].seen, take: theirs[1].seen))
    #expect(
      try change(RosterTradeCommand.self, "mine", Self.next, in: view)
        == .proposeTrade(give: mine[0].seen, take: theirs[1].seen))
    #expect(
      try change(RosterWishCommand.self, Self.day, Self.next, in: view)
        == .wish(gives: mine[0].seen, takes: ["free"]))
  }

  /// Carla works on the offered day, so Bob is chosen.
  @Test func whoeverIsFreeForMineIsMeant() throws {
    let shifts = [
      try shift("mine", of: "anna"), try shift("busy", of: "carla", on: Self.day, "20:00–22:00"),
      try shift("bobs", of: "bob", on: Self.next), try shift("carlas", of: "carla", on: Self.next),
    ]
    let view = try view(shifts)
    #expect(
      try change(RosterTradeCommand.self, Self.day, Self.next, in: view)
        == .proposeTrade(give: shifts[0].seen, take: shifts[2].seen))
  }

  @Test func suggestingMeansWhatSomebodyCanHave() throws {
    let mine = [
      try shift("cook", of: "anna", skill: "Cook"),
      try shift("early", of: "anna", on: Self.day, "14:00–16:00"),
    ]
    let request = WorkRequest(id: "r", person: "bob", date: try #require(RosterDate(Self.day)))
    let view = try view(mine, requests: [request], severalADay: true)
    #expect(
      try change(RosterSuggestCommand.self, Self.day, in: view)
        == .suggest(shift: mine[1].seen, request: "r"))
  }

  @Test func anOpenShiftIsTheOneThatCanBeTaken() throws {
    let openings = try [("o1", "Cook"), ("o2", "")].map { id, skill in
      Opening(
        id: Opening.ID(id), slot: try shift("s", of: "bob", on: Self.next).slot, place: "Bar",
        note: "", skill: skill, needed: 1)
    }
    let view = try view([], openings: openings)
    #expect(
      try change(RosterOpeningsCommand.Take.self, Self.next, in: view)
        == .takeOpening(opening: openings[1].seen, person: nil))
  }
}

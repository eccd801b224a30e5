@testable import Roster
import Testing

private typealias House = Restaurant

extension Restaurant {
  /// Returns the menu of a shift: a rule in parentheses greys an action, an ellipsis means that it
  /// needs a further choice.
  fileprivate func menu(of id: Shift.ID, for person: Person.ID) throws -> [String] {
    try actions(on: try shift(id), for: person, in: model, at: now).map { choice in
      let isComplete = choice.command != nil || choice.refusal != nil
      return choice.action.rawValue + (isComplete ? "" : "…")
        + (choice.refusal.map { " (\($0.rule))" } ?? "")
    }
  }
}

@Suite struct ActionTests {
  @Test func anIdleShiftOfOnesOwn() throws {
    let house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    #expect(
      try house.menu(of: "a", for: House.anna) == [
        "offer", "revoke (notOffered)", "suggest…", "takeBackSuggestion (notSuggested)",
        "approve (notAwaitingApproval)", "disapprove (notAwaitingApproval)", "wish…",
        "proposeTrade…", "acceptTrade (notInTrade)", "declineTrade (notInTrade)",
        "withdrawTrade (notInTrade)",
      ])
  }

  @Test func anIdleShiftOfAnother() throws {
    let house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    #expect(
      try house.menu(of: "a", for: House.bob) == [
        "accept (notOffered)", "withdrawAcceptance (notAwaitingApproval)",
        "chooseSuggestion (notSuggested)", "proposeTrade…", "acceptTrade (notInTrade)",
        "declineTrade (notInTrade)", "withdrawTrade (notInTrade)",
      ])
    let admins = try house.menu(of: "a", for: House.eve)
    #expect(
      admins.prefix(3) == [
        "offer", "approve (notAwaitingApproval)", "disapprove (notAwaitingApproval)",
      ])
    #expect(admins.suffix(2) == ["override…", "cancel…"])
  }

  @Test func whatIsOffered() throws {
    let house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03", .supplied), try shift("b", on: "2026-03-03", of: House.bob),
    ])
    let mine = try house.menu(of: "a", for: House.anna)
    #expect(mine.prefix(3) == ["offer (notIdle)", "revoke", "suggest (notIdle)"])
    #expect(try house.menu(of: "a", for: House.bob).first == "accept (overlap)")
    #expect(try house.menu(of: "a", for: House.carla).first == "accept")
  }

  @Test func whatIsInATrade() throws {
    var house = try Restaurant(shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
    ])
    try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: House.anna)
    #expect(
      try house.menu(of: "a", for: House.anna).suffix(3) == [
        "acceptTrade (alreadyAgreed)", "declineTrade (ownProposal)", "withdrawTrade",
      ])
    #expect(
      try house.menu(of: "a", for: House.bob).suffix(3) == [
        "acceptTrade", "declineTrade", "withdrawTrade (notProposer)",
      ])
    #expect(
      try house.menu(of: "b", for: House.carla).suffix(3).allSatisfy {
        $0.hasSuffix("(notParty)")
      })
  }

  @Test func aShiftThatHasBegunOrIsCancelled() throws {
    let house = try Restaurant(shifts: [
      try shift("past", on: "2026-03-01"), try shift("off", on: "2026-03-04", .cancelled),
    ])
    #expect(try house.menu(of: "past", for: House.anna).first == "offer (begun)")
    #expect(
      try house.menu(of: "past", for: House.eve).suffix(2) == ["override…", "cancel (begun)"])
    #expect(
      try house.menu(of: "off", for: House.eve).suffix(2) == [
        "override (notIdle)", "cancel (notIdle)",
      ])
  }

  @Test func aShiftThatHasChangedMeanwhile() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    let old = try house.shift("a")
    try house.carryOut(.offer(shift: old.seen), by: House.anna)
    let choices = try actions(on: old, for: House.anna, in: house.model, at: house.now)
    #expect(choices.allSatisfy { $0.refusal?.rule == "changedMeanwhile" })
    #expect(choices.first?.command == .offer(shift: old.seen))
  }

  @Test func whatIsAllowedCanBeDone() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    let choices = try actions(on: house.shift("a"), for: House.anna, in: house.model, at: house.now)
    let allowed = choices.filter { $0.refusal == nil }.compactMap(\.command)
    #expect(allowed == [.offer(shift: RowVersion(id: "a", revision: 1))])
    for command in allowed { try house.carryOut(command, by: House.anna) }
  }
}

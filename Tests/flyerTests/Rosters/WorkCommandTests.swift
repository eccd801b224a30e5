import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the commands on availability, skills, and overridden rules.
@MainActor @Suite struct WorkCommandTests {
  /// Returns a kitchen with changed rules, in which Anna is logged in, as an admin or not.
  private func kitchen(
    isAdmin: Bool = false, _ change: (inout RosterRules) -> Void = { _ in }
  ) async throws -> Kitchen {
    let kitchen = try await Kitchen()
    kitchen.server.state.withLock { state in
      change(&state.model.rules)
      guard isAdmin, var anna = state.model.person("anna") else { return }
      anna.role = .admin
      state.model.put(anna.row)
    }
    try kitchen.logIn()
    return kitchen
  }

  private func run(_ words: [String], in kitchen: Kitchen) throws -> Run {
    try kitchen.home.start(
      words, environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")], input: ""
    ).waitForExit()
  }

  private func terms(of person: Person.ID, in kitchen: Kitchen) throws -> WorkTerms {
    try #require(kitchen.server.snapshot.person(person)).terms
  }

  @Test func daysAwayAreSaidAndTakenBack() async throws {
    let kitchen = try await kitchen()
    let (first, last) = (kitchen.today + 10, kitchen.today + 14)
    #expect(try kitchen.run("roster", "away").output.isEmpty)
    let away = try kitchen.run("roster", "away", "\(first)", "\(last)")
    #expect(away.output == "Saved.\n", "\(away.errors)")
    let weekly = try kitchen.run("roster", "away", "--every", "tue", "--rather-not")
    #expect(weekly.status == .exited(0), "\(weekly.errors)")
    #expect(
      try kitchen.run("roster", "away").output
        == "\(first)\t\(last)\taway\ntuesday\t\tratherNot\n")
    #expect(
      try terms(of: "anna", in: kitchen).absences
        == [Absence(.dates(first...last)), Absence(.weekly(.tuesday), isWish: true)])
    #expect(
      try kitchen.run("roster", "request", "\(first)").errors.contains("You are away from"))
    #expect(try kitchen.run("roster", "away", "\(last)", "--back").status == .exited(0))
    #expect(try terms(of: "anna", in: kitchen).absences.map(\.isWish) == [true])
    let own = try kitchen.run("roster", "away", "\(kitchen.today + 2)")
    #expect(own.output.contains("You still work on \(kitchen.day(in: 2))"), "\(own.output)")
    let others = try kitchen.run("roster", "away", "\(first)", "--of", "Bob")
    #expect(others.status == .exited(77), "\(others.output)")
  }

  @Test func nothingIsNotedOfDaysThatAreOver() async throws {
    let kitchen = try await kitchen()
    let (first, last) = ("\(kitchen.today - 9)", "\(kitchen.today - 8)")
    let over = try kitchen.run("roster", "away", first, last)
    #expect(over.status == .exited(65) && over.output.isEmpty, "\(over.output)")
    #expect(over.errors == "flyer: these days are in the past: name days from today onwards\n")
    let partly = try kitchen.run("roster", "away", first, "\(kitchen.today + 1)")
    #expect(partly.output == "Saved.\n", "\(partly.errors)")
  }

  @Test func whatCanNotBeMeantIsSaid() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let day = "\(kitchen.today + 3)"
    for line in [
      ["away", day, "\(kitchen.today)"], ["away", day, day, day], ["away", day, "--every", "tue"],
      ["person", "Bob"], ["role", "Bob", "admin", "--at", "Bar"],
    ] {
      let run = try run(["roster"] + line, in: kitchen)
      #expect(run.status == .exited(64), "\(line): \(run.output)\(run.errors)")
    }
  }

  @Test func shiftsAskForWhatPeopleCan() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let refused = try kitchen.run("roster", "skill", "s4", "Cook")
    #expect(refused.errors.contains("Bob does not have the required skill: Cook."))
    let note = try kitchen.run(
      "roster", "person", "Bob", "--skill", "Cook", "--minor-until", "2100-01-01")
    #expect(
      note.output == "Bob has these skills: Cook; of age from 2100-01-01 on.\n", "\(note.errors)")
    #expect(try kitchen.run("roster", "person", "Bob", "--of-age").status == .exited(0))
    #expect(try terms(of: "bob", in: kitchen) == WorkTerms(skills: ["Cook"]))
    let asks = try kitchen.run("roster", "skill", "s4", "Cook")
    #expect(asks.output.hasSuffix(" now requires Cook.\n"), "\(asks.errors)")
    #expect(kitchen.server.snapshot.shift("s4")?.skill == "Cook")
    #expect(
      try kitchen.run("roster", "list", "--all", "--json").output.contains(#""skill":"Cook""#))
  }

  @Test func openShiftsAskForItByTheirIDs() async throws {
    struct Printed: Decodable { var id: String }
    let kitchen = try await kitchen(isAdmin: true)
    _ = try kitchen.run(
      "roster", "openings", "add", "\(kitchen.today + 5)", "18:00", "23:00", "--needed", "2")
    let id = try #require(
      try kitchen.run("roster", "openings", "--json").decoded([Printed].self).first?.id)
    let asks = try kitchen.run("roster", "skill", id, "Cook")
    #expect(asks.output == "The open shift is changed.\n", "\(asks.errors)")
    let opening = try #require(kitchen.server.snapshot.opening(Identifier(id)))
    #expect(opening.skill == "Cook" && opening.needed == 2)
    let nothing = try kitchen.run("roster", "skill", "nothing", "Cook")
    #expect(nothing.status == .exited(66), "\(nothing.errors)")
  }

  @Test func adminsLetPassWithAReason() async throws {
    let kitchen = try await kitchen(isAdmin: true) { $0.hoursADay = 4 }
    let words = ["roster", "override", "s2", "--to", "Bob", "--reason", "Anna is ill"]
    let refused = try run(words, in: kitchen)
    #expect(refused.status == .exited(77), "\(refused.output)")
    #expect(refused.errors.contains("An admin can override this"), "\(refused.errors)")
    let given = try run(words + ["--let-pass"], in: kitchen)
    #expect(given.output.hasPrefix("Bob now has the shift on "), "\(given.errors)")
    let shift = try #require(kitchen.server.snapshot.shift("s2"))
    #expect(shift.owner == "bob" && shift.waived == [.hoursADay])
    let added = ["roster", "add", "\(kitchen.today + 6)", "10:00", "16:00", "--for", "Bob"]
    #expect(try run(added, in: kitchen).errors.contains("An admin can override this"))
    let fair = try run(added + ["--let-pass", "The fair"], in: kitchen)
    #expect(fair.status == .exited(0), "\(fair.errors)")
    #expect(
      kitchen.server.snapshot.shifts.contains {
        $0.owner == "bob" && $0.date == kitchen.today + 6 && $0.waived == [.hoursADay]
      })
  }

  /// The member who has left is meant, also if another member has the same name now.
  @Test func whoHasLeftIsForgotten() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let early = try kitchen.run("roster", "forget", "Bob", "--yes")
    #expect(early.errors.contains("Bob is still active in this roster."), "\(early)")
    #expect(try kitchen.run("roster", "deactivate", "Bob").status == .exited(0))
    try kitchen.server.carryOut(.invite(name: "Bob", role: .member), by: "anna")
    let forgotten = try kitchen.run("roster", "forget", "Bob", "--yes")
    #expect(forgotten.status == .exited(0), "\(forgotten.errors)")
    #expect(kitchen.server.snapshot.person("bob")?.isErased == true)
    #expect(kitchen.server.snapshot.people.contains { $0.name == "Bob" && $0.isActive })
  }

  @Test func adminsOfferForOthersAndKeepPlaces() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let offer = try kitchen.run("roster", "offer", "--for", "Bob", "\(kitchen.today + 4)")
    #expect(offer.output.hasSuffix(" for Bob.\n"), "\(offer.errors)")
    #expect(kitchen.state(of: "s4") == .supplied)
    let role = try kitchen.run("roster", "role", "Bob", "member", "--at", "Kitchen")
    #expect(role.output == "Bob is now an admin of: Kitchen.\n", "\(role.errors)")
    #expect(kitchen.server.snapshot.person("bob")?.places == ["Kitchen"])
    let people = try kitchen.run("roster", "people").output
    #expect(people.hasSuffix("bob\tBob\tmember\tactive\tKitchen\n"), "\(people)")
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", "people", "--color=never",
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")], columns: 80)
    try terminal.expectEnd()
    #expect(terminal.text.contains("Bob   member, admin of Kitchen  bob"), "\(terminal.text)")
    let nowhere = try kitchen.run("roster", "role", "Bob", "member", "--nowhere")
    #expect(nowhere.output == "Bob is no longer an admin of any place.\n", "\(nowhere.errors)")
  }
}

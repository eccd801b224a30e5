import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the commands on fixed shifts, on wishes, and on members.
@MainActor @Suite struct KeepingCommandTests {
  private func kitchen(isAdmin: Bool = false) async throws -> Kitchen {
    let kitchen = try await Kitchen()
    if isAdmin {
      kitchen.server.state.withLock { state in
        guard var anna = state.model.person("anna") else { return }
        anna.role = .admin
        state.model.put(anna.row)
      }
    }
    try kitchen.logIn()
    return kitchen
  }

  @Test func fixedShiftsAreAddedListedAndRemoved() async throws {
    struct Fixed: Decodable {
      var id, owner, weekday, start, place: String
    }
    let kitchen = try await kitchen()
    let weekday = (kitchen.today + 1).weekday
    let add = try kitchen.run(
      "roster", "fixed", "add", String(weekday.rawValue.prefix(3)), "09:00", "13:00", "--place",
      "Door")
    #expect(add.status == .exited(0), "\(add.errors)")
    #expect(add.output == "You now work every \(weekday) 09:00–13:00.\n")
    let list = try kitchen.run("roster", "fixed")
    #expect(list.output.hasSuffix("\t\(weekday.rawValue)\t09:00\t13:00\tDoor\tAnna\n"))
    let json = try kitchen.run("roster", "fixed", "list", "--all", "--json").decoded([Fixed].self)
    #expect(json.map(\.owner) == ["Anna"] && json.map(\.place) == ["Door"])
    let again = try kitchen.run("roster", "fixed", "add", weekday.rawValue, "12:00", "14:00")
    #expect(again.status == .exited(77))
    #expect(again.errors.contains("You already work every"), "\(again.errors)")
    let remove = try kitchen.run("roster", "fixed", "remove", weekday.rawValue)
    // The fixed shift has created one shift a week, for all planned weeks.
    #expect(
      remove.output == "The fixed shift is removed; 8 planned shifts stay.\n",
      "\(remove.errors)")
    #expect(try kitchen.run("roster", "fixed").output.isEmpty)
    #expect(try kitchen.run("roster", "fixed", "remove", "monday").status == .exited(64))
  }

  /// Admins learn how to cancel the shifts that the removed fixed shift had created.
  @Test func adminsAreToldOfCancellingWhatIsLaidOut() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let weekday = (kitchen.today + 1).weekday.rawValue
    let add = ["roster", "fixed", "add", weekday, "09:00", "13:00"]
    let remove = ["roster", "fixed", "remove", weekday]
    #expect(try kitchen.run(add).status == .exited(0))
    let kept = try kitchen.run(remove)
    #expect(
      kept.output == """
        The fixed shift is removed; 8 planned shifts stay. \
        To cancel one: flyer roster cancel DAY.

        """, "\(kept.errors)")
    // The shifts that stay are in the way of those that a new fixed shift creates.
    for days in stride(from: 1, through: 50, by: 7) {
      let cancelled = try kitchen.run(
        "roster", "cancel", "\(kitchen.today + days)", "--reason", "x")
      #expect(cancelled.status == .exited(0), "\(cancelled.errors)")
    }
    #expect(try kitchen.run(add).status == .exited(0))
    let cancelled = try kitchen.run(remove + ["--cancel"])
    #expect(
      cancelled.output == "The fixed shift is removed; 8 of its shifts are cancelled.\n",
      "\(cancelled.errors)")
  }

  @Test func onATerminalItIsAskedWhetherWhatIsLaidOutStays() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let weekday = (kitchen.today + 1).weekday
    _ = try kitchen.run("roster", "fixed", "add", weekday.rawValue, "09:00", "13:00")
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", "fixed", "remove", weekday.rawValue,
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")], columns: 200)
    try terminal.wait(forText: "Remove every \(weekday) 09:00–13:00 of Anna? 8 planned shifts stay")
    try terminal.wait(forText: "--cancel also cancels those that are unchanged. [y/N] ")
    terminal.type("n\r")
    try terminal.wait(forText: "nothing changed")
    try terminal.expectEnd()
    let kept = kitchen.server.state.withLock { $0.model.fixedShifts() }
    #expect(kept.map(\.owner) == ["anna"])
  }

  @Test func optionsMayStandBeforeANestedCommand() async throws {
    let kitchen = try await kitchen()
    let run = try kitchen.home.run(
      "--roster", kitchen.server.address, "roster", "fixed", "list", "--source",
      kitchen.home.folder.path("kitchen.json"))
    #expect(run.status == .exited(0), "\(run.errors)")
  }

  @Test func wishesCloseARing() async throws {
    let kitchen = try await kitchen()
    let run = try kitchen.run("roster", "wish", "s2", "\(kitchen.today + 4)")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output.hasPrefix("You would give \(kitchen.day(in: 2)) "), "\(run.output)")
    let wishes = try kitchen.run("roster", "wishes")
    #expect(wishes.output.contains("\tAnna\ts2\ts4\t"), "\(wishes.output)")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s4"), takes: ["s2"]), by: "bob")
    let ring = try #require(kitchen.server.snapshot.trades.first)
    #expect(ring.kind == .ring && kitchen.state(of: "s2") == .inTrade(ring.id))
    #expect(
      try kitchen.run("roster", "trade", "--accept", "\(ring.id)").output
        .hasPrefix("You agreed: "))
  }

  @Test func aWishIsTakenBack() async throws {
    let kitchen = try await kitchen()
    #expect(try kitchen.run("roster", "wish", "s2", "s4").status == .exited(0))
    let run = try kitchen.run("roster", "wish", "--withdraw", "s2")
    #expect(run.output.hasPrefix("You withdrew the wish to give "), "\(run.errors)")
    #expect(try kitchen.run("roster", "wishes", "--json").output == "[]\n")
    let again = try kitchen.run("roster", "wish", "--withdraw", "s2")
    #expect(again.status == .exited(66) && again.errors.contains("there is no wish for"))
    #expect(try kitchen.run("roster", "wish", "s2").status == .exited(64))
    #expect(try kitchen.run("roster", "wish", "--withdraw", "s2", "s4").status == .exited(64))
  }

  @Test func whatWasSuggestedIsListed() async throws {
    let kitchen = try await kitchen()
    #expect(try kitchen.run("roster", "request", "\(kitchen.today + 4)").status == .exited(0))
    #expect(try kitchen.run("roster", "suggestions").output.isEmpty)
    let request = try #require(kitchen.server.snapshot.requests.first?.id)
    try kitchen.server.carryOut(.suggest(shift: RowVersion(id: "s4"), request: request), by: "bob")
    let list = try kitchen.run("roster", "suggestions").output
    #expect(list.hasPrefix("s4\t") && list.hasSuffix("\tBob\tsuggested\t\n"), "\(list)")
  }

  @Test func peopleAreListedInvitedAndDeactivated() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    #expect(
      try kitchen.run("roster", "people").output
        == "anna\tAnna\tadmin\tactive\t\nbob\tBob\tmember\tactive\t\n")
    let code = try kitchen.run("roster", "invite", "Cleo")
    #expect(code.output == "abc\n")
    #expect(
      code.errors.hasPrefix("flyer: Cleo can sign up with this code until ")
        && code.errors.hasSuffix("flyer roster login --invitation CODE, or on the page\n"),
      "\(code.errors)")
    let invited = try kitchen.run("roster", "invite", "Cleo", "--role", "admin", "--json").output
    #expect(invited.contains(#""code":"abc""#) && invited.contains(#""name":"Cleo""#))
    #expect(try kitchen.run("roster", "role", "bob", "admin").output == "Bob is now an admin.\n")
    #expect(try kitchen.run("roster", "deactivate", "BOB").output == "Bob is deactivated.\n")
    #expect(kitchen.state(of: "s4") == .supplied)
    #expect(
      try kitchen.run("roster", "deactivate", "--undo", "bob").output == "Bob is active again.\n")
    let nobody = try kitchen.run("roster", "deactivate", "zoe")
    #expect(nobody.status == .exited(66) && nobody.errors.contains("no member called zoe"))
  }

  @Test func peopleAreNamedByAsMuchOfTheirIDAsIsPrinted() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let ids: [Person.ID] = ["abe0cafe-1111-2222-3333-444455556666", "abe0dada-1111-2222-3333-4444"]
    kitchen.server.state.withLock { state in
      for id in ids { state.model.put(Person(id: id, name: "Cleo").row) }
      state.version += 1
    }
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", "people", "--color=never",
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")], columns: 40)
    try terminal.expectEnd()
    #expect(terminal.text.contains("Cleo  member  abe0ca\r\n"), "\(terminal.text)")
    #expect(terminal.text.contains("Cleo  member  abe0da\r\n"), "\(terminal.text)")
    let done = try kitchen.run("roster", "deactivate", "abe0da")
    #expect(done.output == "Cleo is deactivated.\n", "\(done)")
    #expect(kitchen.server.state.withLock { $0.model.person(ids[1])?.isActive } == false)
    #expect(try kitchen.run("roster", "people").output.contains("\(ids[0])\tCleo"))
    // A shorter prefix could be a name that no member has.
    #expect(try kitchen.run("roster", "deactivate", "abe0").status == .exited(66))
  }

  @Test func ofSeveralWithOneNameNoneIsTakenByChance() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    kitchen.server.state.withLock { state in
      for id in ["aaaaaa-1", "bbbbbb-2"] {
        state.model.put(Person(id: Identifier(id), name: "Cleo").row)
      }
      state.version += 1
    }
    let run = try kitchen.run("roster", "deactivate", "cleo")
    #expect(run.status == .exited(64), "\(run)")
    #expect(run.errors.contains("several members called cleo; name one by id: "), "\(run.errors)")
    #expect(run.errors.contains("aaaaaa") && run.errors.contains("bbbbbb"), "\(run.errors)")
  }

  @Test func anAdminGivesAShiftToSomebodyWithAReason() async throws {
    let kitchen = try await kitchen(isAdmin: true)
    let run = try kitchen.run(
      "roster", "override", "s2", "--to", "Bob", "--reason", "Anna is ill")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(
      run.output.hasPrefix("Bob now has the shift on \(kitchen.day(in: 2)) "), "\(run.output)")
    #expect(kitchen.server.state.withLock { $0.model.shift("s2")?.owner } == "bob")
    #expect(try kitchen.run("roster", "override", "s3", "--to", "Bob").status == .exited(64))
  }

  @Test func othersAreToldThatOnlyAdminsMay() async throws {
    let kitchen = try await kitchen()
    for arguments in [
      ["deactivate", "bob"], ["role", "bob", "admin"],
      ["override", "s4", "--to", "Anna", "--reason", "I want it"],
    ] {
      let run = try kitchen.home.start(
        ["roster"] + arguments,
        environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")]
      ).waitForExit()
      #expect(run.status == .exited(77), "\(arguments): \(run.errors)")
      #expect(run.errors.contains("Only an admin can do that"), "\(run.errors)")
    }
  }

  @Test func thePasswordIsChanged() async throws {
    let kitchen = try await kitchen()
    let wrong = try kitchen.run(
      "roster", "password", "--password-stdin", input: "guess\nbattery staple\n")
    #expect(wrong.status == .exited(77), "\(wrong.errors)")
    #expect(wrong.errors.contains("The old password is wrong"), "\(wrong.errors)")
    let run = try kitchen.run(
      "roster", "password", "--password-stdin",
      input: "\(SmallServer.password)\nbattery staple\n")
    #expect(run.output == "your password is changed\n", "\(run.errors)")
    let half = try kitchen.run("roster", "password", "--password-stdin", input: "one line\n")
    #expect(half.status == .exited(66))
  }
}

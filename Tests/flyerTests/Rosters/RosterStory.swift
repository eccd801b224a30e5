import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the reader of a member who looks after shifts while other members change the same roster.
@MainActor @Suite struct RosterStory {
  private func reader(of kitchen: Kitchen) throws -> TmuxTerminal {
    let terminal = try kitchen.home.inTmux(kitchen.home.folder.path("kitchen.json"), columns: 100)
    try terminal.wait(forText: "Trades")
    try terminal.press("2")
    return terminal
  }

  private func logIn(_ terminal: TmuxTerminal) throws {
    try terminal.wait(forText: "You are not logged in to the roster")
    try terminal.press("Enter", until: "Log in to the roster")
    try terminal.type("anna")
    try terminal.press("Tab")
    try terminal.type(SmallServer.password)
    let form = try terminal.screen()
    #expect(!form.contains("horse"), "\(form)")
    try terminal.press("Enter", until: "18:00–23:00")
  }

  @Test func whoLogsInSeesTheirShiftsAndWhatOthersDo() async throws {
    let kitchen = try await Kitchen()
    let terminal = try reader(of: kitchen)
    try logIn(terminal)
    try terminal.wait(forText: "● live")
    try terminal.press("3", until: "No shifts are offered.")
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    try terminal.wait(forText: "Kitchen · Bob")
    try terminal.press("Enter", until: "▌ Take it")
    try terminal.press("Enter", until: "Not now")
    try terminal.press("Enter", until: "No shifts are offered.")
    #expect(kitchen.server.state.withLock { $0.model.shift("s4")?.owner } == "anna")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whoseShiftIsGivenAwayReadsByWhomAndWhy() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      state.model.put(Person(id: "eve", name: "Eve", role: .admin).row)
      state.version += 1
    }
    let terminal = try reader(of: kitchen)
    try terminal.wait(forText: "18:00–23:00")
    try kitchen.server.carryOut(
      .override(shift: RowVersion(id: "s2"), owner: "bob", reason: "You are ill"), by: "eve")
    try terminal.wait(forText: "Eve gave Bob your")
    try terminal.wait(forText: ": You are ill.")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whoLogsInWithACommandIsLoggedInHereToo() async throws {
    let kitchen = try await Kitchen()
    let terminal = try reader(of: kitchen)
    try terminal.wait(forText: "You are not logged in to the roster")
    try kitchen.logIn()
    try terminal.wait(forText: "18:00–23:00")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func offlineTheLastCopyIsThereAtOnce() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try await kitchen.server.stop()
    let terminal = try reader(of: kitchen)
    try terminal.wait(forText: "○ offline · cached")
    try terminal.wait(forText: "18:00–23:00")
    try await kitchen.server.start()
    try terminal.press("r")
    try terminal.wait(forText: "● live")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whoLogsOutLeavesNothing() async throws {
    let kitchen = try await Kitchen()
    let terminal = try reader(of: kitchen)
    try logIn(terminal)
    try terminal.press("L", until: "Log out, Anna?")
    try terminal.press("Enter", until: "You are not logged in to the roster")
    #expect(try kitchen.run("roster", "list").status == .exited(77))
    try terminal.press("q")
    try terminal.expectEnd()
  }
}

/// Tests a login on a terminal without the reader.
@MainActor @Suite struct PasswordStory {
  private func logIn(_ kitchen: Kitchen) throws -> PseudoTerminal {
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", "login",
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")])
    try terminal.wait(forText: "Login: ")
    return terminal
  }

  @Test func thePasswordIsNotShown() async throws {
    let kitchen = try await Kitchen()
    let terminal = try logIn(kitchen)
    terminal.type("annx\u{7F}a\r")
    try terminal.wait(forText: "Password: ")
    #expect(terminal.modes?.echoes == false)
    terminal.type("wrong\u{15}correct horsé\u{7F}e\r")
    try terminal.wait(forText: "you are logged in as Anna")
    try terminal.expectEnd()
    #expect(!terminal.text.contains("horse") && !terminal.text.contains("wrong"))
  }

  @Test func theTerminalIsGivenBackAfterControlC() async throws {
    let kitchen = try await Kitchen()
    let terminal = try logIn(kitchen)
    terminal.type("anna\r")
    try terminal.wait(forText: "Password: ")
    terminal.type("\u{3}")
    try terminal.expectEnd(.exited(130))
    #expect(kitchen.server.state.withLock { $0.tokens }.isEmpty)
  }
}

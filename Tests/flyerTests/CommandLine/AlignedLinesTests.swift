import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests that lists on a terminal are aligned in columns, whatever their texts are.
@MainActor @Suite struct AlignedLinesTests {
  private func lines(_ kitchen: Kitchen, _ command: String) throws -> [String] {
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", command,
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")], columns: 200)
    #expect(try terminal.waitForExit() == .exited(0), "\(terminal.text)")
    return terminal.words.split(whereSeparator: \.isNewline).map(String.init)
  }

  private func rename(_ id: Person.ID, _ name: String, in kitchen: Kitchen) {
    kitchen.server.state.withLock { state in
      guard var person = state.model.person(id) else { return }
      person.name = name
      state.model.put(person.row)
      state.version += 1
    }
  }

  @Test func columnsAreThoseOfTheScreen() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    rename("bob", "陳大文", in: kitchen)
    #expect(try lines(kitchen, "people") == ["Anna    member  anna", "陳大文  member  bob"])
  }

  @Test func oneLongNameMovesItsOwnLineOnly() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let long = String(repeating: "Bob ", count: 15).trimmingCharacters(in: .whitespaces)
    rename("bob", long, in: kitchen)
    #expect(
      try lines(kitchen, "people") == [
        "Anna" + String(repeating: " ", count: 38) + "member  anna", "\(long)  member  bob",
      ])
  }
}

import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

extension Kitchen {
  /// Returns the lines that a command prints on a terminal of `columns` columns.
  func printed(_ arguments: String..., columns: Int) throws -> [String] {
    let terminal = try home.onPseudoTerminal(
      arguments, environment: ["FLYER_SOURCE": home.folder.path("kitchen.json")], columns: columns)
    #expect(try terminal.waitForExit() == .exited(0), "\(terminal.text)")
    return terminal.words.split(whereSeparator: \.isNewline).map(String.init)
  }
}

/// Tests the output for empty lists on a terminal.
@MainActor @Suite struct EmptyListTests {
  /// The message names the command that lists everyone's entries.
  @Test func whereNothingIsOnesOwnItIsSaidWhatListsAll() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    #expect(
      try kitchen.printed("roster", "fixed", "list", columns: 80)
        == ["You have no fixed shifts: flyer roster fixed list --all lists all."])
    #expect(
      try kitchen.printed("roster", "trades", columns: 80)
        == ["You have no trades: flyer roster trades --all lists all."])
    #expect(
      try kitchen.printed("roster", "trades", "--all", columns: 80) == ["There are no trades."])
    let wishes = try kitchen.printed("roster", "wishes", columns: 80)
    #expect(wishes.count == 2, "nothing is cut: \(wishes)")
    #expect(wishes.last?.hasSuffix("--all lists all.") == true, "\(wishes)")
    kitchen.server.state.withLock { state in
      for id in ["s2", "s3"] as [Shift.ID] {
        guard var shift = state.model.shift(id) else { continue }
        shift.owner = "bob"
        state.model.put(shift.row)
      }
      state.version += 1
    }
    #expect(
      try kitchen.printed("roster", "list", columns: 80)
        == ["You have no upcoming shifts: flyer roster list --all lists all."])
  }
}

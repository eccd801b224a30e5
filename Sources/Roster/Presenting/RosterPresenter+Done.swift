import Localizing

/// Confirmations of commands, worded from the roster before them.
extension RosterPresenter {
  package func words(for command: RosterCommand) -> String { command.act.done(self) }

  /// Returns the confirmation once the answer of the server is known, with the rows that were left
  /// out.
  package func words(for command: RosterCommand, comingTo receipt: Receipt) -> String {
    command.act.done(self, comingTo: receipt)
  }

  /// Returns the confirmation without what the screen shows anyway.
  package func brief(for command: RosterCommand) -> String { command.act.doneBriefly(self) }

  /// Returns the confirmation of commands that were sent together; nil if each has its own.
  package func words(forAll commands: [RosterCommand]) -> String? {
    let isWithdrawal = commands.allSatisfy { if case .withdrawRequest = $0 { true } else { false } }
    guard isWithdrawal, commands.count > 1 else { return nil }
    return tr(
      "You withdrew your request for \(commands.count) day.",
      "You withdrew your requests for \(commands.count) days.",
      count: commands.count)
  }
}

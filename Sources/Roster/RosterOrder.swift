/// A command that somebody gave in the reader, with a number by which its answer is known.
public struct RosterOrder: Hashable, Sendable {
  /// Tells orders of one run of the reader apart.
  public let number: Int
  /// What is to be done.
  public let command: RosterCommand

  /// Numbers a command.
  public init(number: Int, command: RosterCommand) {
    self.number = number
    self.command = command
  }
}

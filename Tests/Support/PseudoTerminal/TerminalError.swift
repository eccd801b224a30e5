/// A failure of a program in a terminal; the description shows the content of the screen.
package enum TerminalError: Error, CustomStringConvertible {
  /// The program could not be started, for the reason with this number (errno).
  case notStarted([String], reason: Int32)
  /// Something did not happen in time.
  case late(String, screen: String)
  /// A command of tmux failed.
  case failed(command: [String], output: String)

  /// The failure, with the content of the screen.
  package var description: String {
    switch self {
    case .notStarted(let arguments, let reason):
      "could not start \(arguments.joined(separator: " ")) (error \(reason))"
    case .late(let what, let screen): "waited in vain for \(what); the screen:\n\(screen)"
    case .failed(let command, let output):
      "\(command.joined(separator: " ")) failed:\n\(output)"
    }
  }
}

/// How a program ended.
package enum ExitStatus: Sendable, Equatable {
  /// By itself, with this code.
  case exited(Int32)
  case signalled(Int32)
}

import PseudoTerminal

/// A command that ran to its end: how long it took and how much memory it held at most.
struct CompletedRun {
  let time: Duration
  let peak: Int
  let output: String

  /// Runs a command; throws where it fails.
  init(_ arguments: [String], environment: [String: String]) throws {
    let start = ContinuousClock.now
    let terminal = try PseudoTerminal(arguments, environment: environment)
    let process = RunningProcess(id: terminal.process)
    var peak = 0
    // A process that has ended but was not asked for its code yet has no memory any more.
    while let now = process.peak {
      peak = now
      terminal.read(within: 20)
    }
    time = .now - start
    let status = try terminal.waitForExit()
    self.peak = peak
    output = terminal.text
    guard status == .exited(0) else { throw Failure.command(arguments, output: output) }
  }
}

import PseudoTerminal

/// A completed command, with its duration and its peak of memory.
struct CompletedRun {
  let time: Duration
  let peak: Int
  let output: String

  /// Runs a command; throws if it fails.
  init(_ arguments: [String], environment: [String: String]) throws {
    let start = ContinuousClock.now
    let terminal = try PseudoTerminal(arguments, environment: environment)
    let process = RunningProcess(id: terminal.process)
    var peak = 0
    // A process that has ended, but whose exit code was not read yet, has no memory any more.
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

import Foundation
import PseudoTerminal
import Testing

/// Whichever signal ends the program, and whenever it comes, the terminal is restored.
@Suite struct SignalTests {
  /// Every signal that can be caught and whose default action ends a process. Of the real-time
  /// signals, the first and the last. Without SIGPIPE, since the failing write reports it.
  static let all: [Int32] =
    (1...31).filter {
      ![
        SIGKILL, SIGPIPE, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH,
      ].contains($0)
    } + [34, 64]

  /// Some of each kind: requests to end, without and with a core dump, and faults.
  static let kinds = [SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGSEGV, SIGABRT]

  private func started(_ changes: [String: String] = [:]) throws -> PseudoTerminal {
    try DemoProgram.onPseudoTerminal(
      ["hello"], environment: ["SWIFT_BACKTRACE": "enable=no"].merging(changes) { $1 })
  }

  @Test(arguments: all) func whileAFrameIsShown(signal: Int32) throws {
    let terminal = try started()
    try terminal.wait(forText: "80x24")
    terminal.kill(signal)
    let status = try terminal.waitForExit()
    #expect(status.isDue(to: signal), "\(status)")
    terminal.expectGivenBack("signal \(signal)")
    #expect(terminal.text.contains("\u{1B}[?1049l"))
  }

  /// The signal comes before and after each write and each change of modes, from the first one
  /// until the frame is shown.
  @Test(arguments: kinds) func atEveryStepOfTheBeginning(signal: Int32) throws {
    var step = 0
    var isShown = false
    while !isShown, step < 400 {
      step += 1
      let terminal = try started(["MISHAP_AT": "\(step)", "MISHAP_SIGNAL": "\(signal)"])
      let status = try terminal.waitForExit()
      #expect(status.isDue(to: signal), "\(status) at step \(step)")
      terminal.expectGivenBack("signal \(signal) at step \(step)")
      isShown = terminal.text.contains("80x24")
    }
    #expect(isShown && step > 10, "the steps were \(step)")
  }

  /// Sends the signal from outside, later in the output each time.
  @Test(arguments: kinds) func atEveryPointOfTheFirstOutput(signal: Int32) throws {
    for count in stride(from: 1, through: 321, by: 20) {
      let terminal = try started()
      try terminal.wait(for: "\(count) bytes") { $0.output.count >= count }
      terminal.kill(signal)
      let status = try terminal.waitForExit()
      #expect(status.isDue(to: signal), "\(status) after \(count) bytes")
      terminal.expectGivenBack("signal \(signal) after \(count) bytes")
    }
  }

  @Test(arguments: [SIGTERM, SIGQUIT, SIGUSR2]) func whoAsksTwiceIsHeard(signal: Int32) throws {
    let terminal = try started()
    try terminal.wait(forText: "80x24")
    terminal.type("h")
    try terminal.wait(forText: "hanging")
    terminal.kill(signal)
    // Signals that arrive while one is pending are merged into one.
    try terminal.wait(for: "the terminal to be given back") {
      $0.kill(SIGTERM)
      return $0.modes == .cooked
    }
    let status = try terminal.waitForExit()
    #expect(status.isDue(to: signal) || status.isDue(to: SIGTERM), "\(status)")
    terminal.expectGivenBack()
  }

  @Test func whatIsIgnoredOnPurposeStaysSo() throws {
    let script = "trap '' USR1 HUP; exec \"$DEMO\" hello"
    let terminal = try PseudoTerminal(
      ["bash", "-c", script], environment: DemoProgram.environment(["DEMO": DemoProgram.path]))
    try terminal.wait(forText: "80x24")
    terminal.kill(SIGUSR1)
    terminal.kill(SIGHUP)
    terminal.type("x")
    try terminal.wait(forText: "key character")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    terminal.expectGivenBack()
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func aStoppedJobEnds(signal: Int32) throws {
    let terminal = try DemoProgram.stopped()
    terminal.forgetOutput()
    // If bash has not noticed yet that the job continues, it does not wait.
    terminal.type(
      "kill -\(signal) %1; until wait %1; c=$?; [ $c != 148 ]; do :; done; echo code $c\r")
    try terminal.wait(forText: "code \(128 + signal)")
    #expect(!terminal.text.contains("\u{1B}[?1049"), "\(terminal.text.debugDescription)")
    terminal.type("exit\r")
    try terminal.waitForExit()
  }

  /// A probe puts the terminal in raw mode meanwhile.
  @Test(arguments: kinds) func whileTheTerminalIsAsked(signal: Int32) throws {
    let terminal = try PseudoTerminal(
      [DemoProgram.path, "--probe"],
      environment: DemoProgram.environment(["SWIFT_BACKTRACE": "enable=no"]))
    try terminal.wait(for: "the question") { !$0.output.isEmpty }
    terminal.kill(signal)
    let status = try terminal.waitForExit()
    #expect(status.isDue(to: signal) || status == .exited(0), "\(status)")
    #expect(terminal.modes == .cooked)
  }
}

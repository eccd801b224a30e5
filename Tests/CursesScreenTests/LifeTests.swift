import Foundation
import PseudoTerminal
import Testing

/// However the program ends, the terminal is restored.
@Suite struct LifeTests {
  private func started(_ changes: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try DemoProgram.onPseudoTerminal(["hello"], environment: changes)
    try terminal.wait(forText: "80x24")
    #expect(terminal.modes?.isCanonical == false)
    #expect(terminal.modes?.makesSignals == false)
    return terminal
  }

  @Test func quits() throws {
    let terminal = try started()
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    terminal.expectGivenBack()
  }

  /// An unknown terminal, as beyond ssh, may support the mode too.
  @Test(arguments: [
    ([:], true), (["VTE_VERSION": "7200"], true), (["KONSOLE_VERSION": "220401"], false),
    (["TERM": "linux"], false),
  ])
  func aTerminalIsToldNotToReorderLines(changes: [String: String], isTold: Bool) throws {
    let terminal = try started(changes)
    #expect(terminal.text.contains("\u{1B}[8l") == isTold)
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.text.contains("\u{1B}[8h") == isTold)
    terminal.expectGivenBack()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func endsOnASignal(signal: Int32) throws {
    let terminal = try started()
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    terminal.expectGivenBack()
  }

  @Test(arguments: [
    ("S", SIGSEGV), ("A", SIGILL), ("O", SIGSEGV),
  ])
  func givesTheTerminalBackOnACrash(key: String, signal: Int32) throws {
    let terminal = try started(["SWIFT_BACKTRACE": "enable=no"])
    terminal.type(key)
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectGivenBack("key \(key)")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP])
  func givesTheTerminalBackOnAFatalSignalFromOutside(signal: Int32) throws {
    let terminal = try started(["SWIFT_BACKTRACE": "enable=no"])
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectGivenBack()
  }

  /// Otherwise the prompt of the shell would appear on top of a page that nothing clears.
  @Test(arguments: [nil, SIGTERM, SIGSEGV])
  func aTerminalWithoutAnAlternateScreenIsLeftEmpty(signal: Int32?) throws {
    let terminal = try started(["TERM": "linux"])
    let page = terminal.text.count
    if let signal { terminal.kill(signal) } else { terminal.type("q") }
    _ = try terminal.waitForExit()
    let end = terminal.text.dropFirst(page)
    #expect(end.contains("\u{1B}[H\u{1B}[J"), "\(String(end).debugDescription)")
  }

  @Test func endsWhenTheTerminalGoesAway() throws {
    let terminal = try started()
    terminal.hangUp()
    let status = try terminal.waitForExit(deadline: .seconds(5))
    #expect([.exited(3), .exited(128 + SIGHUP), .signalled(SIGHUP)].contains(status))
  }

  @Test func restsWhenNothingHappens() throws {
    let terminal = try started()
    func ticks() throws -> Int {
      let line = try String(contentsOfFile: "/proc/\(terminal.process)/stat", encoding: .utf8)
      let fields = line.split(separator: ")")[1].split(separator: " ")
      return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    let before = try ticks()
    let end = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < end { terminal.read(within: 50) }
    #expect(try ticks() - before <= 1)
  }

  @Test func handsTheTerminalOver() throws {
    let terminal = try started()
    terminal.forgetOutput()
    terminal.type("s")
    try terminal.wait(forText: "key character")
    let parts = terminal.text.components(separatedBy: "in between")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("\u{1B}[?1049l") == true)
    #expect(parts.last?.contains("\u{1B}[?1049h") == true)
    #expect(parts.last?.contains("hello") == true)
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == .cooked)
  }

  @Test func drawsAgainWhereTheSizeIsWhatItWas() throws {
    let terminal = try started()
    terminal.forgetOutput()
    // Another size in between has cut the content.
    terminal.kill(SIGWINCH)
    try terminal.wait(forText: "hello")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func stopsAndGoesOn() throws {
    let terminal = try DemoProgram.stopped()
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    terminal.resize(columns: 60, rows: 10)
    terminal.forgetOutput()
    terminal.type("fg\r")
    try terminal.wait(forText: "60x10")
    #expect(terminal.text.contains("\u{1B}[?1049h"))
    // The terminal may be taken twice, to be sure of its modes after the shell had it.
    try terminal.wait(for: "the raw mode") { $0.modes?.isCanonical == false }
    terminal.forgetOutput()
    terminal.type("q")
    try terminal.wait(forText: "ready> ")
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    terminal.type("exit\r")
    try terminal.waitForExit()
  }

  @Test(arguments: [
    ("no-such-terminal", #"unknown("no-such-terminal")"#), ("dumb", #"tooSimple("dumb")"#),
    ("", "unnamed"),
  ])
  func saysWhatIsWrongWithTheTerminal(term: String, error: String) throws {
    let terminal = try DemoProgram.onPseudoTerminal(environment: ["TERM": term])
    #expect(try terminal.waitForExit() == .exited(78))
    #expect(terminal.text.contains("screen-demo: \(error)"), "\(terminal.text.debugDescription)")
    #expect(!terminal.text.contains("\u{1B}"))
    #expect(terminal.modes == .cooked)
  }

  @Test func saysThatThereIsNoTerminal() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--wait", DemoProgram.path]
    process.environment = DemoProgram.environment()
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 78)
    #expect(output.contains("screen-demo: noTerminal"), "\(output)")
  }
}

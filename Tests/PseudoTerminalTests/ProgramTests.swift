import Glibc
import PseudoTerminal
import Testing

/// Tests how a program runs on a terminal of its own, and how its end is reported.
@Suite struct ProgramTests {
  private func shell(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal(["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test(arguments: [Int32(0), 1, 42, 126, 255])
  func exitCodesAreTold(code: Int32) throws {
    #expect(try shell("exit \(code)").waitForExit() == .exited(code))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGUSR1])
  func signalsAreTold(signal: Int32) throws {
    let terminal = try shell("ulimit -c 0; echo ready; read x")
    try terminal.wait(forText: "ready")
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
  }

  @Test func theEndIsToldAgain() throws {
    let terminal = try shell("exit 3")
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(try terminal.waitForExit() == .exited(3))
  }

  @Test func nothingIsKnownBeforeTheEnd() throws {
    let terminal = try shell("read x")
    #expect(terminal.status == nil)
    #expect(throws: TerminalError.self) { try terminal.waitForExit(deadline: .milliseconds(50)) }
    #expect(terminal.status == nil)
    terminal.type("\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func outputLongerThanABufferIsReadToItsEnd() throws {
    let terminal = try shell("stty -opost; seq 1 40000; echo end")
    try terminal.waitForExit()
    let lines = terminal.text.split(separator: "\n")
    #expect(lines.count == 40_001)
    #expect(lines.last == "end")
    #expect(terminal.pieces.count > 1)
    #expect(terminal.output.count == terminal.pieces.reduce(0) { $0 + $1.bytes.count })
  }

  @Test func bytesThatAreNoTextAreShownAsSuch() throws {
    let terminal = try shell(#"printf 'a\377b'"#)
    try terminal.waitForExit()
    #expect(terminal.output == [0x61, 0xFF, 0x62])
    #expect(terminal.text == "a\u{FFFD}b")
  }

  @Test func bytesArriveAsTheyWereSent() throws {
    let terminal = try shell(
      "stty raw -echo; echo ready; dd bs=1 count=3 2>/dev/null | od -An -tx1")
    try terminal.wait(forText: "ready")
    terminal.write([0x00, 0xFF, 0x1B])
    try terminal.wait(forText: "00 ff 1b")
    try terminal.waitForExit()
  }

  @Test func theTerminalBeginsAsAShellWantsIt() throws {
    let terminal = try shell("echo ready; read x")
    try terminal.wait(forText: "ready")
    #expect(terminal.modes == .cooked)
  }

  @Test func controlCInterrupts() throws {
    let terminal = try shell("echo ready; read x; echo not reached")
    try terminal.wait(forText: "ready")
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(!terminal.text.contains("not reached"))
  }

  @Test func aTerminalThatIsGoneTakesNothing() throws {
    let terminal = try shell("trap '' HUP; read x; exit 5")
    terminal.hangUp()
    terminal.hangUp()
    terminal.type("lost\r")
    terminal.resize(columns: 5, rows: 5)
    #expect(!terminal.read(within: 0))
    #expect(terminal.output.isEmpty)
  }

  @Test func aProgramEndsWithItsTerminal() throws {
    var terminal: PseudoTerminal? = try shell("trap '' HUP TERM; echo ready; exec cat")
    try terminal?.wait(forText: "ready")
    let process = try #require(terminal?.process)
    #expect(kill(process, 0) == 0)
    terminal = nil
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}

@Suite struct TerminalErrorTests {
  @Test(arguments: [
    (TerminalError.notStarted(["a", "-b"], reason: 12), "could not start a -b (error 12)"),
    (.late("\"x\"", screen: "y"), "waited in vain for \"x\"; the screen:\ny"),
    (.failed(command: ["tmux", "ls"], output: "no server"), "tmux ls failed:\nno server"),
  ])
  func anErrorShowsWhatWasSeen(error: TerminalError, expected: String) {
    #expect(error.description == expected)
  }

  @Test func aCommandOfTheTerminalThatFailsIsShown() throws {
    let terminal = try TmuxTerminal(["cat"], environment: ["PATH": "/usr/bin:/bin"])
    let error = #expect(throws: TerminalError.self) { try terminal.resize(columns: -1, rows: 3) }
    #expect(error?.description.contains("resize-window") == true)
  }
}

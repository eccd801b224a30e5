import Glibc
import PseudoTerminal
import Testing

@Suite struct PseudoTerminalTests {
  private func shell(_ script: String, _ variables: [String: String] = [:]) throws -> PseudoTerminal
  {
    let environment = ["PATH": "/usr/bin:/bin", "TERM": "vt100"].merging(variables) { $1 }
    return try PseudoTerminal(
      ["sh", "-c", script], environment: environment, columns: 90, rows: 30, directory: "/usr")
  }

  @Test func givesTheProgramWhatItWasTold() throws {
    let terminal = try shell("pwd; stty size; echo $WHO; env | wc -l; tty", ["WHO": "it is me"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.text.hasPrefix("/usr\r\n30 90\r\nit is me\r\n"), "\(terminal.text)")
    #expect(terminal.text.contains("/dev/pts/"))
  }

  @Test func typesAndReads() throws {
    let terminal = try shell("read line; echo \"<$line>\"; exit 7")
    terminal.type("hello\r")
    try terminal.wait(forText: "<hello>")
    #expect(try terminal.waitForExit() == .exited(7))
    #expect(terminal.status == .exited(7))
  }

  @Test func timesEachPiece() throws {
    let start = ContinuousClock.now
    let terminal = try shell("echo one; read x; echo two")
    try terminal.wait(forText: "one")
    let typed = ContinuousClock.now
    terminal.type("\r")
    try terminal.wait(forText: "two")
    try terminal.waitForExit()
    let times = terminal.pieces.map(\.time)
    #expect(times == times.sorted())
    #expect(times.first.map { $0 > start && $0 < typed } == true)
    #expect(times.last.map { $0 > typed } == true)
    terminal.forgetOutput()
    #expect(terminal.output.isEmpty)
  }

  @Test func changesTheSize() throws {
    let terminal = try shell(
      "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.01; done")
    try terminal.wait(forText: "ready")
    terminal.resize(columns: 11, rows: 5)
    try terminal.wait(forText: "5 11")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func readsTheModes() throws {
    let terminal = try shell("stty raw -echo; echo raw; read x")
    #expect(terminal.modes != nil)
    try terminal.wait(forText: "raw")
    #expect(terminal.modes?.isCanonical == false)
    #expect(terminal.modes?.echoes == false)
    terminal.hangUp()
    #expect(terminal.modes == nil)
  }

  @Test func tellsSignalsFromExits() throws {
    let terminal = try shell("echo ready; read x")
    try terminal.wait(forText: "ready")
    terminal.kill(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
  }

  @Test func takesTheTerminalAway() throws {
    let terminal = try shell("echo ready; read x; sleep 60")
    try terminal.wait(forText: "ready")
    terminal.hangUp()
    let status = try terminal.waitForExit()
    #expect([.signalled(SIGHUP), .exited(1), .exited(129)].contains(status), "\(status)")
  }

  @Test func showsTheScreenWhenItWaitsInVain() throws {
    let terminal = try shell("echo something else; read x")
    let error = #expect(throws: TerminalError.self) {
      try terminal.wait(forText: "never", deadline: .milliseconds(300))
    }
    #expect(error?.description.contains("never") == true)
    #expect(error?.description.contains("something else") == true)
  }

  @Test func saysThatAProgramIsMissing() throws {
    do throws(TerminalError) {
      _ = try PseudoTerminal(["no-such-program"], environment: ["PATH": "/bin"])
      Issue.record("it was started")
    } catch {
      #expect("\(error)" == "could not start no-such-program (error 2)")
    }
  }
}

@Suite struct TmuxTerminalTests {
  private func cat() throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      ["sh", "-c", "stty -echo; echo \"it's $TERM $MARK\"; cat"],
      environment: ["PATH": "/usr/bin:/bin", "MARK": "o'clock"], columns: 40, rows: 6)
    try terminal.wait(forText: "it's tmux-256color o'clock")
    return terminal
  }

  @Test func showsTheScreen() throws {
    let terminal = try cat()
    try terminal.type("typed 咨询; $HOME -x")
    try terminal.press("Enter")
    let screen = try terminal.wait(forText: "typed")
    #expect(screen == "it's tmux-256color o'clock\ntyped 咨询; $HOME -x\n\n\n\n\n")
    #expect(try terminal.cursor() == (0, 2))
    #expect(try terminal.value(of: "pane_width") == "40")
    #expect(try terminal.styledScreen().contains("typed"))
  }

  @Test func changesTheSize() throws {
    let terminal = try cat()
    try terminal.resize(columns: 20, rows: 3)
    #expect(try terminal.value(of: "pane_width") == "20")
    #expect(try terminal.value(of: "pane_height") == "3")
  }

  @Test func pastes() throws {
    let terminal = try cat()
    try terminal.paste("pasted\n")
    try terminal.wait(forText: "pasted")
  }

  @Test func showsTheScreenWhenItWaitsInVain() throws {
    let terminal = try cat()
    let error = #expect(throws: TerminalError.self) {
      try terminal.wait(forText: "never", deadline: .milliseconds(100))
    }
    #expect(error?.description.contains("tmux-256color o'clock") == true)
  }
}

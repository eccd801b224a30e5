import Foundation
import PseudoTerminal
import Testing

/// Tests the state of the terminal while the reader runs and after it has ended.
@MainActor @Suite struct TerminalStory {
  private let home: Home

  init() throws { home = try Home() }

  private func onPseudoTerminal(_ changes: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try home.onPseudoTerminal(
      try home.write(Club.document), environment: changes)
    try terminal.wait(forText: "Zugzwang")
    return terminal
  }

  private nonisolated static let sizes = [
    (200, 60), (120, 40), (80, 24), (60, 20), (30, 10), (20, 5), (8, 3), (3, 2), (1, 1), (500, 200),
  ]

  @Test func theSizeChangesWhileItRuns() throws {
    let terminal = try home.inTmux(try home.write(Club.document), columns: 100, rows: 30)
    try terminal.waitForClub()
    try terminal.press("j", until: "2 of 7")
    for (columns, rows) in Self.sizes {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.press("C-l")
      if columns >= 30 {
        let screen = try terminal.wait(for: "the selection and the footer in the last row") {
          let lines = $0.split(separator: "\n", omittingEmptySubsequences: false)
          return lines.count >= rows && lines[rows - 1].contains("enter")
            && $0.contains("▌ Swiss system")
        }
        let lengths = screen.split(separator: "\n").map(\.count)
        #expect(lengths.allSatisfy { $0 <= columns }, "\(screen)")
      }
      try terminal.resize(columns: 100, rows: 30)
      try terminal.wait(for: "the selection again") {
        $0.contains("2 of 7") && $0.contains("▌ Swiss system")
      }
    }
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func aStormOfResizesEndsWell() throws {
    let terminal = try onPseudoTerminal()
    for step in 0..<60 {
      terminal.resize(columns: 1 + step * 37 % 200, rows: 1 + step * 13 % 60)
      terminal.type(step % 2 == 0 ? "j" : "k")
      terminal.read(within: 2)
    }
    terminal.resize(columns: 80, rows: 24)
    terminal.forgetOutput()
    terminal.type("\u{0C}")
    try terminal.wait(forText: "1 of 7")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func theWindowHasTheFlyersTitle() throws {
    let terminal = try onPseudoTerminal()
    terminal.type("j\u{0C}")
    try terminal.wait(forText: "2 of 7")
    let title = "\u{1B}]2;Chess Club\u{07}"
    #expect(terminal.text.components(separatedBy: title).count == 2, "\(terminal.text)")
    terminal.type("q")
    try terminal.expectEnd()
    let other = try onPseudoTerminal(["TERM": "linux"])
    #expect(!other.text.contains("]2;"))
    other.type("q")
    try other.expectEnd()
  }

  @Test func redrawMendsTheScreen() throws {
    let terminal = try onPseudoTerminal()
    terminal.forgetOutput()
    terminal.type("\u{0C}")
    try terminal.wait(forText: "Zugzwang")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func theShellComesInBetween() throws {
    let path = try home.write(Club.document)
    let terminal = try TmuxTerminal(
      ["bash", "--norc", "-i"],
      environment: home.environment(["PS1": "ready> ", "FLYER": Home.flyer, "CLUB": path]))
    try terminal.wait(forText: "ready>")
    try terminal.type("$FLYER $CLUB\n")
    try terminal.waitForClub()
    try terminal.press("j", until: "2 of 7")
    try terminal.press("C-z", until: "Stopped")
    try terminal.expectGivenBack()
    try terminal.resize(columns: 70, rows: 20)
    try terminal.type("echo $((6 * 7))\n", until: "42")
    try terminal.type("fg\n", until: "▌ Swiss system")
    #expect(try terminal.screen().contains("2 of 7"))
    #expect(try terminal.value(of: "alternate_on") == "1")
    try terminal.press("q", until: "42")
    try terminal.expectGivenBack()
    try terminal.type("echo code $?\n", until: "code 0")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalEndsIt(signal: Int32) throws {
    let terminal = try onPseudoTerminal()
    terminal.kill(signal)
    try terminal.expectEnd(.exited(128 + signal))
  }

  @Test(arguments: [SIGSEGV, SIGABRT])
  func aCrashLeavesTheTerminalAsItWas(signal: Int32) throws {
    let terminal = try onPseudoTerminal()
    terminal.kill(signal)
    try terminal.expectEnd(.signalled(signal))
  }

  @Test func aClosedTerminalEndsIt() throws {
    let terminal = try onPseudoTerminal()
    terminal.hangUp()
    let status = try terminal.waitForExit(deadline: .seconds(10))
    #expect([.exited(128 + SIGHUP), .signalled(SIGHUP)].contains(status), "\(status)")
  }

  @Test func aClosedTerminalEndsItEvenIfNobodySaysSo() throws {
    let path = try home.write(Club.document)
    let id = home.folder.path("id")
    // The shell makes the reader ignore SIGHUP, as nohup does.
    let script = "trap '' HUP; '\(Home.flyer)' '\(path)' & echo $! > '\(id)'; wait"
    let terminal = try PseudoTerminal(["bash", "-c", script], environment: home.environment())
    try terminal.wait(forText: "Zugzwang")
    let text = try #require(home.folder.text("id")?.split(separator: "\n").first)
    let process = try #require(pid_t(text))
    terminal.hangUp()
    try terminal.wait(for: "the end of the reader", deadline: .seconds(10)) { _ in
      Glibc.kill(process, 0) != 0
    }
  }

  @Test func itRestsWhenNothingHappens() throws {
    let terminal = try onPseudoTerminal()
    func ticks() throws -> Int {
      let line = try String(contentsOfFile: "/proc/\(terminal.process)/stat", encoding: .utf8)
      let fields = line.split(separator: ")")[1].split(separator: " ")
      return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    let start = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < start { terminal.read(within: 50) }
    let before = try ticks()
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end { terminal.read(within: 50) }
    #expect(try ticks() - before <= 1)
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func typingAheadIsNotLost() throws {
    let terminal = try home.inTmux(try home.write(Club.document))
    try terminal.type("jj/anal")
    try terminal.wait(forText: "1 match")
    try terminal.press("Enter", until: "1 of 1")
  }

  @Test func aPasteIsTextAndNoCommand() throws {
    let terminal = try home.inTmux(try home.write(Club.document))
    try terminal.waitForClub()
    try terminal.paste("qQ\n")
    try terminal.press("j", until: "2 of 7")
    try terminal.press("/")
    try terminal.paste("cafe\n")
    try terminal.wait(forText: "1 match")
  }
}

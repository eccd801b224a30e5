import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests that output longer than the screen goes to a pager.
@MainActor @Suite struct PagerTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.numbered(200))
    try home.programs.add(
      "pager",
      text: """
        #!/bin/sh
        cat > "$HOME/paged"
        echo "$LESS $LV $*" > "$HOME/told"
        echo paged
        """)
  }

  private func list(
    _ arguments: String..., environment: [String: String] = ["PAGER": "pager --some 'word"]
  ) throws -> PseudoTerminal {
    try home.onPseudoTerminal(
      ["list", "--source", path] + arguments, environment: environment, rows: 10)
  }

  private var paged: String? { home.folder.text("paged") }

  @Test func whatIsLongerThanTheScreenGoesThroughIt() throws {
    let terminal = try list()
    try terminal.expectEnd()
    #expect(terminal.text == "paged\r\n", "\(terminal.text)")
    let text = try #require(paged)
    #expect(text.split(separator: "\n").count == 202, "\(text)")
    #expect(text.contains("\u{1B}[1m"), "\(text)")
    // The variable is split at spaces only; quotes have no meaning.
    #expect(home.folder.text("told") == "FRX -c --some 'word\n")
  }

  @Test func whatFitsIsPrintedAtOnce() throws {
    let terminal = try list("--limit", "8")
    try terminal.expectEnd()
    #expect(paged == nil && terminal.words.contains("number 8"), "\(terminal.text)")
    let more = try list("--limit", "10")
    try more.expectEnd()
    #expect(paged?.contains("number 10") == true)
  }

  @Test func longLinesTakeSeveralRows() throws {
    let long = try home.write(Club.document, to: "long.json")
    for format in [[], ["--json"]] {
      let terminal = try home.onPseudoTerminal(
        ["show", "swiss", "--source", long] + format, environment: ["PAGER": "pager"], rows: 10)
      try terminal.expectEnd()
      #expect(paged?.contains("Round 90") == true, "\(format)")
    }
    let wide = try home.onPseudoTerminal(
      "show", "swiss", "--source", long, "--json", environment: ["PAGER": "pager"],
      columns: 1000, rows: 10)
    try wide.expectEnd()
    #expect(wide.text.contains("Round 90"), "\(wide.text)")
  }

  nonisolated static let choices: [([String: String], Bool)] = [
    (["PAGER": "false", "FLYER_PAGER": "pager"], true),
    (["PAGER": "pager", "FLYER_PAGER": " "], false), (["PAGER": "cat"], false),
    (["PAGER": "pager", "TERM": "dumb"], false),
  ]

  @Test(arguments: choices)
  func variablesSayWhich(_ environment: [String: String], isPaged: Bool) throws {
    let terminal = try list(environment: environment)
    try terminal.expectEnd()
    #expect((paged != nil) == isPaged, "\(terminal.text)")
    #expect(isPaged || terminal.words.contains("number 200"), "\(terminal.text)")
  }

  @Test func noPagerIsNone() throws {
    let terminal = try list("--no-pager")
    try terminal.expectEnd()
    #expect(paged == nil && terminal.words.contains("number 200"), "\(terminal.text)")
    let run = try home.run("list", "--source", path, environment: ["PAGER": "pager"])
    #expect(paged == nil && run.lines.count == 203, "a pipe has none")
  }

  @Test(arguments: [["--help"], ["help", "roster"], ["roster", "--help"]])
  func helpGoesThroughItToo(_ arguments: [String]) throws {
    let pager = ["PAGER": "pager"]
    let terminal = try home.onPseudoTerminal(arguments, environment: pager, rows: 10)
    try terminal.expectEnd()
    #expect(terminal.text == "paged\r\n", "\(terminal.text)")
    #expect(paged?.contains("USAGE: flyer") == true)
    let large = try home.onPseudoTerminal(arguments, environment: pager, rows: 200)
    try large.expectEnd()
    #expect(large.text.contains("USAGE: flyer"), "\(large.text)")
    guard arguments.contains("--help") else { return }
    let without = try home.onPseudoTerminal(
      arguments + ["--no-pager"], environment: pager, rows: 10)
    try without.expectEnd()
    #expect(without.text.contains("USAGE: flyer"), "\(without.text)")
  }

  @Test func whoHasEnoughOfHelpEndsIt() throws {
    let terminal = try home.onPseudoTerminal(
      "roster", "--help", environment: ["PAGER": "head -n 2"], rows: 10)
    try terminal.expectEnd()
    #expect(terminal.words.split(whereSeparator: \.isNewline).count <= 2, "\(terminal.text)")
  }

  @Test func oneThatIsMissingIsSaidAndNothingIsLost() throws {
    let terminal = try list(environment: ["PAGER": "no-such-pager"])
    try terminal.expectEnd()
    #expect(terminal.text.contains("flyer: no-such-pager is missing: check $PAGER"))
    #expect(terminal.words.contains("number 200"))
  }

  @Test func whoHasEnoughEndsIt() throws {
    let many = try home.write(Club.numbered(20_000), to: "many.json")
    let terminal = try home.onPseudoTerminal(
      "list", "--source", many, environment: ["PAGER": "head -n 3"], rows: 10)
    try terminal.expectEnd()
    #expect(terminal.words.split(whereSeparator: \.isNewline).count == 3, "\(terminal.text)")
  }

  @Test func theCodeIsThatOfTheCommand() throws {
    let terminal = try list("--tag", "nothing", environment: ["PAGER": "pager"])
    try terminal.expectEnd(.exited(66))
    try home.programs.add("broken", text: "#!/bin/sh\ncat > /dev/null; exit 3")
    let broken = try list(environment: ["PAGER": "broken"])
    try broken.expectEnd()
    #expect(broken.text.contains("flyer: broken failed (exit code 3)"), "\(broken.text)")
  }

  @Test func whatIsSaidBesideComesAfterIt() throws {
    let mixed = try home.write(Season.withItems, to: "mixed.json")
    let terminal = try home.onPseudoTerminal(
      "list", "--source", mixed, environment: ["PAGER": "pager"], rows: 5)
    try terminal.expectEnd()
    let lines = terminal.text.split(whereSeparator: \.isNewline)
    #expect(lines.first == "paged", "\(terminal.text)")
    #expect(lines.last?.hasPrefix("flyer: 9 articles are listed") == true, "\(terminal.text)")
  }

  @Test func lessGivesTheTerminalBack() throws {
    let terminal = try list(environment: ["PAGER": "less"])
    try terminal.wait(forText: "number 5")
    // The bell shows that less has received the key, and that flyer still waits for less to end.
    terminal.type("\u{3}")
    try terminal.wait(forText: "\u{7}")
    // less discards keys typed while it redraws.
    try terminal.wait(for: "the end of less") { terminal in
      if !terminal.hasEnded { terminal.type("q") }
      return terminal.hasEnded
    }
    try terminal.expectEnd()
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func aSignalEndsBoth(_ signal: Int32) throws {
    // A trap runs between commands: a signal just before `wait` could wait for the end of `sleep`.
    try home.programs.add(
      "waiting",
      text: "#!/bin/sh\ntrap 'echo ended; exit' TERM\necho begun\nwhile :; do sleep 0.1; done\n")
    let terminal = try list(environment: ["PAGER": "waiting"])
    try terminal.wait(forText: "begun")
    terminal.kill(signal)
    try terminal.expectEnd(.exited(128 + signal))
    #expect(terminal.text.contains("ended"), "\(terminal.text)")
  }
}

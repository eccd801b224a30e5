import Foundation
import PseudoTerminal
import Testing

/// Tests how a user exports items.
@MainActor @Suite struct SharingStory {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Season.document)
  }

  private func season(rows: Int = 24) throws -> TmuxTerminal {
    let terminal = try home.inTmux(path, rows: rows)
    try terminal.wait(for: "the season") { $0.contains("● live") && $0.contains("Opening night") }
    try terminal.wait(forText: "▌ Opening night")
    return terminal
  }

  private func shown(_ options: String...) throws -> String {
    try home.start(["show", "opening", "--source", path] + options).waitForExit().output
  }

  private static let prompt = "Press any key to return to flyer."

  @Test func aProgramReadsWhatIsShownAndHasTheTerminal() throws {
    try home.programs.add(
      "take", script: "cat > '\(home.folder.path("taken"))'; echo \"took $1\"; tty < /dev/tty")
    let terminal = try season()
    try terminal.press("|", until: "| text:")
    try terminal.type("take it")
    let printed = try terminal.press("Enter", until: Self.prompt)
    #expect(printed.contains("took it") && printed.contains("/dev/"), "\(printed)")
    #expect(try terminal.value(of: "alternate_on") == "0")
    try terminal.press("x", until: "▌ Opening night")
    #expect(home.folder.text("taken") == (try shown()))
    try terminal.press("|", until: "| text:")
    try terminal.press("C-t", "C-t")
    try terminal.type("take", until: "| JSON: take")
    try terminal.press("Enter", until: Self.prompt)
    try terminal.press("Down", until: "▌ Opening night")
    #expect(home.folder.text("taken") == (try shown("--json")))
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func aProgramNeedNotReadAnything() throws {
    let long = String(repeating: "All work and no play. ", count: 20_000)
    try home.replace(with: Season.document.replacing("Whisper.", with: long))
    try home.programs.add("ignore", script: "echo ignored")
    let terminal = try season()
    try terminal.press("2", until: "▌ Quiet, please")
    try terminal.press("|", until: "| text:")
    try terminal.type("ignore")
    try terminal.press("Enter", until: "ignored")
    try terminal.press("x", until: "▌ Quiet, please")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func whatFailsIsSaidInTheLastRow() throws {
    try home.programs.add("fail", script: "echo 'no paper' >&2; exit 3")
    let terminal = try season()
    try terminal.press("|", until: "| text:")
    try terminal.type("nothing -x")
    try terminal.press("Enter", until: "nothing is missing: check $PATH")
    try terminal.press("|", until: "| text:")
    try terminal.type("fail")
    let printed = try terminal.press("Enter", until: Self.prompt)
    #expect(printed.contains("no paper"), "\(printed)")
    try terminal.press("x", until: "▌ Opening night")
    try terminal.wait(forText: "fail failed (exit code 3)")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func aSignalEndsTheProgramAsWell() throws {
    try home.programs.add("stay", script: "echo here; while :; do sleep 0.01; done")
    let terminal = try season()
    try terminal.press("|", until: "| text:")
    try terminal.type("stay")
    try terminal.press("Enter", until: "here")
    let shell = try terminal.value(of: "pane_pid")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    let id = try #require(pid_t(children.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(id, SIGTERM) == 0)
    try terminal.expectEnd(128 + SIGTERM)
  }

  @Test func aFileIsWrittenAndNotReplacedUnasked() throws {
    let terminal = try season()
    try terminal.press("w", until: "write Markdown: Opening-night.md")
    try terminal.press("C-u")
    try terminal.type("~/night.md")
    try terminal.press("Enter", until: "Written to ~/night.md")
    let text = try #require(home.folder.text("night.md"))
    #expect(text.hasPrefix("# Opening night\n\nRead this first\n\n"), "\(text)")
    #expect(text.contains(Season.openingMarkdown), "\(text)")
    try home.write("mine", to: "night.md")
    try terminal.press("w", until: "write Markdown:")
    try terminal.press("C-u")
    try terminal.type("~/night.md")
    try terminal.press("Enter", until: "Enter again replaces it")
    #expect(home.folder.text("night.md") == "mine")
    try terminal.press("Enter", until: "Written to ~/night.md")
    #expect(home.folder.text("night.md") == text)
    try terminal.press("w", until: "write Markdown:")
    try terminal.press("C-u")
    try terminal.type("~/none/x.md")
    let refused = try terminal.press("Enter", until: "No such file or directory")
    #expect(refused.contains("x.md: No such"), "\(refused)")
    #expect(!refused.contains("unfinished"), "\(refused)")
    try terminal.press("Escape")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func theCodeOfALinkLiesOverTheText() throws {
    let terminal = try season(rows: 30)
    try terminal.press("Q", until: "enter choose")
    try terminal.press("Enter", until: "█▀▀▀▀▀█")
    // The screen is drawn from its top, so wait for its lower part.
    try terminal.wait(forText: "https://www.example.org/rules")
    try terminal.press("x")
    try terminal.wait(withoutText: "█▀▀▀▀▀█")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func ownCommandsAreTypedAndBound() throws {
    try home.write(
      """
      [keys]
      "X" = "share"
      [commands]
      share = "pipe md: take -"
      twice = "next-tab; previous-tab"
      """, to: ".config/flyer/config.toml")
    try home.programs.add("take", script: "cat > '\(home.folder.path("taken"))'; echo took")
    let terminal = try season()
    try terminal.press("X", until: "took")
    try terminal.press("x", until: "▌ Opening night")
    #expect(home.folder.text("taken")?.hasPrefix("# Opening night\n") == true)
    try terminal.type(":sha")
    try terminal.press("Tab", until: ":share")
    try terminal.press("Enter", until: "took")
    try terminal.press("x", until: "▌ Opening night")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }
}

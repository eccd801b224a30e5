import Foundation
import PseudoTerminal
import Testing

/// Tests all kinds of terminals, and none.
@MainActor @Suite struct TerminalKindStory {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  @Test(arguments: [
    "linux", "vt100", "vt220", "screen", "screen-256color", "tmux-256color", "xterm",
    "xterm-256color", "rxvt",
  ])
  func theFirstRowShows(term: String) throws {
    let terminal = try home.onPseudoTerminal(path, environment: ["TERM": term])
    try terminal.wait(forText: "Zugzwang")
    #expect(terminal.text.contains("Blitz on Friday"))
    terminal.type("jjq")
    try terminal.expectEnd()
  }

  @Test(arguments: [
    ("unknown-thing", "unknown-thing"), ("dumb", "can’t show a full screen"),
    ("", "TERM is not set"),
  ])
  func anUnusableTermIsSaid(term: String, words: String) throws {
    let terminal = try home.onPseudoTerminal(path, environment: ["TERM": term])
    try terminal.expectEnd(.exited(78))
    let text = terminal.text
    #expect(text.hasPrefix("flyer: ") && text.contains(words), "\(text.debugDescription)")
    #expect(text.split(whereSeparator: \.isNewline).count == 1, "\(text.debugDescription)")
    #expect(!text.contains("\u{1B}"), "\(text.debugDescription)")
  }

  @Test func withoutATerminalItSaysWhatToDo() throws {
    let run = try RunningProgram(
      "/usr/bin/setsid", ["--wait", Home.flyer, path], environment: home.environment(),
      directory: home.folder
    ).waitForExit()
    #expect(run.status == .exited(64))
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("flyer: there is no terminal here"), "\(run.errors)")
    #expect(run.errors.contains("flyer list"), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
  }

  /// Returns the parameters of all sequences that set colours or attributes.
  private func styles(in text: String) -> Set<String> {
    let matches = text.matches(of: /\u{1B}\[([0-9;:]*)m/)
    return Set(matches.flatMap { $0.1.split { ";:".contains($0) }.map(String.init) })
  }

  @Test func noColorIsHeeded() throws {
    let changes = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
    let terminal = try home.onPseudoTerminal(path, environment: changes)
    try terminal.wait(forText: "Zugzwang")
    terminal.type("j/cafe\r\r")
    try terminal.wait(forText: "analysis")
    let coloured = styles(in: terminal.text).compactMap(Int.init).filter { $0 >= 30 && $0 < 108 }
    #expect(coloured.isEmpty, "\(coloured)")
    #expect(!terminal.text.contains("\u{1B}]4;"))
    terminal.type("\u{3}")
    try terminal.expectEnd()
  }

  @Test(arguments: [
    ("xterm-256color", "truecolor", "2"), ("xterm-256color", "", "5"), ("xterm", "", "3"),
  ])
  func coloursAreUsedAsDeepAsTheTerminalHasThem(term: String, colorterm: String, mark: String)
    throws
  {
    let terminal = try home.onPseudoTerminal(
      path, environment: ["TERM": term, "COLORTERM": colorterm])
    try terminal.wait(forText: "Zugzwang")
    let text = terminal.text
    switch mark {
    case "2": #expect(text.contains(/38[;:]2[;:]/), "\(styles(in: text))")
    case "5": #expect(text.contains(/38[;:]5[;:]/), "\(styles(in: text))")
    default: #expect(text.contains(/\[(.*;)?3[1-7]m/), "\(styles(in: text))")
    }
    terminal.type("q")
    try terminal.expectEnd()
  }

  /// The colours are sent by their numbers, whatever the user made of them.
  @Test(arguments: ["truecolor", ""])
  func theSixteenOfTheTerminalAreUsedWhereTheyAreWanted(colorterm: String) throws {
    try home.write(
      "theme = \"terminal\"\nbackground = \"dark\"\n", to: ".config/flyer/config.toml")
    let terminal = try home.onPseudoTerminal(
      path, environment: ["TERM": "xterm-256color", "COLORTERM": colorterm])
    try terminal.wait(forText: "Zugzwang")
    let text = terminal.text
    #expect(text.contains(/\[([0-9;]*;)?(3[1-7]|9[1-7])m/), "\(styles(in: text))")
    #expect(!text.contains(/38[;:][25][;:]/), "\(styles(in: text))")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test(arguments: [["LANG": "C"], ["LANG": ""], ["LC_ALL": "POSIX"]])
  func withoutUTF8EverythingIsASCII(changes: [String: String]) throws {
    let terminal = try home.onPseudoTerminal(path, environment: changes)
    try terminal.wait(forText: "Zugzwang")
    terminal.type("5\r")
    try terminal.wait(forText: "Market Square 1")
    terminal.type("hG\r")
    try terminal.wait(forText: "Annegret Moller")
    #expect(terminal.output.allSatisfy { $0 < 0x80 }, "\(terminal.text.debugDescription)")
    terminal.type("\u{3}")
    try terminal.expectEnd()
  }

  @Test(arguments: [(["list"], 0), (["show", "opening"], 0), (["show", "nobody"], 66)])
  func commandsAsWell(arguments: [String], status: Int) throws {
    let season = try home.write(
      Season.document.replacing("The season begins", with: "“½” — the season begins"),
      to: "season.json")
    let terminal = try PseudoTerminal(
      [Home.flyer] + arguments + ["--source", season],
      environment: home.environment(["LC_ALL": "C"]))
    try terminal.expectEnd(.exited(Int32(status)))
    #expect(terminal.output.allSatisfy { $0 < 0x80 }, "\(terminal.text.debugDescription)")
    if arguments.last == "opening" {
      #expect(terminal.text.contains("\"1/2\" - the season"), "\(terminal.text)")
    }
  }

  @Test func datesAreInTheLocalesWords() throws {
    let terminal = try home.inTmux(path, environment: ["LANG": "", "LC_ALL": "de_DE.UTF-8"])
    try terminal.wait(forText: "Blitz on Friday")
    try terminal.press("Enter", until: "4. Dezember 2026")
  }
}

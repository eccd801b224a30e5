import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests that the output of commands has colours on a terminal and none in a pipe.
@MainActor @Suite struct StyledOutputTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  private func shown(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try home.onPseudoTerminal(
      arguments + ["--source", path], environment: environment)
    try terminal.expectEnd()
    return terminal.text.replacing("\u{1B}", with: "^").replacing("\r\n", with: "\n")
  }

  @Test func titlesAreBoldOnATerminal() throws {
    let shown = try shown("show", "blitz")
    #expect(shown.hasPrefix("^[1mBlitz on Friday^[m\n\n"), "\(shown)")
    #expect(shown.contains("m#Evening^[m\n"), "\(shown)")
    #expect(shown.contains("\nFive minutes each. Bring a clock.\n"), "\(shown)")
    // xterm is not known to open links by itself, so their addresses are printed.
    #expect(!shown.contains("]8;") && shown.contains("The rules^[m"), "\(shown)")
    #expect(shown.contains("https://www.example.org/blitz^[m\n"), "\(shown)")
  }

  @Test func linksLeadWhereTheTerminalKnowsThem() throws {
    let shown = try shown("show", "blitz", environment: ["WT_SESSION": "1"])
    #expect(shown.contains(";https://www.example.org/blitz^\\"), "\(shown)")
    #expect(shown.contains(";mailto:board@example.org^\\"), "\(shown)")
    #expect(shown.contains("^]8;;^\\"), "\(shown)")
  }

  @Test func listsHaveTitlesThatAreFoundFirst() throws {
    let shown = try shown("list")
    #expect(shown.contains("^[1mBlitz on Friday^[m"), "\(shown)")
    #expect(try self.shown("tags").contains("^[1mEvening^[m"))
  }

  @Test func thePipeIsPlainUnlessItIsToldOtherwise() throws {
    for command in [["show", "blitz"], ["list"], ["tags"], ["sources"]] {
      let plain = try home.start(command + ["--color=auto"]).waitForExit().output
      #expect(!plain.contains("\u{1B}"), "\(plain)")
    }
    let styled = try home.run("show", "blitz", "--source", path, "--color=always").output
    let plain = try home.run("show", "blitz", "--source", path).output
    #expect(styled.contains("\u{1B}[1mBlitz on Friday\u{1B}[m\n"), "\(styled)")
    #expect(TerminalText.words(of: styled) == plain)
    let list = try home.run("list", "--source", path, "--color=always").output
    #expect(
      TerminalText.words(of: list) == (try home.run("list", "--source", path).output), "\(list)")
  }

  @Test func noColoursAreNoColours() throws {
    #expect(!(try shown("show", "blitz", "--color=never").contains("^[")))
    #expect(!(try shown("show", "blitz", environment: ["TERM": "dumb"]).contains("^[")))
    let plain = try shown("show", "blitz", environment: ["NO_COLOR": "1"])
    #expect(plain.contains("^[1mBlitz on Friday^[m"), "\(plain)")
    #expect(!plain.contains(/\^\[[0-9;]*[34]8;/), "\(plain)")
    let asked = try shown("show", "blitz", "--color=always", environment: ["NO_COLOR": "1"])
    #expect(asked.contains(/\^\[[0-9;]*38;5;/), "\(asked)")
  }

  @Test func theThemeIsThatOfTheConfiguration() throws {
    try home.write("theme = \"gruvbox\"\nbackground = \"dark\"", to: ".config/flyer/config.toml")
    let shown = try shown(
      "show", "blitz", environment: ["COLORTERM": "", "TERM": "xterm-256color"])
    let plain = try self.shown("show", "blitz", "--color=never")
    #expect(shown.contains("^[1;38;5;"), "\(shown)")
    #expect(TerminalText.words(of: shown.replacing("^", with: "\u{1B}")) == plain)
  }

  @Test func markdownLooksAsOnAPage() throws {
    let text = "# Rules\\n\\nBe *kind* and **fast**, `now`.\\n\\n- [one](https://example.org/1)\\n"
    let document = """
      {"headers": [{"title": "A", "articles": [
        {"articleId": "rules", "articleTitle": "All of it", "articleContent": "\(text)"}]}]}
      """
    let path = try home.write(document, to: "rules.json")
    let terminal = try home.onPseudoTerminal("show", "rules", "--source", path)
    try terminal.expectEnd()
    let shown = terminal.text.replacing("\u{1B}", with: "^")
    #expect(shown.contains(/\^\[1(;38;5;\d+)?mRules\^\[m/), "\(shown)")
    #expect(shown.contains(/\^\[3(;38;5;\d+)?mkind\^\[m/), "\(shown)")
    #expect(shown.contains(/\^\[1(;38;5;\d+)?mfast\^\[m/), "\(shown)")
    #expect(shown.contains(/\^\[38;5;\d+mnow\^\[m/), "\(shown)")
    #expect(shown.contains(/\^\[4(;38;5;\d+)?mone\^\[m/), "\(shown)")
  }
}

import Foundation
import PseudoTerminal
import Testing

/// Tests how a user opens and copies links.
@MainActor @Suite struct LinkStory {
  private static let desktop = ["DISPLAY": ":7"]
  private let home: Home

  init() throws { home = try Home() }

  private func club(_ changes: [String: String] = desktop) throws -> TmuxTerminal {
    let terminal = try home.inTmux(try home.write(Club.document), environment: changes)
    try terminal.waitForClub()
    return terminal
  }

  /// Waits until a program was called, and returns its arguments.
  private func arguments(of program: String, in terminal: TmuxTerminal) throws -> [String] {
    var record: [String]?
    try terminal.wait(for: "a call of \(program)") { _ in
      record = home.programs.record(of: program)
      return record != nil
    }
    return record?.filter { $0.hasPrefix("argument ") } ?? []
  }

  @Test func oOpensTheFirstLinkOfTheSelectedItem() throws {
    try home.programs.add("xdg-open")
    let terminal = try club()
    try terminal.press("o")
    let expected = ["argument https://www.example.org/blitz"]
    #expect(try arguments(of: "xdg-open", in: terminal) == expected)
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func digitsAndEnterOpenTheLinkWithThatNumber() throws {
    try home.programs.add("xdg-open")
    let terminal = try club()
    try terminal.press("Enter", until: "2 ✉ board@example.org")
    try terminal.type("2", until: "link 2")
    try terminal.press("Enter")
    #expect(try arguments(of: "xdg-open", in: terminal) == ["argument mailto:board@example.org"])
  }

  @Test func uListsTheLinksOfAContactWithItsPhone() throws {
    try home.programs.add("xdg-open")
    let terminal = try club()
    try terminal.press("5", until: "▌ Clubhouse")
    try terminal.press("u", until: "board@example.org")
    try terminal.press("j")
    try terminal.press("Enter")
    #expect(try arguments(of: "xdg-open", in: terminal) == ["argument tel:+493023125014"])
  }

  @Test func whatXDGOpenPrintsStaysAwayFromTheScreen() throws {
    try home.programs.add("xdg-open", script: "echo NOISE; echo NOISE >&2; exit 0")
    let terminal = try club()
    let before = try terminal.screen()
    try terminal.press("o")
    _ = try arguments(of: "xdg-open", in: terminal)
    try terminal.press("j", until: "2 of 7")
    let after = try terminal.press("k", until: "1 of 7")
    #expect(after == before)
  }

  @Test func aMissingXDGOpenIsSaidWithTheLink() throws {
    let path = home.programs.folder.path
    let terminal = try club(["DISPLAY": ":7", "PATH": path])
    try terminal.resize(columns: 99, rows: 24)
    try terminal.press("o")
    let screen = try terminal.wait(forText: "xdg-open is missing")
    #expect(screen.contains("xdg-utils"), "\(screen)")
    #expect(screen.contains("www.example.org"), "\(screen)")
  }

  @Test func aFailingXDGOpenIsSaidWithTheLink() throws {
    try home.programs.add("xdg-open", script: "exit 3")
    let terminal = try club()
    try terminal.resize(columns: 99, rows: 24)
    try terminal.press("o")
    let screen = try terminal.wait(forText: "found no program for it")
    #expect(screen.contains("www.example.org"), "\(screen)")
  }

  @Test func theBrowserGetsTheTerminalAndGivesItBack() throws {
    try home.programs.add(
      "lines", script: "tput cup 3 0; printf 'reading %s' \"$1\"; read answer; exit 0")
    let terminal = try club(["BROWSER": "lines"])
    try terminal.press("o")
    let browser = try terminal.wait(forText: "reading https://www.example.org/blitz")
    #expect(!browser.contains("Chess Club"), "\(browser)")
    #expect(try terminal.value(of: "alternate_on") == "0")
    try terminal.press("Enter", until: "▌ Blitz on Friday")
    #expect(try terminal.value(of: "alternate_on") == "1")
    try terminal.press("j", until: "2 of 7")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func yCopiesThroughTheTerminal() throws {
    let terminal = try home.onPseudoTerminal(try home.write(Club.document))
    try terminal.wait(forText: "live")
    terminal.type("y")
    let link = Data("https://www.example.org/blitz".utf8).base64EncodedString()
    try terminal.wait(forText: "\u{1B}]52;c;\(link)\u{07}")
    try terminal.wait(forText: "Copied ")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func yCopiesThroughTheDesktopAsWell() throws {
    let copied = home.folder.path("copied")
    let part = copied + ".part"
    try home.programs.add("xclip", script: "cat > '\(part)'; mv '\(part)' '\(copied)'")
    let terminal = try club()
    try terminal.press("y", until: "Copied https://www.example.org/blitz")
    #expect(home.folder.text("copied") == "https://www.example.org/blitz")
  }

  @Test func anItemWithoutLinksSaysSo() throws {
    let terminal = try club()
    try terminal.press("j", until: "2 of 7")
    try terminal.press("o", until: "no link")
    try terminal.press("u", until: "no link")
    try terminal.press("y", until: "Copied Swiss system")
  }
}

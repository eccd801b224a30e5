import Foundation
import PseudoTerminal
import Testing

/// Tests how a user reads a flyer of articles.
@MainActor @Suite struct ArticleStory {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Season.document)
  }

  private func season(environment: [String: String] = [:]) throws -> TmuxTerminal {
    let terminal = try home.inTmux(path, environment: environment)
    try terminal.wait(for: "the season") { $0.contains("● live") && $0.contains("Opening night") }
    try terminal.wait(forText: "▌ Opening night")
    return terminal
  }

  @Test func homeShowsHeadersAndTheTabsOfOthers() throws {
    let terminal = try season()
    let screen = try terminal.screen()
    #expect(screen.line(with: "Season").contains("Home"), "\(screen)")
    #expect(screen.line(with: "Season").contains("House rules"), "\(screen)")
    #expect(screen.contains("Start"), "\(screen)")
    #expect(!screen.contains("Quiet, please"), "\(screen)")
    try terminal.press("Tab", until: "Quiet, please")
  }

  @Test func oneGoesIntoAListAndComesBackToThePlace() throws {
    let terminal = try season()
    try terminal.press("j")
    try terminal.wait(for: "the list selected") { $0.selectedRows.contains("The rounds") }
    let before = try terminal.screen()
    let list = try terminal.press("Enter", until: "Round two")
    #expect(list.contains("Autumn") && list.contains("Spring"), "\(list)")
    #expect((list.row(of: "Training") ?? 99) < (list.row(of: "Autumn") ?? 0), "\(list)")
    try terminal.press("G")
    try terminal.wait(for: "the last row selected") { $0.selectedRows.contains("Round two") }
    let article = try terminal.press("Enter", until: "Away.")
    #expect(article.contains("The rounds"), "the path is shown: \(article)")
    try terminal.press("h")
    try terminal.wait(for: "the place in the list") { $0.selectedRows.contains("Round two") }
    try terminal.press("h")
    try terminal.wait(for: "the first list") { $0 == before }
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func sectionsFold() throws {
    let terminal = try season()
    try terminal.press("j")
    try terminal.press("Enter", until: "Round one")
    try terminal.press("]")
    try terminal.wait(for: "the heading selected") { $0.selectedRows.contains("Autumn") }
    try terminal.press("Enter")
    try terminal.wait(withoutText: "Round one")
    try terminal.type("za", until: "Round one")
  }

  @Test func ticksAreTheReadersOwnAndCanBeUndone() throws {
    let terminal = try season()
    try terminal.press("G")
    try terminal.wait(for: "the checklist selected") { $0.selectedRows.contains("Pack your bag") }
    #expect(try terminal.screen().contains("0/2"))
    try terminal.press("Enter", until: "A clock")
    try terminal.press("x")
    try terminal.press("j")
    try terminal.press("Space")
    try terminal.press("h", until: "2/2")
    try terminal.press("U", until: "1/2")
    try terminal.press("q")
    try terminal.expectEnd()
    let again = try season()
    #expect(try again.wait(forText: "1/2").contains("Pack your bag"))
    let shown = try home.run("show", "bag", "--source", path).output
    #expect(shown.contains("[x] A clock") && shown.contains("[ ] A pen"), "\(shown)")
  }

  @Test func manyTicksAtOnceAreKeptInTheirOrder() throws {
    let terminal = try season()
    try terminal.press("G")
    try terminal.press("Enter", until: "A clock")
    try terminal.type("xxxxxxxxxxxxxxxxxxxxx:q")
    try terminal.press("Enter")
    try terminal.expectEnd()
    let shown = try home.run("show", "bag", "--source", path).output
    #expect(shown.contains("[x] A clock"), "\(shown)")
  }

  @Test func linksInTheTextOpen() throws {
    try home.programs.add("xdg-open")
    let terminal = try season(environment: ["DISPLAY": ":7"])
    // Home also shows the beginning of the text.
    try terminal.press("Enter", until: "the list[2]")
    try terminal.type("1")
    try terminal.press("Enter")
    try terminal.wait(for: "a call of xdg-open") { _ in
      home.programs.record(of: "xdg-open")?.first == "argument https://www.example.org/rules"
    }
    try terminal.type("2")
    try terminal.press("Enter", until: "A clock")
    try terminal.press("h", until: "What to bring")
  }

  @Test func theCommandOpensLinksAsTheyAreNumbered() throws {
    try home.programs.add("xdg-open")
    let environment = ["DISPLAY": ":7"]
    let run = try home.run("open", "opening", "3", "--source", path, environment: environment)
    #expect(run.status == .exited(0), "\(run.errors)")
    let record = home.programs.record(of: "xdg-open")
    #expect(record?.first == "argument mailto:board@example.org")
    let inside = try home.run("open", "opening", "2", "--source", path, environment: environment)
    #expect(inside.status == .exited(65))
    #expect(inside.errors.contains("#bag links to an article of this flyer"), "\(inside.errors)")
    let none = try home.run("open", "opening", "4", "--source", path, environment: environment)
    #expect(none.status == .exited(64))
  }
}

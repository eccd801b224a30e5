import Foundation
import PseudoTerminal
import Testing

/// Tests documents in which nothing can be read, and empty ones.
@MainActor @Suite struct LostDocumentTests {
  private static let lost = #"{"title": "Huge", "informations": [{"title": "x"}]}"#
  private let home: Home

  init() throws { home = try Home() }

  @Test func listSaysWhatCheckSays() throws {
    let path = try home.write(Self.lost, to: "lost.json")
    let list = try home.run("list", "--source", path)
    #expect(list.status == .exited(65))
    #expect(list.output.isEmpty, "\(list.output)")
    #expect(list.errors.contains("did you mean \"information\"?"), "\(list.errors)")
    #expect(try home.run("check", path).status == .exited(65))
    let headers = try home.write(#"{"headers": [1, 2, 3]}"#, to: "headers.json")
    let second = try home.run("list", "--source", headers)
    #expect(second.status == .exited(65))
    #expect(second.errors.contains("$.headers[0]"), "\(second.errors)")
    #expect(second.errors.contains("flyer check shows all 3 issues"), "\(second.errors)")
  }

  @Test func thePageSaysItToo() throws {
    let path = try home.write(Self.lost, to: "lost.json")
    let terminal = try home.inTmux(path, columns: 120, rows: 40)
    let screen = try terminal.wait(forText: "did you mean")
    #expect(!screen.contains("live"), "\(screen)")
    #expect(!screen.contains("nothing to read yet"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func anEmptyFlyerHasNothingToReadYet() throws {
    let path = try home.write(#"{"title": "Soon", "information": []}"#, to: "soon.json")
    let run = try home.run("list", "--source", path)
    #expect(run.status == .exited(0))
    #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    let terminal = try home.inTmux(path)
    try terminal.wait(forText: "nothing to read yet")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func headersOfNoPlaceAreTabs() throws {
    let path = try home.write(
      """
      {"title": "Club", "headers": [{"headerTitle": "Start", "articles": [
        {"articleTitle": "First steps", "articleContent": "One."}]}]}
      """, to: "placed.json")
    let terminal = try home.inTmux(path)
    let screen = try terminal.wait(forText: "First steps")
    #expect(screen.contains("Start"), "\(screen)")
    try terminal.press("C-c")
    try terminal.expectEnd()
    let check = try home.run("check", path)
    #expect(check.status == .exited(0))
    #expect(
      check.output.contains("warning: $.headers: no header with articles is on Home"),
      "\(check.output)")
    #expect(try home.run("check", "--strict", path).status == .exited(65))
  }

  @Test func articlesWithoutAHeaderAreATab() throws {
    let path = try home.write(
      #"{"title": "Club", "articles": [{"articleTitle": "First steps"}]}"#, to: "bare.json")
    let terminal = try home.inTmux(path)
    let screen = try terminal.wait(forText: "First steps")
    #expect(screen.contains("Articles"), "\(screen)")
    #expect(!screen.contains("This tab is empty"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
    let check = try home.run("check", "--strict", path)
    #expect(check.status == .exited(0), "\(check.output)")
  }

  @Test func aFlyerOpensAtATabWithSomethingToRead() throws {
    let path = try home.write(
      #"""
      {"title": "Club", "tabs": [{"title": "Void", "tags": ["None"]},
       {"title": "Full", "tags": ["X"]}], "information": [{"title": "First steps", "tags": ["X"]}]}
      """#, to: "void.json")
    let terminal = try home.inTmux(path)
    let screen = try terminal.wait(forText: "First steps")
    #expect(!screen.contains("This tab is empty"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whatIsNoDocumentIsSaidToBeWhatItIs() throws {
    for (text, form) in [
      ("hello\0\n", "unknown file type;"), ("%PDF-1.7\n%\u{E2}", "it is a PDF;"),
    ] {
      let path = try home.write(text, to: "foo.txt")
      for command in ["list", "check", "add"] {
        let run = try home.run(command, path)
        #expect(run.status == .exited(65), "\(run)")
        #expect(run.errors.contains("\(path): flyer can’t open this: \(form)"), "\(run)")
        #expect(!run.errors.contains("JSON"), "\(run)")
      }
    }
  }
}

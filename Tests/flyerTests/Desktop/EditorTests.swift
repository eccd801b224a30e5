import Foundation
import Testing

@testable import flyer

@Suite struct EditorTests {
  @Test func isTheVisualOneFirst() async throws {
    let programs = try FakePrograms()
    for name in ["first", "second"] { try programs.add(name) }
    let both = programs.environment(["VISUAL": "first -f  --wait", "EDITOR": "second"])
    try await #require(Editor(environment: both)).edit("/n/note.md")
    let record = try #require(programs.record(of: "first"))
    #expect(record.prefix(3) == ["argument -f", "argument --wait", "argument /n/note.md"])
    #expect(programs.record(of: "second") == nil)
    let one = programs.environment(["VISUAL": " ", "EDITOR": "second"])
    try await #require(Editor(environment: one)).edit("/n/note.md")
    #expect(programs.record(of: "second")?.first == "argument /n/note.md")
  }

  @Test func mayBeMissingFromTheEnvironment() {
    #expect(Editor(environment: [:]) == nil)
    #expect(Editor(environment: ["VISUAL": "", "EDITOR": "  "]) == nil)
  }

  @Test func noShellSeesItsWords() async throws {
    let programs = try FakePrograms()
    try programs.add("edit")
    let environment = programs.environment([
      "EDITOR": "edit $(id) ;id 'a", AccessToken.variable: "secret",
    ])
    try await #require(Editor(environment: environment)).edit("/n/a b.md")
    let record = try #require(programs.record(of: "edit"))
    let words = ["$(id)", ";id", "'a", "/n/a b.md"].map { "argument " + $0 }
    #expect(record.prefix(4) == words[...], "\(record)")
    #expect(!record.contains("own session"), "it needs our terminal")
    #expect(record.contains("token "), "\(record)")
  }

  @Test func thatIsMissingOrFailsIsNamed() async throws {
    let programs = try FakePrograms()
    try programs.add("edit", script: "exit 4")
    let failing = try #require(Editor(environment: programs.environment(["EDITOR": "edit"])))
    await #expect(throws: DesktopError.failed(program: "edit", code: 4)) {
      try await failing.edit("/n/note.md")
    }
    let missing = try #require(Editor(environment: programs.lonely(["VISUAL": "nothing -x"])))
    await #expect(throws: DesktopError.missing(program: "nothing", setting: "$VISUAL")) {
      try await missing.edit("/n/note.md")
    }
    let error = DesktopError.missing(program: "nothing", setting: "$VISUAL")
    #expect(error.description == "nothing is missing: check $VISUAL")
  }
}

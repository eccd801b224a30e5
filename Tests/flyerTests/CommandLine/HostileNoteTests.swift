import Foundation
import PseudoTerminal
import Testing

/// Tests that printed notes contain no command for a terminal. Imported notes, and titles, are not
/// the user's own text.
@MainActor @Suite struct HostileNoteTests {
  private let home: Home
  private let evil = Payloads.own.joined(separator: "x") + "\u{1B}[2J\r\u{9B}K"

  init() throws { home = try Home() }

  private func expectSafe(
    _ run: Run, says words: String, status: ProgramEnd = .exited(0),
    location: SourceLocation = #_sourceLocation
  ) {
    let unsafe = run.output.unsafeScalars(allowing: "\t") + run.errors.unsafeScalars()
    #expect(unsafe.isEmpty, "\(unsafe)", sourceLocation: location)
    #expect(run.isUTF8 && run.status == status, "\(run.errors)", sourceLocation: location)
    let said = run.output + run.errors
    #expect(said.contains(words), "\(said)", sourceLocation: location)
  }

  private func file(_ id: String, _ text: String, source: String = "") throws -> String {
    let source = String(decoding: try JSONEncoder().encode(source), as: UTF8.self)
    let quoted = String(decoding: try JSONEncoder().encode(evil + id), as: UTF8.self)
    return """
      ---
      article: \(quoted)
      title: \(quoted)
      updated: "2026-01-02T10:00:00.000Z"
      source: \(source)
      ---

      \(text)

      """
  }

  @Test func whateverStandsInNotes() throws {
    let lines = Payloads.all.map { $0.replacing("\u{0}", with: "") }.joined(separator: "\n")
    try home.write(try file("1", lines), to: "notes/one.md")
    try home.write(try file("2", evil, source: evil), to: "notes/two\u{1B}[2J\u{202E}\n.md")
    try home.write("no note", to: "notes/x\u{1B}[2J\u{202E}\n.md")
    let imported = try home.run("notes", "--import", home.folder.path("notes"))
    expectSafe(imported, says: "does not name an article", status: .exited(65))
    expectSafe(try home.run("notes"), says: "owned")
    expectSafe(try home.run("notes", "--json"), says: "owned")
    let again = try home.run("notes", "--import", home.folder.path("notes"))
    expectSafe(again, says: "does not name an article", status: .exited(65))
    let folder = home.folder.path("out\u{1B}[2J\u{202E}")
    expectSafe(try home.run("notes", "--export", folder), says: "2 notes")
    let terminal = try home.onPseudoTerminal("notes")
    #expect(try terminal.waitForExit() == .exited(0))
    let rest = terminal.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let unsafe = rest.unsafeScalars(allowing: "\r", "\t")
    #expect(rest.contains("owned") && unsafe.isEmpty, "\(unsafe)")
  }

  @Test func aFolderMayHaveAnyName() throws {
    let folder = home.folder.path("nowhere\u{1B}[2J\u{202E}\n/\u{9B}K")
    let run = try home.run("notes", "--import", folder)
    #expect(run.status == .exited(66) && run.errors.contains("nowhere"), "\(run.errors)")
    #expect(run.errors.unsafeScalars().isEmpty, "\(run.errors.unsafeScalars())")
    #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
  }
}

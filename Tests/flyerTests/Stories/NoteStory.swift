import Foundation
import PseudoTerminal
import Testing

/// Tests how a user writes notes.
@MainActor @Suite struct NoteStory {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Season.document)
  }

  private func season(_ changes: [String: String] = [:]) throws -> TmuxTerminal {
    let terminal = try home.inTmux(path, environment: changes)
    try terminal.wait(for: "the season") { $0.contains("● live") && $0.contains("Opening night") }
    try terminal.wait(forText: "▌ Opening night")
    return terminal
  }

  private struct PrintedNote: Decodable {
    var id, title, date, text: String
  }

  private func notes() throws -> [PrintedNote] {
    try home.run("notes", "--json", "--source", path).decoded([PrintedNote].self)
  }

  @Test func theEditorHasTheTerminalAndWhatItLeavesIsKept() throws {
    try home.programs.add(
      "edit",
      script: """
        stat -c 'mode %a' "$2" "$(dirname "$2")" > '\(home.folder.path("modes"))'
        tput cup 3 0; printf 'editing'; read answer; echo "$answer" >> "$2"
        """)
    let terminal = try season(["VISUAL": "edit -w", "EDITOR": "no-such-editor"])
    let before = try terminal.screen()
    let editing = try terminal.press("e", until: "editing")
    #expect(!editing.contains("Opening night"), "\(editing)")
    #expect(try terminal.value(of: "alternate_on") == "0")
    try terminal.type("Ask for Ben.")
    try terminal.press("Enter", until: "▌ Opening night")
    #expect(try terminal.value(of: "alternate_on") == "1")
    try terminal.press("j", until: "▌ The rounds")
    try terminal.press("q")
    try terminal.expectEnd()
    #expect(home.folder.text("modes") == "mode 600\nmode 700\n")
    #expect(home.programs.record(of: "edit")?.first == "argument -w")
    let notes = try notes()
    #expect(notes.map(\.text) == ["Ask for Ben."])
    #expect(notes.first?.id == "opening" && notes.first?.title == "Opening night")
    #expect(before.contains("Opening night"))
  }

  @Test func theNotesStayWhenTheArticleGoes() throws {
    try home.programs.add("edit", script: "printf 'one\\n\\ntwo\\n' > \"$1\"")
    let terminal = try season(["EDITOR": "edit"])
    try terminal.press("e")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    try terminal.press("C-c")
    try terminal.expectEnd()
    try home.replace(with: Season.document.replacing("\"opening\"", with: "\"other\""))
    try home.run("refresh", "--source", path)
    try FileManager.default.removeItem(atPath: path)
    let date = try #require(try notes().first?.date.prefix(10))
    let run = try home.run("notes", "--source", path)
    #expect(run.output == "opening  \(date)  Opening night\n  one\n\n  two\n", "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    try FileManager.default.removeItem(atPath: home.cache)
    #expect(try home.run("notes", "--source", path).output == run.output)
  }

  @Test func notesAreFoundBySearch() throws {
    try home.programs.add("edit", script: "echo 'Ask for Zacharias.' > \"$1\"")
    let terminal = try season(["EDITOR": "edit"])
    try terminal.press("e")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    let run = try home.run("list", "--search", "zacharias", "--source", path)
    #expect(run.output.hasPrefix("opening\t"), "\(run.output)\(run.errors)")
  }

  @Test func withoutAnEditorFlyerIsOne() throws {
    let terminal = try season()
    try terminal.press("e")
    try terminal.wait(withoutText: "The rounds")
    try terminal.type("Bring a spare pen.")
    try terminal.press("C-s")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    #expect(try notes().first?.text == "Bring a spare pen.")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func whatIsTypedRightBehindTheKeyIsWritten() throws {
    let terminal = try season()
    try terminal.type("eQuit? j")
    try terminal.wait(forText: "Quit? j")
    try terminal.press("C-s")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    #expect(try notes().first?.text == "Quit? j")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test(arguments: [SIGHUP, SIGTERM])
  func aNoteOutlivesItsTerminal(signal: Int32) throws {
    let terminal = try season()
    try terminal.press("e", until: "^s save")
    try terminal.type("Bring a spare pen.", until: "a spare pen.")
    let shell = try terminal.value(of: "pane_pid")
    let children = "/proc/\(shell)/task/\(shell)/children"
    let flyer = try String(contentsOfFile: children, encoding: .utf8)
    let id = try #require(pid_t(flyer.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(id, signal) == 0)
    try terminal.expectEnd(128 + signal)
    #expect(try notes().map(\.text) == ["Bring a spare pen."])
  }

  private static let offer = "/note.md holds your unfinished note about “Opening night”"

  /// Writes a note in an editor, which is a script, until a signal ends the reader.
  private func edit(with script: String, until signal: Int32) throws -> TmuxTerminal {
    let place = home.folder.path("editor")
    try home.programs.add(
      "edit",
      script: """
        file=$1; echo $$ > '\(place)'; \(script)
        tput cup 3 0; printf editing; while :; do sleep 0.01; done
        """)
    let terminal = try season(["EDITOR": "edit"])
    try terminal.resize(columns: 240, rows: 24)
    try terminal.press("e", until: "editing")
    let shell = try terminal.value(of: "pane_pid")
    let children = "/proc/\(shell)/task/\(shell)/children"
    let flyer = try String(contentsOfFile: children, encoding: .utf8)
    #expect(kill(try #require(Self.id(flyer)), signal) == 0)
    try terminal.expectEnd(128 + signal)
    return terminal
  }

  private func editorID() throws -> pid_t {
    try #require(Self.id(home.folder.text("editor") ?? ""))
  }

  private func expectNothingLeft() throws {
    #expect(try home.run("notes", "--source", path).errors.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: home.folder.path(".local/share/flyer"))
    #expect(!files.contains { $0.hasPrefix("flyer-note-") }, "\(files)")
  }

  /// The reader ends its editor, and the editor's text is kept: in the file, or in a file beside
  /// it, as nano writes when a signal ends it.
  @Test(arguments: [
    (SIGHUP, "echo precious > $file; trap '' HUP"), (SIGTERM, "echo precious > $file; trap '' HUP"),
    (SIGTERM, "echo before > $file; trap 'echo precious > $file.save; exit 1' HUP"),
  ])
  func whatAnEditorHasWrittenIsKept(signal: Int32, script: String) throws {
    _ = try edit(with: script, until: signal)
    #expect(kill(try editorID(), 0) != 0)
    #expect(try notes().map(\.text) == ["precious"])
    try expectNothingLeft()
  }

  /// vim keeps unsaved text in a swap file, which only vim can read.
  @Test func whatAnEditorLeavesForItselfIsOfferedAtTheNextStart() throws {
    let terminal = try edit(
      with: "trap 'echo precious > ${file%/*}/.note.md.swp; exit 1' HUP", until: SIGTERM)
    #expect(try terminal.screen().contains(Self.offer))
    #expect(try notes().isEmpty)
    try home.programs.add("edit", script: "cat \"${1%/*}/.note.md.swp\" > \"$1\"")
    let next = try home.inTmux(path, environment: ["EDITOR": "edit"], columns: 240)
    try next.wait(forText: Self.offer + ": press e there to continue")
    try next.wait(forText: "▌ Opening night")
    try next.press("e")
    try next.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    #expect(try notes().map(\.text) == ["precious"])
    try next.press("C-c")
    try next.expectEnd()
    try expectNothingLeft()
  }

  /// No process is left that could save the note.
  @Test func aNoteOfAKilledReaderIsOfferedAtTheNextStart() throws {
    _ = try edit(with: "echo precious > $file", until: SIGKILL)
    // The terminal may have ended the editor already.
    _ = kill(try editorID(), SIGKILL)
    #expect(try notes().isEmpty)
    #expect(try home.run("notes", "--source", path).errors.contains(Self.offer))
    let next = try home.inTmux(path, columns: 240)
    try next.wait(forText: Self.offer + ": press e there to continue")
    try next.wait(forText: "▌ Opening night")
    try next.press("e", until: "precious")
    #expect(try notes().map(\.text) == ["precious"])
    try expectNothingLeft()
  }

  private static func id(_ text: String) -> pid_t? {
    pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test func notesGoToFilesAndComeBack() throws {
    try home.programs.add("edit", script: "printf 'one\n\n---\ntwo\n' > \"$1\"")
    let terminal = try season(["EDITOR": "edit"])
    try terminal.press("e")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    try terminal.press("C-c")
    try terminal.expectEnd()
    let folder = home.folder.path("files")
    let export = try home.run("notes", "--export", folder)
    #expect(export.output == "1 note in \(folder)\n", "\(export)")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    #expect(name.hasPrefix("opening-night-") && name.hasSuffix(".md"), "\(name)")
    let before = try notes()
    let data = home.folder.path(".local/share/flyer")
    try FileManager.default.removeItem(atPath: data)
    #expect(try notes().isEmpty)
    #expect(try home.run("notes", "--import", folder).output == "1 note imported\n")
    #expect(try notes().map(\.text) == ["one\n\n---\ntwo"])
    #expect(try notes().map(\.date) == before.map(\.date))
    try Data("no head".utf8).write(to: URL(filePath: folder).appending(path: "x.md"))
    let again = try home.run("notes", "--import", folder)
    #expect(again.errors == "flyer: \(folder)/x.md does not name an article: skipped\n")
    #expect(again.status == .exited(65), "\(again)")
  }

  @Test func anEditorThatFailsIsSaidAndCostsNothing() throws {
    try home.programs.add("edit", script: "echo precious > \"$1\"; exit 7")
    let terminal = try season(["EDITOR": "edit"])
    try terminal.resize(columns: 200, rows: 24)
    try terminal.press("e")
    let screen = try terminal.wait(forText: "edit failed (exit code 7)")
    #expect(screen.contains("/note.md holds your note: edit failed"), "\(screen)")
    #expect(screen.contains("▌ Opening night"), "\(screen)")
    #expect(try notes().isEmpty)
    let folder = home.folder.path(".local/share/flyer")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let left = try #require(files.first { $0.hasSuffix("/note.md") })
    #expect(home.folder.text(".local/share/flyer/" + left) == "precious\n")
  }

  @Test func aMissingEditorIsNamed() throws {
    let terminal = try season(["EDITOR": "no-such-editor"])
    try terminal.press("e", until: "no-such-editor is missing: check $EDITOR")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func aNoteOfAHostileTitleIsHarmless() throws {
    try home.programs.add("edit", script: "printf 'a\\033]0;x\\007b' > \"$1\"")
    let terminal = try season(["EDITOR": "edit"])
    try terminal.press("e")
    try terminal.wait(for: "the note to be kept") { _ in (try? notes().count) == 1 }
    for options in [[], ["--json"]] {
      let run = try home.start(["notes", "--source", path] + options).waitForExit()
      #expect(run.output.unsafeScalars().isEmpty, "\(run.output)")
    }
  }

  @Test func noNotesAreNothing() throws {
    #expect(try home.run("notes").output.isEmpty)
    #expect(try home.run("notes", "--json").output == "[]\n")
  }
}

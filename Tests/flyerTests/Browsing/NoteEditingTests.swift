import FlyerModel
import Foundation
import Library
import Logging
import Reading
import Screens
import Testing

@testable import flyer

@Suite struct NoteEditingTests {
  private let folder: Folder
  private let programs: FakePrograms
  private let content = Content()
  private let notes: NoteEditing

  init() async throws {
    folder = try Folder()
    programs = try FakePrograms()
    await content.open(
      .bundled,
      with: ContentSettings(
        cacheFolder: folder.path("cache"), dataFolder: folder.path("data"), version: "0",
        environment: [:], now: { Date(timeIntervalSince1970: 0) }, log: Logger(label: "test")))
    notes = NoteEditing(
      content: content, source: Source.bundled.cacheKey, folders: [folder.path("notes")])
  }

  /// Edits a note with a program that runs a script on the file, `$1`.
  private func edit(_ script: String, of id: String = "welcome") async throws -> NoteEvent? {
    try programs.add("edit", script: script)
    let editor = try #require(Editor(environment: programs.environment(["EDITOR": "edit"])))
    return await notes.edit(noteOf: id, title: "Welcome", in: editor)
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("notes"))) ?? []
  }

  /// Makes saving impossible.
  private func breakStorage() async throws {
    let settings = ContentSettings(
      cacheFolder: folder.path("cache"), dataFolder: "/proc/nowhere", version: "0",
      environment: [:], now: { Date() }, log: Logger(label: "test"))
    await content.open(.bundled, with: settings)
  }

  @Test func keepsWhatTheEditorLeaves() async throws {
    #expect(try await edit("echo 'Ask for Ben.' > \"$1\"") == .saved(true, id: "welcome"))
    #expect(try await content.note(of: "welcome")?.text == "Ask for Ben.")
    #expect(try await content.note(of: "welcome")?.title == "Welcome")
    let event = try await edit("grep -q 'Ask for Ben' \"$1\" && echo 'Or Eve.' >> \"$1\"")
    #expect(event == .saved(true, id: "welcome"))
    #expect(try await content.note(of: "welcome")?.text == "Ask for Ben.\nOr Eve.")
    #expect(files == [])
  }

  @Test func anEmptyNoteIsRemoved() async throws {
    _ = try await edit("echo one > \"$1\"")
    #expect(try await edit(": > \"$1\"") == .saved(false, id: "welcome"))
    #expect(try await content.notes() == [])
  }

  @Test func nothingHappensWhereNothingWasWritten() async throws {
    #expect(try await edit("exit 0") == .unchanged)
    #expect(try await edit("touch \"$1\"; echo >> \"$1\"") == .unchanged)
    #expect(try await content.notes() == [])
    #expect(files == [])
  }

  @Test func anEditorThatFailsChangesNothing() async throws {
    let event = try await edit("exit 3")
    let reason = "edit failed (exit code 3): the note is unchanged"
    #expect(event == .editingFailed(reason: reason))
    #expect(files == [])
    let missing = try #require(Editor(environment: ["EDITOR": "no-such-editor", "PATH": "/no"]))
    let second = await notes.edit(noteOf: "welcome", title: "Welcome", in: missing)
    let advice = "no-such-editor is missing: check $EDITOR: the note is unchanged"
    #expect(second == .editingFailed(reason: advice))
    #expect(files == [])
  }

  @Test func whatAFailingEditorLeavesStaysInItsFile() async throws {
    let event = try await edit("echo precious > \"$1\"; exit 1")
    guard case .editingFailed(let reason, _)? = event else {
      Issue.record("\(String(describing: event))")
      return
    }
    let path = try #require(reason.components(separatedBy: " holds your note: ").first)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    #expect(try await content.notes() == [])
  }

  @Test func whatCannotBeKeptStaysInItsFile() async throws {
    try await breakStorage()
    guard case .editingFailed(let reason, _)? = try await edit("echo precious > \"$1\"") else {
      Issue.record("it was kept nowhere")
      return
    }
    let path = try #require(reason.components(separatedBy: " holds your note: ").first)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n", "\(reason)")
  }

  @Test func whatTheReaderWroteItselfIsNeverLostEither() async throws {
    let event = await notes.save("Ask for Ben.", of: "welcome", title: "Welcome")
    #expect(event == .saved(true, id: "welcome"))
    let opened = await notes.opened(of: "welcome", title: "Welcome")
    #expect(opened == .opened("Ask for Ben.", id: "welcome", title: "Welcome"))
    try await breakStorage()
    let failed = await notes.save("precious", of: "welcome", title: "Welcome")
    guard case .savingFailed(let reason, _) = failed else {
      Issue.record("it was kept nowhere")
      return
    }
    let path = try #require(reason.components(separatedBy: " holds your note: ").first)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n", "\(reason)")
  }

  /// Writes the files left by an editor whose reader was killed.
  private func leave(_ text: String, insteadOf original: String) throws {
    let subject = NoteSubject(
      source: Source.bundled.cacheKey, id: "welcome", title: "Welcome")
    let file = try NoteFile(
      text, insteadOf: original, about: subject, in: [folder.path("notes")])
    var record = file.record
    record.writers = [4_194_305]
    let about = URL(filePath: file.path).deletingLastPathComponent().appending(path: "about.json")
    try JSONEncoder().encode(record).write(to: about)
  }

  @Test func whatWasNeverFinishedIsOfferedAndGoneOnWith() async throws {
    #expect(notes.offers == [])
    try leave("begun", insteadOf: "")
    let offer = try #require(notes.offers.first)
    #expect(offer.hasPrefix(folder.path("notes") + "/flyer-note-"), "\(offer)")
    #expect(
      offer.hasSuffix(
        "/note.md holds your unfinished note about “Welcome”: press e there to continue"))
    let event = try await edit("grep -q begun \"$1\" && echo 'and done' >> \"$1\"")
    #expect(event == .saved(true, id: "welcome"))
    #expect(try await content.note(of: "welcome")?.text == "begun\nand done")
    #expect(notes.offers == [] && files == [])
  }

  @Test func theReadersOwnEditorGoesOnWithItToo() async throws {
    _ = await notes.save("kept", of: "welcome", title: "Welcome")
    try leave("kept and more", insteadOf: "kept")
    let opened = await notes.opened(of: "welcome", title: "Welcome")
    #expect(opened == .opened("kept and more", id: "welcome", title: "Welcome"))
    #expect(try await content.note(of: "welcome")?.text == "kept and more")
    #expect(notes.offers == [] && files == [])
  }

  /// A source arrives while the user writes a note on the guide that replaced it. The note belongs
  /// to the guide.
  @Test(arguments: [true, false])
  func aNoteIsOfTheArticleThatWasOpen(_ isInEditor: Bool) async throws {
    let path = folder.path("late.json")
    let settings = ContentSettings(
      cacheFolder: folder.path("cache"), dataFolder: folder.path("data"), version: "0",
      environment: [:], now: { Date(timeIntervalSince1970: 0) }, log: Logger(label: "test"))
    let content = Content()
    #expect(await content.open(.file(path: path), with: settings).isStandIn)
    var notes = NoteEditing(
      content: content, source: Source.file(path: path).cacheKey,
      folders: [folder.path("notes")])
    notes.addresses["welcome"] = await content.address(of: "welcome")
    let document = #"{"articles": [{"articleId": "welcome", "articleTitle": "Hall"}]}"#
    try Data(document.utf8).write(to: URL(filePath: path))
    _ = try await content.refresh().get()
    #expect(await !content.state.isStandIn)
    if isInEditor {
      try programs.add("edit", script: "echo 'Ask for Ben.' > \"$1\"")
      let editor = try #require(Editor(environment: programs.environment(["EDITOR": "edit"])))
      let event = await notes.edit(noteOf: "welcome", title: "Welcome", in: editor)
      #expect(event == .saved(true, id: "welcome"))
    } else {
      let event = await notes.save("Ask for Ben.", of: "welcome", title: "Welcome")
      #expect(event == .saved(true, id: "welcome"))
    }
    #expect(try await content.note(of: "welcome") == nil)
    #expect(try await self.content.note(of: "welcome")?.text == "Ask for Ben.")
    notes.addresses["welcome"] = await content.address(of: "welcome")
    _ = await notes.save("Here as well.", of: "welcome", title: "Hall")
    #expect(try await content.note(of: "welcome")?.text == "Here as well.")
  }

  @Test func thePathComesFirst() async throws {
    try await breakStorage()
    guard
      case .savingFailed(let reason, let file?) =
        await notes.save("x", of: "welcome", title: "W")
    else {
      Issue.record("it was kept")
      return
    }
    #expect(reason.hasPrefix(file + " holds your note: "), "\(reason)")
    #expect(file.hasPrefix(folder.path("notes") + "/flyer-note-"), "\(file)")
    #expect(notes.unfinished.map(\.subject.id) == ["welcome"])
  }

  private func mendStorage() async throws {
    await content.open(
      .bundled,
      with: ContentSettings(
        cacheFolder: folder.path("cache"), dataFolder: folder.path("data"), version: "0",
        environment: [:], now: { Date() }, log: Logger(label: "test")))
  }

  @Test func whatWasLeftIsOpenedAlsoWhereItStillCannotBeKept() async throws {
    try leave("begun", insteadOf: "")
    try await breakStorage()
    let opened = await notes.opened(of: "welcome", title: "Welcome")
    #expect(opened == .opened("begun", id: "welcome", title: "Welcome"))
    #expect(notes.unfinished.map { try? $0.text() } == ["begun"], "it stays where it is")
    #expect(notes.offers == [], "somebody has it")
  }

  /// The user frees space and saves again: the new version includes the one that could not be
  /// saved.
  @Test func whatIsKeptInTheEndTakesThePlaceOfWhatCouldNotBe() async throws {
    try await breakStorage()
    for text in ["one", "one two"] {
      _ = await notes.save(text, of: "welcome", title: "Welcome")
      #expect(notes.unfinished.map { try? $0.text() } == [text])
    }
    try await mendStorage()
    let event = await notes.save("one two three", of: "welcome", title: "Welcome")
    #expect(event == .saved(true, id: "welcome"))
    #expect(notes.unfinished.isEmpty && files == [])
  }

  @Test func anEditorGoesOnWithWhatItCouldNotKeepBefore() async throws {
    #expect(try await edit("echo precious > \"$1\"; exit 1") != nil)
    let event = try await edit("grep -q precious \"$1\" && echo more >> \"$1\"")
    #expect(event == .saved(true, id: "welcome"))
    #expect(try await content.note(of: "welcome")?.text == "precious\nmore")
    #expect(files == [])
  }
}

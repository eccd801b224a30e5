import Foundation
import Testing

@testable import flyer

@Suite struct NoteFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func file(_ text: String) throws -> NoteFile {
    try NoteFile(text, in: [folder.path("a/flyer")])
  }

  private func write(_ text: String, to file: NoteFile) throws {
    try Data(text.utf8).write(to: URL(filePath: file.path))
  }

  @Test func isForItsOwnersEyesOnly() throws {
    let file = try file("Bring a clock.")
    let name = String(file.path.dropFirst(folder.url.path.count + 1))
    #expect(file.path.hasSuffix("/note.md"))
    #expect(folder.mode(name) == 0o600)
    #expect(folder.mode(String(name.dropLast("/note.md".count))) == 0o700)
    #expect(folder.mode("a/flyer") == 0o700)
    #expect(folder.text(name) == "Bring a clock.\n")
  }

  @Test func isEmptyForANoteThatIsNone() throws {
    let file = try file("")
    #expect(FileManager.default.contents(atPath: file.path) == Data())
    #expect(file.isUnchanged)
    #expect(try file.text() == "")
  }

  @Test func tellsWhatWasWritten() throws {
    let file = try file("one\n")
    #expect(file.isUnchanged)
    try write("one \n\n", to: file)
    #expect(file.isUnchanged)
    try write("one\r\ntwo\n\n", to: file)
    #expect(!file.isUnchanged)
    #expect(try file.text() == "one\r\ntwo")
    try write(" \n", to: file)
    #expect(!file.isUnchanged)
    #expect(try file.text() == "")
  }

  @Test func goesWithWhatAnEditorLeftBesideIt() throws {
    let file = try file("one")
    try Data().write(to: URL(filePath: file.path + "~"))
    try Data().write(to: URL(filePath: file.path).deletingLastPathComponent().appending(path: ".s"))
    file.remove()
    let rest = try FileManager.default.subpathsOfDirectory(atPath: folder.path("a/flyer"))
    #expect(rest == [])
  }

  @Test func isTheNoteAsItWasWhereSomebodyTookItAway() throws {
    let file = try file("one")
    #expect(unlink(file.path) == 0)
    #expect(file.isUnchanged)
  }

  @Test func mustBeTextOfABoundedSize() throws {
    let file = try file("one")
    try Data([0xC3, 0x28]).write(to: URL(filePath: file.path))
    #expect(throws: NoteFile.Failure.self) { try file.text() }
    #expect(!file.isUnchanged, "or it would be taken away")
    try Data(repeating: 97, count: 1 << 20).write(to: URL(filePath: file.path))
    #expect(try file.text().utf8.count == 1 << 20)
    try Data(repeating: 97, count: 1 << 20 | 1).write(to: URL(filePath: file.path))
    #expect(throws: NoteFile.Failure.self) { try file.text() }
  }

  @Test func liesInTheFirstFolderThatTakesIt() throws {
    let file = try NoteFile("x", in: ["/proc/nowhere", folder.path("b"), folder.path("c")])
    #expect(file.path.hasPrefix(folder.path("b") + "/flyer-note-"))
    #expect(throws: NoteFile.Failure.self) { try NoteFile("x", in: ["/proc/nowhere"]) }
    #expect(throws: NoteFile.Failure.self) { try NoteFile("x", in: []) }
  }

  @Test func twoNeverMeet() throws {
    let (one, two) = (try file("1"), try file("2"))
    #expect(one.path != two.path)
    one.remove()
    #expect(try two.text() == "2")
  }
}

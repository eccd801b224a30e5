import FlyerModel
import Foundation
import Testing

@testable import flyer

@Suite struct NoteFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private let subject = NoteSubject(source: "s", id: "card", title: "Student card")

  private func file(_ text: String) throws -> NoteFile {
    try NoteFile(text, about: subject, in: [folder.path("a/flyer")])
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
    let file = try NoteFile(
      "x", about: subject, in: ["/proc/nowhere", folder.path("b"), folder.path("c")])
    #expect(file.path.hasPrefix(folder.path("b") + "/flyer-note-"))
    for folders in [["/proc/nowhere"], []] {
      #expect(throws: NoteFile.Failure.self) {
        try NoteFile("x", about: subject, in: folders)
      }
    }
  }

  @Test func twoNeverMeet() throws {
    let (one, two) = (try file("1"), try file("2"))
    #expect(one.path != two.path)
    one.remove()
    #expect(try two.text() == "2")
  }

  @Test func aFullDiskIsNoReasonToLoseIt() throws {
    let disk = folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=16k") == 0 else {
      print("skipped: this process may not mount a file system")
      return
    }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let text = String(repeating: "precious ", count: 10_000)
    let file = try NoteFile(text, about: subject, in: [disk, folder.path("next")])
    #expect(file.path.hasPrefix(folder.path("next")))
    #expect(try file.text() == text.dropLast())
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [], "nothing half")
  }

  /// Changes the record as if the process of the note and its editor had been killed.
  private func leave(
    _ file: NoteFile, writers: [Int32] = [4_194_305, 4_194_306],
    _ change: (inout NoteRecord) -> Void = { _ in }
  ) throws {
    var record = file.record
    record.writers = writers
    change(&record)
    let about = URL(filePath: file.path).deletingLastPathComponent().appending(path: "about.json")
    try JSONEncoder().encode(record).write(to: about)
  }

  private func left(about source: String? = nil) -> [NoteFile] {
    NoteFile.left(in: ["/proc/nowhere", folder.path("a/flyer")], about: source)
  }

  @Test func whatSomebodyLeftKnowsWhatItIsAbout() throws {
    let file = try file("kept")
    try write("kept and more\n", to: file)
    #expect(left().isEmpty, "somebody has it")
    #expect(NoteFile.unfinished(in: [folder.path("a/flyer")]).map(\.path) == [file.path])
    try leave(file)
    let found = try #require(left(about: "s").first)
    #expect(found.path == file.path && found.subject == subject)
    #expect(found.inWords == "\(file.path) holds your unfinished note about “Student card”")
    #expect(try found.text() == "kept and more")
    #expect(left(about: "another").isEmpty)
    try leave(file, writers: [4_194_305, 1])
    #expect(left().isEmpty, "its editor is still there")
  }

  @Test func whatHoldsNothingNewIsTakenAway() throws {
    let file = try file("kept")
    try leave(file)
    #expect(left().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let other = try self.file("kept")
    let swap = URL(filePath: other.path).deletingLastPathComponent().appending(path: ".note.md.swp")
    try Data("an editor's own".utf8).write(to: swap)
    try leave(other)
    #expect(left().count == 1, "the editor has more")
  }

  @Test(arguments: ["", "{", "[]", #"{"subject": 7}"#])
  func whatSaysNotWhatItIsAboutIsLeftAlone(about: String) throws {
    let file = try file("kept")
    let path = URL(filePath: file.path).deletingLastPathComponent().appending(path: "about.json")
    try Data(about.utf8).write(to: path)
    #expect(left().isEmpty)
    #expect(FileManager.default.fileExists(atPath: file.path))
    chmod(path.deletingLastPathComponent().path, 0o755)
    #expect(left().isEmpty)
  }

  /// Process ids are reused after a reboot.
  @Test func noProcessOutlivesTheMachine() throws {
    let file = try file("kept")
    try write("kept and more\n", to: file)
    try leave(file, writers: [1, getpid()]) { $0.boot = "another" }
    #expect(left().map(\.path) == [file.path])
    #expect(NoteFile.unfinished(in: [folder.path("a/flyer")]).isEmpty)
    try leave(file, writers: [1]) { $0.boot = nil }
    #expect(left().isEmpty, "as it was written before: its editor is still there")
  }

  @Test func theLastOneAboutAnArticleComesFirst() throws {
    let files = try (1...3).map { number in
      let file = try self.file("kept")
      try write("kept \(number)", to: file)
      try leave(file)
      let times = [
        timespec(tv_sec: number % 3, tv_nsec: 0), timespec(tv_sec: number % 3, tv_nsec: 0),
      ]
      #expect(utimensat(AT_FDCWD, file.path, times, 0) == 0)
      return file
    }
    func found(_ id: String) -> [String] {
      NoteFile.left(in: [folder.path("a/flyer")], about: ItemAddress(source: "s", id: id))
        .map(\.path)
    }
    #expect(found("card") == [files[1], files[0], files[2]].map(\.path))
    #expect(found("another") == [])
  }

  @Test func whatIsKeptAlreadyIsNotKeptTwice() throws {
    let file = try file("first")
    try write("second", to: file)
    try leave(file)
    let next = try #require(left().first).goingOn(from: "first and second")
    #expect(try next.text() == "first and second" && next.isUnchanged)
  }

  @Test func goingOnLosesNothing() throws {
    let file = try file("first")
    try write("first and second", to: file)
    try leave(file)
    let same = try #require(left().first).goingOn(from: "first")
    #expect(try same.text() == "first and second" && !same.isUnchanged)
    #expect(left().isEmpty, "it is ours now")
    try leave(file)
    let other = try #require(left().first).goingOn(from: "third\n")
    #expect(try other.text() == "first and second\n\nthird")
    #expect(!other.isUnchanged)
  }
}

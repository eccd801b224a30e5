import FlyerModel
import Foundation
import GRDB
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct PersonalStoreTests {
  let folder: TemporaryFolder
  let file: PersonalFile
  let store: PersonalStore

  init() throws {
    folder = try TemporaryFolder()
    file = PersonalFile(folder: folder.file("data/flyer"))
    store = PersonalStore(file, source: "s")
  }

  private func note(_ id: String, _ text: String, title: String = "T", at second: Double = 0)
    -> Note
  {
    Note(id: id, title: title, text: text, updated: Date(timeIntervalSince1970: second))
  }

  private func notes() async throws -> [Note]? { try await store.read { try $0.notes() } }

  private func note(of id: String) async throws -> Note? {
    try await store.read { try $0.note(of: id) } ?? nil
  }

  @discardableResult
  private func save(_ note: Note) async throws -> Bool {
    try await store.write { try $0.save(note) }
  }

  @Test func nothingIsMadeBeforeSomethingIsKept() async throws {
    #expect(try await store.marks() == OwnMarks())
    #expect(try await notes() == nil)
    #expect(folder.contents.isEmpty)
  }

  @Test func onlyTheReaderCanReadTheFile() async throws {
    try await store.write { try $0.set(.tick, true, id: "a") }
    #expect(
      folder.contents == [
        "data", "data/flyer", "data/flyer/personal.sqlite", "data/flyer/personal.sqlite.copy",
      ])
    var status = stat()
    #expect(stat(file.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    for path in [file.path, file.copy] {
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func flagsAreSetAndTakenAway() async throws {
    try await store.write { try $0.set(.tick, true, id: "a") }
    try await store.write { try $0.set(.tick, true, id: "a") }
    try await store.write { try $0.set(.tick, true, id: "b") }
    try await store.write { try $0.set(.star, true, id: "b") }
    var marks = try await store.marks()
    #expect(marks.ticked == ["a", "b"] && marks.starred == ["b"] && marks.noted.isEmpty)
    try await store.write { try $0.set(.tick, false, id: "a") }
    try await store.write { try $0.set(.star, false, id: "nobody") }
    marks = try await store.marks()
    #expect(marks.ticked == ["b"] && marks.starred == ["b"])
  }

  @Test func marksAreReadAnewOnlyWhenTheyChanged() async throws {
    try await store.write { try $0.set(.tick, true, id: "a") }
    let first = try await store.marks().version
    #expect(try await store.marks().version == first)
    try await store.write { try $0.set(.star, true, id: "a") }
    #expect(try await store.marks().version > first)
  }

  @Test func anotherProcessIsHeardOf() async throws {
    let other = PersonalStore(file, source: "s")
    #expect(try await store.marks().ticked.isEmpty)
    try await other.write { try $0.set(.tick, true, id: "a") }
    #expect(try await store.marks().ticked == ["a"])
    try await other.write { try $0.set(.tick, true, id: "b") }
    #expect(try await store.marks().ticked == ["a", "b"])
    unlink(file.path)
    #expect(try await store.marks().ticked.isEmpty)
    try await other.write { try $0.set(.tick, true, id: "c") }
    #expect(try await store.marks().ticked == ["c"])
  }

  @Test func sourcesAreKeptApart() async throws {
    let other = PersonalStore(file, source: "t")
    try await store.write { try $0.set(.tick, true, id: "a") }
    _ = try await other.write { try $0.save(Note(id: "a", title: "", text: "x", updated: .now)) }
    #expect(try await other.marks().ticked.isEmpty)
    #expect(try await notes() == [])
    #expect(try await store.marks().noted.isEmpty)
  }

  @Test func notesComeBackTheNewestFirst() async throws {
    let notes = [
      note("a", "one", at: 10.25), note("b", "two\n# x", at: 30), note("c", "3", at: 20),
    ]
    for note in notes { #expect(try await save(note)) }
    #expect(try await self.notes() == [notes[1], notes[2], notes[0]])
    #expect(try await note(of: "a") == notes[0])
    #expect(try await note(of: "d") == nil)
    #expect(try await store.marks().noted == ["a", "b", "c"])
  }

  @Test func anEmptyNoteIsRemoved() async throws {
    for empty in ["", " \n\t ", "\0"] {
      try await save(note("a", "text"))
      #expect(try await !save(note("a", empty)))
      #expect(try await notes() == [])
    }
  }

  @Test func aNoteThatSaysTheSameKeepsItsDate() async throws {
    let changes = [note("a", "x", at: 1), note("a", "x", at: 2), note("a", "x", title: "U", at: 3)]
    var dates: [Double?] = []
    for change in changes {
      try await save(change)
      dates.append(try await note(of: "a")?.updated.timeIntervalSince1970)
    }
    #expect(dates == [1, 1, 3])
  }

  @Test(arguments: [
    "图书馆 🎓\r\n\ttext", "'; DROP TABLE note; --", String(repeating: "ü", count: 500_000),
  ])
  func aNoteIsKeptAsItIs(text: String) async throws {
    try await save(note("a\u{301}", text))
    #expect(try await note(of: "a\u{301}")?.text == text)
  }

  @Test(arguments: [
    ("strasse", ["a"]), ("STRASSE weiher", ["a"]), ("title", ["a", "b"]), ("title weiher", ["a"]),
    ("\"Straße\"", ["a"]), ("\"straße\"", []), ("nirgends", []), ("ß", ["a"]), ("b", ["b"]),
  ])
  func notesAreFoundByTheirWords(search: String, ids: [String]) async throws {
    let notes = [
      note("a", "Straße am Weiher", title: "Title"), note("b", "beta", title: "Other title"),
    ]
    for note in notes { try await save(note) }
    let found = try await store.read { try $0.notes(matching: SearchTerms(parsing: search)) }
    #expect(found?.keys.sorted() == ids)
    for (id, text) in found ?? [:] { #expect(notes.first { $0.id == id }?.text == text) }
  }
}

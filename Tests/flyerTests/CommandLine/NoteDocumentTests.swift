import FlyerModel
import Foundation
import Testing

@testable import flyer

@Suite struct NoteDocumentTests {
  private func note(_ text: String, id: String = "card", title: String = "Student card") -> Note {
    Note(id: id, title: title, text: text, updated: Date(timeIntervalSince1970: 1_700_000_000.25))
  }

  @Test func saysWhatItIsAbout() {
    let document = NoteDocument(source: "example.org-1", note: note("Room 12"))
    #expect(
      document.text == """
        ---
        article: "card"
        title: "Student card"
        updated: "2023-11-14T22:13:20.250Z"
        source: "example.org-1"
        ---

        Room 12

        """)
    #expect(document.fileName.hasPrefix("student-card-"))
  }

  @Test(arguments: [
    ("card", "Student card", "Room 12"), ("a\n---\nb", "x: \"y\"", "---\ntext\n---"),
    ("图书馆/../x", "", "图书馆 🎓\n\n  indented"), ("'", "\u{1b}[31m", "a: b"),
  ])
  func comesBackAsItWas(id: String, title: String, text: String) throws {
    let document = NoteDocument(source: "s", note: note(text, id: id, title: title))
    let again = try #require(NoteDocument(document.text, modified: .distantPast))
    #expect(again == document)
    #expect(!document.fileName.contains("/") && document.fileName.first != ".")
  }

  @Test func mayBeWrittenByHand() throws {
    let date = Date(timeIntervalSince1970: 5)
    let text = "---\narticle: card\ntags: [x]\n---\nRoom 12\n"
    let document = try #require(NoteDocument(text, modified: date))
    #expect(
      document
        == NoteDocument(
          source: nil, note: Note(id: "card", title: "", text: "Room 12", updated: date)))
  }

  @Test(arguments: ["", "text", "---\n---\ntext", "---\ntitle: x\n---\n", "---\narticle: x\n"])
  func mustSayWhatItIsAbout(text: String) {
    #expect(NoteDocument(text, modified: .distantPast) == nil)
  }

  @Test func aFolderIsReadWithoutWhatIsNone() throws {
    let folder = try Folder()
    let notes = NoteFolder(path: folder.path("notes"))
    let documents = ["a", "b"].map { NoteDocument(source: "s", note: note("text", id: $0)) }
    try notes.write(documents)
    try notes.write(documents)
    for name in ["x.md", ".hidden.md", "readme.txt"] {
      try Data("nothing".utf8).write(to: URL(filePath: folder.path("notes/" + name)))
    }
    let file = folder.path("notes/" + documents[0].fileName)
    #expect(folder.mode("notes/" + documents[0].fileName) == 0o600, "\(file)")
    let read = try notes.read()
    #expect(read.notes.map(\.note.id).sorted() == ["a", "b"] && read.others == ["x.md"])
    #expect(throws: Failure.self) { try NoteFolder(path: folder.path("nowhere")).read() }
    #expect(throws: Failure.self) { try NoteFolder(path: "/proc/nowhere").write(documents) }
  }
}

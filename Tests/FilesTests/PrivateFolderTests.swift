import Foundation
import Scratch
import Testing

@testable import Files

@Suite struct PrivateFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func unfinishedFilesOfProcessesThatAreGoneAreRemoved() throws {
    let mine = PrivateFolder.unfinished(folder.file("a.json"))
    try AtomicFile.make(at: mine)
    // No process has this id: pid_max is at most 2²².
    try folder.write("", to: "a.json.99999999.1.unfinished")
    try folder.write("", to: "b.json.99999999.2.unfinished")
    try folder.write("", to: "a.json")
    PrivateFolder.removeUnfinished(of: folder.file("a.json"))
    let name = String(mine.dropFirst(folder.path.count + 1))
    #expect(Set(folder.contents) == ["a.json", name, "b.json.99999999.2.unfinished"])
    PrivateFolder.removeUnfinished(in: folder.path)
    #expect(Set(folder.contents) == ["a.json", name])
    PrivateFolder.removeUnfinished(in: folder.path) { _ in true }
    #expect(folder.contents == ["a.json"])
  }

  @Test func noMessageNamesWhatIsTemporary() {
    for path in ["/a/b.json", "/a/index.sqlite", "/a b/ü", "x"] {
      #expect(FileError(path: path, code: 1).path == path)
      #expect(FileError(path: PrivateFolder.unfinished(path), code: 1).path == path)
    }
    let folder = PrivateFolder.temporary(in: "/tmp")
    #expect(FileError(path: folder, code: 1).path == "/tmp")
    let file = PrivateFolder.unfinished(folder + "/document.json")
    #expect("\(FileError(path: file, code: ENOSPC))".hasPrefix("/tmp: "))
    for path in ["/a/half.unfinished", "/a/1.2.unfinished", "/a/my.own.file.unfinished"] {
      #expect(FileError(path: path, code: 1).path == path)
    }
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b"),
  ])
  func theFolderOfAFile(_ path: String, _ folder: String) {
    #expect(PrivateFolder.folder(of: path) == folder)
  }

  @Test func namesAreThoseOfAFolder() throws {
    #expect(try PrivateFolder.names(in: folder.path) == [])
    for name in ["note-a", "note-", "not", "Note-b", ".note-c", "nöte"] {
      _ = try folder.write("", to: name)
    }
    #expect(
      try PrivateFolder.names(in: folder.path).sorted()
        == ["note-a", "note-", "not", "Note-b", ".note-c", "nöte"].sorted())
    #expect(
      try PrivateFolder.names(in: folder.path, beginning: "note-").sorted() == ["note-", "note-a"])
    #expect(throws: FileError.self) { try PrivateFolder.names(in: folder.file("none")) }
  }
}

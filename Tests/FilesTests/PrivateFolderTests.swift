import Foundation
import Scratch
import Testing

@testable import Files

@Suite struct PrivateFolderTests {
  @Test func namesAreThoseOfAFolder() throws {
    let folder = try TemporaryFolder()
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

import Foundation
import Scratch
import Testing

@testable import Files

@Suite struct MappedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func anEmptyFileHasNoBytes() throws {
    let file = try MappedFile(path: folder.write("", to: "empty"))
    #expect(file.bytes.isEmpty)
    file.evict()
    #expect(file.bytes.isEmpty)
  }

  @Test func whatWasEvictedIsReadAgain() throws {
    let text = (0..<20_000).map { "line \($0)\n" }.joined()
    let file = try MappedFile(path: folder.write(text, to: "long"))
    for _ in 0..<2 {
      #expect(file.bytes == Data(text.utf8))
      file.evict()
    }
    #expect(file.bytes.suffix(11) == Data("line 19999\n".utf8))
    withExtendedLifetime(file) {}
  }

  @Test func aFileThatIsRemovedCanStillBeRead() throws {
    let path = try folder.write("still here", to: "file")
    let file = try MappedFile(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "still here")
    withExtendedLifetime(file) {}
  }

  @Test func aFileThatIsNotThereIsNamed() {
    let path = folder.file("missing")
    #expect(throws: FileError(path: path, code: ENOENT)) { try MappedFile(path: path) }
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: FileError(path: folder.path, code: ENODEV)) {
      try MappedFile(path: folder.path)
    }
  }

  @Test func anErrorSaysWhereAndWhat() {
    let error = FileError(path: "/a/b", code: ENOSPC)
    #expect(error.description == "/a/b: No space left on device: free some space")
  }
}

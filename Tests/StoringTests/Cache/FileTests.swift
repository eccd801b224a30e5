import Foundation
import Testing

@testable import Storing

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
    #expect(throws: StorageError(path: path, code: ENOENT)) { try MappedFile(path: path) }
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: StorageError(path: folder.path, code: ENODEV)) {
      try MappedFile(path: folder.path)
    }
  }

  @Test func anErrorSaysWhereAndWhat() {
    let error = StorageError(path: "/a/b", code: ENOSPC)
    #expect(error.description == "/a/b: No space left on device")
  }
}

@Suite struct FileStampTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileThatIsNotThereHasNone() {
    #expect(FileStamp(path: folder.file("missing")) == nil)
  }

  @Test func aFileThatIsLeftAloneKeepsItsStamp() throws {
    let path = try folder.write("same", to: "file")
    let stamp = try #require(FileStamp(path: path))
    #expect(FileStamp(path: path) == stamp)
    #expect(FileStamp(path: path)?.tag == stamp.tag)
    #expect(stamp.size == 4)
  }

  @Test func aLinkHasTheStampOfItsTarget() throws {
    let path = try folder.write("same", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: path)
    #expect(FileStamp(path: folder.file("link")) == FileStamp(path: path))
  }

  @Test func sizeTimeAndPlaceTellFilesApart() throws {
    let path = try folder.write("one", to: "file")
    let past = Date(timeIntervalSince1970: 1_000_000)
    var tags: Set<String> = []
    func note(_ date: Date) throws {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      let stamp = try #require(FileStamp(path: path))
      #expect(stamp.modified == date)
      tags.insert(stamp.tag)
    }
    try note(past)
    try note(past.addingTimeInterval(1))
    try note(past.addingTimeInterval(1.5))
    try folder.write("longer", to: "file")
    try note(past)
    let replacement = try folder.write("longer", to: "new")
    #expect(rename(replacement, path) == 0)
    try note(past)
    #expect(tags.count == 5, "\(tags)")
  }
}

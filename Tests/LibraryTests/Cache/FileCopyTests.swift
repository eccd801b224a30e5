import Fetching
import Files
import Foundation
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct FileCopyTests {
  let folder: TemporaryFolder
  let copy: String

  init() throws {
    folder = try TemporaryFolder()
    copy = folder.file("copy")
  }

  private var copied: String? {
    FileManager.default.contents(atPath: copy).map { String(decoding: $0, as: UTF8.self) }
  }

  private func pipe() throws -> String {
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  private func validators(_ result: FetchResult) -> Validators? {
    if case .fetched(let validators) = result { validators } else { nil }
  }

  @Test func aFileIsCopiedOnlyWhenItChanged() throws {
    let file = FileCopy(path: try folder.write("first", to: "file"), limit: 1_000)
    let known = try #require(validators(try file.run(into: copy, unless: nil)))
    #expect(copied == "first")
    #expect(known.etag?.isEmpty == false && known.lastModified == nil)
    guard case .notModified(known) = try file.run(into: folder.file("no"), unless: known) else {
      Issue.record("nothing changed")
      return
    }
    #expect(folder.contents == ["copy", "file"])
    try folder.write("longer than before", to: "file")
    let later = try file.run(into: folder.file("second"), unless: known)
    #expect(validators(later) != nil && validators(later) != known)
    #expect(folder.contents == ["copy", "file", "second"])
  }

  @Test func aFileThatWasOnlyTouchedIsNotCopied() throws {
    let path = try folder.write("close the picture", to: "file")
    var file = FileCopy(path: path, limit: 1_000)
    let known = try #require(validators(try file.run(into: copy, unless: nil)))
    file.knownDigest = DocumentDigest.of(Data("close the picture".utf8))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    guard case .notModified(let touched) = try file.run(into: folder.file("no"), unless: known)
    else {
      Issue.record("nothing but its date changed")
      return
    }
    #expect(touched != known)
    #expect(folder.contents == ["copy", "file"])
    for text in ["another length", "the sane"] {
      try folder.write(text, to: "file")
      let other = folder.file("copy of \(text)")
      #expect(validators(try file.run(into: other, unless: known)) != nil)
      #expect(FileManager.default.contents(atPath: other) == Data(text.utf8))
    }
  }

  @Test func aFileMayBeLongerThanWhatAPipeMayGive() throws {
    let text = String(repeating: "0123456789", count: 30_000)
    let file = FileCopy(path: try folder.write(text, to: "file"), limit: 10)
    #expect(validators(try file.run(into: copy, unless: nil)) != nil)
    #expect(copied == text)
  }

  @Test func theCopyIsItsOwnersAlone() throws {
    let file = FileCopy(path: try folder.write("mine", to: "file"), limit: 10)
    _ = try file.run(into: copy, unless: nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let path = try pipe()
    let text = String(repeating: "through the pipe ", count: 20_000)
    Thread.detachNewThread {
      let writer = FileHandle(forWritingAtPath: path)
      try? writer?.write(contentsOf: Data(text.utf8))
      try? writer?.close()
    }
    _ = try FileCopy(path: path, limit: 1_000_000).run(into: copy, unless: nil)
    #expect(copied == text)
  }

  @Test func aPipeWithoutAnEndIsGivenUp() throws {
    let path = try pipe()
    // Opened for reading and writing, so that neither side waits for the other and there is never
    // an end.
    let both = open(path, O_RDWR | O_CLOEXEC)
    defer { close(both) }
    let bytes = [UInt8](repeating: 0x20, count: 101)
    #expect(write(both, bytes, bytes.count) == bytes.count)
    #expect(throws: FetchError.transport(.tooLarge(place: path, limit: 100))) {
      try FileCopy(path: path, limit: 100).run(into: copy, unless: nil)
    }
  }

  @Test func aFileThatIsNotThereCannotBeRead() {
    let path = folder.file("missing")
    expectUnreadable(FileError(path: path, code: ENOENT), from: path)
    #expect(folder.contents.isEmpty)
  }

  @Test func aFolderCannotBeRead() {
    expectUnreadable(FileError(path: folder.path, code: EISDIR), from: folder.path)
  }

  private func expectUnreadable(_ expected: FileError, from path: String) {
    let error = #expect(throws: ContentError.self) {
      try FileCopy(path: path, limit: 100).run(into: copy, unless: nil)
    }
    guard case .unreadable(expected) = error else {
      Issue.record("\(String(describing: error)) is not \(expected)")
      return
    }
  }

  @Test func whatIsThereAlreadyIsNotWrittenOver() throws {
    let file = FileCopy(path: try folder.write("new", to: "file"), limit: 10)
    try folder.write("precious", to: "copy")
    #expect(throws: FileError(path: copy, code: EEXIST)) {
      try file.run(into: copy, unless: nil)
    }
    #expect(copied == "precious")
  }

  @Test func aPlaceThatCannotBeWrittenToIsNamed() throws {
    let file = FileCopy(path: try folder.write("text", to: "file"), limit: 10)
    let nowhere = folder.file("missing/copy")
    #expect(throws: FileError(path: nowhere, code: ENOENT)) {
      try file.run(into: nowhere, unless: nil)
    }
  }
}

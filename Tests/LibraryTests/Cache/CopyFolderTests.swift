import Files
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct CopyFolderTests {
  let temporary: TemporaryFolder
  let folder: CopyFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = CopyFolder(path: temporary.path)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes both parts of a copy under temporary names.
  private func parts(_ mark: String) throws -> (document: String, index: String) {
    let parts = (document: folder.unfinished("document"), index: folder.unfinished("index"))
    try Data("document \(mark)".utf8).write(to: URL(fileURLWithPath: parts.document))
    try Data("index \(mark)".utf8).write(to: URL(fileURLWithPath: parts.index))
    return parts
  }

  @Test func bothPartsAreReplaced() throws {
    for mark in ["1", "2"] {
      let new = try parts(mark)
      try folder.install(document: new.document, index: new.index)
      #expect(text(folder.document) == "document \(mark)")
      #expect(text(folder.index) == "index \(mark)")
      #expect(temporary.contents == ["document.json", "index.sqlite"])
    }
  }

  @Test func whoeverReadsTheOldIndexKeepsIt() throws {
    let old = try parts("old")
    try folder.install(document: old.document, index: old.index)
    let reader = try #require(FileHandle(forReadingAtPath: folder.index))
    let before = FileStamp(path: folder.index)
    let new = try parts("new")
    try folder.install(document: nil, index: new.index)
    #expect(FileStamp(path: folder.index)?.inode != before?.inode)
    #expect(try reader.readToEnd() == Data("index old".utf8))
  }

  @Test func aDocumentThatIsTheSameStays() throws {
    let old = try parts("old")
    try folder.install(document: old.document, index: old.index)
    let before = FileStamp(path: folder.document)
    let new = try parts("new")
    try folder.install(document: nil, index: new.index)
    #expect(FileStamp(path: folder.document) == before)
    #expect(text(folder.index) == "index new")
  }

  @Test func nothingIsReplacedWhereAPartIsMissing() throws {
    let old = try parts("old")
    try folder.install(document: old.document, index: old.index)
    let new = try parts("new")
    let missing = temporary.file("missing")
    #expect(throws: FileError(path: missing, code: ENOENT)) {
      try folder.install(document: new.document, index: missing)
    }
    #expect(throws: FileError(path: missing, code: ENOENT)) {
      try folder.install(document: missing, index: new.index)
    }
    #expect(text(folder.document) == "document old")
    #expect(text(folder.index) == "index old")
  }

  @Test func whatCannotBeReplacedIsNamed() throws {
    try FileManager.default.createDirectory(
      atPath: folder.index + "/full", withIntermediateDirectories: true)
    let new = try parts("new")
    #expect(throws: FileError(path: folder.index, code: EISDIR)) {
      try folder.install(document: nil, index: new.index)
    }
  }

  @Test func onlyLeftoversAreRemoved() throws {
    let kept = ["document.json", "index.sqlite", "index.sqlite.broken", "lock", "unfinished"]
    for name in kept { try temporary.write("kept", to: name) }
    for name in ["index.1.2.unfinished", "index.1.2.unfinished-journal", "document.9.unfinished"] {
      try temporary.write("left", to: name)
    }
    folder.removeLeftovers()
    #expect(temporary.contents == kept)
    #expect(folder.leftovers.isEmpty)
    CopyFolder(path: temporary.file("missing")).removeLeftovers()
  }

  @Test func unfinishedFilesHaveNamesOfTheirOwn() {
    let names = Set((0..<50).map { _ in folder.unfinished("index") })
    #expect(names.count == 50)
    #expect(names.allSatisfy { $0.hasPrefix(folder.path + "/index.\(getpid()).") })
    #expect(names.allSatisfy { $0.hasSuffix(".unfinished") })
  }

  @Test func aBrokenFileIsKeptForWhoeverLooksAtIt() throws {
    for mark in ["first", "second"] {
      try temporary.write(mark, to: "index.sqlite")
      folder.setAside(folder.index)
      #expect(temporary.contents == ["index.sqlite.broken"])
      #expect(text(folder.index + ".broken") == mark)
    }
    folder.setAside(folder.index)
    #expect(temporary.contents == ["index.sqlite.broken"])
  }

  @Test func confirmingSetsTheTime() throws {
    #expect(folder.confirmed == nil)
    folder.confirm()
    #expect(temporary.contents.isEmpty)
    try temporary.write("{}", to: "document.json")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: folder.document)
    #expect(folder.confirmed == past)
    folder.confirm()
    let confirmed = try #require(folder.confirmed)
    #expect(abs(confirmed.timeIntervalSinceNow) < 60, "\(confirmed)")
  }

  @Test func aFolderIsMadeForItsOwnerAlone() throws {
    let made = try CopyFolder.writable(at: temporary.file("a/b/c"))
    let attributes = try FileManager.default.attributesOfItem(atPath: made.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    try temporary.write("kept", to: "a/b/c/document.json")
    #expect(try CopyFolder.writable(at: made.path) == made)
    #expect(text(made.document) == "kept")
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let path = try temporary.write("no folder", to: "file") + "/copy"
    let error = #expect(throws: FileError.self) { try CopyFolder.writable(at: path) }
    #expect(error?.path == path)
    #expect(error?.code == ENOTDIR, "\(error?.description ?? "")")
  }

  @Test func whatAKilledReaderLeftGoesWithTheNextWhateverItOpens() async throws {
    let world = try World()
    let other = world.copy(of: .file(path: "/other.json"))
    _ = try CopyFolder.writable(at: other.path)
    let mine = other.unfinished("document")
    let gone = try Child.gone()
    let left = ["document.\(gone).1.unfinished", "index.\(gone).2.unfinished-journal"]
    for file in [mine] + left.map({ other.path + "/" + $0 }) {
      try Data("half".utf8).write(to: URL(fileURLWithPath: file))
    }
    let content = Content()
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    await content.open(.file(path: file), with: world.settings)
    await content.watch()
    let deadline = ContinuousClock.now + .seconds(20)
    while other.leftovers.count > 1, ContinuousClock.now < deadline { await Task.yield() }
    #expect(other.leftovers == [URL(fileURLWithPath: mine).lastPathComponent])
  }
}

/// A process that has ended.
private enum Child {
  static func gone() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }
}

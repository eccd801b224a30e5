import Files
import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Synchronization
import Testing

@testable import Indexing
@testable import Library

@Suite struct CopyImportTests {
  let temporary: TemporaryFolder
  let folder: CopyFolder
  let source = Source.web("https://example.org/flyer.json")

  init() throws {
    temporary = try TemporaryFolder()
    folder = CopyFolder(path: temporary.path)
  }

  @discardableResult
  private func run(
    _ text: String, validators: Validators? = nil, unless known: String? = nil
  ) async throws -> ImportReport? {
    let document = folder.unfinished("document")
    try Data(text.utf8).write(to: URL(fileURLWithPath: document))
    defer { unlink(document) }
    return try await CopyImport(
      document: document, from: source, validators: validators, isNew: true, knownDigest: known
    ).run(in: folder)
  }

  @Test func aNewDocumentIsInstalledWithItsIndex() async throws {
    let validators = Validators(etag: #""1""#)
    #expect(try await run(Documents.campus, validators: validators)?.counts.items == 6)
    #expect(temporary.contents == ["document.json", "index.sqlite"])
    #expect(FileManager.default.contents(atPath: folder.document) == Data(Documents.campus.utf8))
    let facts = try FlyerIndex(path: folder.index).facts
    #expect(facts.counts.items == 6)
    #expect(facts.validators == validators)
  }

  @Test func whatIsNoFlyerReplacesNothing() async throws {
    _ = try await run(Documents.campus)
    for text in ["", "[1]", "nothing of the sort"] {
      await #expect(throws: ImportError.self) { _ = try await run(text) }
      #expect(temporary.contents == ["document.json", "index.sqlite"])
      #expect(try FlyerIndex(path: folder.index).facts.counts.items == 6)
    }
  }

  @Test func aListOfNothingReplacesNothing() async throws {
    #expect(try await run("[]")?.counts.items == 0)
    let document = try temporary.write("[ ]", to: "new")
    let replacing = CopyImport(
      document: document, from: source, validators: nil, isNew: true, replacesItems: true)
    let error = await #expect(throws: ContentError.self) { try await replacing.run(in: folder) }
    guard case .emptied? = error else {
      Issue.record("\(error as Any)")
      return
    }
    _ = try temporary.write(#"{"posts": []}"#, to: "new")
    #expect(
      try await replacing.run(in: folder)?.counts.items == 0, "it says of what there is nothing")
  }

  @Test func theSameDocumentIsNotImportedAgain() async throws {
    try await run(Documents.campus)
    let facts = try FlyerIndex(path: folder.index).facts
    let digest = try #require(facts.digest)
    let before = FileStamp(path: folder.index)
    #expect(try await run(Documents.campus, unless: digest) == nil)
    #expect(FileStamp(path: folder.index) == before)
    #expect(temporary.contents == ["document.json", "index.sqlite"])
    #expect(try await run(Documents.campus + "\n", unless: digest)?.counts.items == 6)
    #expect(try FlyerIndex(path: folder.index).facts.digest != digest)
  }

  @Test func somebodyHearsHowManyItemsAreRead() async throws {
    let heard = Mutex<[Int]>([])
    let document = folder.unfinished("document")
    try Data(Documents.flyer(titles: (0..<1_000).map { "title \($0)" }).utf8)
      .write(to: URL(fileURLWithPath: document))
    let copy = CopyImport(
      document: document, from: source, validators: nil, isNew: true)
    _ = try await copy.run(in: folder) { count in heard.withLock { $0.append(count) } }
    #expect(heard.withLock { $0 } == [256, 512, 768])
  }

  @Test func theIndexIsMadeAnewFromTheDocumentThatIsThere() async throws {
    _ = try await run(Documents.campus)
    let before = FileStamp(path: folder.document)
    try FileManager.default.removeItem(atPath: folder.index)
    let again = CopyImport(
      document: folder.document, from: source, validators: nil, isNew: false)
    #expect(try await again.run(in: folder)?.counts.items == 6)
    #expect(FileStamp(path: folder.document) == before)
    #expect(temporary.contents == ["document.json", "index.sqlite"])
  }

  @Test func whoeverReadsTheOldIndexIsNotDisturbed() async throws {
    _ = try await run(Documents.campus)
    let old = try FlyerIndex(path: folder.index)
    _ = try await run(#"{"information": [{"id": "new", "title": "Neu"}]}"#)
    #expect(try await old.ids(ItemQuery()).count == 6)
    #expect(try await FlyerIndex(path: folder.index).ids(ItemQuery()) == ["new"])
  }

  @Test func aDocumentThatIsNotThereIsNamed() async throws {
    let missing = temporary.file("missing")
    let work = CopyImport(
      document: missing, from: source, validators: nil, isNew: true)
    await #expect(throws: FileError(path: missing, code: ENOENT)) {
      _ = try await work.run(in: folder)
    }
    #expect(temporary.contents.isEmpty)
  }
}

import FlyerModel
import Foundation
import GRDB
import Importing
import Scratch
import Synchronization
import Testing

@testable import Indexing

@Suite struct MarkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Builds an index over the present one, as a refresh does.
  func refresh(_ document: String) throws -> FlyerIndex {
    let path = folder.file("index.sqlite")
    let new = folder.file("new.sqlite")
    let builder = IndexBuilder(
      source: Document(Data(document.utf8)), predecessor: path)
    _ = try builder.build(at: new)
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    try FileManager.default.moveItem(atPath: new, toPath: path)
    return try FlyerIndex(path: path)
  }

  private func document(_ items: [(id: String, text: String)]) -> String {
    let rows = items.map { #"{"id": "\#($0.id)", "title": "T", "text": "\#($0.text)"}"# }
    return #"{"information": ["# + rows.joined(separator: ",") + "]}"
  }

  func marks(_ index: FlyerIndex) async throws -> [String: Mark] {
    let items = try await index.page(of: ItemQuery(), from: .offset(0), limit: 100).items
    return Dictionary(
      items.compactMap { item in item.mark.map { (item.id, $0) } }, uniquingKeysWith: { $1 })
  }

  @Test func theFirstCopyHasNoMarks() async throws {
    let index = try refresh(document([("a", "1"), ("b", "1")]))
    #expect(try await marks(index).isEmpty)
    #expect(index.facts.newCount == 0 && index.facts.changedCount == 0)
  }

  @Test func newAndChangedItemsAreMarked() async throws {
    _ = try refresh(document([("a", "1"), ("b", "1"), ("c", "1")]))
    let index = try refresh(document([("d", "1"), ("b", "2"), ("a", "1")]))
    #expect(try await marks(index) == ["d": .new, "b": .changed])
    #expect(index.facts.newCount == 1 && index.facts.changedCount == 1)
  }

  @Test func marksStayUntilTheItemIsSeen() async throws {
    _ = try refresh(document([("a", "1")]))
    _ = try refresh(document([("a", "1"), ("b", "1")]))
    var index = try refresh(document([("a", "2"), ("b", "2")]))
    #expect(try await marks(index) == ["a": .changed, "b": .new])
    #expect(try await index.markSeen(id: "b") == .new)
    #expect(try await index.markSeen(id: "b") == nil)
    #expect(try await index.markSeen(id: "nobody") == nil)
    #expect(try await marks(index) == ["a": .changed])
    index = try refresh(document([("a", "2"), ("b", "2")]))
    #expect(try await marks(index) == ["a": .changed])
    #expect(index.facts.newCount == 0 && index.facts.changedCount == 1)
  }

  /// As after an update of the program that raised the version: an existing index is rebuilt.
  @Test(arguments: [(IndexSchema.predecessors.lowerBound, true), (1, false)])
  func marksOutlastTheVersionOfAnIndex(version: Int, areKept: Bool) async throws {
    try #require(version < IndexSchema.version)
    _ = try refresh(document([("a", "1"), ("c", "1")]))
    _ = try refresh(document([("a", "2"), ("c", "1"), ("b", "1")]))
    try await DatabaseQueue(path: folder.file("index.sqlite")).write {
      try $0.execute(sql: "UPDATE meta SET value = ? WHERE key = 'version'", arguments: [version])
    }
    #expect(throws: IndexError.self) { try FlyerIndex(path: folder.file("index.sqlite")) }
    let index = try refresh(document([("a", "2"), ("c", "1"), ("b", "1")]))
    #expect(try await marks(index) == (areKept ? ["a": .changed, "b": .new] : [:]))
  }

  @Test func whatComesBackIsAsItWasWhenItWent() async throws {
    _ = try refresh(document([("a", "1"), ("b", "1"), ("c", "1")]))
    _ = try refresh(document([("a", "1"), ("b", "1"), ("c", "1"), ("d", "1")]))
    _ = try refresh(document([("e", "1")]))
    _ = try refresh(document([("f", "1")]))
    let index = try refresh(document([("a", "1"), ("b", "2"), ("d", "1"), ("g", "1")]))
    #expect(try await marks(index) == ["b": .changed, "d": .new, "g": .new])
    #expect(index.facts.newCount == 2 && index.facts.changedCount == 1)
  }

  @Test func nobodyWhoReadsTheOldIndexHoldsARefreshUp() async throws {
    let old = try refresh(document([("a", "1")]))
    let builder = IndexBuilder(
      source: Document(Data(document([("b", "1")]).utf8)),
      predecessor: folder.file("index.sqlite"))
    let new = folder.file("beside.sqlite")
    try await old.pages.read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT * FROM item")
      #expect(try rows.next() != nil)
      _ = try builder.build(at: new)
    }
    #expect(try FlyerIndex(path: new).facts.newCount == 1)
  }

  @Test func whoeverTakesAMarkAwayNeedNotWaitForARefresh() throws {
    _ = try refresh(document([("a", "1")]))
    _ = try refresh(document([("a", "2")]))
    let path = folder.file("index.sqlite")
    let taken = Mutex<[Mark?]>([])
    let items = (0..<300).map { (id: "i\($0)", text: "1") }
    let builder = IndexBuilder(
      source: Document(Data(document(items).utf8)), predecessor: path,
      onItems: { _ in
        // The builder holds no lock on the old index at this moment, so this write need not wait.
        let mark = try? DatabaseQueue(path: path, configuration: GRDB.Configuration(patience: 1))
          .write { db in
            try FlyerIndex.number(ofID: "a", in: db).flatMap { try IndexMarks.remove($0, in: db) }
          }
        taken.withLock { $0.append(mark ?? nil) }
      })
    _ = try builder.build(at: folder.file("beside.sqlite"))
    // If the index changes while it is copied, the builder begins again.
    #expect(taken.withLock { $0 }.first == .changed)
  }

  @Test func aBrokenPredecessorCostsOnlyTheMarks() async throws {
    try folder.write("this is no database, but long enough to look at", to: "index.sqlite")
    let index = try refresh(document([("a", "1")]))
    #expect(try await marks(index).isEmpty)
    #expect(index.facts.counts.items == 1)
  }
}

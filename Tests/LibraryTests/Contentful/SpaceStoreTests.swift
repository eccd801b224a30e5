import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct SpaceStoreTests {
  private typealias S = SpaceServer
  let folder: TemporaryFolder
  let store: SpaceStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpaceStore(path: folder.file("space.sqlite"))
  }

  private func page(_ items: [String]) throws -> ContentfulPage {
    try ContentfulPage(Data(S.page(items, next: "t").utf8))
  }

  private func titles() throws -> [String] {
    var titles: [String] = []
    do {
      _ = try document(store).read { part in
        if case .items(let items) = part { titles += items.map(\.title) }
      }
    } catch ImportError.noReadableEntry {}
    return titles
  }

  private func document(_ store: SpaceStore, for languages: [String] = []) -> SpaceDocument {
    SpaceDocument(store: store, title: "T", readership: Readership(languages: languages))
  }

  /// Completes a sync of one page.
  private func complete(_ items: [String]) throws -> SpaceStore.Summary {
    try store.complete(page(items), token: "s", about: nil)
  }

  private func count(_ store: SpaceStore) throws -> Int? {
    try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM resource") }
  }

  @Test func beginsWithNothing() throws {
    #expect(try store.position() == .start)
    #expect(try store.progress() == SyncProgress(page: 0, entries: 0))
    #expect(try titles() == [])
  }

  @Test func pagesWaitUntilTheLastOne() throws {
    let first = try store.stage(page([S.article("a", "A"), "7"]), next: "p1", size: 10)
    #expect(first == SyncProgress(page: 1, entries: 1))
    #expect(try store.position() == .page(token: "p1"))
    #expect(try titles() == [])
    #expect(try store.stage(page([S.article("b", "B")]), next: "p2", size: 5).entries == 2)
    #expect(try store.waitingBytes() == 15)
    #expect(try store.skipped() == ["": 1])
    let summary = try store.complete(page([S.deleted("z", day: 1)]), token: "s1", about: nil)
    #expect(summary == SpaceStore.Summary(changes: 2, ignoredDeletions: 1))
    #expect(try titles() == ["A", "B"])
    #expect(try store.position() == .synced(token: "s1"))
    #expect(try store.progress() == SyncProgress(page: 0, entries: 0))
    #expect(try store.waitingBytes() == 0)
    #expect(try store.skipped() == [:])
  }

  @Test func anotherProcessGoesOnWhereThisOneEnded() throws {
    _ = try store.stage(page([S.article("a", "A")]), next: "p1", size: 1)
    let other = try SpaceStore(path: folder.file("space.sqlite"))
    #expect(try other.position() == .page(token: "p1"))
    _ = try other.complete(page([S.article("b", "B")]), token: "s1", about: nil)
    #expect(try titles() == ["A", "B"])
  }

  @Test(arguments: [
    ([S.article("a", "new", revision: 2, day: 2), S.article("a", "old", day: 1)], ["new"]),
    ([S.article("a", "old", day: 1), S.article("a", "new", revision: 2, day: 2)], ["new"]),
    ([S.article("a", "new", revision: 2), S.article("a", "old", revision: 1)], ["new"]),
    ([S.article("a", "first"), S.article("a", "second")], ["second"]),
    ([S.article("a", "back", day: 3), S.deleted("a", day: 2)], ["back"]),
    ([S.deleted("a", day: 2), S.article("a", "back", day: 3)], ["back"]),
    ([S.deleted("a", day: 2), S.article("a", "gone", day: 1)], []),
    ([S.article("a", "gone", day: 1), S.deleted("a", day: 2)], []),
  ])
  func theLaterOfTwoStatesCounts(items: [String], expected: [String]) throws {
    _ = try store.complete(page(items), token: "s", about: nil)
    #expect(try titles() == expected)
    let paged = try SpaceStore(path: folder.file("paged.sqlite"))
    _ = try paged.stage(page([items[0]]), next: "p", size: 1)
    _ = try paged.complete(page([items[1]]), token: "s", about: nil)
    #expect(try count(paged) == expected.count)
  }

  @Test func aWholeSpaceReplacesWhatWasThereAndADeltaDoesNot() throws {
    _ = try complete([S.article("a", "A"), S.article("b", "B")])
    let delta = try complete([S.article("c", "C")])
    #expect(delta.changes == 1)
    #expect(try titles() == ["A", "B", "C"])
    try store.startOver()
    #expect(try store.position() == .start)
    #expect(try titles() == ["A", "B", "C"])
    let whole = try complete([S.article("b", "B"), S.article("d", "D")])
    #expect(whole.changes == 3)
    #expect(try titles() == ["B", "D"])
  }

  @Test func validatorsChangeWithTheStateAndTheLanguages() throws {
    let german = document(store, for: ["de"])
    let empty = try german.validators()
    _ = try complete([S.article("a", "A")])
    let full = try german.validators()
    #expect(full != empty)
    let stub = try german.stub()
    _ = try complete([S.article("a", "A"), S.deleted("x", day: 2)])
    #expect(try german.validators() == full)
    #expect(try german.stub() == stub)
    #expect(try document(store, for: ["en"]).stub() != stub)
    #expect(try document(store, for: ["en"]).validators() != full)
    let about = SpaceStore.About(locales: Data("{}".utf8), name: "N")
    _ = try store.complete(page([]), token: "3", about: about)
    #expect(try german.validators() != full)
    #expect(try german.stub() != stub)
    let other = try SpaceStore(path: folder.file("other.sqlite"))
    #expect(try document(other, for: ["de"]).validators() != empty)
  }

  @Test func theRoomOfPagesThatWaitedIsGivenBack() throws {
    let long = String(repeating: "x", count: 10_000)
    _ = try store.stage(
      page((0..<200).map { S.article("a\($0)", long) }), next: "p", size: 1)
    _ = try complete([])
    try store.shrink()
    let size = try #require(FileStamp(path: folder.file("space.sqlite"))?.size)
    #expect((2_000_000...2_800_000).contains(size), "\(size)")
    #expect(try count(store) == 200)
  }

  @Test func aDatabaseOfAnotherVersionIsEmptied() throws {
    _ = try complete([S.article("a", "A")])
    try store.queue.write { try $0.execute(sql: "PRAGMA user_version = 99; DROP TABLE staged") }
    let newer = try SpaceStore(path: folder.file("space.sqlite"))
    #expect(try newer.position() == .start)
    #expect(try count(newer) == 0)
  }
}

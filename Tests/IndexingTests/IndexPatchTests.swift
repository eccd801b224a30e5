import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Indexes in which only the differences are written.
@Suite struct IndexPatchTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("index.sqlite")
  }

  private func builder(_ flyer: PublishedFlyer) -> IndexBuilder {
    IndexBuilder(
      source: flyer.document, validators: flyer.validators, digest: flyer.digest,
      predecessor: path, second: 1_795_431_600)
  }

  private func make(_ flyer: PublishedFlyer) throws {
    let new = folder.file("new.sqlite")
    _ = try builder(flyer).build(at: new)
    try AtomicFile.rename(new, to: path)
  }

  /// Patches the index with a changed flyer; nil if the change can't be patched.
  private func patch(_ former: PublishedFlyer, _ flyer: PublishedFlyer) throws -> ImportReport? {
    guard
      let difference = DocumentDifference(
        from: former.document, to: flyer.document, atMost: IndexPatch.mostEntries)
    else { return nil }
    let previous = try #require(PreviousIndex(path: path))
    let patch = IndexPatch(
      difference: difference, facts: try previous.facts(), validators: flyer.validators,
      digest: flyer.digest)
    return try patch.build(at: folder.file("patched.sqlite"), upon: previous)
  }

  private static let trials = Thoroughness.isWhole ? 120 : 20

  @Test(arguments: [false, true])
  func afterAnyEditsItIsTheOneThatIsMadeWhole(hasLatest: Bool) async throws {
    var random = SeededGenerator(seed: 11)
    var flyer = PublishedFlyer(hasLatest: hasLatest)
    try make(flyer)
    var patchedCount = 0
    for trial in 0..<Self.trials {
      let former = flyer
      for _ in 0...(trial % 4) { flyer.edit(using: &random) }
      let whole = try DatabaseQueue()
      let expected = try builder(flyer).build(in: whole)
      if let report = try patch(former, flyer) {
        patchedCount += 1
        #expect(report.changedCount == expected.changedCount, "trial \(trial)")
        #expect(report.counts == expected.counts)
        try AtomicFile.rename(folder.file("patched.sqlite"), to: path)
      } else {
        #expect(FileStamp(path: folder.file("patched.sqlite")) == nil)
        try make(flyer)
      }
      let others = try IndexContents(of: DatabaseQueue(path: path))
        .tables(otherThanIn: IndexContents(of: whole))
      #expect(others == [], "trial \(trial)")
      if trial.isMultiple(of: 3) {
        let id = "i\(Int.random(in: 0..<flyer.items.count, using: &random))"
        _ = try await FlyerIndex(path: path).markSeen(id: id)
      }
    }
    #expect(patchedCount > Self.trials / (hasLatest ? 8 : 2))
  }

  @Test func whatDiffersIsWrittenAndNothingElse() async throws {
    let former = PublishedFlyer()
    try make(former)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE item SET preview = 'untouched'")
    }
    var flyer = former
    flyer.items[7]["text"] = "something else"
    flyer.updated = "2026-11-28T10:00:00Z"
    let report = try #require(try patch(former, flyer))
    #expect((report.newCount, report.changedCount) == (0, 1))
    let index = try FlyerIndex(path: folder.file("patched.sqlite"))
    let untouched = try await index.pages.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM item WHERE preview = 'untouched'")
    }
    #expect(untouched == flyer.count - 1)
    #expect(try await index.ids(searching: "something") == ["i7"])
    #expect(try await index.ids(searching: "\"number 7.\"") == [])
    #expect(index.facts.changedCount == 1)
    #expect(index.facts.digest == flyer.digest)
    #expect(index.facts.validators == flyer.validators)
    #expect(index.facts.head.updated == FlyerDate(second: 1_795_860_000, offset: 0))
    #expect(try await index.former(of: "i7")?.text == "This is number 7.")
  }

  /// Removed events stay known until the user has looked, whatever else is read.
  @Test(arguments: [false, true])
  func eventsThatAreGoneStayKnown(isSeen: Bool) async throws {
    let whole = PublishedFlyer()
    try make(whole)
    var former = whole
    former.events.removeLast()
    try make(former)
    if isSeen { try await FlyerIndex(path: path).setGone(nil, isSeen: true) }
    var flyer = former
    flyer.items[7]["text"] = "something else"
    #expect(try patch(former, flyer)?.changedCount == 1)
    let index = try FlyerIndex(path: folder.file("patched.sqlite"))
    let day = try #require(FlyerDate(second: 0, offset: 0))
    #expect(try await index.eventCounts(since: day).gone == (isSeen ? 0 : 1))
  }

  /// Dates may turn ordinary events into a conference.
  @Test func conferencesAreMadeWhole() throws {
    var former = PublishedFlyer()
    former.shown = ["conference"]
    try make(former)
    var flyer = former
    flyer.items[7]["text"] = "something else"
    #expect(try patch(former, flyer) == nil)
  }

  /// Changes that can't be patched lead to a full build.
  @Test(
    arguments: [
      { $0.items.insert(["id": "new", "title": "New"], at: 3) }, { $0.items.removeLast() },
      { $0.items.swapAt(1, 2) }, { $0.items[4]["tags"] = ["Other"] }, { $0.title = "Another" },
      { $0.items[4]["id"] = "another" }, { $0.items[4] = [:] },
      { $0.posts[1] = ["id": "p1", "type": "image", "data": "https://e.org/a.png"] },
    ] as [@Sendable (inout PublishedFlyer) -> Void])
  func whatHasNoSimpleAnswerIsMadeWhole(edit: @Sendable (inout PublishedFlyer) -> Void) throws {
    let former = PublishedFlyer()
    try make(former)
    var flyer = former
    edit(&flyer)
    #expect(try patch(former, flyer) == nil)
    #expect(FileStamp(path: folder.file("patched.sqlite")) == nil)
  }

  /// The document beside an index may differ from the one of which the index was made.
  @Test func anIndexOfAnotherDocumentIsNotChanged() throws {
    var indexed = PublishedFlyer()
    indexed.items[7]["text"] = "what the index has"
    try make(indexed)
    let former = PublishedFlyer()
    var flyer = former
    flyer.items[7]["text"] = "something else"
    #expect(try patch(former, flyer) == nil)
  }
}

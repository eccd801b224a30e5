import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Scratch
import Testing

@testable import Storing

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

  /// A damaged former index prevents the patch, not the refresh.
  @Test func aRefreshOutlivesADamagedIndex() async throws {
    let world = try World()
    var flyer = PublishedFlyer()
    let file = world.folder.file("flyer.json")
    try flyer.document.bytes.write(to: URL(fileURLWithPath: file))
    let source = Source.file(path: file)
    let content = Content()
    await content.open(source, with: world.settings)
    _ = try await content.refresh().get()
    try await DatabaseQueue(path: world.copy(of: source).index).write {
      try $0.execute(sql: "UPDATE meta SET value = 7 WHERE key = 'count'")
    }
    flyer.items[7]["text"] = "something else"
    try flyer.document.bytes.write(to: URL(fileURLWithPath: file))
    guard case .updated(let report) = try await content.refresh().get() else {
      Issue.record("nothing was read")
      return
    }
    #expect(report.counts.all == flyer.count)
    #expect(await content.state.counts.all == flyer.count)
    #expect(try await content.item(id: "i7")?.text == "something else")
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

/// A flyer as its publisher writes it.
struct PublishedFlyer: Sendable {
  typealias Entry = [String: any Sendable]

  var title = "Published"
  var updated = "2026-11-01"
  var items: [Entry]
  var posts: [Entry]
  var events: [Entry]
  /// The kinds of tabs that the flyer declares.
  var shown: [String]

  init(hasLatest: Bool = false) {
    shown = hasLatest ? ["latest", "agenda"] : ["dated", "agenda"]
    items = (0..<40).map {
      [
        "id": "i\($0)", "title": "Title \($0)", "text": "This is number \($0).",
        "date": "2026-10-\(10 + $0 % 20)", "location": "Room \($0 % 7)",
        "tags": ["Tag \($0 % 5)"], "urls": ["https://example.org/\($0)"],
      ]
    }
    posts = (0..<6).map {
      [
        "id": "p\($0)", "type": "text", "data": "Post \($0)",
        "date": "2026-11-0\(1 + $0)T10:00:00Z",
      ]
    }
    events = (0..<6).map {
      [
        "id": "e\($0)", "title": "Event \($0)", "begin": "2026-12-0\(1 + $0)T10:00:00Z",
        "room": "Hall \($0 % 2)",
      ]
    }
  }

  var count: Int { items.count + posts.count + events.count + 1 }

  var document: Document { Document(bytes) }
  var digest: String { DocumentDigest.of(bytes) }
  var validators: Validators { Validators(etag: digest) }

  private var bytes: Data {
    let article = [
      "articleId": "a", "contentTypeId": "article", "articleTitle": "Article",
      "articleContent": "Of it.",
    ]
    let header: [String: Any] = ["headerTitle": "Start", "showOnTab": true, "articles": [article]]
    let flyer: [String: Any] = [
      "title": title, "updated": updated, "information": Array(items.dropLast(10)),
      "contacts": Array(items.suffix(10)), "posts": posts, "events": events,
      "tabs": shown.map { ["title": $0, "shows": $0] },
      "tags": (0..<5).map { ["id": "\($0)", "tag": "Tag \($0)"] }, "headers": [header],
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
    return (try? JSONSerialization.data(withJSONObject: flyer, options: options)) ?? Data()
  }

  /// Changes a property of an entry.
  mutating func edit(using random: inout SeededGenerator) {
    let word = "\(Int.random(in: 0..<1000, using: &random))"
    let day = "2026-\(Int.random(in: 10...12, using: &random))-1\(word.prefix(1))"
    let place = Int.random(in: items.indices, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: items[place]["title"] = "Another \(word)"
    case 1: items[place]["location"] = Int(word).map { $0 % 3 == 0 } == true ? "" : "Room \(word)"
    case 2: items[place]["date"] = day
    case 3: items[place]["date"] = nil
    case 4: items[place]["phone"] = "0521 106 \(word)"
    case 5: posts[place % posts.count]["date"] = "\(day)T11:00:00Z"
    case 6: posts[place % posts.count]["data"] = "Post of \(word)"
    case 7: events[place % events.count]["begin"] = "\(day)T11:00:00Z"
    case 8: events[place % events.count]["title"] = "Event \(word)"
    case 9: updated = day
    case 10: if events.count > 2 { events.removeLast() }
    default: items[place]["text"] = "This is \(word) of them, or more."
    }
  }
}

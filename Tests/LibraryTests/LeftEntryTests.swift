import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Entries that leave a feed stay until the user has read them and they are old.
@Suite struct LeftEntryTests {
  let feed: FeedCase

  init() throws { feed = try FeedCase() }

  private let latest = ItemQuery(timeline: .latest)

  @Test func unreadEntriesStayAndSaySo() async throws {
    try await feed.refresh("a 1", "b 2", "c 3")
    let content = try await feed.refresh("x 0", "a 1")
    let rows = try await feed.rows(content, latest)
    #expect(rows.map(\.id) == ["x", "a", "b", "c"])
    #expect(rows.map(\.isGone) == [false, false, true, true])
    #expect(rows.map(\.mark) == [.new, .new, .new, .new])
    #expect(await content.state.newCount == 4)
    #expect(try await content.item(id: "b")?.isGone == true)
    let queries = [
      ItemQuery(kind: .article), ItemQuery(tags: [["T"]]), ItemQuery(search: "foxes"),
      ItemQuery(search: "is:new"),
    ]
    for query in queries {
      #expect(try await feed.ids(content, query) == ["x", "a", "b", "c"], "\(query)")
    }
  }

  @Test func theDocumentStaysByteForByte() async throws {
    try await feed.refresh("a 1", "b 2")
    try await feed.refresh("a 1")
    let copy = feed.world.copy(of: feed.source)
    #expect(
      try String(contentsOfFile: copy.document, encoding: .utf8) == FeedCase.document(["a 1"]))
    #expect(FileStamp(path: copy.retained) != nil)
    #expect(copy.leftovers.isEmpty)
  }

  @Test func readEntriesStayWhileTheyAreYoung() async throws {
    let content = try await feed.refresh("a 1", "b 2", "young 80", "old 91", "older 300")
    try await content.markAllSeen(in: latest)
    try await content.restoreMark(.new, id: "older")
    var next = try await feed.refresh("a 1")
    #expect(try await feed.ids(next, latest) == ["a", "b", "young", "older"])
    try await next.markSeen(id: "older")
    next = try await feed.refresh("x 0", "a 1", after: 11)
    #expect(try await feed.ids(next, latest) == ["x", "a", "b"])
    #expect(try await next.item(id: "young") == nil)
  }

  @Test func entriesWithoutADateCountFromWhenTheyWereFirstSeen() async throws {
    let content = try await feed.refresh("a", "b")
    try await content.markAllSeen(in: latest)
    var next = try await feed.refresh("a", after: 89)
    #expect(try await feed.ids(next, latest) == ["a", "b"])
    next = try await feed.refresh("a", "c", after: 91)
    #expect(try await feed.ids(next, latest) == ["c", "a"])
  }

  @Test func anEntryThatReturnsIsTheSame() async throws {
    var content = try await feed.refresh("a 1", "b 2", "c 3")
    try await content.markSeen(id: "b")
    let before = try await content.item(id: "b")
    try await feed.refresh("a 1")
    content = try await feed.refresh("a 1", "b 2", "c 3")
    #expect(try await content.item(id: "b") == before)
    let rows = try await feed.rows(content, latest)
    #expect(rows.map(\.id) == ["a", "b", "c"])
    #expect(rows.map(\.mark) == [.new, nil, .new])
    #expect(rows.allSatisfy { !$0.isGone })
    #expect(await content.state.newCount == 2)
    #expect(FileStamp(path: feed.world.copy(of: feed.source).retained) == nil)
  }

  @Test func withoutKeepingItGoesAsThePublisherSays() async throws {
    feed.days.set(0)
    var content = try await feed.refresh("a 1", "b 2", "c 3")
    try await content.setStar(true, id: "b")
    content = try await feed.refresh("a 1")
    #expect(try await feed.ids(content, latest) == ["a", "b"])
    #expect(await content.state.newCount == 2)
    // Turned off later, it takes what had stayed.
    feed.days.set(90)
    content = try await feed.refresh("x 1")
    #expect(try await feed.ids(content, latest) == ["x", "a", "b"])
    feed.days.set(0)
    content = try await feed.refresh("y 1")
    #expect(try await feed.ids(content, latest) == ["y", "b"])
  }

  @Test func anEmptyFeedKeepsThemAll() async throws {
    let content = try await feed.refresh("a 1", "b 2", "c 30")
    try await content.markSeen(id: "a")
    for _ in 0..<2 {
      let empty = try await feed.refresh()
      #expect(try await feed.ids(empty, latest) == ["a", "b", "c"])
      #expect(await empty.state.newCount == 1)
    }
  }

  @Test func theyOutlastTheIndexWithTheirMarks() async throws {
    let content = try await feed.refresh("a 1", "b 2", "c 30", "d 40")
    try await content.restoreMark(.new, id: "d")
    try await feed.refresh("a 1")
    let index = feed.world.copy(of: feed.source).index
    for damage in ["", "no database, but long enough to be looked at"] {
      try FileManager.default.removeItem(atPath: index)
      if !damage.isEmpty { try Data(damage.utf8).write(to: URL(filePath: index)) }
      let next = await feed.opened()
      await next.recoverCopy()
      let rows = try await feed.rows(next, latest)
      #expect(rows.map(\.id) == ["a", "b", "c", "d"], "\(damage)")
      #expect(rows.map(\.isGone) == [false, true, true, true])
      #expect(rows.map(\.mark) == [nil, .new, nil, .new])
      #expect(await next.state.newCount == 2)
    }
    let next = try await feed.refresh("x 0")
    #expect(try await feed.ids(next, latest) == ["x", "a", "b", "c", "d"])
  }

  @Test func anIndexOfTheVersionBeforeOpensWithThem() async throws {
    try await feed.refresh("a 1", "b 2")
    try await feed.refresh("a 1")
    let queue = try DatabaseQueue(path: feed.world.copy(of: feed.source).index)
    try await queue.write {
      try $0.execute(sql: "UPDATE meta SET value = value - 1 WHERE key = 'version'")
    }
    try queue.close()
    let content = await feed.opened()
    await content.recoverCopy()
    #expect(try await feed.rows(content, latest).map(\.isGone) == [false, true])
    #expect(await content.state.newCount == 2)
  }

  @Test func otherSourcesStayAsTheirPublisherHasThem() async throws {
    try await feed.refresh("a 1", "b 2", isFeed: false)
    let content = try await feed.refresh("a 1", isFeed: false)
    #expect(try await feed.ids(content, latest) == ["a"])
  }

  @Test func allThatIsMarkedReadIsUndone() async throws {
    try await feed.refresh("a 1", "b 2", "c 3")
    let content = try await feed.refresh("a 1")
    let other = await feed.opened()
    try await content.markAllSeen(in: latest)
    #expect(await content.state.newCount == 0)
    #expect(try await feed.rows(other, latest).map(\.mark) == [nil, nil, nil])
    try await content.restoreMarks()
    #expect(await content.state.newCount == 3)
    try await other.markSeen(id: "b")
    let next = try await feed.refresh("x 0")
    #expect(try await feed.rows(next, latest).map(\.mark) == [.new, .new, nil, .new])
  }

  @Test func todayHasThem() async throws {
    try await feed.refresh("a 1", "b 2", "c 30")
    let content = try await feed.refresh("x 0")
    try await content.markSeen(id: "a")
    await content.work.summary?.value
    let today = Content()
    await today.open(.today, with: feed.settings)
    let clock = AgendaClock(now: feed.settings.seconds, zone: "Etc/GMT")
    let page = try await today.page(
      of: ItemQuery(timeline: .today(clock)), from: .offset(0), limit: 99)
    #expect(page.rows.map(\.title) == ["Feed", "Entry x", "Entry b"])
    #expect(page.rows.first?.heading?.count == 2)
    let known = KnownSource(feed.source)
    #expect(SourceSummary(of: known, in: feed.settings.cacheFolder).newCount == 2)
  }

  @Test func aStarKeepsAnOldEntryThatWasRead() async throws {
    var content = try await feed.refresh("a 1", "b 100", "c 100")
    try await content.markAllSeen(in: latest)
    try await content.setStar(true, id: "b")
    content = try await feed.refresh("x 0", "a 1")
    #expect(try await feed.ids(content, latest) == ["x", "a", "b"])
    try await content.setStar(false, id: "b")
    content = try await feed.refresh("y 0", "a 1")
    #expect(try await feed.ids(content, latest) == ["y", "x", "a"])
  }
}

/// Entries that are in their feed under other ids.
@Suite struct RenamedEntryTests {
  let feed: FeedCase

  init() throws { feed = try FeedCase() }

  private let latest = ItemQuery(timeline: .latest)

  @Test func anEntryUnderAnotherIdIsTheSame() async throws {
    var content = try await feed.refresh("a 1", "b 2", "c 100")
    for id in ["a", "c"] { try await content.markSeen(id: id) }
    content = try await feed.refresh("1=a 1", "2=b 2", "3=c 100", "4=d 0")
    let rows = try await feed.rows(content, latest)
    #expect(rows.map(\.id) == ["4", "1", "2", "3"])
    #expect(rows.map(\.mark) == [.new, nil, .new, nil])
    #expect(await content.state.newCount == 2)
    // It is not new again under its first id either.
    content = try await feed.refresh("a 1", "b 2")
    #expect(try await feed.rows(content, latest).map(\.id) == ["4", "a", "b"])
    #expect(await content.state.newCount == 2)
  }

  @Test func aStarStaysWithItsId() async throws {
    var content = try await feed.refresh("a 1", "b 2")
    try await content.setStar(true, id: "a")
    content = try await feed.refresh("1=a 1", "2=b 2")
    #expect(Set(try await feed.ids(content, latest)) == ["1", "a", "2"])
  }

  @Test func entriesThatShareALinkAreNotTakenForEachOther() async throws {
    try await feed.refresh("a=Thread/home 1", "b=Thread/home 2")
    var content = try await feed.refresh("c=Thread/home 0", "b=Thread/home 2")
    #expect(try await feed.ids(content, latest) == ["c", "a", "b"])
    // The text about the feed has its link.
    content = try await feed.refresh("d=Thread/feed 0")
    content = try await feed.refresh("e=Thread/feed 0")
    #expect(try await feed.ids(content, latest) == ["e", "d", "c", "a", "b"])
  }

  @Test func anEntryThatWasThereBesideItStays() async throws {
    try await feed.refresh("a=Same/page 1", "b=Same/page 1")
    let content = try await feed.refresh("b=Same/page 1")
    #expect(try await feed.ids(content, latest) == ["b", "a"])
  }

  @Test func anotherTitleIsAnotherEntry() async throws {
    try await feed.refresh("a=First/page 1")
    let content = try await feed.refresh("b=Second/page 1")
    #expect(try await feed.ids(content, latest) == ["b", "a"])
  }
}

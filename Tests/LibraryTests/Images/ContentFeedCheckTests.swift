import FlyerModel
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// A flyer of posts, some of them pictures, in a file.
private struct Feed {
  let world: World
  let bench: ImageBench
  let content = Content()
  let source: Source

  init(_ pictures: [String], isRemoteAllowed: Bool = true) async throws {
    world = try World()
    bench = try await ImageBench()
    source = .file(path: world.folder.file("posts.json"))
    try write(pictures)
    var settings = world.settings
    var images = bench.settings()
    images.isRemoteAllowed = isRemoteAllowed
    settings.images = ImageDiskCache(images)
    await content.open(source, with: settings)
    _ = try await content.refresh().get()
  }

  /// Writes a text, and a picture for each target, the first of which is the newest.
  func write(_ pictures: [String]) throws {
    let posts = pictures.enumerated().map { index, target in
      """
      {"id": "\(target)", "type": "image", "date": "\(28 - index)/10/24",
       "data": "\(bench.server.url(target))"}
      """
    }
    let text = #"{"id": "text", "type": "text", "date": "30/10/24", "data": "Hello"}"#
    try world.folder.write("[\(([text] + posts).joined(separator: ","))]", to: "posts.json")
  }

  /// Queries the feed as the reader does.
  func rows(_ filter: FeedFilter = .all) async throws -> [ItemSummary] {
    let query = ItemQuery(kind: .post, feed: filter)
    var rows: [ItemSummary] = []
    for try await page in await content.pages(of: query, from: .offset(0), limit: 50) {
      rows = page.items
    }
    return rows
  }

  /// Waits until the check is in a state.
  func untilCheck(is expected: FeedCheck) async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while await content.state.feedCheck != expected {
      let check = await content.state.feedCheck
      try #require(ContinuousClock.now < deadline, "it is \(String(describing: check))")
      await Task.yield()
    }
  }
}

@Suite struct ContentFeedCheckTests {
  @Test func beginsWhenSomebodyAsksForTheFeed() async throws {
    let feed = try await Feed(["/a.png", "/b.png"])
    feed.bench.server.answer("/a.png", with: .image())
    _ = try await feed.content.page(of: ItemQuery(), from: .offset(0), limit: 10)
    #expect(await feed.content.state.feedCheck == nil)
    #expect(feed.bench.server.requests.isEmpty)
    #expect(try await feed.rows().map(\.id) == ["text"])
    try await feed.untilCheck(is: FeedCheck(checked: 2, total: 2, leftOut: 1))
    #expect(try await feed.rows().map(\.id) == ["text", "/a.png"])
    let leftOut = try await feed.rows(.leftOut)
    #expect(leftOut.map(\.id) == ["/b.png"])
    #expect(leftOut.first?.post?.refusal?.hasSuffix("status 404") == true)
  }

  @Test func looksAtWhatARefreshBrought() async throws {
    let feed = try await Feed(["/a.png"])
    for target in ["/a.png", "/new.png"] { feed.bench.server.answer(target, with: .image()) }
    _ = try await feed.rows()
    try await feed.untilCheck(is: FeedCheck(checked: 1, total: 1))
    try feed.write(["/new.png", "/a.png"])
    _ = try await feed.content.refresh().get()
    try await feed.untilCheck(is: FeedCheck(checked: 2, total: 2))
    #expect(try await feed.rows().map(\.id) == ["text", "/new.png", "/a.png"])
    #expect(feed.bench.server.requests.map(\.target) == ["/a.png", "/new.png"])
  }

  @Test func triesTheOnesLeftOutAgain() async throws {
    let feed = try await Feed(["/a.png"])
    await feed.content.checkLeftOut()
    #expect(feed.bench.server.requests.isEmpty, "nobody has asked for the feed")
    _ = try await feed.rows()
    try await feed.untilCheck(is: FeedCheck(checked: 1, total: 1, leftOut: 1))
    feed.bench.server.answer("/a.png", with: .image())
    await feed.content.checkLeftOut()
    try await feed.untilCheck(is: FeedCheck(checked: 1, total: 1))
    #expect(try await feed.rows().map(\.id) == ["text", "/a.png"])
    #expect(try await feed.rows(.leftOut) == [])
  }

  @Test func aFeedThatWasOpenedOfflineIsCheckedWhenTheSourceIsReached() async throws {
    let feed = try await Feed(["/a.png", "/b.png"])
    feed.bench.server.answer("/a.png", with: .failing(.hangUp))
    _ = try await feed.rows()
    try await feed.untilCheck(is: FeedCheck(checked: 2, total: 2, leftOut: 2))
    for target in ["/a.png", "/b.png"] { feed.bench.server.answer(target, with: .image()) }
    unlink(feed.world.folder.file("posts.json"))
    let asked = feed.bench.server.requests.count
    _ = await feed.content.refresh()
    #expect(feed.bench.server.requests.count == asked, "nobody was reached")
    try feed.write(["/a.png", "/b.png"])
    _ = try await feed.content.refresh().get()
    try await feed.untilCheck(is: FeedCheck(checked: 2, total: 2, leftOut: 1))
    #expect(try await feed.rows().map(\.id) == ["text", "/a.png"])
  }

  @Test func showsAllWherePicturesAreSwitchedOff() async throws {
    let feed = try await Feed(["/a.png", "/b.png"], isRemoteAllowed: false)
    _ = try await feed.rows()
    try await feed.untilCheck(is: FeedCheck())
    #expect(try await feed.rows().map(\.id) == ["text", "/a.png", "/b.png"])
    #expect(try await feed.rows(.leftOut) == [])
    #expect(feed.bench.server.requests.isEmpty)
  }

  @Test func asksNobodyWhereNoPictureCanBeShown() async throws {
    let feed = try await Feed(["/a.png", "/b.png"])
    await feed.content.giveUpPictures()
    _ = try await feed.rows()
    try await feed.untilCheck(is: FeedCheck())
    #expect(try await feed.rows().map(\.id) == ["text", "/a.png", "/b.png"])
    #expect(feed.bench.server.requests.isEmpty)
  }
}

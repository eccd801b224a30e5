import FlyerModel
import Foundation
import GRDB
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The feed as `Content` returns it.
@Suite struct ContentFeedTests {
  let world: World
  let source: Source

  init() throws {
    world = try World()
    source = .file(path: world.folder.file("feed.json"))
  }

  private func reader() async throws -> Content {
    let content = Content()
    await content.open(source, with: world.settings)
    await content.show(try CardFlyer.index(), from: .copy(confirmed: world.settings.now()))
    return content
  }

  private func ids(_ content: Content) async throws -> [String] {
    let query = ItemQuery(kind: .post, feed: await content.state.feedFilter)
    return try await content.page(of: query, from: .offset(0), limit: 99).rows.map(\.id)
  }

  @Test func theStateCountsPosts() async throws {
    let state = try await reader().state
    #expect((state.counts.items, state.counts[.article], state.counts[.post]) == (2, 2, 6))
    #expect(state.feedCheck == nil)
    #expect(state.feedFilter == .all)
  }

  @Test func verdictsChangeWhatIsListed() async throws {
    let content = try await reader()
    let (revision, feedRevision) = await (content.state.revision, content.state.feedRevision)
    let check = FeedCheck(checked: 2, total: 3, leftOut: 1, isRunning: true)
    await content.adopt(CardFlyer.verdicts(shown: ["b"], refused: ["d"]), check: check)
    #expect(await content.state.feedCheck == check)
    #expect(await content.state.feedRevision == feedRevision + 1)
    #expect(await content.state.revision == revision, "other lists are what they were")
    #expect(try await ids(content) == ["e", "b", "c", "a"])
    #expect(await content.feed.verdicts.verdicts.count == 2)
  }

  @Test func theStateOfTheCheckAloneChangesNoList() async throws {
    let content = try await reader()
    await content.adopt(CardFlyer.verdicts(shown: ["b"]), check: FeedCheck(isRunning: true))
    let revisions = await [content.state.revision, content.state.feedRevision]
    await content.adopt(CardFlyer.verdicts(shown: ["b"]), check: FeedCheck(checked: 1))
    #expect(await [content.state.revision, content.state.feedRevision] == revisions)
    #expect(await content.state.feedCheck == FeedCheck(checked: 1))
  }

  @Test func aNewCopyHeedsTheVerdicts() async throws {
    let content = try await reader()
    await content.adopt(CardFlyer.verdicts(shown: ["f"]), check: FeedCheck())
    await content.show(try CardFlyer.index(), from: .copy(confirmed: world.settings.now()))
    #expect(try await ids(content) == ["e", "c", "f", "a"])
  }

  @Test func theNewestPicturesAreNamed() async throws {
    #expect(try await reader().newestPictures(2)?.urls == ["b", "f"].map(CardFlyer.url))
    #expect(await Content().newestPictures(2) == nil)
  }

  @Test func aListOfNothingReplacesNoPosts() async throws {
    let post = #"{"id": "a", "type": "text", "date": "30/10/24", "data": "Hello"}"#
    try world.folder.write("[]", to: "feed.json")
    let content = Content()
    await content.open(source, with: world.settings)
    _ = try await content.refresh().get()
    #expect(await content.state.counts[.post] == 0, "there was nothing to lose")
    try world.folder.write("[\(post)]", to: "feed.json")
    _ = try await content.refresh().get()
    try world.folder.write("[]", to: "feed.json")
    #expect(await content.refresh().outcome == .failed(.emptied))
    #expect(await content.state.activity == .failed(reason: "\(ContentError.emptied)"))
    #expect(try await ids(content) == ["a"])
    let next = Content()
    await next.open(source, with: world.settings)
    #expect(try await ids(next) == ["a"])
  }

  @Test func theChoiceIsKeptForTheSource() async throws {
    let content = try await reader()
    try await content.keepFeedFilter(.texts)
    #expect(await content.state.feedFilter == .texts)
    let next = try await reader()
    #expect(await next.state.feedFilter == .all)  // Nothing was queried, so nothing was opened.
    _ = try await next.page(of: ItemQuery(), from: .offset(0), limit: 1)
    #expect(await next.state.feedFilter == .texts)
    let other = Content()
    await other.open(.file(path: "/elsewhere.json"), with: world.settings)
    _ = try await other.page(of: ItemQuery(), from: .offset(0), limit: 1)
    #expect(await other.state.feedFilter == .all)
  }

  @Test func theLastChoiceCounts() async throws {
    let content = try await reader()
    for filter in FeedFilter.allCases { try await content.keepFeedFilter(filter) }
    let next = try await reader()
    _ = try await next.page(of: ItemQuery(), from: .offset(0), limit: 1)
    #expect(await next.state.feedFilter == .leftOut)
  }

  @Test func anotherWindowKeepsItsOwnChoice() async throws {
    let (one, other) = (try await reader(), try await reader())
    _ = try await other.page(of: ItemQuery(), from: .offset(0), limit: 1)
    try await one.keepFeedFilter(.images)
    _ = try await other.page(of: ItemQuery(), from: .offset(0), limit: 1)
    #expect(await other.state.feedFilter == .all)
  }

  @Test func aChoiceThatCannotBeKeptIsStillHeeded() async throws {
    let content = Content()
    var settings = world.settings
    settings.dataFolder = nil
    await content.open(source, with: settings)
    await #expect(throws: ContentError.self) { try await content.keepFeedFilter(.texts) }
    #expect(await content.state.feedFilter == .texts)
  }

  @Test func aChoiceFromAnotherProgramIsNone() async throws {
    let content = try await reader()
    try await content.keepFeedFilter(.texts)
    _ = try await PersonalFile(folder: try #require(world.settings.dataFolder)).write {
      try $0.execute(sql: "UPDATE feed SET filter = 99")
    }
    let next = try await reader()
    _ = try await next.page(of: ItemQuery(), from: .offset(0), limit: 1)
    #expect(await next.state.feedFilter == .all)
  }
}

import FlyerModel
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// New items of a source that was just added, and items that the user marks as unread.
@Suite struct ContentNewsTests {
  private let world: World

  init() throws { world = try World() }

  private let latest = ItemQuery(timeline: .latest)

  /// Returns a feed of articles. The clock of the world shows 2016-06-15.
  private func feed(_ ids: String = "ab") -> String {
    let articles = ids.map {
      #"{"articleId": "\#($0)", "articleTitle": "Article \#($0)", "date": "2016-06-14"}"#
    }
    return """
      {"title": "News", "tabs": [{"title": "Latest", "shows": "latest"}],
       "articles": [\(articles.joined(separator: ",")),
         {"articleId": "old", "articleTitle": "Article old", "date": "2016-01-01"}]}
      """
  }

  private func refreshed(
    _ text: String, _ name: String = "feed.json", with settings: ContentSettings? = nil
  ) async throws -> Content {
    let content = Content()
    let path = try world.folder.write(text, to: name)
    await content.open(.file(path: path), with: settings ?? world.settings)
    _ = try await content.refresh().get()
    return content
  }

  private func today() async throws -> (content: Content, rows: [ItemPage.Row]) {
    let content = Content()
    await content.open(.today, with: world.settings)
    return (content, try await rows(of: content))
  }

  private func rows(of content: Content) async throws -> [ItemPage.Row] {
    let clock = AgendaClock(now: world.settings.seconds, zone: "Etc/GMT")
    return try await content.page(
      of: ItemQuery(timeline: .today(clock)), from: .offset(0), limit: 99
    ).rows
  }

  @Test func theLastNewsOfAFirstCopyAreNewEverywhere() async throws {
    let content = try await refreshed(feed())
    #expect(await content.state.newCount == 2)
    #expect(try await today().rows.map(\.title) == ["News", "Article a", "Article b"])
    let path = world.folder.file("feed.json")
    let known = KnownSource(.file(path: path), name: "", groups: [])
    let summary = SourceSummary(of: known, in: world.settings.cacheFolder)
    #expect((summary.newCount, summary.changedCount) == (2, 0))
    try await content.markSeen(id: "a")
    let next = try await refreshed(feed("abc"))
    let marks = try await next.page(of: latest, from: .offset(0), limit: 9).items.map(\.mark)
    #expect(marks == [nil, .new, .new, nil])
  }

  @Test func aCopyThatIsMadeAnewIsNotTheFirst() async throws {
    let first = try await refreshed(feed())
    try await first.markAllSeen(in: latest)
    let source = Source.file(path: world.folder.file("feed.json"))
    try FileManager.default.removeItem(atPath: world.copy(of: source).index)
    let content = try await refreshed(feed())
    #expect(await content.state.counts.all == 3)
    #expect(await content.state.newCount == 0)
  }

  @Test func whereNoCopyIsKeptNothingIsNew() async throws {
    var settings = world.settings
    settings.cacheFolder = nil
    #expect(try await refreshed(feed(), with: settings).state.newCount == 0)
  }

  @Test func whatWasReadLongAgoIsNewAgain() async throws {
    let content = try await refreshed(feed())
    for id in ["a", "b"] { try await content.markSeen(id: id) }
    try await content.restoreMark(.new, id: "old")
    #expect(await content.state.newCount == 1)
    await content.work.summary?.value
    let (all, rows) = try await today()
    #expect(rows.map(\.title) == ["News", "Article old"])
    #expect(rows.last?.item?.mark == .new && rows.first?.heading?.count == 1)
    #expect(await all.state.newCount == 1)
  }

  private func marks(of content: Content) async throws -> [Mark?] {
    try await rows(of: content).compactMap(\.item).map(\.mark)
  }

  /// Items marked as read keep their place until one is marked as unread, or all are read.
  @Test func whatIsReadOnTheFirstPageStaysThere() async throws {
    _ = try await refreshed(feed())
    let (content, rows) = try await today()
    for row in rows.dropFirst() { try await content.markSeen(id: row.id) }
    #expect(try await self.rows(of: content).map(\.id) == rows.map(\.id))
    #expect(try await marks(of: content) == [nil, nil])
    #expect(try await today().rows.isEmpty)
    try await content.restoreMark(.new, id: rows[1].id)
    let clock = AgendaClock(now: world.settings.seconds, zone: "Etc/GMT")
    try await content.markAllSeen(in: ItemQuery(timeline: .today(clock)))
    #expect(try await self.rows(of: content).isEmpty)
    try await content.restoreMarks()
    #expect(try await self.rows(of: content).map(\.title) == ["News", "Article a"])
  }

  /// No query is answered from a summary without the latest mark.
  @Test func theFirstPageFollowsAtOnce() async throws {
    _ = try await refreshed(feed())
    let (content, rows) = try await today()
    let id = rows[1].id
    try await content.markSeen(id: id)
    #expect(try await marks(of: content) == [nil, .new])
    #expect(try await self.rows(of: content).first?.heading?.count == 1)
    #expect(await content.state.newCount == 1)
    try await content.restoreMark(.new, id: id)
    #expect(try await marks(of: content) == [.new, .new])
    #expect(await content.state.newCount == 2)
    #expect(await Content().opening(in: world, "feed.json").newCount == 2)
  }

  @Test func allThatIsTakenIsOneChange() async throws {
    let content = try await refreshed(feed("abcdef"))
    let revision = await content.state.revision
    try await content.markAllSeen(in: latest)
    #expect(await content.state.newCount == 0)
    try await content.restoreMarks()
    #expect(await content.state.newCount == 6)
    #expect(await content.state.revision == revision + 2)
  }

  /// A plan contains items of other sources, too.
  @Test func aMarkCountsForItsOwnSource() async throws {
    let other = try await refreshed(feed(), "other.json")
    let key = try #require(await other.state.key)
    var settings = world.settings
    settings.sources = SourceList([KnownSource(await other.source, name: "Other")])
    let content = try await refreshed(feed(), "own.json", with: settings)
    try await content.markSeen(id: ItemAddress(source: key, id: "a").text)
    #expect(await content.state.newCount == 2)
    #expect(await Content().opening(in: world, "other.json").newCount == 1)
  }

  @Test func whatComesMeanwhileIsReadOnTheFirstPage() async throws {
    let source = try await refreshed(feed())
    let (content, rows) = try await today()
    #expect(try await content.item(id: try #require(rows.last).id)?.title == "Article b")
    _ = try await refreshed(feed("abc"))
    let key = try #require(await source.state.key)
    let id = ItemAddress(source: key, id: "c").text
    #expect(try await content.item(id: id)?.title == "Article c")
    try await content.markSeen(id: id)
    #expect(await Content().opening(in: world, "feed.json").newCount == 2)
  }
}

extension Content {
  /// Returns the first state of a file's content, before any query.
  fileprivate func opening(in world: World, _ name: String) -> ContentState {
    open(.file(path: world.folder.file(name)), with: world.settings)
  }
}

import Files
import FlyerModel
import Foundation
import LoopbackServing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Starred items and items with notes stay when the source removes them.
@Suite struct RetainedItemTests {
  let world: World

  init() throws { world = try World() }

  private var source: Source { .file(path: world.folder.file("feed.json")) }

  /// Returns a document with an entry of each kind for each letter.
  private func document(information: String = "", events: String = "", articles: String = "")
    -> String
  {
    func list(_ ids: String, _ entry: (Character) -> String) -> String {
      ids.map(entry).joined(separator: ",")
    }
    let information = list(information) {
      #"{"id": "\#($0)", "title": "Item \#($0)", "text": "Of a fox", "tags": ["T"]}"#
    }
    let events = list(events) {
      #"{"id": "\#($0)", "title": "Talk \#($0)", "begin": "2016-06-20T10:00:00Z","#
        + #" "room": "H", "persons": ["Ada"]}"#
    }
    let articles = list(articles) {
      #"{"articleId": "\#($0)", "articleTitle": "Article \#($0)", "articleContent": "Of *foxes*.","#
        + #" "date": "2016-05-1\#($0.hexDigitValue.map { $0 % 10 } ?? 0)", "authors": ["A", "B"],"#
        + #" "urls": [{"title": "Page", "url": "https://example.org/\#($0)"}], "tags": ["T"]}"#
    }
    return """
      {"tabs": [{"title": "Latest", "shows": "latest"}, {"title": "Agenda", "shows": "agenda"}],
       "information": [\(information)], "events": [\(events)], "articles": [\(articles)]}
      """
  }

  private func opened() async -> Content {
    let content = Content()
    await content.open(source, with: world.settings)
    return content
  }

  @discardableResult
  private func refresh(_ document: String) async throws -> Content {
    try world.folder.write(document, to: "feed.json")
    let content = await opened()
    _ = try await content.refresh().get()
    return content
  }

  private func rows(_ content: Content, _ query: ItemQuery) async throws -> [ItemSummary] {
    try await content.page(of: query, from: .offset(0), limit: 100).items
  }

  private let starred = ItemQuery(search: "is:starred")

  @Test func whatIsStarredOrNotedStaysAndSaysSo() async throws {
    let content = try await refresh(document(information: "ab", events: "pq", articles: "123"))
    for id in ["a", "p", "1"] { try await content.setStar(true, id: id) }
    try await content.saveNote("Read it", of: "2", title: "Article 2")
    for next in [document(information: "b", articles: "3"), document(information: "bc")] {
      let content = try await refresh(next)
      let rows = try await rows(content, starred)
      #expect(rows.map(\.id) == ["a", "p", "1"])
      #expect(rows.map(\.isGone) == [true, true, true])
      #expect(rows.map(\.isStarred) == [true, true, true])
      #expect(try await content.item(id: "2")?.isGone == true)
      #expect(try await self.rows(content, ItemQuery(search: "is:noted")).map(\.id) == ["2"])
      #expect(try await content.item(id: "b")?.isGone == false)
      #expect(try await content.item(id: "q")?.isGone == true, "it was to come")
      #expect(try await self.rows(content, ItemQuery(search: "foxes")).map(\.id).contains("1"))
    }
  }

  @Test func itIsWholeAndNoNewsWhenItComesBack() async throws {
    let whole = document(events: "p", articles: "12")
    var content = try await refresh(whole)
    for id in ["p", "1"] { try await content.setStar(true, id: id) }
    let before = try await content.item(id: "1")
    content = try await refresh(document(articles: "2"))
    var gone = try #require(try await content.item(id: "1"))
    #expect(gone.isGone)
    gone.isGone = false
    #expect(gone == before)
    content = try await refresh(whole)
    #expect(try await content.item(id: "1") == before)
    #expect(await content.state.newCount == 0)
    #expect(await content.state.changedCount == 0)
  }

  @Test func itLeavesTheListsWithItsStarAndComesBackWithIt() async throws {
    var content = try await refresh(document(information: "ab", articles: "12"))
    for id in ["a", "1"] { try await content.setStar(true, id: id) }
    content = try await refresh(document(information: "b", articles: "2"))
    let queries = [
      ItemQuery(), ItemQuery(timeline: .latest), ItemQuery(tags: [["T"]]),
      ItemQuery(kind: .article), ItemQuery(search: "of"), ItemQuery(sort: Sort(.title)),
    ]
    func ids() async throws -> [Set<String>] {
      var ids: [Set<String>] = []
      for query in queries { ids.append(Set(try await rows(content, query).map(\.id))) }
      return ids
    }
    let before = try await ids()
    #expect(before.allSatisfy { $0.contains("a") || $0.contains("1") }, "\(before)")
    for id in ["a", "1"] { try await content.setStar(false, id: id) }
    #expect(try await ids() == before.map { $0.subtracting(["a", "1"]) })
    #expect(try await content.item(id: "1")?.isGone == true)
    for id in ["a", "1"] { try await content.setStar(true, id: id) }
    #expect(try await ids() == before)
  }

  @Test func itGoesWithTheCopyAfterItsStar() async throws {
    var content = try await refresh(document(articles: "12"))
    try await content.setStar(true, id: "1")
    content = try await refresh(document(articles: "2"))
    try await content.setStar(false, id: "1")
    content = try await refresh(document(articles: "23"))
    #expect(try await content.item(id: "1") == nil)
    #expect(FileStamp(path: world.copy(of: source).retained) == nil)
  }

  @Test func itOutlastsTheIndex() async throws {
    var content = try await refresh(document(information: "a", articles: "12"))
    for id in ["a", "1"] { try await content.setStar(true, id: id) }
    try await refresh(document(articles: "2"))
    for damage in ["", "no database, but long enough to be looked at"] {
      let index = world.copy(of: source).index
      try FileManager.default.removeItem(atPath: index)
      if !damage.isEmpty { try Data(damage.utf8).write(to: URL(filePath: index)) }
      content = await opened()
      _ = try await content.refresh().get()
      #expect(try await rows(content, starred).map(\.id) == ["a", "1"])
      #expect(try await rows(content, starred).map(\.isGone) == [true, true])
    }
  }

  @Test func nothingGoesWhileNobodyKnowsWhatIsStarred() async throws {
    let content = try await refresh(document(articles: "12"))
    try await content.setStar(true, id: "1")
    try await refresh(document(articles: "2"))
    try world.folder.write(document(articles: "23"), to: "feed.json")
    let stranger = Content()
    var settings = world.settings
    settings.dataFolder = nil
    await stranger.open(source, with: settings)
    _ = try await stranger.refresh().get()
    #expect(try await stranger.item(id: "1")?.isGone == true)
  }

  @Test func aTalkThatIsGoneStandsInMineAndNowhereAsIfItTookPlace() async throws {
    var content = try await refresh(document(events: "pqr"))
    try await content.setStar(true, id: "p")
    content = try await refresh(document(events: "q"))
    let clock = AgendaClock(now: Int(world.time.timeIntervalSince1970), zone: "UTC")
    #expect(try await rows(content, ItemQuery(timeline: .agenda(clock))).map(\.id) == ["q"])
    #expect(try await rows(content, ItemQuery(timeline: .mine(clock))).map(\.id) == ["p"])
    let found = ItemQuery(search: "is:starred", timeline: .agenda(clock))
    #expect(try await rows(content, found).map(\.id) == ["p"])
    #expect(
      try await content.page(of: ItemQuery(timeline: .people), from: .offset(0), limit: 9)
        .rows.compactMap(\.group).map(\.count) == [1])
    // Removed items come first.
    #expect(try await content.changes().map(\.item.id) == ["p", "r"])
    #expect(try await content.changes().map(\.kind) == [.gone, .gone])
    content = try await refresh(document(events: "qs"))
    #expect(try await content.changes().map(\.item.id) == ["p", "s", "r"])
  }

  @Test func whatASpaceDeletesStaysAsWell() async throws {
    typealias S = SpaceServer
    let server = try await SpaceServer()
    server.answer(
      page: "initial", items: [S.article("a", "A"), S.article("b", "B"), S.header(["a", "b"])],
      next: "tokA")
    server.answer(page: "tokA", items: [S.deleted("a", day: 2)], next: "tokB")
    server.answer(page: "tokB", items: [S.article("c", "C")], next: "tokC")
    var content = await server.content(world)
    _ = try await content.refresh().get()
    try await content.setStar(true, id: "a")
    for _ in 0..<2 {
      content = await server.content(world)
      _ = try await content.refresh().get()
      #expect(try await rows(content, starred).map(\.id) == ["a"])
      #expect(try await content.item(id: "a")?.isGone == true)
    }
    #expect(try await rows(content, ItemQuery(branch: .header(id: "h"))).map(\.id) == ["b"])
  }
}

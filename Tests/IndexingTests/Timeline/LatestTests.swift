import FlyerModel
import SampleFlyers
import Synchronization
import Testing

@testable import Indexing

/// The latest items, and items by tag.
@Suite struct LatestTests {
  @Test func theNewestComesFirst() async throws {
    let index = try EventFlyer.index()
    #expect(
      try await index.ids(ItemQuery(timeline: .latest)) == ["c", "b", "post", "info", "a"])
    #expect(try await index.ids(ItemQuery(tags: [["Chess"]], timeline: .latest)) == ["c", "info"])
    #expect(try await index.ids(ItemQuery(search: "text", timeline: .latest)) == ["c", "b", "a"])
    #expect(
      try await index.ids(ItemQuery(sort: Sort(.title), timeline: .latest))
        == ["a", "b", "c", "info", "post"])
  }

  @Test func aFeedIsAStoredList() async throws {
    let articles = try EventFlyer.items.filter { $0.kind == .article }
    let index = try TreeFlyer.index(of: articles, ArticleTree(), tabs: [.latest])
    #expect(try await index.ids(ItemQuery(timeline: .latest)) == ["c", "b", "a"])
    #expect(index.recent.withLock { $0.isEmpty })
    let items = try TreeFlyer.index(
      of: [Item(id: "x", title: "X"), Item(id: "y", title: "Y", date: articles[0].date)],
      ArticleTree())
    #expect(try await items.ids(ItemQuery(timeline: .latest)) == ["y", "x"])
  }

  @Test func whatHasNoDateIsLeftOutWhereOnlyDatesAreWanted() async throws {
    let dated = try EventFlyer.items.first { $0.kind == .article && $0.date != nil }
    let index = try TreeFlyer.index(
      of: [
        Item(id: "x", title: "One"), Item(id: "y", title: "One", date: dated?.date),
        Item(id: "z", title: "Two", date: dated?.date, tags: ["T"]),
        Item(id: "w", title: "Two", tags: ["T"]),
      ], ArticleTree(), tabs: [.dated])
    #expect(index.facts.tabs.first == .dated)
    var query = ItemQuery(timeline: .latest)
    #expect(try await index.ids(query) == ["y", "z", "x", "w"])
    query.isDated = true
    #expect(try await index.ids(query) == ["y", "z"])
    query.sort = Sort(.title, descending: true)
    #expect(try await index.ids(query) == ["z", "y"])
    (query.sort, query.search) = (nil, "one")
    #expect(try await index.ids(query) == ["y"])
    (query.search, query.tags) = ("", [["T"]])
    #expect(try await index.ids(query) == ["z"])
  }

  @Test func picturesWaitUntilSomebodyLooked() async throws {
    let posts = CardFlyer.posts + [Item(id: "info", title: "Info")]
    let index = try TreeFlyer.index(
      of: posts.sorted { $0.kind.rawValue < $1.kind.rawValue }, ArticleTree())
    let shown = try await index.page(of: ItemQuery(timeline: .latest), from: .offset(0), limit: 99)
    #expect(shown.items.count { $0.post?.image != nil } == 0)
    #expect(shown.items.last?.id == "info")
  }

  @Test func tagsLeadToArticlesAndEvents() async throws {
    let index = try EventFlyer.index()
    #expect(try await index.ids(ItemQuery(tags: [["Chess"]])) == ["info", "soon", "gone", "c"])
    #expect(
      try await index.ids(ItemQuery(tags: [["Chess", "None"]])) == ["info", "soon", "gone", "c"])
    #expect(
      try await index.ids(ItemQuery(tags: [["chess"]], sort: Sort(.date, descending: true)))
        == ["soon", "c", "gone", "info"])
    #expect(
      try await index.tags(matching: "", offset: 0, limit: 9).tags == [Tag(name: "Chess", count: 4)]
    )
    #expect(try await index.ids(ItemQuery(kind: .course, tags: [["Chess"]])) == ["course"])
  }

  @Test func tabs() throws {
    #expect(
      try EventFlyer.index().facts.tabs.map(\.title)
        == ["Home", "Feed", "Agenda", "All", "Chess", "Search"])
    let events = try EventFlyer.items.filter { $0.kind == .event }
    #expect(
      try TreeFlyer.index(of: events, ArticleTree()).facts.tabs.map(\.title)
        == ["Agenda", "Chess", "Search"])
    let mine = [Tab(title: "News", scope: .latest), Tab(title: "Dates", scope: .agenda)]
    #expect(
      try TreeFlyer.index(of: events, ArticleTree(), tabs: mine).facts.tabs == mine + [.search])
    let article = [Item(id: "a", title: "A", payload: .article(Article()))]
    #expect(
      try TreeFlyer.index(of: article, ArticleTree(), tabs: mine).facts.tabs
        == [mine[0], .search])
    // A publisher who names tabs can leave the agenda out.
    let other = [Tab(title: "Chess", scope: .tagged(["Chess"]))]
    #expect(
      try TreeFlyer.index(of: events, ArticleTree(), tabs: other).facts.tabs == other + [.search])
  }
}
